import GeoCore
import OpeningHours

/// Seven days of opening hours, a line each.
struct HoursWeek {
  let lines: [String]

  /// The texts that fit a line; a day of points in time has hundreds.
  private static let mostTexts = 8

  init(_ hours: PlaceHours, from first: CivilDay, _ language: Language) {
    let zone = hours.zone
    func instant(_ day: CivilDay) -> Instant { zone.instant(of: TypedTime(civil: CivilTime(day: day))) }
    var texts = [[String]](repeating: [], count: 7)
    // From the day before, so that what it left open is not taken for an opening at midnight.
    for interval in hours.intervals(from: instant(first.adding(days: -1)), to: instant(first.adding(days: 8)))
    {
      guard interval.state.kind != .closed else { continue }
      let (start, end) = (zone.civilTime(at: interval.start), zone.civilTime(at: interval.end))
      for part in HoursWeek.parts(from: start, to: end) {
        let index = part.start.day.number - first.number
        guard texts.indices.contains(index) else { continue }
        texts[index].append(HoursWeek.text(part.start, part.end, interval.state, language))
      }
    }
    let closed = language == .korean ? "휴무" : "closed"
    lines = texts.enumerated().map { index, texts in
      let day = first.adding(days: index)
      let name = PlaceHours.weekdayName(day, in: language)
      let shown = texts.prefix(HoursWeek.mostTexts).joined(separator: ", ")
      let more = texts.count > HoursWeek.mostTexts ? " …" : ""
      return "\(name) \(CivilTime(day: day).dateText)  \(texts.isEmpty ? closed : shown + more)"
    }
  }

  /// A stretch of at most a day stands on the day it begins; a longer one is parted at midnight.
  private static func parts(from start: CivilTime, to end: CivilTime) -> [(start: CivilTime, end: CivilTime)]
  {
    if end.secondsSince1970 - start.secondsSince1970 <= 86_400 { return [(start, end)] }
    var parts: [(CivilTime, CivilTime)] = []
    var from = start
    while from < end {
      let midnight = CivilTime(day: from.day.adding(days: 1))
      parts.append((from, min(midnight, end)))
      from = midnight
    }
    return parts
  }

  private static func text(
    _ start: CivilTime, _ end: CivilTime, _ state: HoursState, _ language: Language
  ) -> String {
    let endText = end.secondOfDay == 0 && start < end ? "24:00" : end.clockText
    // A point in time is a minute.
    let isPoint = end.secondsSince1970 - start.secondsSince1970 == 60
    var text = isPoint ? start.clockText : start.clockText + "-" + endText
    if state.kind == .unknown { text += language == .korean ? " 모름" : " unknown" }
    if let comment = state.comment { text += " (\(comment))" }
    return text
  }
}
