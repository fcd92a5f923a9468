import GeoCore
import OpeningHours
import PlaceSearch

/// What the table says of the hours of a place, in few words.
enum HoursMark {
  /// "until 18:00", "opens Mon 09:00", "open", "closed"; "?" when it is not known.
  ///
  /// A change a week away or more is not named.
  static func text(_ verdict: HoursVerdict, in language: Language) -> String {
    let isKorean = language == .korean
    let change = when(verdict, in: language)
    switch verdict.state {
    case .unknown: return "?"
    case .open:
      guard let change else { return isKorean ? "영업 중" : "open" }
      return isKorean ? "\(change)까지" : "until \(change)"
    case .closed:
      guard let change, verdict.nextChange?.state.kind == .open else { return isKorean ? "닫음" : "closed" }
      return isKorean ? "\(change) 엶" : "opens \(change)"
    }
  }

  /// The clock time of the next change, with the weekday when that is not today.
  private static func when(_ verdict: HoursVerdict, in language: Language) -> String? {
    guard let change = verdict.nextChange else { return nil }
    let zone = verdict.hours.zone
    let time = zone.civilTime(at: change.instant)
    let today = zone.civilTime(at: verdict.instant).day
    switch time.day.number - today.number {
    case 0: return time.clockText
    // The end of today is more than its number on the next day.
    case 1 where time.secondOfDay == 0: return "24:00"
    case 1..<7: return PlaceHours.weekdayName(time.day, in: language) + " " + time.clockText
    default: return nil
    }
  }
}
