import TestSupport
import Testing

@testable import OpeningHours

@Suite("Opening hours of any bytes")
struct HoursFuzzTests {
  /// Reads, evaluates and describes `text`; returns whether it could be read.
  ///
  /// - Parameter looksAhead: whether the next change is looked for as well, which may go through a hundred years.
  @discardableResult
  private func run(_ text: String, _ instant: Instant, looksAhead: Bool = false) throws -> Bool {
    let reading: HoursReading
    do throws(HoursError) {
      reading = try HoursReading(tolerating: text)
    } catch {
      #expect(!error.description.contains("\n") || text.contains("\n"))
      return false
    }
    let again = try HoursExpression(parsing: reading.expression.description)
    #expect(again.description == reading.expression.description, "\(text)")
    let hours = PlaceHours(reading.expression, coordinate: HoursFixture.busan)
    let state = hours.state(at: instant)
    #expect(PlaceHours(again, coordinate: HoursFixture.busan).state(at: instant) == state, "\(text)")
    #expect(hours.intervals(from: instant, to: instant.adding(seconds: 172_800)).first?.state == state)
    if looksAhead, let change = hours.nextChange(after: instant) {
      #expect(change.instant > instant && change.state.kind != state.kind, "\(text)")
    }
    return true
  }

  @Test("valid values, cut and mutated, are read or refused")
  func mutated() throws {
    var random = SeededRandom(seed: 20_260_610)
    let texts =
      try HoursFixture.rows("specification.tsv").map { $0[1] } + [
        "월-금 9:00~18:00", "평일 오전 9시-오후 6시", "９：００－１８：００",
      ]
    let instant = try HoursFixture.instant("2026-06-10T11:00")
    let signs = Array("0123456789:-,;|[]()+/\" MoTuWeJanPHoff월금시\u{0}\u{7F}é".utf8)
    var readable = 0
    for number in 0..<6000 {
      var bytes = Array((texts.randomElement(using: &random) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(signs.randomElement(using: &random) ?? 0, at: index)
        case 1: if index < bytes.count { bytes.remove(at: index) }
        case 2: if index < bytes.count { bytes[index] = signs.randomElement(using: &random) ?? 0 }
        default: bytes.removeSubrange(index...)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      if try run(text, instant, looksAhead: number % 50 == 0) { readable += 1 }
    }
    #expect(readable > 500)
  }

  @Test("random bytes are refused or read")
  func randomBytes() throws {
    var random = SeededRandom(seed: 1)
    let instant = try HoursFixture.instant("2026-06-10T11:00")
    for _ in 0..<3000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try run(String(decoding: bytes, as: UTF8.self), instant)
    }
  }

  @Test(
    "long values are read whole, up to the limit of bytes and of rules, and evaluated within a bounded number of days",
    arguments: [
      ("10:00-12:00", ","), ("Mo", ","), ("Jan 1-Feb 3", ","), ("Mo[1,-1] +1 day", ","), ("2020-2030/2", ","),
      ("PH", ","),
      ("Mo 10:00-12:00", "; "), ("sunrise-sunset", ","), ("\"a\"", " || "),
    ])
  func longValues(part: String, separator: String) throws {
    let count = min(4000, (HoursExpression.longestText - part.utf8.count) / (part + separator).utf8.count)
    let text = Array(repeating: part, count: count).joined(separator: separator)
    let expression = try HoursExpression(parsing: text)
    let items = expression.rules.reduce(0) { sum, rule in
      sum + rule.times.count + rule.days.dates.count + rule.days.weekdays.count + rule.days.years.count
        + rule.days.holidays.count
        + (rule.comment == nil ? 0 : 1)
    }
    #expect(items == count || items == 2 * count)
    let hours = PlaceHours(expression, coordinate: HoursFixture.busan)
    #expect(hours.lookAheadDays * count <= 8_000_000)
    _ = hours.state(at: try HoursFixture.instant("2026-06-10T11:00"))
  }

  @Test("longer ones are refused", arguments: [65_537, 200_000])
  func tooLong(count: Int) {
    #expect(throws: HoursError.tooLong(limit: 65_536, unit: "bytes")) {
      _ = try HoursReading(tolerating: String(repeating: "1", count: count))
    }
    #expect(throws: HoursError.tooLong(limit: 4096, unit: "rules")) {
      _ = try HoursReading(tolerating: String(repeating: "off;", count: 5000))
    }
    #expect(throws: HoursError.tooLong(limit: 10_000, unit: "points in time")) {
      _ = try HoursReading(tolerating: String(repeating: "10:00-16:00/1,", count: 4))
    }
  }

  @Test("65,536 bytes of one sign are refused", arguments: Array("\"([,;|-+/0:M １~오"))
  func oneSign(sign: Character) {
    let text = String(repeating: sign, count: 65_536 / String(sign).utf8.count)
    #expect(throws: HoursError.self) { _ = try HoursReading(tolerating: text) }
  }
}
