import GeoCore
import OpeningHours
import Testing

@Suite("The rules of the specification")
struct PlaceHoursTests {
  @Test("every row of specification.tsv: what the rule says at a time, and until when")
  func specification() throws {
    let rows = try HoursFixture.rows("specification.tsv")
    #expect(rows.count == 226)
    for row in rows {
      let hours = PlaceHours(try HoursExpression(parsing: row[1]), coordinate: HoursFixture.busan)
      let at = try HoursFixture.instant(row[2])
      #expect(hours.state(at: at).kind.rawValue == row[3], "\(row)")
      guard row[4] != "-" else { continue }
      let change = hours.nextChange(after: at).map { hours.zone.isoText(at: $0.instant) } ?? "never"
      #expect(change == (row[4] == "never" ? row[4] : row[4] + ":00+09:00"), "\(row)")
    }
  }

  @Test("reading what an expression writes gives the same expression, which says the same")
  func roundTrips() throws {
    for row in try HoursFixture.rows("specification.tsv") {
      let expression = try HoursExpression(parsing: row[1])
      let again = try HoursExpression(parsing: expression.description)
      #expect(again.description == expression.description, "\(row)")
      let at = try HoursFixture.instant(row[2])
      let hours = PlaceHours(again, coordinate: HoursFixture.busan)
      #expect(hours.state(at: at).kind.rawValue == row[3], "\(row): \(expression)")
    }
  }
}
