import GeoCore

extension HoursParser {
  /// Reads years, dates, weeks and a comment with a colon.
  mutating func wideSelectors(_ days: inout DaySelector) throws(HoursError) {
    if scanner.isAt("\"") {
      let start = scanner.position
      let text = try comment()
      scanner.skipSpaces()
      guard scanner.take(":") else {
        scanner.position = start
        return
      }
      days.comment = text
      scanner.skipSpaces()
    }
    try years(&days)
    scanner.skipSpaces()
    if isAtDate() { days.dates = try dates() }
    scanner.skipSpaces()
    if scanner.isAtWord("week") { days.weeks = try weeks() }
    scanner.skipSpaces()
    if !(days.years.isEmpty && days.dates.isEmpty && days.weeks.isEmpty) { _ = scanner.take(":") }
    scanner.skipSpaces()
  }

  /// Reads a list of years, unless it is one year that begins a date.
  private mutating func years(_ days: inout DaySelector) throws(HoursError) {
    while isAtYear {
      let start = scanner.position
      let range = try yearRange()
      if days.years.isEmpty, range.last == range.first {
        scanner.skipSpaces()
        if isAtMonthOrEaster() {
          scanner.position = start
          return
        }
      }
      days.years.append(range)
      let end = scanner.position
      scanner.skipSpaces()
      guard scanner.take(",") else { return }
      scanner.skipSpaces()
      guard isAtYear else {
        scanner.position = end
        return
      }
    }
  }

  /// Whether four digits stand here that are no clock time; a colon may follow for readability.
  private var isAtYear: Bool {
    scanner.digitCount() == 4 && !(scanner.byte(ahead: 4) == 0x3A && scanner.isAtDigit(ahead: 5))
  }

  private mutating func yearRange() throws(HoursError) -> YearRange {
    let first = try validYear()
    var last: Int? = first
    if scanner.take("+") {
      last = nil
    } else if scanner.isAt("-"), scanner.isAtDigit(ahead: 1) {
      _ = scanner.take("-")
      let start = scanner.position
      let year = try validYear()
      guard year >= first else { throw scanner.outOfRange(.year, from: start) }
      last = year
    }
    let step = try period()
    if step != nil, last == first { last = nil }
    return YearRange(first: first, last: last, step: step ?? 1)
  }

  private mutating func validYear() throws(HoursError) -> Int {
    let start = scanner.position
    guard let year = scanner.year() else { throw scanner.unexpected(.year) }
    guard year >= 1000 else { throw scanner.outOfRange(.year, from: start) }
    return year
  }

  /// Reads "/" and a step, if one stands here.
  private mutating func period() throws(HoursError) -> Int? {
    guard scanner.take("/") else { return nil }
    let start = scanner.position
    guard let step = scanner.number() else { throw scanner.unexpected(.period) }
    guard (1...999).contains(step) else { throw scanner.outOfRange(.period, from: start) }
    return step
  }

  private mutating func weeks() throws(HoursError) -> FlatList<WeekRange> {
    scanner.skipWord()
    var weeks: FlatList<WeekRange> = []
    repeat {
      scanner.skipSpaces()
      let first = try week()
      var last = first
      if scanner.take("-") { last = try week() }
      weeks.append(WeekRange(first: first, last: last, step: try period() ?? 1))
    } while takeComma { $0.isAtShortNumber }
    return weeks
  }

  private mutating func week() throws(HoursError) -> Int {
    let start = scanner.position
    guard let week = scanner.number() else { throw scanner.unexpected(.week) }
    guard (1...53).contains(week) else { throw scanner.outOfRange(.week, from: start) }
    return week
  }

  /// Takes a comma if what follows it goes on with the list.
  @inline(__always)
  mutating func takeComma(_ goesOn: (HoursParser) -> Bool) -> Bool {
    let start = scanner.position
    scanner.skipSpaces()
    if scanner.take(",") {
      scanner.skipSpaces()
      if goesOn(self) { return true }
    }
    scanner.position = start
    return false
  }

  /// Whether one or two digits stand here that do not begin a clock time.
  private var isAtShortNumber: Bool {
    let digits = scanner.digitCount()
    return (1...2).contains(digits) && scanner.byte(ahead: digits) != 0x3A
  }

  func isAtMonthOrEaster() -> Bool {
    scanner.peekMonth() != nil || scanner.isAtWord("easter")
  }

  /// Whether a month, easter, or a year before one of them stands here.
  func isAtDate() -> Bool {
    if isAtMonthOrEaster() { return true }
    guard scanner.digitCount() == 4 else { return false }
    var ahead = self
    ahead.scanner.position += 4
    ahead.scanner.skipSpaces()
    return ahead.isAtMonthOrEaster()
  }

  private mutating func dates() throws(HoursError) -> FlatList<DateRange> {
    var ranges: FlatList = [try dateRange(year: nil, month: nil)]
    while true {
      let previous = ranges[ranges.count - 1].last ?? ranges[ranges.count - 1].first
      let month = previous.dayMonth
      let isDate = takeComma { $0.isAtDate() || (month != nil && $0.isAtShortNumber) }
      guard isDate else { return ranges }
      ranges.append(try dateRange(year: previous.year ?? ranges[ranges.count - 1].first.year, month: month))
    }
  }

