public import GeoCore

/// A value of the `opening_hours` language of OpenStreetMap, taken apart.
///
/// - Source: OpenStreetMap wiki, "Key:opening hours/specification", version 0.7.4.
public struct HoursExpression: Hashable, Sendable {
  /// The rules in their order; later ones win over earlier ones as their separators say.
  public let rules: FlatList<HoursRule>

  /// The value `unknown`: at no time it is known what holds.
  public static var unknown: HoursExpression {
    let rule = HoursRule(separator: .normal, days: DaySelector(), times: [], modifier: .unknown, comment: nil)
    return HoursExpression(rules: [rule])
  }
}

/// One rule: the days and times it selects, and what holds then.
public struct HoursRule: Hashable, Sendable {
  /// How a rule is joined to those before it.
  public enum Separator: Hashable, Sendable {
    /// `;`: on the days it selects, an open or unknown rule takes the place of all before it.
    case normal
    /// `,`: it adds to what is before it.
    case additional
    /// `||`: it holds where all before it says closed.
    case fallback
  }

  /// What holds at the times of a rule.
  public enum Modifier: Hashable, Sendable {
    case open, closed, unknown
  }

  public let separator: Separator
  public let days: DaySelector
  /// The times of each day; none is the whole day.
  public let times: FlatList<TimeSpan>
  public let modifier: Modifier
  public let comment: String?
}

/// The days that a rule selects: those that match every part that is not empty.
public struct DaySelector: Hashable, Sendable {
  public var years: FlatList<YearRange> = []
  public var dates: FlatList<DateRange> = []
  public var weeks: FlatList<WeekRange> = []
  public var weekdays: FlatList<WeekdayRange> = []
  public var holidays: FlatList<HolidayChoice> = []
  /// Whether a day must match weekdays and holidays both (`SH Mo-Fr`), not one of them (`Mo-Fr,PH`).
  public var needsWeekdayAndHoliday = false
  /// A comment in front of the small selectors, as in `"summer": Mo-Fr 10:00-12:00`.
  public var comment: String?

  /// Whether it selects every day.
  public var isEveryDay: Bool {
    years.isEmpty && dates.isEmpty && weeks.isEmpty && weekdays.isEmpty && holidays.isEmpty
  }
}

/// Years from `first` to `last`, every `step`th of them; no last year goes on for ever.
public struct YearRange: Hashable, Sendable {
  public let first: Int
  public let last: Int?
  public let step: Int
}

/// Weeks of ISO 8601 from `first` to `last`, every `step`th of them; a last one before the first wraps.
public struct WeekRange: Hashable, Sendable {
  public let first: Int
  public let last: Int
  public let step: Int
}

/// A day that a date range begins or ends with.
public struct DatePoint: Hashable, Sendable {
  /// What the offsets count from.
  public enum Base: Hashable, Sendable {
    /// A month, 1 to 12; as an end its last day.
    case month(Int)
    case day(month: Int, day: Int)
    case easter
    /// The `nth` weekday (0 for Monday) of a month; -1 is the last.
    case weekdayOfMonth(month: Int, weekday: Int, nth: Int)
  }

  public let year: Int?
  public let base: Base
  /// The next (positive) or last (negative) such weekday, from the base on: 1 + its number, 0 for Monday; 0 is none.
  public var weekdayOffset = 0
  public var dayOffset = 0
}

/// Days from one date to another, or from one on for the rest of the year, or, with a year, for ever.
public struct DateRange: Hashable, Sendable {
  public let first: DatePoint
  /// Nil when it is the first alone, or without an end.
  public let last: DatePoint?
  public let isOpenEnded: Bool
  public let step: Int
}

/// Weekdays from `first` to `last` (0 for Monday), where a last one before the first wraps.
public struct WeekdayRange: Hashable, Sendable {
  public let first: Int
  public let last: Int
  /// Which of the month, as ranges: 1 to 5, or -1 to -5 from its end; none is every one.
  public let occurrences: [ClosedRange<Int>]
  public let dayOffset: Int
}

/// Public or school holidays, or the days so many days after them.
public struct HolidayChoice: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case publicHoliday, schoolHoliday
  }

  public let kind: Kind
  public let dayOffset: Int
}

/// A time of day: minutes since midnight, or since an event of the sun.
public struct TimePoint: Hashable, Sendable {
  public let event: SunEvent?
  /// Minutes since midnight, 0 to 2,880; after or before the event if there is one.
  public let minutes: Int
}

/// Times of a day.
public struct TimeSpan: Hashable, Sendable {
  public let start: TimePoint
  /// Nil for a point in time.
  public let end: TimePoint?
  /// Whether it ends no one knows when: `17:00+`.
  public let isOpenEnded: Bool
  /// Minutes between points in time from start to end; nil when the span is one.
  public let repetition: Int?
}

/// What the sun does each day.
public enum SunEvent: String, CaseIterable, Hashable, Sendable {
  case dawn, sunrise, sunset, dusk
}
