import GeoCore

/// A point as an option gives it: by its numbers, or by the name of what stands there.
enum PointChoice: Equatable, Sendable {
  case coordinate(Coordinate)
  /// The name of a place, region or city, not looked up yet.
  case named(String, ValueSource)

  /// Whether `text` is meant as numbers: it has no letter, or a number on one side of a comma.
  static func hasNumbers(_ text: String) -> Bool {
    guard text.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else { return true }
    return text.utf8.split(separator: UInt8(ascii: ",")).contains { part in
      text.utf8.contains(UInt8(ascii: ",")) && DecimalText.number(Substring(part).trimmed) != nil
    }
  }
}

extension ParsedArguments {
  /// The point of an option that also takes names.
  func pointChoice(_ name: OptionName) throws(UsageError) -> PointChoice? {
    guard let text = text(name) else { return nil }
    guard PointChoice.hasNumbers(text) else { return .named(text, .option(name, command)) }
    return try point(name).map(PointChoice.coordinate)
  }
}