  private mutating func dateRange(year: Int?, month: Int?) throws(HoursError) -> DateRange {
    let first = try datePoint(year: year, month: month, isEnd: false)
    if scanner.take("+") { return DateRange(first: first, last: nil, isOpenEnded: true, step: 1) }
    let beforeDash = scanner.position
    scanner.skipSpaces()
    var last: DatePoint?
    if scanner.take("-") {
      scanner.skipSpaces()
      if isAtDate() || (first.dayMonth != nil && scanner.isAtDigit()) {
        last = try datePoint(year: nil, month: first.dayMonth, isEnd: true)
      } else {
        throw scanner.unexpected(.month)
      }
    } else {
      scanner.position = beforeDash
    }
    return DateRange(first: first, last: last, isOpenEnded: false, step: try period() ?? 1)
  }

  /// Reads [year] month [day], or easter, with offsets; a day alone is of `month`.
  private mutating func datePoint(year: Int?, month: Int?, isEnd: Bool) throws(HoursError) -> DatePoint {
    var year = year
    if scanner.digitCount() == 4 {
      year = try validYear()
      scanner.skipSpaces()
    }
    var base = DatePoint.Base.easter
    if scanner.isAtWord("easter") {
      scanner.skipWord()
    } else {
      base = try monthBase(scanner.month() ?? month, isEnd: isEnd)
    }
    var point = DatePoint(year: year, base: base)
    if point.canHaveOffset { try dateOffset(&point) }
    return point
  }

  private mutating func monthBase(_ month: Int?, isEnd: Bool) throws(HoursError) -> DatePoint.Base {
    guard let month else { throw scanner.unexpected(.month) }
    let start = scanner.position
    scanner.skipSpaces()
    let digits = scanner.digitCount()
    if (1...2).contains(digits), scanner.byte(ahead: digits) != 0x3A {
      let dayStart = scanner.position
      guard let day = scanner.number() else { throw scanner.unexpected(.monthDay) }
      guard (1...CivilDay.dayCount(ofMonth: month, year: 2000)).contains(day) else {
        throw scanner.outOfRange(.monthDay, from: dayStart)
      }
      return .day(month: month, day: day)
    }
    if let base = weekdayOfMonth(month, isEnd: isEnd) { return base }
    scanner.position = start
    return .month(month)
  }

  /// Reads one numbered weekday, such as Su[-1], where it is part of a date and not a selector of its own.
  private mutating func weekdayOfMonth(_ month: Int, isEnd: Bool) -> DatePoint.Base? {
    guard let weekday = scanner.weekday(), scanner.take("[") else { return nil }
    let isNegative = scanner.take("-")
    guard let nth = scanner.number(), (1...5).contains(nth), scanner.take("]") else { return nil }
    if !isEnd {
      // Only a look ahead: an offset that is wrong is read again, and told, by the weekdays.
      var ahead = self
      var offset = DatePoint(year: nil, base: .easter)
      guard (try? ahead.dateOffset(&offset)) != nil else { return nil }
      ahead.scanner.skipSpaces()
      guard ahead.scanner.take("-") else { return nil }
      ahead.scanner.skipSpaces()
      guard ahead.isAtDate() else { return nil }
    }
    return .weekdayOfMonth(month: month, weekday: weekday, nth: isNegative ? -nth : nth)
  }

  /// Reads "+Su", "-Su", "+2 days" or both, if they stand here.
  private mutating func dateOffset(_ point: inout DatePoint) throws(HoursError) {
    let start = scanner.position
    scanner.skipSpaces()
    if scanner.isAt("+") || scanner.isAt("-") {
      let isNegative = scanner.isAt("-")
      scanner.position += 1
      if let weekday = scanner.weekday() {
        point.weekdayOffset = isNegative ? -(weekday + 1) : weekday + 1
      } else {
        scanner.position = start
      }
    } else {
      scanner.position = start
    }
    point.dayOffset = try dayOffset() ?? 0
  }

  /// Reads "+2 days" or "-1 day"; nil, without a step ahead, when something else stands here.
  mutating func dayOffset() throws(HoursError) -> Int? {
    let start = scanner.position
    scanner.skipSpaces()
    let isNegative = scanner.isAt("-")
    guard isNegative || scanner.isAt("+") else {
      scanner.position = start
      return nil
    }
    scanner.position += 1
    scanner.skipSpaces()
    let numberStart = scanner.position
    guard let number = scanner.number() else {
      scanner.position = start
      return nil
    }
    let end = scanner.position
    scanner.skipSpaces()
    guard scanner.isAtWord("day") || scanner.isAtWord("days") else {
      scanner.position = start
      return nil
    }
    guard number <= 366 else {
      scanner.position = end
      throw scanner.outOfRange(.dayOffset, from: numberStart)
    }
    scanner.skipWord()
    return isNegative ? -number : number
  }
}

extension DatePoint {
  /// The month, where the base is a day of it.
  var dayMonth: Int? {
    if case .day(let month, _) = base { return month }
    return nil
  }

  fileprivate var canHaveOffset: Bool {
    if case .month = base { return false }
    return true
  }
}
