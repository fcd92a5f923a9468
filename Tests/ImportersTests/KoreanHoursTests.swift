import Testing

@testable import Importers

@Suite("KoreanHours")
struct KoreanHoursTests {
  @Test(
    "translates what leaves no doubt",
    arguments: [
      ("24시간", "24/7"), ("상시 개방", "24/7"), ("00:00~24:00", "24/7"), ("00:00 ~ 23:59", "24/7"),
      ("09:00~18:00", "09:00-18:00"), ("9:00-18:00", "09:00-18:00"), ("06:00~00:00", "06:00-24:00"),
      ("Mo-Fr 09:00-18:00; PH off", "Mo-Fr 09:00-18:00; PH off"), ("24/7", "24/7"),
      ("18:00~02:00", "18:00-02:00"),
      ("정시", nil), ("평일 09:00~18:00", nil), ("09:00~09:00", nil), ("09:00~25:00", nil), ("see web", nil),
      ("", nil),
    ])
  func texts(text: String, expected: String?) {
    #expect(KoreanHours.openingHours(text) == expected)
    let isSpecified = Array(text.utf8).withUnsafeBytes { KoreanHours.isSpecified($0) }
    // What is taken for specified would have stayed as it is.
    #expect(!isSpecified || expected == nil || expected == text)
  }

  @Test(
    "says every day only when no day is closed",
    arguments: [
      ("00:00", "00:00", "연중무휴", "24/7"), ("09:00", "18:00", "없음", "09:00-18:00"),
      ("09:00", "18:00", "주말", nil),
      ("09:00", "18:00", "", nil), ("", "18:00", "없음", nil),
    ])
  func everyDay(opens: String, closes: String, closedDays: String, expected: String?) {
    #expect(KoreanHours.everyDay(opens: opens, closes: closes, closedDays: closedDays) == expected)
  }
}
