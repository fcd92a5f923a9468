public import GeoCore

/// One value of a feature, before any format has touched it.
///
/// `text` and `pairs` borrow bytes of a mapped file: they must stay valid until the writer returns.
public enum FeatureValue {
  /// Not known.
  case null
  case bool(Bool)
  case integer(Int)
  /// A number shown with exactly so many decimals; infinite and NaN become null.
  case number(Double, decimals: Int)
  /// A number in the words of somebody else, by the grammar of JSON.
  case numeral(String)
  /// Degrees times ten million, shown in the shortest form.
  case degreesE7(Int32)
  case string(String)
  /// Borrowed UTF-8; what is damaged in it is shown as U+FFFD.
  case text(UnsafeRawBufferPointer)
  case strings([String])
  /// An object of borrowed keys and texts, such as tags; keys are unique.
  case pairs(FlatList<TextPair>)
  /// An object; keys are unique.
  case object(FlatList<FeatureMember>)
  case array(FlatList<FeatureValue>)

  /// Makes a string, or null.
  public init(_ string: String?) {
    self = string.map(FeatureValue.string) ?? .null
  }

  /// Makes a truth value, or null.
  public init(_ bool: Bool?) {
    self = bool.map(FeatureValue.bool) ?? .null
  }

  /// Makes an angle in degrees, rounded to seven decimals; null outside ±214, where no angle of a map is.
  public static func degrees(_ degrees: Double) -> FeatureValue {
    Int32(exactly: (degrees * 1e7).rounded()).map(FeatureValue.degreesE7) ?? .null
  }

  /// Makes a length in metres, with one decimal as all lengths are given.
  public static func meters(_ meters: Double) -> FeatureValue {
    .number(meters, decimals: 1)
  }

  /// Makes a direction in degrees with one decimal, from 0.0 to 359.9: what would round to a whole turn is north.
  public static func bearing(_ heading: Heading) -> FeatureValue {
    .number(heading.degrees < 359.95 ? heading.degrees : 0, decimals: 1)
  }
}

/// A key and its value in an object.
public struct FeatureMember {
  public let key: String
  public let value: FeatureValue

  public init(_ key: String, _ value: FeatureValue) {
    self.key = key
    self.value = value
  }
}

/// A key and its text, both borrowed UTF-8.
public struct TextPair {
  public let key: UnsafeRawBufferPointer
  public let value: UnsafeRawBufferPointer

  public init(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer) {
    self.key = key
    self.value = value
  }
}
