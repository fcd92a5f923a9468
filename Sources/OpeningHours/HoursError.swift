/// Why a text is no value of opening hours.
public enum HoursError: Error, Hashable, Sendable {
  /// Something else stands where `expected` should.
  case unexpected(offset: Int, found: String, expected: Expectation)
  /// A number or a date that there is not.
  case outOfRange(offset: Int, found: String, expected: Expectation)
  /// More bytes or more rules than are read.
  case tooLong(limit: Int, unit: String)

  /// What was expected.
  public enum Expectation: String, Hashable, Sendable {
    case rule = "a day, a date, a time such as 09:00-18:00, 24/7, open, off, unknown or a comment"
    case ruleEnd = "';', ',', '||' or the end"
    case weekday = "a weekday from Mo to Su"
    case month = "a month from Jan to Dec"
    case monthDay = "a day of that month"
    case year = "a year with four digits"
    case week = "a week from 1 to 53"
    case occurrence = "a number from 1 to 5 or from -1 to -5"
    case closingBracket = "']' or ','"
    case closingParenthesis = "')'"
    case clockTime = "a time such as 09:00"
    case startTime = "a time from 00:00 to 24:00"
    case endTime = "a time up to 48:00"
    case minute = "minutes from 00 to 59"
    case period = "a step from 1 on"
    case interval = "minutes or hours and minutes between points in time"
    case eventOffset = "'+' or '-' and hours and minutes"
    case sunEvent = "dawn, sunrise, sunset or dusk"
    case dayOffset = "a number of days up to 366"
    case closingQuote = "'\"' at the end of the comment"
  }
}

extension HoursError: CustomStringConvertible {
  /// The words for a user, on one line; positions count characters from 1.
  public var description: String {
    switch self {
    case .unexpected(let offset, let found, let expected):
      let what = found.isEmpty ? "the end" : "'\(found)'"
      return "\(what) at character \(offset + 1); expected \(expected.rawValue)"
    case .outOfRange(let offset, let found, let expected):
      return "'\(found)' at character \(offset + 1) is out of range; expected \(expected.rawValue)"
    case .tooLong(let limit, let unit):
      return "longer than \(limit) \(unit)"
    }
  }
}
