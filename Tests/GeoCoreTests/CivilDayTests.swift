import GeoCore
import Testing

@Suite("Civil days and times")
struct CivilDayTests {
  @Test(
    "known days",
    arguments: [
      ("1970-01-01", 0, 3, 1), ("2000-02-29", 11_016, 1, 9), ("1969-12-31", -1, 2, 1),
      ("2026-11-30", 20_787, 0, 49),
      ("2021-01-03", 18_630, 6, 53), ("2020-12-31", 18_627, 3, 53), ("2024-12-30", 20_087, 0, 1),
      ("0001-01-01", -719_162, 0, 1), ("9999-12-31", 2_932_896, 4, 52),
    ])
  func knownDays(text: String, number: Int, weekday: Int, week: Int) throws {
    let day = try #require(TypedTime(parsing: text)).civil.day
    #expect(day.number == number)
    #expect(day.weekday == weekday)
    #expect(day.isoWeek == week)
    #expect(CivilTime(day: day).dateText == text)
  }

  @Test("year, month and day lead back to the day, each day of 800 years")
  func roundTrip() {
    var isRight = true
    for number in -150_000...150_000 {
      let (year, month, day) = CivilDay(number: number).parts
      isRight = isRight && CivilDay(year: year, month: month, day: day).number == number
      isRight = isRight && (1...12).contains(month) && (1...31).contains(day)
    }
    #expect(isRight)
  }

  // The dates of the Astronomical Almanac's list.
  @Test(
    "Easter Sundays",
    arguments: [
      (1961, 4, 2), (2000, 4, 23), (2008, 3, 23), (2019, 4, 21), (2024, 3, 31), (2026, 4, 5), (2027, 3, 28),
      (2038, 4, 25),
    ])
  func easter(year: Int, month: Int, day: Int) {
    #expect(CivilDay.easter(of: year) == CivilDay(year: year, month: month, day: day))
  }

  @Test(
    "times as they are typed",
    arguments: [
      ("2026-11-30", "2026-11-30T00:00:00+00:00", nil),
      ("2026-11-30T10:00", "2026-11-30T10:00:00+00:00", nil),
      ("2026-11-30 10:00:05", "2026-11-30T10:00:05+00:00", nil),
      ("2026-11-30T10:00:05.25Z", "2026-11-30T10:00:05+00:00", 0),
      ("2026-11-30T10:00+09:00", "2026-11-30T10:00:00+00:00", 32_400),
      ("2026-11-30T10:00-0330", "2026-11-30T10:00:00+00:00", -12_600),
      ("2026-11-30T10:00+09", "2026-11-30T10:00:00+00:00", 32_400),
      ("2026-11-30T24:00", "2026-12-01T00:00:00+00:00", nil),
    ] as [(String, String, Int?)])
  func typedTimes(text: String, civil: String, offset: Int?) throws {
    let time = try #require(TypedTime(parsing: text))
    #expect(time.civil.isoText(offsetSeconds: 0) == civil)
    #expect(time.offsetSeconds == offset)
  }

  @Test(
    "what is no time",
    arguments: [
      "", "now", "2026", "2026-13-01", "2026-02-29", "2026-00-01", "0000-01-01", "2026-11-30T",
      "2026-11-30T25:00",
      "2026-11-30T10", "2026-11-30T10:60", "2026-11-30T10:00:60", "2026-11-30T10:00+",
      "2026-11-30T10:00+24:00",
      "2026-11-30T10:00Zx", "2026-11-30T10:00 ", "2026-11-30T10:00:00.", "2026-11-30T24:01", "２０２６-11-30",
    ])
  func noTimes(text: String) {
    #expect(TypedTime(parsing: text) == nil)
  }
}
