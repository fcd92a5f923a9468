import GeoCore

extension HoursExpression: CustomStringConvertible {
  /// The value as the specification recommends to write it; reading it again gives the same expression.
  public var description: String {
    var text = ""
    for rule in rules {
      if !text.isEmpty {
        switch rule.separator {
        case .normal: text += "; "
        case .additional: text += ", "
        case .fallback: text += " || "
        }
      }
      text += rule.description
    }
    return text
  }

  static let weekdayNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  static let monthNames = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension HoursRule: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if !days.isEveryDay { parts.append(days.description) }
    if !times.isEmpty { parts.append(times.map(\.description).joined(separator: ",")) }
    if parts.isEmpty, modifier == .open, comment == nil { return "24/7" }
    switch modifier {
    case .open: if parts.isEmpty || comment != nil { parts.append("open") }
    case .closed: parts.append("off")
    case .unknown: parts.append("unknown")
    }
    if let comment { parts.append("\"\(comment)\"") }
    return parts.joined(separator: " ")
  }
}

extension DaySelector: CustomStringConvertible {
  public var description: String {
    var parts: [String] = []
    if !years.isEmpty { parts.append(years.map(\.description).joined(separator: ",")) }
    if !dates.isEmpty { parts.append(dates.map(\.description).joined(separator: ",")) }
    if !weeks.isEmpty { parts.append("week " + weeks.map(\.description).joined(separator: ",")) }
    let weekdays = weekdays.map(\.description).joined(separator: ",")
    let holidays = holidays.map(\.description).joined(separator: ",")
    if needsWeekdayAndHoliday {
      parts.append(holidays + " " + weekdays)
    } else {
      let both = [weekdays, holidays].filter { !$0.isEmpty }
      if !both.isEmpty { parts.append(both.joined(separator: ",")) }
    }
    return parts.joined(separator: " ")
  }
}

extension YearRange: CustomStringConvertible {
  public var description: String {
    let stepText = step == 1 ? "" : "/\(step)"
    guard let last else { return step == 1 ? "\(first)+" : "\(first)\(stepText)" }
    return last == first ? "\(first)" : "\(first)-\(last)\(stepText)"
  }
}

extension WeekRange: CustomStringConvertible {
  public var description: String {
    let range =
      last == first
      ? CivilTime.twoDigits(first) : [first, last].map(CivilTime.twoDigits).joined(separator: "-")
    return step == 1 ? range : "\(range)/\(step)"
  }
}

extension DateRange: CustomStringConvertible {
  public var description: String {
    var text = first.description
    if let last { text += (needsSpaces ? " - " : "-") + last.description }
    if isOpenEnded { text += "+" }
    return step == 1 ? text : text + "/\(step)"
  }

  private var needsSpaces: Bool { first.dayOffset != 0 || first.weekdayOffset != 0 }
}

extension DatePoint: CustomStringConvertible {
  public var description: String {
    var text = year.map { "\($0) " } ?? ""
    switch base {
    case .month(let month): text += HoursExpression.monthNames[month - 1]
    case .day(let month, let day):
      text += HoursExpression.monthNames[month - 1] + " " + CivilTime.twoDigits(day)
    case .easter: text += "easter"
    case .weekdayOfMonth(let month, let weekday, let nth):
      text += HoursExpression.monthNames[month - 1] + " \(HoursExpression.weekdayNames[weekday])[\(nth)]"
    }
    if weekdayOffset != 0 {
      text += weekdayOffset < 0 ? " -" : " +"
      text += HoursExpression.weekdayNames[abs(weekdayOffset) - 1]
    }
    return text + HoursExpression.dayOffsetText(dayOffset)
  }
}

extension WeekdayRange: CustomStringConvertible {
  public var description: String {
    let names = HoursExpression.weekdayNames
    guard occurrences.isEmpty else {
      let numbers = occurrences.map { range in
        range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
      }
      return "\(names[first])[\(numbers.joined(separator: ","))]" + HoursExpression.dayOffsetText(dayOffset)
    }
    return first == last ? names[first] : names[first] + "-" + names[last]
  }
}

extension HolidayChoice: CustomStringConvertible {
  public var description: String {
    (kind == .publicHoliday ? "PH" : "SH") + HoursExpression.dayOffsetText(dayOffset)
  }
}

extension TimeSpan: CustomStringConvertible {
  public var description: String {
    var text = start.description
    if let end { text += "-" + end.description }
    if isOpenEnded { text += "+" }
    guard let repetition else { return text }
    return text + "/" + HoursExpression.clockText(repetition)
  }
}

extension TimePoint: CustomStringConvertible {
  public var description: String {
    guard let event else { return HoursExpression.clockText(minutes) }
    guard minutes != 0 else { return event.rawValue }
    return "(\(event.rawValue)\(minutes < 0 ? "-" : "+")\(HoursExpression.clockText(abs(minutes))))"
  }
}

extension HoursExpression {
  fileprivate static func dayOffsetText(_ days: Int) -> String {
    guard days != 0 else { return "" }
    return " \(days < 0 ? "-" : "+")\(abs(days)) \(abs(days) == 1 ? "day" : "days")"
  }

  static func clockText(_ minutes: Int) -> String {
    CivilTime.twoDigits(minutes / 60) + ":" + CivilTime.twoDigits(minutes % 60)
  }
}
