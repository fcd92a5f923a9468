extension NamePattern {
  /// What of the text a slip leaves: the elements before it and those behind it.
  public struct SlipRest: Hashable, Sendable {
    public let before: [Element]
    public let behind: [Element]
  }

  /// What the slips leave of the text: a name that has it with one slip has both parts of one of these, in this order.
  ///
  /// A slip spoils one element, or swaps two letters. Since a consonant may end a syllable or begin the next, the syllable
  /// before the slip may end otherwise, and the last one too, behind which the name goes on. Names that write a syllable as
  /// several jamo are left out of account. None when no slip is forgiven.
  ///
  /// - Complexity: O(n²) for n elements.
  public var slipRests: [SlipRest] {
    guard slip != nil else { return [] }
    var rests: [SlipRest] = []
    func append(from start: Int, to end: Int) {
      rests.append(
        SlipRest(
          before: NamePattern.withAnyEnd(elements[..<start]), behind: NamePattern.withAnyEnd(elements[end...])
        ))
    }
    for number in elements.indices {
      append(from: number, to: number + 1)
      let isSwap = number + 1 < elements.count && !isSyllable(number) && !isSyllable(number + 1)
      if isSwap { append(from: number, to: number + 2) }
    }
    return rests
  }

  private func isSyllable(_ number: Int) -> Bool {
    guard case .scalar(let scalar) = elements[number] else { return false }
    return HangulSyllable(scalar) != nil
  }

  /// `elements`, of which the last, when it is a syllable, may end with any consonant or none.
  private static func withAnyEnd(_ elements: ArraySlice<Element>) -> [Element] {
    guard case .scalar(let scalar) = elements.last, let syllable = HangulSyllable(scalar) else {
      return Array(elements)
    }
    let ends = syllable.with(trailing: 0).scalar...syllable.with(trailing: 27).scalar
    return elements.dropLast() + [.syllables(ends)]
  }
}
