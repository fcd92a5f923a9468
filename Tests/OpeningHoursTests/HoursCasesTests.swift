import OpeningHours
import Testing

@Suite("Opening hours that others had wrong")
struct HoursCasesTests {
  @Test("the rows of the field cases; a bar stands between states that are both right")
  func fieldCases() throws {
    let rows = try HoursFixture.rows("cases.tsv")
    #expect(rows.count == 53)
    for row in rows {
      let zone = try HoursFixture.zone(row[3])
      let hours = PlaceHours(try HoursExpression(parsing: row[1]), zone: zone, coordinate: HoursFixture.busan)
      let state = hours.state(at: try HoursFixture.instant(row[2], zone)).kind.rawValue
      #expect(row[4].split(separator: "|").contains { $0 == state }, "\(row): \(state)")
    }
  }

  @Test(
    "next changes that the notes of the cases name",
    arguments: [
      ("Mo 09:00-24:00; Tu 00:00-03:00", "2026-06-08T16:00", "2026-06-09T03:00:00+09:00"),
      ("2025 week 2-52/6 Fr 00:00-24:00", "2025-08-01T00:00", "2025-08-08T00:00:00+09:00"),
    ])
  func nextChanges(expression: String, at: String, expected: String) throws {
    let hours = PlaceHours(try HoursExpression(parsing: expression))
    let change = try #require(hours.nextChange(after: try HoursFixture.instant(at)))
    #expect(TimeZoneRules.seoul.isoText(at: change.instant) == expected)
  }
}
