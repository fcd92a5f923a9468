import Testing

@testable import Importers

@Suite struct RegisterHoursTests {
  /// A row with these days and hours, each `OPEN-CLOSE`.
  private func hours(_ days: String, _ typed: [String]) throws(RegisterHours.Problem) -> RegisterHours {
    let kinds = ["weekday", "sat", "holiday"]
    return try RegisterHours(
      ParkingRegisterRow { column in
        if column == "days" { return days }
        for (kind, typed) in zip(kinds, typed) where column.hasPrefix(kind) {
          let times = typed.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
          return column.hasSuffix("open") ? times[0] : times[1]
        }
        return ""
      })
  }

  @Test(
    "writes the shortest value",
    arguments: [
      ("평일+토요일+공휴일", ["00:00-23:59", "00:00-00:00", "0:00-24:00"], "24/7"),
      ("평일+토요일+공휴일", ["09:30-00:00", "09:30-24:00", "09:30-23:59"], "09:30-24:00"),
      ("평일+토요일+공휴일", ["20:00-08:00", "20:00-08:00", "20:00-8:00"], "20:00-08:00"),
      ("평일", ["8:00-20:00", "00:00-00:00", "0:00-0:00"], "Mo-Fr 08:00-20:00; PH off"),
      ("평일+토요일", ["09:00-18:00", "09:00-18:00", "00:00-00:00"], "Mo-Sa 09:00-18:00; PH off"),
      (
        "평일+토요일", ["09:00-19:00", "09:00-15:00", "00:00-00:00"],
        "Mo-Fr 09:00-19:00; Sa 09:00-15:00; PH off"
      ),
      (
        "평일+토요일+공휴일", ["09:00-19:00", "09:00-15:00", "00:00-00:00"],
        "Mo-Fr 09:00-19:00; Sa 09:00-15:00; Su,PH 00:00-24:00"
      ),
      (
        "평일+토요일+공휴일", ["09:00-19:00", "09:00-17:00", "09:00-17:00"],
        "Mo-Fr 09:00-19:00; Sa,Su,PH 09:00-17:00"
      ),
      ("토요일+공휴일", ["00:00-00:00", "09:00-18:00", "10:00-18:00"], "Sa 09:00-18:00; Su,PH 10:00-18:00"),
      ("공휴일", ["00:00-00:00", "00:00-00:00", "10:00-18:00"], "Su,PH 10:00-18:00"),
      ("토요일", ["00:00-00:00", "10:00-18:00", "00:00-00:00"], "Sa 10:00-18:00; PH off"),
      (
        "평일+토요일+공휴일", ["18:30-08:00", "00:00-23:59", "00:00-23:59"],
        "Mo-Fr 18:30-08:00; Sa,Su,PH 00:00-24:00"
      ),
    ])
  func writesShortestValue(days: String, typed: [String], expected: String) throws {
    #expect(try hours(days, typed).openingHours == expected)
  }

  @Test("lets a holiday on a Saturday have the hours of holidays")
  func holidayOverridesSaturday() throws {
    let row = try hours("평일+토요일+공휴일", ["09:00-18:00", "09:00-15:00", "09:00-18:00"])
    #expect(row.openingHours == "Sa 09:00-15:00; Mo-Fr,Su,PH 09:00-18:00")
  }

  @Test(
    "calls a day unknown that has hours and is not named",
    arguments: [
      ("평일", ["09:00-18:00", "09:00-18:00", "09:00-18:00"], "Mo-Fr 09:00-18:00; Sa,Su,PH unknown"),
      ("평일", ["09:00-18:00", "00:00-23:59", "00:00-00:00"], "Mo-Fr 09:00-18:00; Sa unknown; PH off"),
      ("평일+토요일", ["09:00-18:00", "09:00-18:00", "00:01-00:01"], "Mo-Sa 09:00-18:00; Su,PH unknown"),
      ("공휴일", ["00:00-00:00", "05:00-19:00", "05:00-19:00"], "Sa unknown; Su,PH 05:00-19:00"),
      ("평일", ["00:00-24:00", "-", "x-y"], "Mo-Fr 00:00-24:00; Su,PH unknown"),
    ])
  func contradictionIsUnknown(days: String, typed: [String], expected: String) throws {
    #expect(try hours(days, typed).openingHours == expected)
  }

  @Test(
    "leaves out hours that make no sense",
    arguments: [
      ("23:59-23:59", RegisterHours.Problem.opensWhenItCloses), ("12:00-12:00", .opensWhenItCloses),
      ("24:00-08:00", .opensWhenItCloses),
      ("00:30-22:30", .opensAtNight), ("01:00-18:00", .opensAtNight),
      ("06:30-10:30", .closesBeforeNoon), ("17:00-18:00", .opensBriefly), ("23:00-00:30", .opensBriefly),
      ("-", .unreadableTime), ("9-18", .unreadableTime), ("09:00-25:00", .unreadableTime),
      ("09:60-18:00", .unreadableTime), ("09:00-24:01", .unreadableTime), ("+9:00-18:00", .unreadableTime),
      ("09:00:00-18:00", .unreadableTime),
    ])
  func leavesOutNonsense(typed: String, problem: RegisterHours.Problem) {
    #expect(throws: problem) { try hours("평일+토요일+공휴일", [typed, "09:00-18:00", "09:00-18:00"]) }
  }

  @Test("wants days in known words", arguments: ["", "매일", "평일+토요일+일요일", "평일,토요일"])
  func unknownDays(days: String) {
    #expect(throws: RegisterHours.Problem.unknownDays) {
      try hours(days, ["09:00-18:00", "09:00-18:00", "09:00-18:00"])
    }
  }
}
