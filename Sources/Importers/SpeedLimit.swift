/// Reads what stands in `maxspeed`.
///
/// - Source: OpenStreetMap Wiki, "Key:maxspeed" and "Key:maxspeed:type".
enum SpeedLimit {
  /// What `none` counts as, in km/h.
  static let unlimited = 140.0
  /// Walking pace as a limit, in km/h.
  private static let walk = 6.0
  /// What can be a limit, in km/h.
  private static let sensible = 3.0...160.0

  /// The limit in km/h; nil for what is no limit that can be right, such as 0, a negative number, a word, or a thousand.
  ///
  /// Numbers are km/h, or with a unit behind them miles an hour (`mph`) or knots. The limit of a country's zone (`DE:urban`,
  /// `KR:rural`) is what most have: 50 in towns, 80 outside, 100 on trunk roads, 120 on motorways. Of a list the lowest counts.
  static func kilometersPerHour(_ text: String) -> Double? {
    guard text.utf8.count <= 64 else { return nil }
    return text.split { $0 == ";" || $0 == "|" }.compactMap { one($0.trimmingBlanks) }.min()
  }

  private static func one(_ text: Substring) -> Double? {
    switch text {
    case "walk": return walk
    case "none": return unlimited
    default: break
    }
    if let colon = text.firstIndex(of: ":") {
      // Countries have two letters.
      return text[..<colon].utf8.count == 2 ? zone(text[text.index(after: colon)...].lowercased()) : nil
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard digits.utf8.count <= 6, let number = Double(digits), number > 0 else { return nil }
    let limit: Double
    switch text[digits.endIndex...].trimmingBlanks {
    case "", "km/h", "kmh", "kph", "kmph": limit = number
    // The international mile, 1959; the international nautical mile, 1929.
    case "mph": limit = number * 1.609344
    case "knots", "knot", "kn": limit = number * 1.852
    default: return nil
    }
    return sensible.contains(limit) ? limit : nil
  }

  private static func zone(_ name: String) -> Double? {
    switch name {
    case "urban": return 50
    case "rural": return 80
    case "trunk", "nsl_single", "expressway": return name == "nsl_single" ? 60 * 1.609344 : 100
    case "motorway": return 120
    case "nsl_dual": return 70 * 1.609344
    case "living_street", "walk", "pedestrian_zone": return name == "living_street" ? 20 : walk
    case "school", "bicycle_road": return 30
    default:
      // Zones by their numbers: `zone30`, `zone:30`, `30`.
      let digits = name.drop { !($0.isASCII && $0.isNumber) }
      guard let number = Double(digits), name.hasPrefix("zone") || digits.count == name.count else {
        return nil
      }
      return sensible.contains(number) ? number : nil
    }
  }
}
