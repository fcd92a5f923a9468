public import GeoCore

/// One position of something that moves, as a receiver or a file has it.
public struct TrackFix: Hashable, Sendable {
  public var coordinate: Coordinate
  /// When it was there; nil when the source does not say.
  public var time: TrackTime?
  /// Meters above the sea, or above the ellipsoid where the source says so; finite.
  public var elevationMeters: Double?
  /// The speed that the receiver itself gives, in meters a second; finite and not negative.
  public var speedMetersPerSecond: Double?
  /// How far off the position may be; nil when the source does not say.
  public var accuracy: Distance?
  /// Whether it begins a segment, so that the way to it from the fix before is not known.
  public var startsSegment: Bool

  public init(
    _ coordinate: Coordinate, time: TrackTime? = nil, elevationMeters: Double? = nil,
    speedMetersPerSecond: Double? = nil, accuracy: Distance? = nil, startsSegment: Bool = false
  ) {
    self.coordinate = coordinate
    self.time = time
    self.elevationMeters = elevationMeters
    self.speedMetersPerSecond = speedMetersPerSecond
    self.accuracy = accuracy
    self.startsSegment = startsSegment
  }
}

/// A moment in time to the millisecond.
public struct TrackTime: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC, without leap seconds.
  public let millisecondsSince1970: Int

  public init(millisecondsSince1970: Int) {
    self.millisecondsSince1970 = millisecondsSince1970
  }

  /// Reads ISO 8601 as `TypedTime` does; a time without a zone is UTC, as GPX has it.
  ///
  /// - Source: GPX 1.1 Schema, "Date and time in are in Univeral Coordinated Time (UTC), not local time".
  public init?(parsing text: String) {
    guard let typed = TypedTime(parsing: text) else { return nil }
    millisecondsSince1970 = typed.secondsSince1970 * 1000 + typed.milliseconds
  }

  /// Seconds from `earlier` to this; negative when it is the later one.
  public func seconds(since earlier: TrackTime) -> Double {
    // Doubles, since the difference of any two times need not be an Int; exact over 285,000 years.
    (Double(millisecondsSince1970) - Double(earlier.millisecondsSince1970)) / 1000
  }

  /// UTC as ISO 8601, such as "2026-11-30T01:00:00Z"; with milliseconds where there are any.
  public var isoText: String {
    let milliseconds = millisecondsSince1970 - secondsSince1970 * 1000
    let time = CivilTime(secondsSince1970: secondsSince1970)
    var text = time.dateText + "T" + time.clockText + ":" + CivilTime.twoDigits(time.secondOfDay % 60)
    if milliseconds > 0 { text += "." + String(String(1000 + milliseconds).dropFirst()) }
    return text + "Z"
  }

  public static func < (first: TrackTime, second: TrackTime) -> Bool {
    first.millisecondsSince1970 < second.millisecondsSince1970
  }

  /// Whole seconds since then; the time is less than a second later.
  public var secondsSince1970: Int { CivilDay.quotient(millisecondsSince1970, 1000) }
}
