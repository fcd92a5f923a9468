import GeoCore

/// The rule at the end of a zoneinfo file, such as "CET-1CEST,M3.5.0,M10.5.0/3": what holds in all later years.
///
/// - Source: POSIX.1-2017, Base Definitions 8.3, TZ; with the hours of -167 to 167 that RFC 9636 adds.
struct PosixZoneRule: Hashable, Sendable {
  /// Seconds east of UTC in winter.
  let standardOffset: Int
  /// Seconds east of UTC in summer and when it begins and ends; nil without a summer time.
  let summer: Summer?

  struct Summer: Hashable, Sendable {
    let offset: Int
    let start: Change
    let end: Change
  }

  /// A day of the year and the seconds after its midnight, on the clock before the change.
  struct Change: Hashable, Sendable {
    let day: Day
    let seconds: Int

    enum Day: Hashable, Sendable {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365.
      case dayOfYear(Int)
      /// Month, week (5 is the last) and weekday, 0 for Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    func localSeconds(in year: Int) -> Int {
      dayNumber(in: year) * 86_400 + seconds
    }

    private func dayNumber(in year: Int) -> Int {
      let newYear = CivilDay(year: year, month: 1, day: 1).number
      switch day {
      case .julian(let day): return newYear + day - 1 + (day >= 60 && CivilDay.isLeap(year) ? 1 : 0)
      case .dayOfYear(let day): return newYear + day
      case .weekday(let month, let week, let weekday):
        let first = CivilDay(year: year, month: month, day: 1)
        let day = CivilDay.remainder(weekday - 1 - first.weekday, 7) + (week - 1) * 7
        return first.number + (day < CivilDay.dayCount(ofMonth: month, year: year) ? day : day - 7)
      }
    }
  }

  func offset(at seconds: Int) -> Int {
    guard let summer else { return standardOffset }
    let year = CivilTime(secondsSince1970: seconds + standardOffset).day.year
    let start = summer.start.localSeconds(in: year) - standardOffset
    let end = summer.end.localSeconds(in: year) - summer.offset
    let isSummer = start < end ? seconds >= start && seconds < end : seconds >= start || seconds < end
    return isSummer ? summer.offset : standardOffset
  }

  func nextTransition(after seconds: Int) -> Int? {
    guard let summer else { return nil }
    let year = CivilTime(secondsSince1970: seconds).day.year
    var next: Int?
    for year in year - 1...year + 1 {
      let start = summer.start.localSeconds(in: year) - standardOffset
      let end = summer.end.localSeconds(in: year) - summer.offset
      for time in [start, end] where time > seconds { next = min(next ?? time, time) }
    }
    return next
  }
}

extension PosixZoneRule {
  /// Reads a rule; nil when it is none.
  init?(parsing text: [UInt8]) {
    var reader = PosixZoneReader(text)
    guard reader.skipName(), let west = reader.seconds() else { return nil }
    standardOffset = -west
    guard !reader.isAtEnd else {
      summer = nil
      return
    }
    guard reader.skipName() else { return nil }
    var offset = standardOffset + 3600
    if !reader.isAt(",") {
      guard let west = reader.seconds() else { return nil }
      offset = -west
    }
    guard reader.take(","), let start = reader.change(), reader.take(","), let end = reader.change(),
      reader.isAtEnd
    else { return nil }
    summer = Summer(offset: offset, start: start, end: end)
  }
}

extension TimeZoneRules {
  /// Makes a zone of a rule such as "KST-9"; nil when it is none.
  public init?(posixRule rule: String) {
    guard let footer = PosixZoneRule(parsing: Array(rule.utf8)) else { return nil }
    self.init(
      name: rule, transitions: [], offsets: [], firstOffset: footer.standardOffset, footer: footer)
  }
}

/// Reads the parts of such a rule.
private struct PosixZoneReader {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  var isAtEnd: Bool { position >= text.count }

  func isAt(_ sign: Unicode.Scalar) -> Bool {
    position < text.count && UInt32(text[position]) == sign.value
  }

  mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    position += 1
    return true
  }

  /// Skips a name of letters, or of anything in angle brackets.
  mutating func skipName() -> Bool {
    if take("<") {
      while position < text.count && !isAt(">") { position += 1 }
      return take(">")
    }
    let start = position
    while position < text.count, (0x41...0x5A).contains(text[position] & 0xDF) { position += 1 }
    return position - start >= 3
  }

  mutating func number(upTo limit: Int) -> Int? {
    let start = position
    var value = 0
    while position < text.count, (0x30...0x39).contains(text[position]), position - start < 3 {
      value = value * 10 + Int(text[position] - 0x30)
      position += 1
    }
    return position > start && value <= limit ? value : nil
  }

  /// Reads [+-]hh[:mm[:ss]].
  mutating func seconds() -> Int? {
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    guard let hours = number(upTo: 167) else { return nil }
    var seconds = hours * 3600
    for unit in [60, 1] where take(":") {
      guard let value = number(upTo: 59) else { return nil }
      seconds += value * unit
    }
    return isNegative ? -seconds : seconds
  }

  mutating func change() -> PosixZoneRule.Change? {
    guard let day = day() else { return nil }
    guard take("/") else { return PosixZoneRule.Change(day: day, seconds: 7200) }
    return seconds().map { PosixZoneRule.Change(day: day, seconds: $0) }
  }

  private mutating func day() -> PosixZoneRule.Change.Day? {
    if take("J") {
      return number(upTo: 365).flatMap { $0 > 0 ? .julian($0) : nil }
    }
    guard take("M") else { return number(upTo: 365).map { .dayOfYear($0) } }
    guard let month = number(upTo: 12), month > 0, take("."), let week = number(upTo: 5), week > 0, take("."),
      let weekday = number(upTo: 6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }
}
