extension Distance {
  /// Makes the length that `text` names: a plain decimal number of metres, or one with the unit m, km, ft or mi
  /// in either case, spaces allowed before the unit and around the whole.
  ///
  /// - Throws: `GeoError.notADistance`, also when the length is below zero.
  public init(parsing text: String) throws(GeoError) {
    // To ask for letters, Swift reads tables that a short run would else not touch.
    if let meters = DecimalText.number(text), meters >= 0 {
      self.init(meters: meters)
      return
    }
    let trimmed = text.trimmingBlanks
    let unitStart = trimmed.lastIndex { !$0.isLetter }.map(trimmed.index(after:)) ?? trimmed.startIndex
    guard let factor = Distance.metersPerUnit(trimmed[unitStart...].lowercased()),
      let value = DecimalText.number(trimmed[..<unitStart].trimmingBlanks),
      value >= 0, (value * factor).isFinite
    else { throw .notADistance(text: text) }
    self.init(meters: value * factor)
  }

  private static func metersPerUnit(_ unit: String) -> Double? {
    switch unit {
    case "", "m": 1
    case "km": 1000
    case "ft": metersPerFoot
    case "mi": metersPerMile
    default: nil
    }
  }

  /// Returns the length for a person to read, such as "850 m", "1.2 km", "300 ft" or "0.5 mi".
  ///
  /// Metres are whole; from 1 km there is one decimal, from 100 km none. Feet are whole below 100 and in tens
  /// above; from 0.1 mi there are miles, as kilometres. What is not finite is "–".
  public func formatted(_ units: UnitSystem) -> String {
    guard meters.isFinite else { return "–" }
    switch units {
    case .metric:
      let whole = meters.magnitude.rounded(.toNearestOrAwayFromZero)
      return whole < 1000 ? text(whole, decimals: 0, "m") : longText(kilometers.magnitude, "km")
    case .imperial:
      guard miles.magnitude < 0.1 else { return longText(miles.magnitude, "mi") }
      let step: Double = feet.magnitude.rounded(.toNearestOrAwayFromZero) < 100 ? 1 : 10
      return text((feet.magnitude / step).rounded(.toNearestOrAwayFromZero) * step, decimals: 0, "ft")
    }
  }

  private func longText(_ magnitude: Double, _ unit: String) -> String {
    text(magnitude, decimals: magnitude < 99.95 ? 1 : 0, unit)
  }

  private func text(_ magnitude: Double, decimals: Int, _ unit: String) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(meters < 0 ? -magnitude : magnitude, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + " " + unit
  }
}
