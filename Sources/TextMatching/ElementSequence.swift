/// The scalars that an element stands for, so that one comparison tells.
struct ScalarSet: Hashable {
  private let first: UInt32
  /// How many scalars follow the first.
  private let span: UInt32
  /// One scalar more, which may be the first.
  private let other: UInt32

  init(_ element: NamePattern.Element) {
    switch element {
    case .scalar(let scalar): (first, span, other) = (scalar, 0, scalar)
    case .initial(let leading):
      first = HangulSyllable(leading: leading, vowel: 0).scalar
      span = HangulSyllable.countByLeading - 1
      other = HangulJamo.keyboardJamo(leading: leading)
    case .syllables(let range):
      (first, span, other) = (range.lowerBound, range.upperBound - range.lowerBound, range.lowerBound)
    }
  }

  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool { scalar &- first <= span || scalar == other }
}

/// Elements that stand one after the other in a name, with the ways in which they may end.
struct ElementSequence {
  /// An end: one scalar, or two.
  private struct Tail {
    let first: ScalarSet
    let second: ScalarSet?

    func end(at position: Int, in scalars: [UInt32]) -> Int? {
      guard position < scalars.count, first.contains(scalars[position]) else { return nil }
      guard let second else { return position + 1 }
      return position + 1 < scalars.count && second.contains(scalars[position + 1]) ? position + 2 : nil
    }
  }

  /// Whether the first scalar must begin a word.
  private let beginsWord: Bool
  private let head: [ScalarSet]
  /// The last element as it was typed, then what it may become.
  private let tails: [Tail]

  /// Takes `elements`, at least one, and what may stand in the place of the last.
  init(_ elements: [NamePattern.Element], tails: [[NamePattern.Element]]) {
    beginsWord = elements.first?.beginsWord == true
    head = elements.dropLast().map(ScalarSet.init)
    let ends = [Array(elements.suffix(1))] + tails
    self.tails = ends.filter { !$0.isEmpty }.map { tail in
      Tail(first: ScalarSet(tail[0]), second: tail.count > 1 ? ScalarSet(tail[1]) : nil)
    }
  }

  /// The best place in `name`: the earliest as typed, otherwise the whole name completed, otherwise the earliest completed.
  ///
  /// - Complexity: O(name × elements), without allocation.
  func place(in name: FoldedName, completing: Bool) -> (range: Range<Int>, isAsTyped: Bool)? {
    var completed: Range<Int>?
    for start in name.scalars.indices.dropLast(head.count) where hasHead(at: start, in: name) {
      let tailStart = start + head.count
      if let end = tails[0].end(at: tailStart, in: name.scalars) { return (start..<end, true) }
      guard completing else { continue }
      for tail in tails.dropFirst() {
        guard let end = tail.end(at: tailStart, in: name.scalars) else { continue }
        if completed == nil || start == 0 && end == name.count { completed = start..<end }
      }
    }
    return completed.map { ($0, false) }
  }

  /// The place from `position` on that ends first, in whichever way.
  func firstPlace(in name: FoldedName, from position: Int) -> Range<Int>? {
    guard position <= name.count else { return nil }
    // A tail is at most one scalar longer than another, so that no later place ends before the shortest of this one.
    for start in name.scalars.indices[position...].dropLast(head.count) where hasHead(at: start, in: name) {
      let ends = tails.lazy.compactMap { $0.end(at: start + head.count, in: name.scalars) }
      if let end = ends.min() { return start..<end }
    }
    return nil
  }

  private func hasHead(at start: Int, in name: FoldedName) -> Bool {
    guard !beginsWord || name.beginsWord[start] else { return false }
    for (offset, set) in head.enumerated() where !set.contains(name.scalars[start + offset]) { return false }
    return true
  }
}
