/// Finds the names that a mistyped word probably meant.
public enum Suggestions {
  /// The longest word that is compared, in letters or jamo; the work stays small whatever is typed.
  private static let longestWord = 96

  /// Returns the candidates nearest to `text`, all of them equally near, `limit` at most.
  ///
  /// Nearness counts letters left out, put in, exchanged or swapped with their neighbour, in Hangul jamo by
  /// jamo, after `NameFolding.key`. Only a third of the word may differ. A Latin name that sounds like the word, by
  /// `SoundKey`, is as near as one letter, and one whose sound is one letter apart as near as two; a name in Hangul that does,
  /// by `HangulRomanization`, is one letter farther. Very short sounds say nothing, and their digits must be the same. Names of one distance stand by how much of their beginning they share
  /// with the word, then by their text. Names with one key are given once.
  ///
  /// - Complexity: O(candidates × length²), length at most 96; longer words have no suggestions.
  public static func closest(to text: String, in candidates: some Sequence<String>, limit: Int = 3)
    -> [String]
  {
    // A letter has at most 4 bytes and folds to at least one; what is longer is no name.
    guard limit > 0, text.utf8.count <= longestWord * 4 else { return [] }
    let word = letters(of: text)
    guard !word.isEmpty, word.count <= longestWord else { return [] }
    let bound = max(1, word.count / 3)
    var distance = EditDistance(to: word)
    var sound = SoundDistance(to: text)
    var matches: [Match] = []
    for candidate in candidates where candidate.utf8.count <= longestWord * 8 {
      let name = letters(of: candidate)
      var nearest = distance.count(from: name, atMost: bound)
      // When every letter is another, the words have nothing in common.
      if let count = nearest, count >= max(word.count, name.count) { nearest = nil }
      if nearest ?? .max > 1, let count = sound?.count(from: candidate, atMost: bound) {
        nearest = min(count, nearest ?? count)
      }
      guard let nearest else { continue }
      let shared = zip(word, name).prefix { $0 == $1 }.count
      matches.append(Match(name: candidate, letters: name, distance: nearest, shared: shared))
    }
    matches.sort()
    var names: [String] = []
    for (position, match) in matches.enumerated() where match.distance == matches[0].distance {
      guard names.count < limit else { break }
      let isRepeated = matches[..<position].contains { $0.letters == match.letters }
      if !isRepeated { names.append(match.name) }
    }
    return names
  }

  private static func letters(of text: String) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in NameFolding.key(text).unicodeScalars { HangulJamo.appendJamo(of: scalar, to: &letters) }
    return letters
  }

  private struct Match: Comparable {
    let name: String
    let letters: [Unicode.Scalar]
    let distance: Int
    let shared: Int

    static func < (left: Match, right: Match) -> Bool {
      if left.distance != right.distance { return left.distance < right.distance }
      if left.shared != right.shared { return left.shared > right.shared }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
  }
}

/// Counts how far apart words are by their sound.
private struct SoundDistance {
  /// Sounds with fewer letters are those of too many names.
  private static let shortestEqual = 3
  private static let shortestApart = 5

  private let sounds: [Unicode.Scalar]
  private var distance: EditDistance
  private var folded = FoldedName()

  /// Takes the word; nil when its sound is unknown or short.
  init?(to word: String) {
    guard let sounds = SoundKey.sounds(of: FoldedName(word)), sounds.count >= SoundDistance.shortestEqual
    else {
      return nil
    }
    self.sounds = sounds
    distance = EditDistance(to: sounds)
  }

  /// Returns 1 when `name` sounds the same, 2 when one letter of its sound differs and `bound` allows it, each one more in
  /// Hangul, nil when more letters differ.
  mutating func count(from name: String, atMost bound: Int) -> Int? {
    if let others = sounds(of: name) { return count(from: others, atMost: bound) }
    guard let latin = HangulRomanization.romanized(name), let others = sounds(of: latin) else { return nil }
    return count(from: others, atMost: bound - 1).map { $0 + 1 }
  }

  private mutating func sounds(of name: String) -> [Unicode.Scalar]? {
    var name = name
    name.withUTF8 { folded.fold(UnsafeRawBufferPointer($0)) }
    return SoundKey.sounds(of: folded)
  }

  private mutating func count(from others: [Unicode.Scalar], atMost bound: Int) -> Int? {
    if others == sounds { return 1 }
    guard bound > 1, min(sounds.count, others.count) >= SoundDistance.shortestApart,
      others.filter(isDigit) == sounds.filter(isDigit)
    else { return nil }
    return distance.count(from: others, atMost: 1) == nil ? nil : 2
  }

  private func isDigit(_ sound: Unicode.Scalar) -> Bool { ("0"..."9").contains(sound) }
}

/// Counts the changes that turn one word into another, with its rows kept from name to name.
struct EditDistance {
  private let word: [Unicode.Scalar]
  private var beforeLast: [Int]
  private var last: [Int]
  private var row: [Int]

  init(to word: [Unicode.Scalar]) {
    self.word = word
    beforeLast = [Int](repeating: 0, count: word.count + 1)
    last = beforeLast
    row = beforeLast
  }

  /// Returns the optimal string alignment distance from `name`, or nil when it is above `bound`.
  ///
  /// - Source: L. Boytsov, "Indexing Methods for Approximate Dictionary Searching", JEA 16, 2011, section 2.2.
  mutating func count(from name: [Unicode.Scalar], atMost bound: Int) -> Int? {
    guard abs(name.count - word.count) <= bound else { return nil }
    for column in last.indices { last[column] = column }
    for (line, letter) in name.enumerated() {
      row[0] = line + 1
      var least = row[0]
      for (column, other) in word.enumerated() {
        var best = min(last[column] + (letter == other ? 0 : 1), last[column + 1] + 1, row[column] + 1)
        if line > 0 && column > 0 && letter == word[column - 1] && name[line - 1] == other {
          best = min(best, beforeLast[column - 1] + 1)
        }
        row[column + 1] = best
        least = min(least, best)
      }
      // A swap reaches two rows back, so both must be past the bound.
      if least > bound && (last.min() ?? 0) > bound { return nil }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    let count = last[word.count]
    return count <= bound ? count : nil
  }
}
