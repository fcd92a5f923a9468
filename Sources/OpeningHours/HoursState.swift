/// Whether a place is open at a time, as far as its hours tell, with the words that they say about it.
public struct HoursState: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable {
    case open, closed, unknown
  }

  public let kind: Kind
  public let comment: String?

  public init(_ kind: Kind, comment: String? = nil) {
    self.kind = kind
    self.comment = comment
  }

  /// What holds when it is one of the two and no one knows which.
  func merged(with other: HoursState) -> HoursState {
    if kind == other.kind { return comment == other.comment ? self : HoursState(kind) }
    return HoursState(
      .unknown, comment: kind == .unknown ? comment : other.kind == .unknown ? other.comment : nil)
  }
}

/// A stretch of time in one state, from `start` up to but not including `end`.
public struct HoursInterval: Hashable, Sendable {
  public let start: Instant
  public let end: Instant
  public let state: HoursState
}
