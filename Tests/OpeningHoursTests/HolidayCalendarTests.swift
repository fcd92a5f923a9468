import Testing

@testable import OpeningHours

@Suite("Public holidays")
struct HolidayCalendarTests {
  /// Where the list of Fixtures and the law differ, with the reason.
  static let differences: [String: String] = [:]

  @Test("Korean holidays from 2000 to 2050 are those of an independent list")
  func korea() throws {
    let listed = Set(try HoursFixture.rows("holidays_kr.tsv").map { $0[0] })
    let ours = Set(KoreanHolidays.all.map { CivilTime(day: CivilDay(number: $0)).dateText })
    let differences = listed.symmetricDifference(ours)
    #expect(
      differences == Set(HolidayCalendarTests.differences.keys),
      "\(listed.subtracting(ours).sorted()) \(ours.subtracting(listed).sorted())")
  }
}
