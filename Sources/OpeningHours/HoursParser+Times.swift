import GeoCore

extension HoursParser {
  /// Reads weekdays and holidays, if they stand here.
  mutating func weekdaySelector(_ days: inout DaySelector) throws(HoursError) {
    guard isAtWeekdayOrHoliday() else { return }
    var isFirst = true
    repeat {
      let isHoliday = try weekdayOrHoliday(&days)
      if isHoliday && isFirst {
        // `SH Mo-Fr`: a space and not a comma, so both must hold.
        let end = scanner.position
        scanner.skipSpaces()
        if scanner.peekWeekday() != nil {
          days.needsWeekdayAndHoliday = true
          _ = try weekdayOrHoliday(&days)
        } else {
          scanner.position = end
        }
      }
      isFirst = false
    } while takeComma { $0.isAtWeekdayOrHoliday() }
  }

  private func isAtWeekdayOrHoliday() -> Bool {
    scanner.peekWeekday() != nil || scanner.isAtWord("ph") || scanner.isAtWord("sh")
  }

  /// Reads one item; returns whether it is a holiday.
  private mutating func weekdayOrHoliday(_ days: inout DaySelector) throws(HoursError) -> Bool {
    if let first = scanner.weekday() {
      days.weekdays.append(try weekdayRange(first))
      return false
    }
    let kind: HolidayChoice.Kind = scanner.isAtWord("ph") ? .publicHoliday : .schoolHoliday
    scanner.skipWord()
    days.holidays.append(HolidayChoice(kind: kind, dayOffset: try dayOffset() ?? 0))
    return true
  }

  private mutating func weekdayRange(_ first: Int) throws(HoursError) -> WeekdayRange {
    if scanner.take("[") {
      let occurrences = try occurrences()
      let offset = try dayOffset() ?? 0
      return WeekdayRange(first: first, last: first, occurrences: occurrences, dayOffset: offset)
    }
    let start = scanner.position
    scanner.skipSpaces()
    guard scanner.take("-") else {
      scanner.position = start
      return WeekdayRange(first: first, last: first, occurrences: [], dayOffset: 0)
    }
    scanner.skipSpaces()
    guard let last = scanner.weekday() else { throw scanner.unexpected(.weekday) }
    return WeekdayRange(first: first, last: last, occurrences: [], dayOffset: 0)
  }

  private mutating func occurrences() throws(HoursError) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    repeat {
      scanner.skipSpaces()
      let first = try occurrence()
      var last = first
      if first > 0, scanner.take("-") { last = try occurrence() }
      guard last >= first else { throw scanner.outOfRange(.occurrence, from: scanner.position - 1) }
      ranges.append(first...last)
      scanner.skipSpaces()
    } while scanner.take(",")
    guard scanner.take("]") else { throw scanner.unexpected(.closingBracket) }
    return ranges
  }

  private mutating func occurrence() throws(HoursError) -> Int {
    let start = scanner.position
    let isNegative = scanner.take("-")
    guard let number = scanner.number() else { throw scanner.unexpected(.occurrence, at: start) }
    guard (1...5).contains(number) else { throw scanner.outOfRange(.occurrence, from: start) }
    return isNegative ? -number : number
  }

  /// Reads a list of time spans; none is an empty list.
  mutating func timeSelector() throws(HoursError) -> FlatList<TimeSpan> {
    scanner.skipSpaces()
    // `Mo-Fr 24/7` is not in the grammar, but nothing else could be meant than all day.
    if scanner.takeText("24/7") { return [] }
    guard isAtTime() else { return [] }
    var spans: FlatList<TimeSpan> = []
    repeat {
      spans.append(try timeSpan())
    } while takeComma { $0.isAtTime() }
    return spans
  }

  private func isAtTime() -> Bool {
    if scanner.isAt("(") { return true }
    if scanner.isAtLetter { return scanner.peekSunEvent() != nil }
    let digits = scanner.digitCount()
    return (1...2).contains(digits) && scanner.byte(ahead: digits) == 0x3A
  }

  private mutating func timeSpan() throws(HoursError) -> TimeSpan {
    let start = try timePoint(limit: 1440, .startTime)
    if scanner.take("+") { return TimeSpan(start: start, end: nil, isOpenEnded: true, repetition: nil) }
    let afterStart = scanner.position
    scanner.skipSpaces()
    guard scanner.take("-") else {
      scanner.position = afterStart
      return TimeSpan(start: start, end: nil, isOpenEnded: false, repetition: nil)
    }
    scanner.skipSpaces()
    let end = try timePoint(limit: 2880, .endTime)
    if scanner.take("+") { return TimeSpan(start: start, end: end, isOpenEnded: true, repetition: nil) }
    let repetition = scanner.take("/") ? try interval() : nil
    if let repetition {
      // A span is at most two days long: with the sun at its ends, one does not know how long.
      pointCount += 2880 / repetition
      guard pointCount <= HoursExpression.mostPoints else {
        throw .tooLong(limit: HoursExpression.mostPoints, unit: "points in time")
      }
    }
    return TimeSpan(start: start, end: end, isOpenEnded: false, repetition: repetition)
  }

  private mutating func timePoint(limit: Int, _ expected: HoursError.Expectation) throws(HoursError)
    -> TimePoint
  {
    if scanner.take("(") {
      scanner.skipSpaces()
      guard let event = sunEvent() else { throw scanner.unexpected(.sunEvent) }
      let isNegative = scanner.isAt("-")
      guard isNegative || scanner.isAt("+") else { throw scanner.unexpected(.eventOffset) }
      scanner.position += 1
      let offset = try clockTime(limit: 1440, .startTime)
      scanner.skipSpaces()
      guard scanner.take(")") else { throw scanner.unexpected(.closingParenthesis) }
      return TimePoint(event: event, minutes: isNegative ? -offset : offset)
    }
    if scanner.isAtLetter, let event = sunEvent() { return TimePoint(event: event, minutes: 0) }
    return TimePoint(event: nil, minutes: try clockTime(limit: limit, expected))
  }

  private mutating func sunEvent() -> SunEvent? {
    guard let event = scanner.peekSunEvent() else { return nil }
    scanner.skipWord()
    return event
  }

  private mutating func clockTime(limit: Int, _ expected: HoursError.Expectation) throws(HoursError) -> Int {
    let start = scanner.position
    guard let hours = scanner.number(), scanner.position <= start + 2, scanner.take(":") else {
      throw scanner.unexpected(.clockTime, at: start)
    }
    let minuteStart = scanner.position
    guard let minutes = scanner.number(), scanner.position == minuteStart + 2 else {
      throw scanner.unexpected(.minute, at: minuteStart)
    }
    guard minutes < 60 else { throw scanner.outOfRange(.minute, from: minuteStart) }
    guard hours * 60 + minutes <= limit else { throw scanner.outOfRange(expected, from: start) }
    return hours * 60 + minutes
  }

  /// Reads the minutes between points in time, as minutes or as hh:mm.
  private mutating func interval() throws(HoursError) -> Int {
    let start = scanner.position
    let digits = scanner.digitCount()
    var minutes = 0
    if scanner.byte(ahead: digits) == 0x3A {
      minutes = try clockTime(limit: 1440, .interval)
    } else {
      guard let number = scanner.number() else { throw scanner.unexpected(.interval) }
      minutes = number
    }
    guard (1...1440).contains(minutes) else { throw scanner.outOfRange(.interval, from: start) }
    return minutes
  }
}
