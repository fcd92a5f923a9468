/// A horizontal direction: degrees clockwise from true north, from 0 up to but not including 360.
public struct Heading: Hashable, Sendable {
  /// Degrees clockwise from true north, in [0, 360).
  public let degrees: Double

  /// Makes the direction of `degrees`, which may be any number of turns; one that is not finite becomes north.
  public init(degrees: Double) {
    guard degrees.isFinite else {
      self.degrees = 0
      return
    }
    // A remainder takes a call of the C library, and that of less than a turn is the angle itself.
    let turned = abs(degrees) < 360 ? degrees : degrees.truncatingRemainder(dividingBy: 360)
    let positive = turned < 0 ? turned + 360 : turned
    // A tiny negative angle rounds up to a whole turn.
    self.degrees = positive >= 360 || positive == 0 ? 0 : positive
  }

  /// Due north.
  public static let north = Heading(degrees: 0)

  /// The nearest of the 16 points of the compass; half-way between two is the clockwise one.
  public var compassName: CompassPoint {
    CompassPoint(rawValue: Int((degrees / 22.5 + 0.5).rounded(.down)) % 16) ?? .north
  }

  /// The nearest of the eight points of the compass that people say directions by; half-way between two is the clockwise one.
  public var mainCompassName: CompassPoint {
    CompassPoint(rawValue: Int((degrees / 45 + 0.5).rounded(.down)) % 8 * 2) ?? .north
  }

  /// The direction half a turn away.
  public var opposite: Heading { Heading(degrees: degrees + 180) }
}
