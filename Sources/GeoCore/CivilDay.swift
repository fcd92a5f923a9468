/// A day of the Gregorian calendar, without a time zone; the calendar goes on backwards as it is.
public struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int

  public init(number: Int) {
    self.number = number
  }

  /// Makes a day of its year, month (1 to 12) and day of the month; days beyond the month run on.
  ///
  /// - Complexity: O(1).
  /// - Source: H. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil, 2013.
  public init(year: Int, month: Int, day: Int) {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    number = era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1 to 12) and day of the month.
  ///
  /// - Source: H. Hinnant, as above, civil_from_days.
  public var parts: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  public var year: Int { parts.year }

  /// The day of the week, 0 for Monday to 6 for Sunday.
  public var weekday: Int { CivilDay.remainder(number + 3, 7) }

  /// The week of ISO 8601, 1 to 53: weeks begin on Monday, and a week belongs to the year of its Thursday.
  public var isoWeek: Int {
    let thursday = CivilDay(number: number - weekday + 3)
    return (thursday.number - CivilDay(year: thursday.year, month: 1, day: 1).number) / 7 + 1
  }

  public func adding(days: Int) -> CivilDay { CivilDay(number: number + days) }

  public static func < (first: CivilDay, second: CivilDay) -> Bool { first.number < second.number }

  /// How many days `month` (1 to 12) has in `year`.
  public static func dayCount(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Easter Sunday of the western churches.
  ///
  /// - Source: "Anonymous Gregorian" computus, Nature 13, 20 April 1876; J. Meeus, "Astronomical Algorithms", chapter 8.
  public static func easter(of year: Int) -> CivilDay {
    let golden = year % 19
    let (century, yearOfCentury) = (year / 100, year % 100)
    let correction = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - correction + 15) % 30
    let weekdayTerm = (32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4) % 7
    let lateTerm = (golden + 11 * epact + 22 * weekdayTerm) / 451
    let dayFromMarch = epact + weekdayTerm - 7 * lateTerm + 114
    return CivilDay(year: year, month: dayFromMarch / 31, day: dayFromMarch % 31 + 1)
  }

  /// The remainder of a division that rounds down, from 0 up to but not including `divisor`.
  package static func remainder(_ value: Int, _ divisor: Int) -> Int {
    let remainder = value % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  /// The quotient of a division that rounds down.
  package static func quotient(_ value: Int, _ divisor: Int) -> Int {
    (value - remainder(value, divisor)) / divisor
  }
}
