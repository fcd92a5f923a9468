import GeoCore
import OpeningHours
import Testing

@Suite("The sun")
struct SunTimesTests {
  // Seoul and Busan: the tables of the Korea Astronomy and Space Science Institute; the others: NOAA's solar calculator.
  @Test(
    "sunrise and sunset are those that are published, to a minute",
    arguments: [
      ("37.5665,126.978", "Asia/Seoul", "2026-06-21", "05:11", "19:57"),
      ("37.5665,126.978", "Asia/Seoul", "2026-12-22", "07:43", "17:17"),
      ("35.1796,129.0756", "Asia/Seoul", "2026-01-01", "07:32", "17:21"),
      ("51.5074,-0.1278", "Europe/London", "2026-06-21", "04:43", "21:21"),
      ("40.7128,-74.006", "America/New_York", "2026-06-21", "05:25", "20:31"),
      ("-33.8688,151.2093", "Australia/Sydney", "2026-06-21", "07:00", "16:54"),
    ])
  func published(point: String, zoneName: String, date: String, sunrise: String, sunset: String) throws {
    let zone = try HoursFixture.zone(zoneName)
    let day = try #require(TypedTime(parsing: date)).civil.day
    let sun = SunTimes(day: day, at: try Coordinate(parsing: point))
    for (event, text) in [(SunEvent.sunrise, sunrise), (.sunset, sunset)] {
      guard case .instant(let seconds) = sun.moment(of: event) else {
        Issue.record("no \(event)")
        continue
      }
      let expected = try HoursFixture.instant(date + "T" + text, zone).secondsSince1970
      #expect(
        abs(seconds - expected) <= 75, "\(event): \(zone.isoText(at: Instant(secondsSince1970: seconds)))")
    }
  }

  @Test(
    "four events of the sun are those that an ephemeris computes, to 20 seconds, from 60° S to 66° N in all seasons"
  )
  func ephemeris() throws {
    let rows = try HoursFixture.rows("sun.tsv")
    #expect(rows.count == 42)
    for row in rows {
      let day = try #require(TypedTime(parsing: row[1])).civil.day
      let sun = SunTimes(day: day, at: try Coordinate(parsing: row[0]))
      for (event, expected) in zip([SunEvent.dawn, .sunrise, .sunset, .dusk], row[2...]) {
        switch sun.moment(of: event) {
        case .instant(let seconds):
          let computed = try HoursFixture.instant(expected, .utc).secondsSince1970
          #expect(abs(seconds - computed) <= 20, "\(row) \(event): \(seconds - computed) s")
        case .alwaysAbove: #expect(expected == "above", "\(row) \(event)")
        case .alwaysBelow: #expect(expected == "below", "\(row) \(event)")
        }
      }
    }
  }

  @Test("dawn comes before sunrise and dusk after sunset, each day of a year")
  func order() throws {
    for number in 20_454..<20_819 {
      let sun = SunTimes(day: CivilDay(number: number), at: HoursFixture.busan)
      let seconds = SunEvent.allCases.compactMap { event -> Int? in
        if case .instant(let seconds) = sun.moment(of: event) { return seconds }
        return nil
      }
      #expect(seconds.count == 4 && seconds == seconds.sorted())
    }
  }

  @Test(
    "beyond the polar circle the sun stays up or down; over the poles too",
    arguments: [
      ("78.2,15.6", "2026-06-21", true), ("78.2,15.6", "2026-12-21", false), ("90,0", "2026-06-21", true),
      ("-90,0", "2026-06-21", false), ("-78,166", "2026-12-21", true),
    ])
  func polar(point: String, date: String, isUp: Bool) throws {
    let day = try #require(TypedTime(parsing: date)).civil.day
    switch SunTimes(day: day, at: try Coordinate(parsing: point)).moment(of: .sunrise) {
    case .instant: Issue.record("a sunrise")
    case .alwaysAbove: #expect(isUp)
    case .alwaysBelow: #expect(!isUp)
    }
  }

  @Test(
    "days and nights without end",
    arguments: [
      ("sunrise-sunset", "2026-06-21T01:00", HoursState.Kind.open),
      ("sunset-sunrise", "2026-06-21T12:00", .closed),
      ("sunrise-sunset", "2026-12-21T12:00", .closed), ("sunset-sunrise", "2026-12-21T10:00", .open),
      ("sunset-sunrise", "2026-12-21T15:00", .open),
    ])
  func polarHours(expression: String, at: String, expected: HoursState.Kind) throws {
    let zone = try HoursFixture.zone("Arctic/Longyearbyen")
    let place = try Coordinate(parsing: "78.2,15.6")
    let hours = PlaceHours(try HoursExpression(parsing: expression), zone: zone, coordinate: place)
    #expect(hours.state(at: try HoursFixture.instant(at, zone)).kind == expected)
  }

  @Test(
    "without a place, times of the sun are unknown and the others known",
    arguments: [
      ("sunrise-sunset", "2026-06-10T12:00", HoursState.Kind.unknown),
      ("10:00-sunset", "2026-06-10T09:00", .closed),
      ("10:00-sunset", "2026-06-10T12:00", .unknown), ("sunrise-10:00", "2026-06-10T11:00", .closed),
      ("Mo sunrise-sunset", "2026-06-10T12:00", .closed), ("sunset-02:00", "2026-06-10T01:00", .unknown),
    ])
  func noPlace(expression: String, at: String, expected: HoursState.Kind) throws {
    let hours = PlaceHours(try HoursExpression(parsing: expression))
    #expect(hours.state(at: try HoursFixture.instant(at)).kind == expected)
  }
}
