public import GeoCore

/// Up to where a fix is believed, and from where on standing is a pause and a rise is a climb.
public struct TrackLimits: Hashable, Sendable {
  /// Meters a second that nothing with wings or wheels exceeds; above the ground speed of airliners in a jet stream.
  public var greatestSpeed = 400.0
  /// Meters a second by which the speed may change each second, over as many seconds as lie between two fixes.
  public var greatestAcceleration = 5.0
  /// How far off a fix may be without being a jump, whatever the speed.
  public var positionNoise = Distance.meters(50)
  /// How many fixes that do not fit the ones before have to fit each other until they are believed; 2 to 10.
  public var agreeingFixCount = 3
  /// Seconds by which a fix may come late; stamps farther back, on which the next fixes agree, are a clock that was set.
  public var latestArrival = 60.0
  /// Seconds after which the next stamp is believed only when fixes after it agree.
  public var longestSilence = 3600.0
  /// Seconds after which the next stamp is a clock that was set, and not time that went by.
  public var longestGap = 30 * 86_400.0
  /// Within how far of a point one stands, not moves.
  public var pauseRadius = Distance.meters(5)
  /// Meters a second below which one stands between two fixes that lie far apart in time.
  public var pauseSpeed = 0.5
  /// Seconds of standing that make a pause.
  public var shortestPause = 10.0
  /// Meters that a rise has to have for its whole height to count as climb.
  public var smallestClimb = 2.0

  /// Makes the limits that fit people, vehicles, trains and planes.
  public init() {}

  /// The limits that fit people, vehicles, trains and planes.
  public static var standard: TrackLimits { TrackLimits() }
}
