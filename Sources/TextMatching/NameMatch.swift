/// How a name has what was searched for.
public struct NameMatch: Hashable, Sendable {
  /// The ways in which a name may match, best first.
  public enum Kind: UInt8, Hashable, Comparable, CaseIterable, Sendable {
    /// The text stands in the name.
    case asTyped
    /// It does when the last syllable is typed to its end.
    case completed
    /// The words of the text stand in the name, in any order.
    case words
    /// One letter differs.
    case similar

    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  public let kind: Kind
  /// Whether nothing of the name is left over.
  public let isWhole: Bool
  /// Whether the name begins with what was found.
  public let startsName: Bool
  /// Where it stands, in folded scalars, from left to right; `FoldedName.origin(of:)` has the scalars of the name.
  public let ranges: [Range<Int>]

  init(kind: Kind, ranges: [Range<Int>], count: Int) {
    self.kind = kind
    self.ranges = ranges
    startsName = ranges.first?.lowerBound == 0
    isWhole = ranges.reduce(0) { $0 + $1.count } == count
  }
}
