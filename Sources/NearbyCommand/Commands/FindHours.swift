import GeoCore
import PlaceSearch

/// What an answer says of the condition on opening hours.
struct FindHours {
  private let condition: PlaceQuery.HoursCondition
  /// Whether the time is that of the run.
  private let isNow: Bool
  private let isUnsure: Bool

  /// `nil` when the query has no such condition.
  init?(_ search: FindSearch) {
    guard let condition = search.query.hours else { return nil }
    self.condition = condition
    isNow = search.isAboutNow
    isUnsure = search.isUnsure
  }

  /// The condition for the first line of the table: "open now", "open at 2026-12-25 22:00 for 1h 30m".
  func title(in language: Language) -> String {
    let isKorean = language == .korean
    guard condition.isOpen else {
      return condition.unknown == .only
        ? (isKorean ? "영업시간을 모르는 곳" : "opening hours not known")
        : (isKorean ? "영업시간을 아는 곳" : "opening hours known")
    }
    let time = condition.time.civil.dateText + " " + condition.time.civil.clockText
    var text =
      isNow ? (isKorean ? "영업 중" : "open now") : (isKorean ? "\(time)에 영업" : "open at \(time)")
    if condition.seconds > 0 {
      text += isKorean ? ", \(length(in: language)) 동안" : " for \(length(in: language))"
    }
    switch condition.unknown {
    case .drop: return text
    case .keep: return text + (isKorean ? " (모르는 곳 포함)" : " or not known")
    case .only: return isKorean ? "\(text)인지 모르는 곳" : "not known whether \(text)"
    }
  }

  /// How long a place has to be open; a day as its hours, as one says it.
  private func length(in language: Language) -> String {
    if condition.seconds == 86_400 { return language == .korean ? "24시간" : "24 hours" }
    return DurationText.abbreviated(seconds: Double(condition.seconds), language: language)
  }

  /// What was left out because it is not known, or that nothing is known; `nil` when there is nothing to say.
  func note(_ matches: PlaceMatches, in language: Language) -> String? {
    let isKorean = language == .korean
    if isUnsure {
      return isKorean
        ? "영업 중인 것으로 알려진 곳이 없습니다: 이곳들은 영업 여부를 모릅니다"
        : "none is known to be open: of these it is not known whether they are"
    }
    guard condition.unknown == .drop else { return nil }
    guard let count = matches.unknownHoursCount else {
      return isKorean
        ? "영업 여부를 모르는 곳은 뺐습니다: --hours-unknown keep 포함"
        : "places not known to be open or closed are left out: --hours-unknown keep shows them"
    }
    guard count > 0 else { return nil }
    let number = GroupedNumber.text(count)
    return isKorean
      ? "영업 여부를 모르는 \(number)곳은 뺐습니다: --hours-unknown keep 포함"
      : "\(number) not known to be open or closed are left out: --hours-unknown keep shows them"
  }
}
