import GeoCore
import Testing

@Suite("Durations for a person")
struct DurationTextTests {
  @Test(
    "two units at most, rounded to the smaller",
    arguments: [
      (0, "0s", "0초"), (0.4, "0s", "0초"), (45, "45s", "45초"), (59.4, "59s", "59초"), (59.5, "1m", "1분"),
      (60, "1m", "1분"),
      (89, "1m", "1분"), (90, "2m", "2분"), (300, "5m", "5분"), (3569, "59m", "59분"), (3570, "1h", "1시간"),
      (3600, "1h", "1시간"), (3900, "1h 5m", "1시간 5분"), (86_369, "23h 59m", "23시간 59분"), (86_370, "1d", "1일"),
      (97_200, "1d 3h", "1일 3시간"), (183_600, "2d 3h", "2일 3시간"), (172_799, "2d", "2일"), (-300, "-5m", "-5분"),
      (.nan, "–", "–"), (.infinity, "–", "–"), (1e300, "–", "–"),
    ] as [(Double, String, String)])
  func abbreviated(seconds: Double, english: String, korean: String) {
    #expect(DurationText.abbreviated(seconds: seconds, language: .english) == english)
    #expect(DurationText.abbreviated(seconds: seconds, language: .korean) == korean)
  }

  @Test("durations are read as seconds")
  func durations() {
    #expect(DurationText.abbreviated(.seconds(3900), language: .english) == "1h 5m")
    #expect(DurationText.abbreviated(.milliseconds(-59_500), language: .english) == "-1m")
  }

  @Test(
    "what a person writes is read as seconds",
    arguments: [
      ("90m", 5400), ("1h30m", 5400), ("1h 30m", 5400), ("1.5h", 5400), ("90 min", 5400), ("2 Hours", 7200),
      ("45s", 45), ("1d", 86_400), ("1시간 30분", 5400), ("90분", 5400), ("1일 2시간 3분 4초", 93_784), ("0m", 0),
      ("366d", 31_622_400), ("", nil), (" ", nil), ("90", nil), ("m", nil), ("30m1h", nil), ("1h1h", nil),
      ("-5m", nil), ("5 years", nil), ("1h30", nil), ("367d", nil), ("1e9d", nil), ("nanm", nil), ("∞h", nil),
      ("１시간", nil), ("1..5h", nil), ("99999999999999999999999d", nil),
    ] as [(String, Int?)])
  func parsing(text: String, seconds: Int?) {
    #expect(DurationText.seconds(parsing: text) == seconds)
  }
}
