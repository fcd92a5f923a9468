import GeoCore
import TestSupport
import Testing

@testable import OpeningHours

@Suite("Opening hours against a second evaluator")
struct NaiveHoursTests {
  static let days = [
    "", "Mo-Fr ", "Sa,Su ", "We ", "Fr-Mo ", "PH ", "Th[2] ", "Jun 8-12 ", "week 24 ", "2026 ", "PH -1 day ",
    "Mo-Fr,PH ", "Jan-Jun ",
  ]
  static let times = [
    "", "09:00-18:00", "10:00-12:00,13:00-17:00", "20:00-02:00", "18:00-26:00", "00:00-24:00", "17:00+",
    "10:00-14:00+", "12:00-13:00",
    "sunrise-sunset", "22:00-sunrise", "10:00-16:00/01:30", "00:00-01:00", "01:30-02:30", "08:00-08:00",
  ]
  static let modifiers = ["", " open", " off", " unknown", " closed"]
  static let separators = ["; ", ", ", " || "]

  static func expression(_ random: inout SeededRandom) -> String {
    var text = ""
    for index in 0..<Int.random(in: 1...4, using: &random) {
      if index > 0 { text += separators.randomElement(using: &random) ?? "" }
      let day = days.randomElement(using: &random) ?? ""
      let time = times.randomElement(using: &random) ?? ""
      let modifier = modifiers.randomElement(using: &random) ?? ""
      let rule = day + time + modifier
      text += rule.allSatisfy { $0 == " " } ? "24/7" : rule
    }
    return text
  }

  @Test("states of random expressions, a minute at a time at first and then at random minutes of a week")
  func states() throws {
    var random = SeededRandom(seed: 20_261_130)
    let start = try HoursFixture.instant("2026-06-08T00:00")
    for _ in 0..<400 {
      let text = NaiveHoursTests.expression(&random)
      let hours = PlaceHours(try HoursExpression(parsing: text), coordinate: HoursFixture.busan)
      let naive = NaiveHours(hours: hours)
      for _ in 0..<60 {
        let instant = start.adding(seconds: Int.random(in: 0..<7 * 1440, using: &random) * 60)
        #expect(
          hours.state(at: instant).kind == naive.state(at: instant),
          "\(text) \(hours.zone.isoText(at: instant))")
      }
    }
  }

  @Test(
    "intervals and next changes are where the state changes, minute by minute, when clocks change too",
    arguments: [
      ("Asia/Seoul", "2026-06-12T00:00"), ("Europe/Berlin", "2026-03-28T20:00"),
      ("Europe/Berlin", "2026-10-24T20:00"),
      ("America/New_York", "2026-11-01T00:00"), ("Pacific/Apia", "2011-12-29T20:00"),
    ])
  func changes(zoneName: String, from: String) throws {
    var random = SeededRandom(seed: 7)
    let zone = try HoursFixture.zone(zoneName)
    let start = try HoursFixture.instant(from, zone)
    let end = start.adding(seconds: 1500 * 60)
    for _ in 0..<25 {
      let text = NaiveHoursTests.expression(&random)
      let hours = PlaceHours(try HoursExpression(parsing: text), zone: zone, coordinate: HoursFixture.busan)
      let intervals = hours.intervals(from: start, to: end)
      #expect(intervals.first?.start == start && intervals.last?.end == end)
      var naive: [(Instant, HoursState)] = []
      for minute in 0..<1500 {
        let state = hours.state(at: start.adding(seconds: minute * 60))
        if naive.last?.1 != state { naive.append((start.adding(seconds: minute * 60), state)) }
      }
      #expect(naive.map(\.0) == intervals.map(\.start), "\(text)")
      #expect(naive.map(\.1) == intervals.map(\.state), "\(text)")
      let change = naive.first { $0.1.kind != naive.first?.1.kind }
      if let change { #expect(hours.nextChange(after: start)?.instant == change.0, "\(text)") }
    }
  }

  @Test("a state never changes between now and the next change, and does then")
  func nextChange() throws {
    for row in try HoursFixture.rows("specification.tsv") {
      let hours = PlaceHours(try HoursExpression(parsing: row[1]), coordinate: HoursFixture.busan)
      let now = try HoursFixture.instant(row[2])
      guard let change = hours.nextChange(after: now) else { continue }
      let kind = hours.state(at: now).kind
      #expect(hours.state(at: change.instant).kind == change.state.kind && change.state.kind != kind)
      let minutes = (change.instant.secondsSince1970 - now.secondsSince1970) / 60
      for minute in stride(from: minutes - 1, to: max(0, minutes - 300), by: -7) {
        #expect(hours.state(at: now.adding(seconds: minute * 60)).kind == kind, "\(row)")
      }
    }
  }
}
