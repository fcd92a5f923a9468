public import GeoCore

/// Which days are public and school holidays, as far as that is known.
public struct HolidayCalendar: Hashable, Sendable {
  /// Where public holidays come from.
  enum Source: Hashable, Sendable {
    case korea, unitedStates, unknown
  }

  let source: Source
  /// The school holidays, if they were told.
  let schoolHolidays: [ClosedRange<CivilDay>]?

  public static let korea = HolidayCalendar(source: .korea, schoolHolidays: nil)
  public static let unitedStates = HolidayCalendar(source: .unitedStates, schoolHolidays: nil)
  /// Knows nothing, so that rules with PH or SH make the state unknown.
  public static let unknown = HolidayCalendar(source: .unknown, schoolHolidays: nil)

  /// The calendar of a country by its code of ISO 3166-1, such as "KR"; other countries than KR and US are unknown.
  public init(countryCode: String) {
    switch countryCode {
    case "KR", "kr": self = .korea
    case "US", "us": self = .unitedStates
    default: self = .unknown
    }
  }

  init(source: Source, schoolHolidays: [ClosedRange<CivilDay>]?) {
    self.source = source
    self.schoolHolidays = schoolHolidays
  }

  /// The same calendar with school holidays.
  public func withSchoolHolidays(_ ranges: [ClosedRange<CivilDay>]) -> HolidayCalendar {
    HolidayCalendar(source: source, schoolHolidays: ranges)
  }

  /// Whether `day` is a public holiday; nil when that is not known. Sundays are none by themselves.
  public func isPublicHoliday(_ day: CivilDay) -> Bool? {
    switch source {
    case .korea: KoreanHolidays.isHoliday(day)
    case .unitedStates: FederalHolidays.isHoliday(day)
    case .unknown: nil
    }
  }

  /// Whether `day` is in the school holidays; nil when they were not told.
  public func isSchoolHoliday(_ day: CivilDay) -> Bool? {
    schoolHolidays.map { ranges in ranges.contains { $0.contains(day) } }
  }

  func isHoliday(_ kind: HolidayChoice.Kind, _ day: CivilDay) -> Bool? {
    switch kind {
    case .publicHoliday: isPublicHoliday(day)
    case .schoolHoliday: isSchoolHoliday(day)
    }
  }
}

/// The holidays of federal law in the United States, on their days and on those they are observed on.
///
/// - Source: 5 U.S.C. § 6103 (a) and (b) (Juneteenth since 2021, King's birthday since 1986); Executive Order 11582 of
///   1971: one on a Sunday is observed on the next Monday.
enum FederalHolidays {
  /// The years whose law the rules below describe.
  static let years = 1978...2100

  static func isHoliday(_ day: CivilDay) -> Bool? {
    let (year, month, dayOfMonth) = day.parts
    guard years.contains(year) else { return nil }
    if isNamed(year, month, dayOfMonth) { return true }
    switch day.weekday {
    case 0: return isFixed(day.adding(days: -1))
    case 4: return isFixed(day.adding(days: 1))
    default: return false
    }
  }

  private static func isNamed(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    let date = CivilDay(year: year, month: month, day: day)
    if isFixed(date) { return true }
    let week = (day - 1) / 7 + 1
    switch (month, date.weekday) {
    case (1, 0): return week == 3 && year >= 1986
    case (2, 0): return week == 3
    case (5, 0): return day > 24
    case (9, 0): return week == 1
    case (10, 0): return week == 2
    case (11, 3): return week == 4
    default: return false
    }
  }

  private static func isFixed(_ date: CivilDay) -> Bool {
    let (year, month, day) = date.parts
    switch (month, day) {
    case (1, 1), (7, 4), (11, 11), (12, 25): return true
    case (6, 19): return year >= 2021
    default: return false
    }
  }
}
