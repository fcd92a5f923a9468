import OpeningHours
import Testing

@Suite("Values as they are commonly written")
struct HoursReadingTests {
  @Test(
    "what is not by the specification is read as what was meant, and said",
    arguments: [
      ("9:00-18:00", "09:00-18:00"),
      ("9-18", "09:00-18:00"),
      ("Mo-Fr 9-18", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 09.00-18.00", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 09.00 - 18.00", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 9am-6pm", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 9:30 AM - 6 pm", "Mo-Fr 09:30-18:00"),
      ("9 a.m.-12 a.m.", "09:00-24:00"),
      ("12am-12pm", "00:00-12:00"),
      ("0900-1800", "09:00-18:00"),
      ("Mo-Fr 16:00-, Sa 14:00-", "Mo-Fr 16:00+, Sa 14:00+"), ("월-금 18:00~", "Mo-Fr 18:00+"),
      ("Mo–Fr 09:00–18:00", "Mo-Fr 09:00-18:00"),
      ("Mo-Fr 09:00~18:00", "Mo-Fr 09:00-18:00"),
      ("Ｍｏ－Ｆｒ　０９：００－１８：００", "Mo-Fr 09:00-18:00"),
      ("월-금 09:00-18:00", "Mo-Fr 09:00-18:00"),
      ("월~금 9:00~18:00", "Mo-Fr 09:00-18:00"),
      ("월요일-금요일 09:00-18:00", "Mo-Fr 09:00-18:00"),
      ("월,수,금 09:00-18:00", "Mo,We,Fr 09:00-18:00"),
      ("월수금 09:00-18:00", "Mo,We,Fr 09:00-18:00"),
      ("매일 10:00-22:00", "Mo-Su 10:00-22:00"),
      ("평일 09:00-18:00; 주말 10:00-17:00; 공휴일 휴무", "Mo-Fr 09:00-18:00; Sa,Su 10:00-17:00; PH off"),
      ("평일 09:00-18:00, 토 09:00-13:00, 일 휴무", "Mo-Fr 09:00-18:00, Sa 09:00-13:00, Su off"),
      ("연중무휴", "Mo-Su,PH"),
      ("연중무휴 24시간", "24/7"),
      ("24시간", "24/7"),
      ("24시간 영업", "24/7"),
      ("평일 24시간", "Mo-Fr 00:00-24:00"),
      ("평일 오전 9시-오후 6시 30분", "Mo-Fr 09:00-18:30"),
      ("매일 9시~18시", "Mo-Su 09:00-18:00"),
      ("일요일 휴무", "Su off"),
      ("1월-3월 10:00-17:00", "Jan-Mar 10:00-17:00"),
      ("12월 25일 휴무", "Dec 25 off"),
      ("Monday-Friday 09:00-17:00", "Mo-Fr 09:00-17:00"),
      ("Mon-Fri 9:00-17:00", "Mo-Fr 09:00-17:00"),
      ("Mon - Fri: 9am - 5pm", "Mo-Fr 09:00-17:00"),
      ("January-March 10:00-12:00", "Jan-Mar 10:00-12:00"),
      ("daily 10:00-22:00", "Mo-Su 10:00-22:00"),
      (
        "Mo-Fr 08:00-19:00 Sa 09:00-19:00 Su 12:00-18:00", "Mo-Fr 08:00-19:00; Sa 09:00-19:00; Su 12:00-18:00"
      ),
      ("평일 9:00-18:00 토요일 9:00-13:00 공휴일 휴무", "Mo-Fr 09:00-18:00; Sa 09:00-13:00; PH off"),
      (
        "Mo,Do,Fr 08.30-22.00;Sa 17:00-24:00;So 10:00-22:00",
        "Mo,Th,Fr 08:30-22:00; Sa 17:00-24:00; Su 10:00-22:00"
      ),
      ("월-금 09:00-18:00 “예약”", "Mo-Fr 09:00-18:00 unknown \"예약\""),
    ])
  func commonWritings(text: String, expected: String) throws {
    let reading = try HoursReading(tolerating: text)
    #expect(reading.takenFor == expected)
    #expect(reading.expression.description == expected)
  }

  @Test("what is by the specification is taken for nothing else")
  func specified() throws {
    for row in try HoursFixture.rows("specification.tsv") {
      let reading = try HoursReading(tolerating: row[1])
      #expect(reading.takenFor == nil, "\(row)")
    }
  }

  @Test(
    "an error has the position in the text as it was typed, and what was expected",
    arguments: [
      (
        "",
        "the end at character 1; expected a day, a date, a time such as 09:00-18:00, 24/7, open, off, unknown or a comment"
      ),
      ("Mo-Fr 09:00-18:00 foo", "'foo' at character 19; expected ';', ',', '||' or the end"),
      (
        "월-금 09:00-25:99",
        "'월-금' at character 1; expected a day, a date, a time such as 09:00-18:00, 24/7, open, off, unknown or a comment"
      ),
      ("Mo-Xx 10:00-12:00", "'Xx' at character 4; expected a weekday from Mo to Su"),
      ("25:00-26:00", "'25:00' at character 1 is out of range; expected a time from 00:00 to 24:00"),
      ("10:00-49:00", "'49:00' at character 7 is out of range; expected a time up to 48:00"),
      ("10:70-12:00", "'70' at character 4 is out of range; expected minutes from 00 to 59"),
      ("Feb 30 10:00-12:00", "'30' at character 5 is out of range; expected a day of that month"),
      ("week 54 10:00-12:00", "'54' at character 6 is out of range; expected a week from 1 to 53"),
      (
        "Mo[6] 10:00-12:00",
        "'6' at character 4 is out of range; expected a number from 1 to 5 or from -1 to -5"
      ),
      ("Mo[1 10:00-12:00", "'10:00-12:00' at character 6; expected ']' or ','"),
      ("(noon+01:00)-18:00", "'noon+01:00)-' at character 2; expected dawn, sunrise, sunset or dusk"),
      ("10:00-12:00 \"예약", "'\"예약' at character 13; expected '\"' at the end of the comment"),
      ("Jan-10:00", "'10:00' at character 5; expected a month from Jan to Dec"),
      ("2026-2020 10:00", "'2020' at character 6 is out of range; expected a year with four digits"),
      (
        "10:00-12:00/0",
        "'0' at character 13 is out of range; expected minutes or hours and minutes between points in time"
      ),
    ])
  func errors(text: String, expected: String) {
    #expect {
      _ = try HoursReading(tolerating: text)
    } throws: { error in
      #expect((error as? HoursError)?.description == expected)
      return true
    }
  }
}
