import Testing
import Tracks

@Suite("Times of a track")
struct TrackTimeTests {
  @Test(
    "ISO 8601 is read as UTC unless it has an offset",
    arguments: [
      ("2026-06-10T06:00:00Z", "2026-06-10T06:00:00Z"), ("2026-06-10T06:00:00", "2026-06-10T06:00:00Z"),
      ("2026-06-10T08:00:00.25+02:00", "2026-06-10T06:00:00.250Z"),
      ("2026-06-10 15:00:00+0900", "2026-06-10T06:00:00Z"),
      ("1969-12-31T23:59:59.999Z", "1969-12-31T23:59:59.999Z"),
      ("2026-06-10T06:00:00.1239Z", "2026-06-10T06:00:00.123Z"),
    ])
  func reads(text: String, expected: String) throws {
    #expect(try #require(TrackTime(parsing: text)).isoText == expected)
  }

  @Test(
    "what is no time is none",
    arguments: ["", "now", "2026-13-01T00:00:00Z", "2026-06-10T06:00:00.Z", "12345"])
  func refuses(text: String) {
    #expect(TrackTime(parsing: text) == nil)
  }

  @Test("differences are in seconds, with their fractions")
  func differences() throws {
    let first = try #require(TrackTime(parsing: "2026-06-10T06:00:00.5Z"))
    let second = try #require(TrackTime(parsing: "2026-06-10T06:01:00.25Z"))
    #expect(second.seconds(since: first) == 59.75)
    #expect(first.seconds(since: second) == -59.75)
    #expect(first < second)
  }
}
