/// Hours as Korean registers type them, as a value of OpenStreetMap's `opening_hours`.
///
/// Only what leaves no doubt is translated: all day, or one span every day.
enum KoreanHours {
  private static let allDayWords: Set<String> = [
    "24시간", "24시", "상시", "상시개방", "연중무휴", "연중무휴24시간", "24시간연중무휴", "24시간개방", "상시개방(24시간)", "24시간운영", "24/7",
    "00:00~24:00",
    "00:00-24:00", "00:00~23:59", "00:00-23:59",
  ]
  private static let neverClosedWords: Set<String> = [
    "연중무휴", "연중휴무없음", "없음", "무휴", "휴무없음", "24시간이용가능", "24시간운영", "연중무휴24시간",
  ]

  /// Translates `text`; what is in OpenStreetMap's language already comes back as it is, `nil` for anything else.
  static func openingHours(_ text: String) -> String? {
    let plain = text.filter { $0 != " " }
    if allDayWords.contains(plain) { return "24/7" }
    let ends = plain.split(whereSeparator: { "~-–∼".contains($0) })
    if ends.count == 2, let opens = minutes(ends[0]), let closes = minutes(ends[1]) {
      return span(opens, closes)
    }
    let isOpenStreetMaps = text.contains(":") && text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "~") }
    return isOpenStreetMaps || text == "24/7" ? text : nil
  }

  /// Whether the text begins with an ASCII letter and is ASCII, as most of OpenStreetMap's are: then nothing is to be translated.
  static func isSpecified(_ text: UnsafeRawBufferPointer) -> Bool {
    guard let first = text.first, (0x41...0x5A).contains(first & 0xDF) else { return false }
    return text.allSatisfy { $0 < 0x80 }
  }

  /// Says one span every day, when the days on which it is closed are none.
  static func everyDay(opens: String, closes: String, closedDays: String) -> String? {
    guard neverClosedWords.contains(closedDays.filter { $0 != " " }), let opens = minutes(opens[...]),
      let closes = minutes(closes[...])
    else { return nil }
    return span(opens, closes)
  }

  private static func span(_ opens: Int, _ closes: Int) -> String? {
    // The last minute of the day is its end, and so is its beginning.
    let end = closes == 0 || closes == 1439 ? 1440 : closes
    if opens == 0 && end == 1440 { return "24/7" }
    guard opens < 1440, opens != end else { return nil }
    return "\(clock(opens))-\(clock(end))"
  }

  /// Reads `9:00`, `09:00`, `24:00` as minutes after midnight.
  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ part in part.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let hours = Int(parts[0]),
      let minutes = Int(parts[1]), minutes < 60, hours * 60 + minutes <= 1440
    else { return nil }
    return hours * 60 + minutes
  }

  private static func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
