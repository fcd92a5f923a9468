import GeoCore
import OpeningHours
import Testing

@Suite("Sentences about opening hours")
struct HoursSentenceTests {
  // 2026-06-10 is a Wednesday.
  @Test(
    "what is said, in both languages",
    arguments: [
      ("Mo-Fr 09:00-18:00", "2026-06-10T10:00", "open until 18:00", "18:00까지 영업"),
      ("Mo-Fr 09:00-18:00", "2026-06-10T17:40", "open, closes in 20 min", "20분 뒤 닫음"),
      ("Mo-Fr 09:00-18:00", "2026-06-10T17:59:30", "open, closes in 1 min", "1분 뒤 닫음"),
      ("Mo-Fr 09:00-18:00", "2026-06-10T08:00", "closed, opens in 60 min", "60분 뒤 엶"),
      ("Mo-Fr 09:00-18:00", "2026-06-10T07:30", "closed, opens 09:00", "영업 종료, 09:00 엶"),
      ("Mo-Fr 09:00-18:00", "2026-06-12T19:00", "closed, opens Mon 09:00", "영업 종료, 월 09:00 엶"),
      (
        "Dec 24 09:00-18:00", "2026-06-12T19:00", "closed, opens 2026-12-24 09:00",
        "영업 종료, 2026-12-24 09:00 엶"
      ),
      ("10:00-24:00", "2026-06-10T12:00", "open until 24:00", "24:00까지 영업"),
      ("Fr 20:00-02:00", "2026-06-12T21:00", "open until Sat 02:00", "토 02:00까지 영업"),
      ("24/7", "2026-06-10T12:00", "always open", "항상 영업"),
      ("off", "2026-06-10T12:00", "closed", "영업 안 함"),
      ("off \"공사중\"", "2026-06-10T12:00", "closed (공사중)", "영업 안 함 (공사중)"),
      (
        "\"by appointment\"", "2026-06-10T12:00", "not known whether open (by appointment)",
        "영업 여부 모름 (by appointment)"
      ),
      ("10:00-16:00+", "2026-06-10T12:00", "open until 16:00, then not known", "영업 중, 16:00부터 모름"),
      ("17:00+", "2026-06-10T12:00", "closed until 17:00, then not known", "영업 종료, 17:00부터 모름"),
      ("17:00+", "2026-06-10T18:00", "not known whether open, closed from Thu 03:00", "영업 여부 모름, 목 03:00 닫음"),
    ])
  func sentences(expression: String, at: String, english: String, korean: String) throws {
    let hours = PlaceHours(try HoursExpression(parsing: expression))
    let instant = try HoursFixture.instant(at)
    #expect(hours.sentence(at: instant, in: .english) == english)
    #expect(hours.sentence(at: instant, in: .korean) == korean)
  }
}
