/// A length, kept in metres.
public struct Distance: Comparable, Hashable, Sendable {
  /// The length in metres.
  public let meters: Double

  /// Makes a length of `meters` metres.
  @inlinable
  public init(meters: Double) {
    self.meters = meters
  }

  /// No length at all.
  @inlinable
  public static var zero: Distance { Distance(meters: 0) }

  /// A length of `value` metres.
  public static func meters(_ value: Double) -> Distance { Distance(meters: value) }

  /// A length of `value` kilometres.
  public static func kilometers(_ value: Double) -> Distance { Distance(meters: value * 1000) }

  /// A length of `value` international feet of 0.3048 m.
  public static func feet(_ value: Double) -> Distance { Distance(meters: value * metersPerFoot) }

  /// A length of `value` statute miles of 1609.344 m.
  public static func miles(_ value: Double) -> Distance { Distance(meters: value * metersPerMile) }

  /// The length in kilometres.
  public var kilometers: Double { meters / 1000 }

  /// The length in international feet.
  public var feet: Double { meters / Distance.metersPerFoot }

  /// The length in statute miles.
  public var miles: Double { meters / Distance.metersPerMile }

  /// Whether the left is the shorter; never with what is not a number.
  @inlinable
  public static func < (left: Distance, right: Distance) -> Bool { left.meters < right.meters }

  /// The length of both, one after the other.
  public static func + (left: Distance, right: Distance) -> Distance {
    Distance(meters: left.meters + right.meters)
  }

  /// What the left length has over the right, below zero where the right is longer.
  public static func - (left: Distance, right: Distance) -> Distance {
    Distance(meters: left.meters - right.meters)
  }

  /// Lengthens the left by the right.
  public static func += (left: inout Distance, right: Distance) { left = left + right }

  // International Yard and Pound Agreement of 1959: a yard is 0.9144 m.
  static let metersPerFoot = 0.3048
  static let metersPerMile = 1609.344
}
