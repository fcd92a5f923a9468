public import GeoCore

/// What a track comes to.
public struct TrackSummary: Hashable, Sendable {
  /// The length of the lines from each fix that counts to the next in its segment, on the ellipsoid; drift while standing is in it.
  public internal(set) var distance = Distance.zero
  /// Seconds from the first stamp to the last, pauses and gaps between segments included; nil without stamps.
  public internal(set) var duration: Double?
  /// Seconds in segments without the pauses; nil without stamps.
  public internal(set) var movingTime: Double?
  /// When one stood, in order; the last may still go on.
  public internal(set) var pauses: [TrackPause] = []
  /// Seconds of moving time for each kilometer of the way whose time is known; nil where one of the two is not there.
  public internal(set) var paceSecondsPerKilometer: Double?
  /// Meters a second while moving, the reciprocal of the pace.
  public internal(set) var speed: Double?
  /// The greatest meters a second between two fixes of a segment that lie a second or more apart.
  public internal(set) var maximumSpeed: Double?
  /// Meters of all rises, without those below the limit; nil where no segment has two elevations.
  public internal(set) var climb: Double?
  /// Meters of all falls, above zero.
  public internal(set) var descent: Double?
  /// How many fixes count.
  public internal(set) var fixCount = 0
  /// How many segments they make.
  public internal(set) var segmentCount = 0
  /// How many fixes do not count, by reason; reasons without any are not in it.
  public internal(set) var skipped: [TrackSkip: Int] = [:]
  /// The parts of equal length and, as the last, the rest.
  public internal(set) var splits: [TrackSplit] = []
  /// The earliest stamp of the fixes that count.
  public internal(set) var start: TrackTime?
  /// The latest stamp of the fixes that count.
  public internal(set) var end: TrackTime?
  /// The box around the fixes that count; nil without any.
  public internal(set) var boundingBox: BoundingBox?

  /// Seconds of all pauses together.
  public var pausedTime: Double { pauses.reduce(0) { $0 + $1.duration } }

  init() {}
}

/// A while of standing.
public struct TrackPause: Hashable, Sendable {
  /// When it began.
  public let start: TrackTime
  /// When it ended, or the last stamp so far.
  public let end: TrackTime
  /// Where one stood when it began.
  public let coordinate: Coordinate

  /// Makes a pause, whose `end` is the later time.
  public init(start: TrackTime, end: TrackTime, coordinate: Coordinate) {
    self.start = start
    self.end = end
    self.coordinate = coordinate
  }

  /// Seconds, above zero.
  public var duration: Double { abs(end.seconds(since: start)) }
}

/// A part of a track of a given length.
///
/// Where it begins and ends between two fixes, its times and heights are interpolated.
public struct TrackSplit: Hashable, Sendable {
  /// From 1.
  public let number: Int
  /// The length, that of the last is shorter.
  public let distance: Distance
  /// Seconds from its beginning to its end; nil where the stamps do not tell.
  public let duration: Double?
  /// Seconds without the pauses; nil where the stamps do not tell.
  public let movingTime: Double?
  /// Meters of rises; nil without elevations.
  public let climb: Double?
  /// Meters of falls, above zero; nil without elevations.
  public let descent: Double?

  /// Seconds of moving time for each kilometer.
  public var paceSecondsPerKilometer: Double? {
    guard let movingTime, movingTime > 0, distance.meters > 0 else { return nil }
    return movingTime / distance.kilometers
  }
}
