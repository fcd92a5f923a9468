/// Words to look for in the texts of blocks, such as the keys that an importer cares for.
///
/// Looked up once for each block, they turn the comparing of keys, element by element, into the comparing of
/// numbers.
public struct OSMWordList: Sendable {
  /// Where the words of the list stand among the texts of one block.
  public struct Matches: Sendable {
    /// For each text the index of its word plus one; empty when no word is among the texts.
    fileprivate var words: [Int32] = []

    /// Whether none of the words is among the texts: then no tag of the block has one of them as its key or
    /// value.
    public var isEmpty: Bool { words.isEmpty }

    /// The index in the list of the word that the text at `index` is; `nil` when it is none.
    @inline(__always)
    public subscript(index: Int) -> Int? {
      guard !words.isEmpty, words[index] != 0 else { return nil }
      return Int(words[index]) - 1
    }
  }

  private var words = OSMStrings()
  private var table = TextTable()
  /// For each different word the index of its first coming in the list.
  private var firstIndices: [Int32] = []
  private var longest = 0

  /// Makes a list of `words`, which keep their order; one that comes twice is found at its first place.
  public init(_ words: some Sequence<String>) {
    for (index, word) in words.enumerated() {
      let found = table.index(of: ArraySlice(word.utf8), in: &self.words)
      if found == firstIndices.count { firstIndices.append(Int32(index)) }
      longest = max(longest, word.utf8.count)
    }
  }

  /// Looks the words up among `strings`.
  ///
  /// - Complexity: O(number of texts).
  public func matches(in strings: OSMStrings) -> Matches {
    var matches = Matches()
    for index in 0..<strings.count {
      let text = strings.utf8(at: index)
      guard text.count <= longest, let word = table.firstIndex(of: text, in: words) else { continue }
      if matches.words.isEmpty { matches.words = Array(repeating: 0, count: strings.count) }
      matches.words[index] = firstIndices[word] + 1
    }
    return matches
  }
}
