public import GeoCore

/// The opening hours of a place: its expression, its clocks, where it stands, and its holidays.
public struct PlaceHours: Sendable {
  public let expression: HoursExpression
  public let zone: TimeZoneRules
  /// Where the sun is looked up; without it the times of its events are unknown.
  public let coordinate: Coordinate?
  public let holidays: HolidayCalendar

  public init(
    _ expression: HoursExpression, zone: TimeZoneRules = .seoul, coordinate: Coordinate? = nil,
    holidays: HolidayCalendar = .korea
  ) {
    self.expression = expression
    self.zone = zone
    self.coordinate = coordinate
    self.holidays = holidays
  }

  /// What the hours say at `instant`, by the clock on the wall of the place.
  ///
  /// A time past midnight belongs to the day before, so `Su off` does not end what Saturday left open. In the hour that a
  /// clock shows twice, both hours are as it shows them.
  ///
  /// - Complexity: O(n) of the rules and times.
  public func state(at instant: Instant) -> HoursState {
    let time = zone.civilTime(at: instant)
    let minute = time.secondOfDay / 60
    let timeline = DayTimeline(self, time.day)
    var state = HoursState(.closed)
    timeline.forEachStretch { start, end, here in
      if (start..<end).contains(minute) { state = here }
    }
    return state
  }

  /// When the hours next say something else than at `instant`, and what; nil when that never comes.
  ///
  /// Looks up to a hundred years ahead, less where there are hundreds of rules (`lookAheadDays`); a new comment alone is
  /// no change.
  public func nextChange(after instant: Instant) -> (instant: Instant, state: HoursState)? {
    let days = lookAheadDays
    guard days > 0 else { return nil }
    let now = state(at: instant)
    var change: (Instant, HoursState)?
    forEachStretch(from: instant, to: instant.adding(seconds: days * 86_400)) { start, state in
      guard state.kind != now.kind else { return true }
      change = (start, state)
      return false
    }
    return change
  }

  /// The stretches between `start` and `end`, without gaps; neighbours differ in state or comment.
  public func intervals(from start: Instant, to end: Instant) -> [HoursInterval] {
    var stretches: [(start: Instant, state: HoursState)] = []
    forEachStretch(from: start, to: end) { start, state in
      if stretches.last?.state != state { stretches.append((start, state)) }
      return true
    }
    return stretches.indices.map { index in
      let next = index + 1 < stretches.count ? stretches[index + 1].start : end
      return HoursInterval(start: stretches[index].start, end: next, state: stretches[index].state)
    }
  }

  /// How many days `nextChange` looks ahead: none when every moment is the same, days when weekdays alone matter, a hundred
  /// years otherwise, where rules times days stay below 8 million; what takes longer than a rule counts as several.
  var lookAheadDays: Int {
    var (weight, needsYears, isConstant) = (1, false, true)
    for rule in expression.rules {
      let days = rule.days
      weight += rule.times.count + days.dates.count * 10 + days.weekdays.count + days.holidays.count * 4 + 1
      weight += days.years.count + days.weeks.count
      if !days.isEveryDay || !rule.times.isEmpty { isConstant = false }
      let hasNumbered = days.weekdays.contains { !$0.occurrences.isEmpty }
      let hasDates =
        !(days.years.isEmpty && days.dates.isEmpty && days.weeks.isEmpty && days.holidays.isEmpty)
      let hasSun = rule.times.contains { $0.start.event != nil || $0.end?.event != nil }
      for span in rule.times {
        if span.start.event != nil || span.end?.event != nil { weight += 20 }
        if let repetition = span.repetition { weight += 2880 / repetition }
      }
      if hasNumbered { weight += days.weekdays.count * 4 }
      if hasNumbered || hasDates || hasSun { needsYears = true }
    }
    if isConstant { return 0 }
    return needsYears ? max(9, min(36_525, 8_000_000 / weight)) : 9
  }

  /// Calls `body` with each stretch from `start` on until it returns false; a state can come twice in a row.
  private func forEachStretch(
    from start: Instant, to end: Instant, _ body: (Instant, HoursState) -> Bool
  ) {
    var (seconds, last) = (start.secondsSince1970, end.secondsSince1970)
    last = max(last, seconds)
    var (timeline, goesOn) = (DayTimeline(self, zone.civilTime(at: seconds).day), true)
    while seconds < last && goesOn {
      // As long as the offset stays, the clock runs with the instants.
      let offset = zone.offset(at: seconds)
      let stop = min(zone.nextTransition(after: seconds) ?? last, last)
      while seconds < stop && goesOn {
        let day = CivilTime(secondsSince1970: seconds + offset).day
        timeline.move(to: day, of: self)
        let midnight = day.number * 86_400 - offset
        timeline.forEachStretch { start, end, state in
          let (from, to) = (max(midnight + start * 60, seconds), midnight + end * 60)
          guard goesOn, from < to, from < stop else { return }
          goesOn = body(Instant(secondsSince1970: from), state)
        }
        seconds = min(midnight + 86_400, stop)
      }
    }
  }
}
