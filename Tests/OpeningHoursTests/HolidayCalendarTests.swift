import GeoCore
import Testing

@testable import OpeningHours

@Suite("Public holidays")
struct HolidayCalendarTests {
  /// Where the list of Fixtures and the law differ: nowhere at present. A day goes here with the article of the law.
  static let differences: Set<String> = []

  @Test("Korean holidays from 2000 to 2050 are those of the law, and of an independent list")
  func korea() throws {
    let listed = Set(try HoursFixture.rows("holidays_kr.tsv").map { $0[0] })
    let law = KoreanHolidayLaw.all.map { CivilTime(day: CivilDay(number: $0)).dateText }
    #expect(listed.count == 970)
    #expect(listed.symmetricDifference(law) == HolidayCalendarTests.differences)
    let table = KoreanHolidays.all.map { number in
      CivilTime(
        day: CivilDay(year: Int(number / 10_000), month: Int(number / 100 % 100), day: Int(number % 100))
      ).dateText
    }
    #expect(table == law)
  }

  @Test("the lunar days from 2000 to 2050 and those beside 설날 and 추석 are those of a second calendar")
  func lunarDays() throws {
    let rows = try HoursFixture.rows("lunar_kr.tsv")
    #expect(rows.map { $0[0] } == KoreanHolidays.years.map(String.init))
    for row in rows {
      let days = try row[1...].map { try #require(TypedTime(parsing: $0)).civil.day }
      for day in [days[0], days[2]].flatMap({ [$0.adding(days: -1), $0, $0.adding(days: 1)] }) + [days[1]] {
        #expect(HolidayCalendar.korea.isPublicHoliday(day) == true, "\(row)")
      }
    }
  }

  @Test("federal holidays from 1978 to 2100, with the days they are observed on, are those of a second list")
  func federalHolidays() throws {
    let rows = try HoursFixture.rows("holidays_us.tsv")
    #expect(rows.count == FederalHolidays.years.count)
    for row in rows {
      let year = try #require(Int(row[0]))
      let (first, last) = (CivilDay(year: year, month: 1, day: 1), CivilDay(year: year, month: 12, day: 31))
      let days = (first.number...last.number).map { CivilDay(number: $0) }.filter {
        HolidayCalendar.unitedStates.isPublicHoliday($0) == true
      }
      let texts = days.map { String(CivilTime(day: $0).dateText.dropFirst(5)) }
      #expect(texts == row[1].split(separator: "|").map(String.init), "\(year)")
    }
  }

  @Test(
    "days by the law of their year",
    arguments: [
      // Children's Day on a Saturday, made up for since 2014.
      ("2018-05-07", true), ("2012-05-07", false),
      // National days since August 2021: 광복절 of 2021, not 삼일절 of 2020.
      ("2021-08-16", true), ("2020-03-02", false), ("2021-10-04", true),
      // Two on a day have one substitute.
      ("2025-05-06", true), ("2025-05-07", false),
      // 설날 on a Saturday has none.
      ("2024-02-12", true), ("2024-02-13", false), ("2026-09-28", false),
      // 부처님오신날 and 기독탄신일 since 2023.
      ("2023-05-29", true), ("2022-12-26", false), ("2027-12-27", true),
      ("2025-05-01", false), ("2026-05-01", true), ("2008-07-17", false), ("2026-07-17", true),
      ("2012-10-09", false),
    ])
  func law(date: String, isHoliday: Bool) throws {
    let day = try #require(TypedTime(parsing: date)).civil.day
    #expect(HolidayCalendar.korea.isPublicHoliday(day) == isHoliday)
  }

  // The list of the Office of Personnel Management.
  @Test(
    "federal holidays of the United States, on their day and as observed",
    arguments: [
      ("2026-01-01", true), ("2026-01-19", true), ("2026-02-16", true), ("2026-05-25", true),
      ("2026-06-19", true),
      ("2026-07-03", true), ("2026-07-04", true), ("2026-07-06", false), ("2026-09-07", true),
      ("2026-10-12", true),
      ("2026-11-11", true), ("2026-11-26", true), ("2026-12-25", true), ("2026-11-27", false),
      ("2021-12-31", true),
      ("2022-12-26", true), ("2020-06-19", false),
    ])
  func unitedStates(date: String, isHoliday: Bool) throws {
    let day = try #require(TypedTime(parsing: date)).civil.day
    #expect(HolidayCalendar.unitedStates.isPublicHoliday(day) == isHoliday)
  }

  @Test(
    "where holidays are not known, rules about them make the state unknown and never closed",
    arguments: [
      ("Mo-Fr 09:00-18:00; PH off", "2026-06-10T10:00", HoursState.Kind.unknown),
      ("Mo-Fr 09:00-18:00; PH off", "2026-06-10T08:00", .closed),
      ("Mo-Fr,PH 09:00-18:00", "2026-06-10T10:00", .open),
      ("Mo-Fr,PH 09:00-18:00", "2026-06-13T10:00", .unknown),
      ("Mo-Fr 09:00-18:00; PH 10:00-12:00", "2026-06-10T11:00", .open),
      ("Mo-Fr 09:00-18:00; PH 10:00-12:00", "2026-06-10T13:00", .unknown),
      ("24/7; PH 12:00-13:00 off", "2026-06-10T11:00", .open),
      ("24/7; PH 12:00-13:00 off", "2026-06-10T12:00", .unknown),
      ("20:00-02:00; PH off", "2026-06-10T01:00", .unknown), ("PH off", "2026-06-10T01:00", .closed),
    ])
  func unknown(expression: String, at: String, expected: HoursState.Kind) throws {
    let hours = PlaceHours(try HoursExpression(parsing: expression), holidays: .unknown)
    #expect(hours.state(at: try HoursFixture.instant(at)).kind == expected)
    let later = PlaceHours(
      try HoursExpression(parsing: expression), holidays: HolidayCalendar(countryCode: "KR"))
    let at2076 = try HoursFixture.instant("2076-06-10" + at.dropFirst(10))
    if expected == .unknown, at < "2026-06-13" { #expect(later.state(at: at2076).kind == .unknown) }
  }

  @Test("school holidays are those that were told")
  func schoolHolidays() throws {
    let days = CivilDay(year: 2026, month: 7, day: 20)...CivilDay(year: 2026, month: 8, day: 20)
    let calendar = HolidayCalendar.korea.withSchoolHolidays([days])
    let hours = PlaceHours(try HoursExpression(parsing: "SH 10:00-12:00"), holidays: calendar)
    #expect(hours.state(at: try HoursFixture.instant("2026-07-20T11:00")).kind == .open)
    #expect(hours.state(at: try HoursFixture.instant("2026-08-21T11:00")).kind == .closed)
  }
}
