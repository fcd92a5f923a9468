import GeoCore

extension PlaceHours {
  /// How much is known of when a part of a span is.
  enum Certainty {
    case known, openEnd
    /// An event of the sun at a place that is not known.
    case noPlace
  }

  /// Calls `body` with the first minute of each part of `span`, the one after its last, and how certain it is.
  ///
  /// A point in time is a minute. An open end is uncertain until midnight, or for ten hours from 17:00 and eight from 22:00
  /// on, as no one knows more.
  func forEachPart(of span: TimeSpan, on day: CivilDay, _ body: (Int, Int, Certainty) -> Void) {
    guard let start = minute(of: span.start, on: day) else {
      body(0, unknownEnd(of: span), .noPlace)
      return
    }
    guard let endPoint = span.end else {
      if span.isOpenEnded {
        body(start, PlaceHours.guessedEnd(from: start), .openEnd)
      } else {
        body(start, start + 1, .known)
      }
      return
    }
    guard let end = endMinute(of: endPoint, from: start, on: day, span) else {
      body(start, max(1440, start), .noPlace)
      return
    }
    if let repetition = span.repetition {
      for point in stride(from: start, through: end, by: repetition) { body(point, point + 1, .known) }
    } else {
      body(start, end, .known)
    }
    if span.isOpenEnded { body(end, PlaceHours.guessedEnd(from: end), .openEnd) }
  }

  private func unknownEnd(of span: TimeSpan) -> Int {
    guard let end = span.end, end.event == nil, let start = span.start.event else { return 1440 }
    let isMorning = start == .dawn || start == .sunrise
    return isMorning || end.minutes > 1440 ? end.minutes : end.minutes + 1440
  }

  private func endMinute(of end: TimePoint, from start: Int, on day: CivilDay, _ span: TimeSpan) -> Int? {
    guard let minute = minute(of: end, on: day) else { return nil }
    if minute > start { return minute }
    guard end.event != nil else { return minute + 1440 }
    // A night without end or without sunrise: from the highest sun to the highest sun there is no day.
    if minute == start, span.start.event?.isMorning == true, end.event?.isMorning == false { return minute }
    return self.minute(of: end, on: day.adding(days: 1)).map { $0 + 1440 }
  }

  private static func guessedEnd(from minute: Int) -> Int {
    if minute >= 22 * 60 { return minute + 8 * 60 }
    return minute >= 17 * 60 ? minute + 10 * 60 : 1440
  }

  /// The minute of `point` since the midnight of `day`; nil when it is an event of the sun and the place is not known.
  private func minute(of point: TimePoint, on day: CivilDay) -> Int? {
    guard let event = point.event else { return point.minutes }
    guard let coordinate else { return nil }
    switch SunTimes(day: day, at: coordinate).moment(of: event) {
    case .instant(let seconds): return localMinute(seconds, day) + point.minutes
    case .alwaysAbove: return (event.isMorning ? 0 : 1440) + point.minutes
    case .alwaysBelow(let noon): return localMinute(noon, day) + point.minutes
    }
  }

  private func localMinute(_ seconds: Int, _ day: CivilDay) -> Int {
    let local = zone.civilTime(at: seconds).secondsSince1970
    return CivilDay.quotient(local - day.number * 86_400 + 30, 60)
  }
}

extension SunEvent {
  var isMorning: Bool { self == .dawn || self == .sunrise }
}
