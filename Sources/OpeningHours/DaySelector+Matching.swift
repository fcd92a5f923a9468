import GeoCore

extension DaySelector {
  /// Whether it selects `day`; nil when that depends on holidays that are not known.
  func matches(_ day: CivilDay, _ holidayCalendar: HolidayCalendar) -> Bool? {
    if !weekdays.isEmpty || !holidays.isEmpty {
      guard matchesWide(day) else { return false }
      return matchesSmall(day, holidayCalendar)
    }
    return matchesWide(day)
  }

  private func matchesWide(_ day: CivilDay) -> Bool {
    if years.isEmpty && dates.isEmpty && weeks.isEmpty { return true }
    let year = day.year
    return (years.isEmpty || years.contains { $0.contains(year) })
      && (dates.isEmpty || dates.contains { $0.contains(day, year: year) })
      && (weeks.isEmpty || weeks.contains { $0.contains(day.isoWeek) })
  }

  private func matchesSmall(_ day: CivilDay, _ calendar: HolidayCalendar) -> Bool? {
    let isWeekday = weekdays.contains { $0.contains(day) }
    var isHoliday: Bool? = false
    for choice in holidays {
      switch calendar.isHoliday(choice.kind, day.adding(days: -choice.dayOffset)) {
      case true?: isHoliday = true
      case nil where isHoliday == false: isHoliday = nil
      default: break
      }
      if isHoliday == true { break }
    }
    if needsWeekdayAndHoliday { return isWeekday ? isHoliday : false }
    return isWeekday ? true : isHoliday
  }
}

extension YearRange {
  func contains(_ year: Int) -> Bool {
    year >= first && (last.map { year <= $0 } ?? true) && (year - first) % step == 0
  }
}

extension WeekRange {
  func contains(_ week: Int) -> Bool {
    if last >= first { return (first...last).contains(week) && (week - first) % step == 0 }
    guard week >= first || week <= last else { return false }
    return (week >= first ? week - first : week + 53 - first) % step == 0
  }
}

extension WeekdayRange {
  func contains(_ day: CivilDay) -> Bool {
    let day = dayOffset == 0 ? day : day.adding(days: -dayOffset)
    let weekday = day.weekday
    let isInside = first <= last ? (first...last).contains(weekday) : weekday >= first || weekday <= last
    guard isInside, !occurrences.isEmpty else { return isInside }
    let (year, month, dayOfMonth) = day.parts
    let fromStart = (dayOfMonth - 1) / 7 + 1
    let fromEnd = -((CivilDay.dayCount(ofMonth: month, year: year) - dayOfMonth) / 7 + 1)
    return occurrences.contains { $0.contains(fromStart) || $0.contains(fromEnd) }
  }
}

extension DateRange {
  func contains(_ day: CivilDay, year: Int) -> Bool {
    for candidate in year - 1...year + 1 {
      if let fixed = first.year, fixed != candidate { continue }
      guard let range = days(from: candidate), range.contains(day) else { continue }
      if (day.number - range.lowerBound.number) % step == 0 { return true }
    }
    guard isOpenEnded, let fixed = first.year, let start = first.day(in: fixed, asEnd: false) else {
      return false
    }
    return day >= start && (day.number - start.number) % step == 0
  }

  /// The days of the range that begins in `year`; nil when there is no such day.
  private func days(from year: Int) -> ClosedRange<CivilDay>? {
    if last == nil, !isOpenEnded, !first.exists(in: year) { return nil }
    guard let start = first.day(in: year, asEnd: false) else { return nil }
    if isOpenEnded {
      let newYearsEve = CivilDay(year: year, month: 12, day: 31)
      return start <= newYearsEve ? start...newYearsEve : nil
    }
    let lastPoint = last ?? first
    guard var end = lastPoint.day(in: lastPoint.year ?? year, asEnd: true) else { return nil }
    if end < start, lastPoint.year == nil, last != nil {
      guard let later = lastPoint.day(in: year + 1, asEnd: true) else { return nil }
      end = later
    }
    return start <= end ? start...end : nil
  }
}

extension DatePoint {
  /// Whether the day is one of that year: 29 February is not in most.
  func exists(in year: Int) -> Bool {
    guard case .day(let month, let day) = base else { return true }
    return day <= CivilDay.dayCount(ofMonth: month, year: year)
  }

  /// The day that a range begins or ends with in `year`; nil for a fifth weekday that a month does not have.
  ///
  /// 29 February of another year is 1 March as a beginning and 28 February as an end.
  func day(in year: Int, asEnd isEnd: Bool) -> CivilDay? {
    guard var day = baseDay(in: year, asEnd: isEnd) else { return nil }
    if weekdayOffset > 0 {
      day = day.adding(days: CivilDay.remainder(weekdayOffset - 1 - day.weekday - 1, 7) + 1)
    } else if weekdayOffset < 0 {
      day = day.adding(days: -(CivilDay.remainder(day.weekday - (-weekdayOffset - 1) - 1, 7) + 1))
    }
    return day.adding(days: dayOffset)
  }

  private func baseDay(in year: Int, asEnd isEnd: Bool) -> CivilDay? {
    switch base {
    case .easter: return CivilDay.easter(of: year)
    case .month(let month):
      return CivilDay(
        year: year, month: month, day: isEnd ? CivilDay.dayCount(ofMonth: month, year: year) : 1)
    case .day(let month, let day):
      let count = CivilDay.dayCount(ofMonth: month, year: year)
      return CivilDay(year: year, month: month, day: isEnd ? min(day, count) : day)
    case .weekdayOfMonth(let month, let weekday, let nth):
      let count = CivilDay.dayCount(ofMonth: month, year: year)
      let first = CivilDay(year: year, month: month, day: 1)
      let firstSuch = CivilDay.remainder(weekday - first.weekday, 7)
      let lastSuch = firstSuch + (count - 1 - firstSuch) / 7 * 7
      let offset = nth > 0 ? firstSuch + (nth - 1) * 7 : lastSuch + (nth + 1) * 7
      return (0..<count).contains(offset) ? first.adding(days: offset) : nil
    }
  }
}
