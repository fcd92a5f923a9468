/// The hours of a car park by the register, as a value of OpenStreetMap's `opening_hours`.
///
/// The register has hours for weekdays, Saturdays and public holidays, and names the days on which the lot is run.
/// Sundays are public holidays by Korean law, so the hours of holidays are those of Sundays. On a day that is named,
/// `00:00`–`00:00` and `00:00`–`23:59` mean all day; on one that is not, `00:00`–`00:00` means closed, and other
/// hours contradict the days, which makes that day unknown. Hours on a named day that make no sense throw: what is
/// typed wrong on one day may be wrong on the others.
///
/// - Source: 관공서의 공휴일에 관한 규정 (Presidential Decree) §2 for Sundays.
/// - Source: https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification for the value.
struct RegisterHours: Hashable, Sendable {
  enum Problem: Error, Hashable, Sendable, CaseIterable {
    /// The days on which the lot is run are not said in known words.
    case unknownDays
    /// A time is no time of day.
    case unreadableTime
    /// It opens and closes at one time that is not midnight.
    case opensWhenItCloses
    /// It opens between midnight and four, when nobody opens: `00:30` for `12:30`, `01:00` for `10:00`.
    case opensAtNight
    /// It opens in the morning and closes before noon: `10:30` for `22:30`.
    case closesBeforeNoon
    /// It is open for less than two hours.
    case opensBriefly
  }

  /// What the register says of one kind of day.
  enum Day: Hashable, Sendable {
    case closed, allDay, unknown
    /// Minutes after midnight; a closing time at or before the opening time is of the next day.
    case open(from: Int, until: Int)
  }

  private static let midnight = 1440
  private static let noon = 720

  let weekday, saturday, holiday: Day

  /// Reads the days and hours of `row`.
  init(_ row: ParkingRegisterRow) throws(Problem) {
    let days = Set(row.days.split(separator: "+"))
    guard !days.isEmpty, days.isSubset(of: ["평일", "토요일", "공휴일"]) else { throw .unknownDays }
    weekday = try RegisterHours.day(row.weekday, isNamed: days.contains("평일"))
    saturday = try RegisterHours.day(row.saturday, isNamed: days.contains("토요일"))
    holiday = try RegisterHours.day(row.holiday, isNamed: days.contains("공휴일"))
  }

  private static func day(_ typed: ParkingRegisterRow.TypedHours, isNamed: Bool) throws(Problem) -> Day {
    guard let open = minutes(typed.open), let close = minutes(typed.close) else {
      if !isNamed { return typed.open.isEmpty && typed.close.isEmpty ? .closed : .unknown }
      throw .unreadableTime
    }
    guard isNamed else { return open == 0 && close == 0 ? .closed : .unknown }
    // The register's last minute of the day is its end.
    let end = close == 0 || close == midnight - 1 ? midnight : close
    if open == 0 && end == midnight { return .allDay }
    guard open != close, open < midnight else { throw .opensWhenItCloses }
    guard open == 0 || open >= 240 else { throw .opensAtNight }
    guard end < open || end >= noon else { throw .closesBeforeNoon }
    guard (end > open ? end - open : end + midnight - open) >= 120 else { throw .opensBriefly }
    return .open(from: open, until: end)
  }

  /// Reads `8:00`, `08:00`, `24:00` as minutes after midnight.
  private static func minutes(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy(digits.contains) }),
      let hours = Int(parts[0]), let minutes = Int(parts[1]), minutes < 60, hours * 60 + minutes <= midnight
    else { return nil }
    return hours * 60 + minutes
  }

  /// The shortest value that says this.
  ///
  /// A later rule overrides an earlier one, so holidays stand last and hold on a Saturday as well. Days that no rule
  /// names are closed, except holidays, which take the hours of their weekday and so need `off`.
  var openingHours: String {
    if weekday == saturday && saturday == holiday { return everyDay }
    let groups: [(days: String, hours: Day)] =
      if weekday == saturday {
        [("Mo-Sa", weekday), ("Su,PH", holiday)]
      } else if saturday == holiday {
        [("Mo-Fr", weekday), ("Sa,Su,PH", holiday)]
      } else if weekday == holiday {
        [("Sa", saturday), ("Mo-Fr,Su,PH", holiday)]
      } else {
        [("Mo-Fr", weekday), ("Sa", saturday), ("Su,PH", holiday)]
      }
    let last = holiday == .closed ? ["PH off"] : []
    return (groups.compactMap(RegisterHours.rule) + last).joined(separator: "; ")
  }

  private var everyDay: String {
    switch weekday {
    case .allDay: "24/7"
    case .closed: "off"
    case .unknown: "unknown"
    case .open: RegisterHours.span(weekday)
    }
  }

  private static func rule(days: String, hours: Day) -> String? {
    switch hours {
    case .closed: nil
    case .unknown: days + " unknown"
    case .allDay, .open: days + " " + span(hours)
    }
  }

  private static func span(_ day: Day) -> String {
    guard case .open(let open, let close) = day else { return "00:00-24:00" }
    return "\(clock(open))-\(clock(close))"
  }

  private static func clock(_ minutes: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
