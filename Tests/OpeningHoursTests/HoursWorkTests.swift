import Foundation
import Testing

@testable import OpeningHours

@Suite("Work that opening hours make")
struct HoursWorkTests {
  /// What makes long values when it is repeated: valid, nearly so, in the words of people, and nothing at all.
  static let parts = [
    "10:00-12:00,", "Mo,", "Jan 1-Feb 3,", "Mo[1,-1] +1 day,", "2020-2030/2,", "PH,", "Mo 10:00-12:00; ",
    "sunrise-sunset,", "\"a\" || ", "SH,PH off;", "easter,", "week 1,", "2020 Jan 1,", "Feb 29,",
    "24:00-48:00,",
    "Mo ", "9-18 ", "월", "9시", "오전", "24시간", "a", " ", "1", "9:00 ", "9:00-  ", "\"", "\"a\":", "Mo-", "~",
    "é", "(",
    "1월 2일 ", "9am-", "0900-1800,", "Jan Mo[1] -", "a.m.", "10:00-12:00 ", "Su -", "17:00+ ", "week ", "/",
    "[1,",
  ]

  /// The milliseconds that this thread works in the shortest of five runs; what it waits for others is not counted.
  private func milliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
    let times = (0..<5).map { _ in
      let start = now()
      body()
      return now() - start
    }
    return times.min() ?? 0
  }

  private func text(_ part: String, length: Int) -> String {
    String(repeating: part, count: max(1, length / part.utf8.count))
  }

  // Six times as long takes six times the time where it is linear and 36 times where it is not; twenty leave room for others
  // on the machine, and what takes less than two milliseconds is not looked at.
  @Test("reading a value takes time in proportion to its length", arguments: parts)
  func reading(part: String) {
    let (short, long) = (text(part, length: 2000), text(part, length: 12_000))
    let shortTime = max(milliseconds { _ = try? HoursReading(tolerating: short) }, 2)
    let longTime = milliseconds { _ = try? HoursReading(tolerating: long) }
    #expect(longTime < shortTime * 20, "\(shortTime), \(longTime)")
  }

  @Test("a state takes time in proportion to the length of its value", arguments: parts)
  func state(part: String) throws {
    let instant = try HoursFixture.instant("2026-06-10T11:00")
    let times = [2000, 12_000].compactMap { length -> Double? in
      guard let reading = try? HoursReading(tolerating: text(part, length: length) + "Mo 10:00-11:00") else {
        return nil
      }
      let hours = PlaceHours(reading.expression, coordinate: HoursFixture.busan)
      return milliseconds { _ = hours.state(at: instant) }
    }
    guard times.count == 2 else { return }
    #expect(times[1] < max(times[0], 2) * 20, "\(times)")
  }

  @Test(
    "the next change looks so far ahead that days times what a day takes is bounded",
    arguments: [
      ("Mo-Fr 09:00-18:00", 1, 9), ("Mo-Fr 09:00-18:00; PH off", 1, 36_525),
      ("Jan 1 off; 10:00-12:00", 1, 36_525),
      ("24/7", 1, 0), ("Mo[5] off; ", 1000, 1333), ("SH,PH off; ", 1000, 888), ("easter off; ", 1000, 727),
      ("sunrise-sunset; ", 1000, 363), ("PH 10:00-12:00/30; ", 90, 871),
    ])
  func lookAhead(part: String, count: Int, expected: Int) throws {
    let expression = try HoursExpression(parsing: String(repeating: part, count: count))
    let days = PlaceHours(expression).lookAheadDays
    #expect(days == expected)
    #expect(days * count <= 8_000_000)
  }
}
