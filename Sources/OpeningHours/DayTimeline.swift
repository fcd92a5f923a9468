import GeoCore

/// What holds at each minute of a day, with what the day before left open.
struct DayTimeline {
  private var day: CivilDay
  private var previous: DayPieces
  private var current: DayPieces

  init(_ hours: PlaceHours, _ day: CivilDay) {
    self.day = day
    previous = hours.reachesNextDay ? hours.pieces(of: day.adding(days: -1)) : DayPieces()
    current = hours.pieces(of: day)
  }

  /// Goes on to another day of the same hours.
  mutating func move(to day: CivilDay, of hours: PlaceHours) {
    guard day != self.day else { return }
    if day.number == self.day.number + 1 {
      previous = current
      current = hours.pieces(of: day)
      self.day = day
    } else {
      self = DayTimeline(hours, day)
    }
  }

  /// Calls `body` with each stretch of the day: its first minute, the one after its last, and the state.
  func forEachStretch(_ body: (Int, Int, HoursState) -> Void) {
    DayPieces.walk(previous, current, upTo: 1440, shiftingFirstBy: 1440) { start, end, before, today in
      body(start, end, DayTimeline.state(before, today))
    }
  }

  /// What holds where a piece of the day before meets one of today.
  ///
  /// Times past midnight that the day before names as closed end what rules before theirs open today.
  private static func state(_ before: HoursPiece?, _ today: HoursPiece?) -> HoursState {
    guard let before, before.state.kind != .closed || before.isTimedClosing else {
      return today?.state ?? HoursState(.closed)
    }
    guard let today else { return before.state }
    if before.isTimedClosing { return before.rule > today.rule ? before.state : today.state }
    return before.rank > today.rank ? before.state : today.state
  }
}

extension TimeSpan {
  /// Whether it may go on past midnight.
  fileprivate var reachesNextDay: Bool {
    guard start.event == nil, let end, end.event == nil else { return true }
    return isOpenEnded || end.minutes > 1440 || end.minutes <= start.minutes
  }
}

extension PlaceHours {
  /// Whether a span may go on past midnight.
  var reachesNextDay: Bool {
    expression.rules.contains { $0.times.contains(where: \.reachesNextDay) }
  }

  /// What the rules say about `day`, with times past its end.
  func pieces(of day: CivilDay) -> DayPieces {
    var pieces = DayPieces()
    for (index, rule) in expression.rules.enumerated() {
      switch rule.days.matches(day, holidays) {
      case false?: continue
      case true?: apply(rule, index, on: day, to: &pieces)
      case nil:
        var applied = pieces
        apply(rule, index, on: day, to: &applied)
        pieces = pieces.merged(with: applied)
      }
    }
    return pieces
  }

  private func apply(_ rule: HoursRule, _ index: Int, on day: CivilDay, to pieces: inout DayPieces) {
    if rule.separator == .normal, rule.modifier != .closed { pieces.removeAll() }
    let kind: HoursState.Kind =
      switch rule.modifier {
      case .open: .open
      case .closed: .closed
      case .unknown: .unknown
      }
    func paint(_ start: Int, _ end: Int, _ kind: HoursState.Kind) {
      let isFallback = rule.separator == .fallback
      let piece = HoursPiece(
        start: max(0, start), end: min(end, DayPieces.end), state: HoursState(kind, comment: rule.comment),
        rule: index, isFallback: isFallback,
        isTimedClosing: kind == .closed && !rule.times.isEmpty && !isFallback)
      if isFallback { pieces.paintBelow(piece) } else { pieces.paint(piece) }
    }
    // A day that is off has no times past its midnight either.
    if rule.times.isEmpty { paint(0, kind == .closed ? DayPieces.end : 1440, kind) }
    for span in rule.times {
      forEachPart(of: span, on: day) { start, end, certainty in
        switch certainty {
        case .known: paint(start, end, kind)
        case .openEnd: paint(start, end, kind == .closed ? .closed : .unknown)
        case .noPlace: paint(start, end, .unknown)
        }
      }
    }
  }
}
