/// Several words, each of which stands somewhere in a name, in any order, none over another.
struct SeparateWords {
  /// How many words are looked for; the work doubles with each.
  static let most = 8

  private let words: [ElementSequence]

  /// Takes words of which the last may end as `tails` say.
  init(_ words: [[NamePattern.Element]], tails: [[NamePattern.Element]]) {
    self.words = words.enumerated().map { number, word in
      ElementSequence(word, tails: number == words.count - 1 ? tails : [])
    }
  }

  /// Where the words stand in `name`, from left to right; nil when one of them finds no room.
  ///
  /// From each set of words laid from left to right only the one that ends first is kept, since what can follow another can
  /// follow it too.
  ///
  /// - Complexity: O(words × name), when each word is there O(2^words × words × name).
  func places(in name: FoldedName) -> [Range<Int>]? {
    guard words.allSatisfy({ $0.firstPlace(in: name, from: 0) != nil }) else { return nil }
    // For each set of words, the last one laid and where it stands.
    var laid = [(word: Int, range: Range<Int>)?](repeating: nil, count: 1 << words.count)
    for set in 0..<laid.count - 1 {
      guard let end = set == 0 ? 0 : laid[set]?.range.upperBound else { continue }
      for (number, word) in words.enumerated() where set & 1 << number == 0 {
        guard let range = word.firstPlace(in: name, from: end) else { continue }
        let wider = set | 1 << number
        if range.upperBound < laid[wider]?.range.upperBound ?? .max { laid[wider] = (number, range) }
      }
    }
    var ranges: [Range<Int>] = []
    var set = laid.count - 1
    while let last = laid[set] {
      ranges.append(last.range)
      set &= ~(1 << last.word)
    }
    return ranges.isEmpty ? nil : ranges.reversed()
  }
}
