public import GeoCore

/// A moment in time, the same all over the world, to the second.
public struct Instant: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC, without leap seconds.
  public let secondsSince1970: Int

  public init(secondsSince1970: Int) {
    self.secondsSince1970 = secondsSince1970
  }

  public func adding(seconds: Int) -> Instant { Instant(secondsSince1970: secondsSince1970 + seconds) }

  public static func < (first: Instant, second: Instant) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }
}

extension TimeZoneRules {
  /// What the clocks show at `instant`.
  public func civilTime(at instant: Instant) -> CivilTime { civilTime(at: instant.secondsSince1970) }

  /// The time that was typed as an instant: with its own offset, or as the clocks of this zone show it first; one that is
  /// jumped over is the instant of the jump.
  public func instant(of typed: TypedTime) -> Instant {
    let seconds = typed.offsetSeconds.map { typed.civil.secondsSince1970 - $0 } ?? instant(of: typed.civil)
    return Instant(secondsSince1970: seconds)
  }

  /// `instant` as ISO 8601 with the offset of this zone.
  public func isoText(at instant: Instant) -> String {
    let seconds = instant.secondsSince1970
    return civilTime(at: seconds).isoText(offsetSeconds: offset(at: seconds))
  }
}
