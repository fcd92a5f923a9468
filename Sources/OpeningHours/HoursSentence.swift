public import GeoCore

extension PlaceHours {
  /// One sentence about the state at `instant`: "open until 18:00", "closed, opens Mon 09:00", "20분 뒤 닫음".
  ///
  /// A change within the hour is named by its minutes, one within a week by its weekday, a later one by its date.
  public func sentence(at instant: Instant, in language: Language) -> String {
    let state = state(at: instant)
    let words = HoursWordsOfState(language)
    var text = words.lasting(state.kind)
    if let change = nextChange(after: instant) {
      let seconds = change.instant.secondsSince1970 - instant.secondsSince1970
      let minutes = (seconds + 59) / 60
      let when = minutes <= 60 ? words.minutes(minutes) : timeText(of: change.instant, from: instant, words)
      text = words.changing(state.kind, to: change.state.kind, when, isSoon: minutes <= 60)
    }
    return state.comment.map { text + " (" + $0 + ")" } ?? text
  }

  /// The short name of the weekday, such as "Mon" or "월".
  public static func weekdayName(_ day: CivilDay, in language: Language) -> String {
    HoursWordsOfState(language).weekdays[day.weekday]
  }

  private func timeText(of change: Instant, from now: Instant, _ words: HoursWordsOfState) -> String {
    let (time, today) = (zone.civilTime(at: change), zone.civilTime(at: now).day)
    let days = time.day.number - today.number
    if days == 0 { return time.clockText }
    // The end of today is more than its number on the next day.
    if days == 1, time.secondOfDay == 0 { return "24:00" }
    if days < 7 { return words.weekdays[time.day.weekday] + " " + time.clockText }
    return time.dateText + " " + time.clockText
  }
}

/// The words of such a sentence in one language.
private struct HoursWordsOfState {
  let language: Language

  init(_ language: Language) {
    self.language = language
  }

  var weekdays: [String] {
    switch language {
    case .korean: ["월", "화", "수", "목", "금", "토", "일"]
    case .english: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    }
  }

  func minutes(_ minutes: Int) -> String {
    switch language {
    case .korean: "\(minutes)분 뒤"
    case .english: "in \(minutes) min"
    }
  }

  /// What holds without an end.
  func lasting(_ kind: HoursState.Kind) -> String {
    switch (language, kind) {
    case (.korean, .open): "항상 영업"
    case (.korean, .closed): "영업 안 함"
    case (.korean, .unknown): "영업 여부 모름"
    case (.english, .open): "always open"
    case (.english, .closed): "closed"
    case (.english, .unknown): "not known whether open"
    }
  }

  func changing(_ kind: HoursState.Kind, to next: HoursState.Kind, _ when: String, isSoon: Bool) -> String {
    switch language {
    case .korean: korean(kind, to: next, when, isSoon)
    case .english: english(kind, to: next, when, isSoon)
    }
  }

  private func english(
    _ kind: HoursState.Kind, to next: HoursState.Kind, _ when: String, _ isSoon: Bool
  ) -> String {
    switch (kind, next) {
    case (.open, .closed): isSoon ? "open, closes \(when)" : "open until \(when)"
    case (.open, _): isSoon ? "open, closing time not known \(when)" : "open until \(when), then not known"
    case (.closed, .open): "closed, opens \(when)"
    case (.closed, _): isSoon ? "closed, may open \(when)" : "closed until \(when), then not known"
    case (.unknown, .open): "not known whether open, opens \(when)"
    case (.unknown, _): "not known whether open, closed \(isSoon ? when : "from " + when)"
    }
  }

  private func korean(
    _ kind: HoursState.Kind, to next: HoursState.Kind, _ when: String, _ isSoon: Bool
  ) -> String {
    let until = isSoon ? when : when + "까지"
    let from = isSoon ? when : when + "부터"
    return switch (kind, next) {
    case (.open, .closed): isSoon ? "\(when) 닫음" : "\(until) 영업"
    case (.open, _): "영업 중, \(from) 모름"
    case (.closed, .open): isSoon ? "\(when) 엶" : "영업 종료, \(when) 엶"
    case (.closed, _): "영업 종료, \(from) 모름"
    case (.unknown, .open): "영업 여부 모름, \(when) 엶"
    case (.unknown, _): "영업 여부 모름, \(when) 닫음"
    }
  }
}
