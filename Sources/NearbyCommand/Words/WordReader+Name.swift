extension WordReader {
  /// Returns what is left to be a name; `nil` when there is nothing.
  mutating func readName(whole text: String) -> String? {
    if roles.allSatisfy({ $0 == .unread || $0 == .name }) { return bareName(whole: text) }
    var names: [String] = []
    for run in runs(of: 0..<words.count, { roles[$0] == .unread || roles[$0] == .name }) {
      let kept = trimmed(run) { roles[$0] == .unread && isNoise($0) }
      guard !kept.isEmpty else { continue }
      names.append(self.text(kept))
      note(kept, .name, names[names.count - 1])
    }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }

  /// The name when nothing else was read: all of the text, or what an order such as "find" or 찾아줘 is about.
  private mutating func bareName(whole text: String) -> String {
    let isOrder = words.map { WordForms.commands.contains($0.key) }
    var range = words.indices
    if let first = range.first, isOrder[first] {
      range = range.drop { isNoise($0) }
    }
    while let last = range.last, isOrder[last] { range = range.lowerBound..<last }
    if range.isEmpty || range == words.indices {
      note(words.indices, .name, text)
      return text
    }
    note(range, .name, self.text(range))
    return self.text(range)
  }

  /// `range` without the words at its ends that mean nothing.
  func trimmed(_ range: Range<Int>, _ meansNothing: (Int) -> Bool) -> Range<Int> {
    var range = range.drop(while: meansNothing)
    while let last = range.last, meansNothing(last) { range = range.lowerBound..<last }
    return range
  }
}
