import PlaceStore

/// Whose data a format holds, as far as the format says it.
struct DataOrigin: Sendable {
  let publisher: String
  let license: String
  /// The line that whoever shows the data owes the publisher.
  let attribution: String
  let url: String
  /// The day that the data are of, as 2026-11-30; empty when it is not stated.
  var date = ""

  static let openStreetMap = DataOrigin(
    publisher: "OpenStreetMap", license: "ODbL 1.0", attribution: "© OpenStreetMap contributors",
    url: "https://www.openstreetmap.org/copyright")
  static let geoNames = DataOrigin(
    publisher: "GeoNames", license: "CC BY 4.0", attribution: "GeoNames, CC BY 4.0",
    url: "https://www.geonames.org")

  /// The day of a time in seconds since 1970, UTC.
  ///
  /// - Source: E. G. Richards, in "Explanatory Supplement to the Astronomical Almanac", 3rd ed., section 15.11: the Gregorian
  ///   calendar day of a Julian day number.
  static func day(ofSeconds seconds: Int64) -> String {
    // Outside of the years 0 to 9999 are no days of data.
    guard (-62_167_219_200...253_402_300_799).contains(seconds) else { return "" }
    // The Julian day number; that of 1970-01-01 is 2,440,588.
    let day = (seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400) + 2_440_588
    let f = day + 1401 + (4 * day + 274_277) / 146_097 * 3 / 4 - 38
    let e = 4 * f + 3
    let h = 5 * (e % 1461 / 4) + 2
    let month = (h / 153 + 2) % 12 + 1
    let year = e / 1461 - 4716 + (14 - month) / 12
    func padded(_ number: Int64, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(h % 153 / 5 + 1, 2))"
  }
}

extension DataSource {
  /// The source with what `origin` says where nobody has said who made it.
  func attributed(to origin: DataOrigin) -> DataSource {
    guard publisher.isEmpty, license.isEmpty, attribution.isEmpty || attribution == key else { return self }
    return DataSource(
      key: key, title: title, publisher: origin.publisher, date: date.isEmpty ? origin.date : date,
      license: origin.license,
      attribution: origin.attribution + (origin.date.isEmpty ? "" : ", " + origin.date), url: origin.url,
      categories: categories, regions: regions)
  }
}
