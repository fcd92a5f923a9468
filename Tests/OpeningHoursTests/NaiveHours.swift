import GeoCore

@testable import OpeningHours

/// The state of a single minute by asking every rule about it, without pieces and without time lines.
struct NaiveHours {
  let hours: PlaceHours

  /// Only for calendars that know every holiday.
  func state(at instant: Instant) -> HoursState.Kind {
    let time = hours.zone.civilTime(at: instant)
    let minute = time.secondOfDay / 60
    let today = word(of: time.day, minute)
    let before = word(of: time.day.adding(days: -1), minute + 1440)
    if today.strength == 5 || (before.strength == 5 && before.rule > today.rule) { return .closed }
    if before.kind == .closed { return today.kind }
    return before.strength > today.strength ? before.kind : today.kind
  }

  /// What the rules of `day` say about the minute, and how strongly: 5 for closed by a time.
  private func word(of day: CivilDay, _ minute: Int) -> (kind: HoursState.Kind, strength: Int, rule: Int) {
    var said: (kind: HoursState.Kind, strength: Int, rule: Int) = (.closed, 0, -1)
    for (index, rule) in hours.expression.rules.enumerated()
    where rule.days.matches(day, hours.holidays) == true {
      if rule.separator == .normal, rule.modifier != .closed { said = (.closed, 0, -1) }
      guard let kind = kind(of: rule, day, minute) else { continue }
      let isFallback = rule.separator == .fallback
      if isFallback, said.kind != .closed { continue }
      switch kind {
      case .open: said = (.open, isFallback ? 2 : 4, index)
      case .unknown: said = (.unknown, isFallback ? 1 : 3, index)
      case .closed: said = (.closed, rule.times.isEmpty || isFallback ? 0 : 5, index)
      }
    }
    return said
  }

  private func kind(of rule: HoursRule, _ day: CivilDay, _ minute: Int) -> HoursState.Kind? {
    let own: HoursState.Kind = rule.modifier == .open ? .open : rule.modifier == .closed ? .closed : .unknown
    if rule.times.isEmpty { return minute < 1440 || own == .closed ? own : nil }
    var kind: HoursState.Kind?
    for span in rule.times {
      hours.forEachPart(of: span, on: day) { start, end, certainty in
        guard minute >= start, minute < min(end, 2880) else { return }
        kind = certainty == .known || (certainty == .openEnd && own == .closed) ? own : .unknown
      }
    }
    return kind
  }
}
