public import GeoCore

/// When the sun rises and sets on a day at a place, to about a minute below 66° of latitude.
public struct SunTimes: Hashable, Sendable {
  /// When an event comes.
  public enum Moment: Hashable, Sendable {
    /// Seconds since 1970 UTC.
    case instant(Int)
    /// The sun stays above the event's height all day.
    case alwaysAbove
    /// The sun stays below it; the seconds since 1970 UTC are those of its highest position.
    case alwaysBelow(noon: Int)
  }

  private let day: CivilDay
  private let latitude: Double
  private let longitude: Double

  /// Makes the times of `day` at `coordinate`; the day is the one around the noon of the sun there.
  public init(day: CivilDay, at coordinate: Coordinate) {
    self.day = day
    latitude = coordinate.latitude
    longitude = coordinate.longitude
  }

  /// When `event` comes. The sun's upper rim touches the horizon at sunrise and sunset, with 34' of refraction;
  /// dawn and dusk are civil, with its middle 6° below.
  ///
  /// - Source: NOAA Global Monitoring Laboratory, "Solar Calculation Details", after J. Meeus, "Astronomical
  ///   Algorithms", 1991.
  public func moment(of event: SunEvent) -> Moment {
    let zenithDegrees = event == .dawn || event == .dusk ? 96.0 : 90.833
    let isMorning = event == .dawn || event == .sunrise
    // The sun's position is taken at noon first, then at the event. By then the declination is right to a thousandth of a
    // degree, and a third time would move the event by less than a second.
    var minute = 720 - 4 * longitude
    for _ in 0..<2 {
      let sun = SunPosition(julianCentury: julianCentury(atMinute: minute))
      let noon = 720 - 4 * longitude - sun.equationOfTimeMinutes
      let declination = sun.declinationDegrees
      let hourAngleCosine =
        CMath.cosine(ofDegrees: zenithDegrees)
        / (CMath.cosine(ofDegrees: latitude) * CMath.cosine(ofDegrees: declination))
        - CMath.tangent(ofDegrees: latitude) * CMath.tangent(ofDegrees: declination)
      if hourAngleCosine < -1 { return .alwaysAbove }
      guard hourAngleCosine <= 1 else { return .alwaysBelow(noon: instant(ofMinute: noon)) }
      let hourAngleMinutes = 4 * CMath.arcCosineDegrees(hourAngleCosine)
      minute = isMorning ? noon - hourAngleMinutes : noon + hourAngleMinutes
    }
    return .instant(instant(ofMinute: minute))
  }

  private func instant(ofMinute minute: Double) -> Int {
    day.number * 86_400 + Int((minute * 60).rounded())
  }

  private func julianCentury(atMinute minute: Double) -> Double {
    // Days since 2000-01-01 12:00, which is day 10,957.5 since 1970.
    (Double(day.number) + minute / 1440 - 10_957.5) / 36_525
  }
}

/// Where the sun is, from NOAA's spreadsheet; angles in degrees.
private struct SunPosition {
  let declinationDegrees: Double
  let equationOfTimeMinutes: Double

  init(julianCentury century: Double) {
    let meanLongitude = 280.46646 + century * (36_000.76983 + century * 0.0003032)
    let meanAnomaly = 357.52911 + century * (35_999.05029 - 0.0001537 * century)
    let eccentricity = 0.016708634 - century * (0.000042037 + 0.0000001267 * century)
    let center =
      CMath.sine(ofDegrees: meanAnomaly) * (1.914602 - century * (0.004817 + 0.000014 * century))
      + CMath.sine(ofDegrees: 2 * meanAnomaly) * (0.019993 - 0.000101 * century)
      + CMath.sine(ofDegrees: 3 * meanAnomaly) * 0.000289
    let node = 125.04 - 1934.136 * century
    let apparentLongitude = meanLongitude + center - 0.00569 - 0.00478 * CMath.sine(ofDegrees: node)
    let seconds = 21.448 - century * (46.815 + century * (0.00059 - century * 0.001813))
    let obliquity = 23 + (26 + seconds / 60) / 60 + 0.00256 * CMath.cosine(ofDegrees: node)
    declinationDegrees = CMath.arcSineDegrees(
      CMath.sine(ofDegrees: obliquity) * CMath.sine(ofDegrees: apparentLongitude))
    let halfTangent = CMath.tangent(ofDegrees: obliquity / 2)
    let square = halfTangent * halfTangent
    let anomalySine = CMath.sine(ofDegrees: meanAnomaly)
    let radians =
      square * CMath.sine(ofDegrees: 2 * meanLongitude) - 2 * eccentricity * anomalySine
      + 4 * eccentricity * square * anomalySine * CMath.cosine(ofDegrees: 2 * meanLongitude)
      - 0.5 * square * square * CMath.sine(ofDegrees: 4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * CMath.sine(ofDegrees: 2 * meanAnomaly)
    equationOfTimeMinutes = 4 * radians * 180 / .pi
  }
}
