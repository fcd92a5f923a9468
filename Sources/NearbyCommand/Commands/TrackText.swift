import FeatureOutput
import GeoCore
import Importers
import OpeningHours
import PlaceSearch
import PlaceStore
import Tracks

/// What people read of a track: a line for each event, then the summary.
///
/// Times are those of the clocks where the track begins.
struct TrackText {
  private let words: TrackWords
  private let zoneInfoFolder: String
  private let language: Language
  private let units: UnitSystem
  /// The clocks, once there is a fix.
  private var zone: TimeZoneRules?
  private var lastDay: CivilDay?
  /// Whether something stands above the summary.
  var hasLines = false

  init(_ options: OutputOptions, zoneInfoFolder: String) {
    words = TrackWords(language: options.language, units: options.units)
    language = options.language
    units = options.units
    self.zoneInfoFolder = zoneInfoFolder
  }

  /// The lines of an event: one, and before it the date when another day has begun.
  mutating func lines(of event: TrackEvent, nearest: PlaceMatch?) -> [String] {
    var lines: [String] = []
    var clock = "--:--:--"
    if let time = event.time {
      let civil = civilTime(time, at: event.coordinate)
      if let lastDay, lastDay != civil.day { lines.append(civil.dateText) }
      lastDay = civil.day
      clock = TrackText.clock(civil)
    }
    hasLines = true
    let word = words.padded(words.word(of: event))
    lines.append("\(clock)  \(word)  \(MessageText.cleaned(subject(of: event, nearest)))")
    return lines
  }

  private func subject(of event: TrackEvent, _ nearest: PlaceMatch?) -> String {
    switch event {
    case .fix(let fix, let way, let skip):
      let speed = fix.speedMetersPerSecond.map { words.speed($0) }
      return ["\(fix.coordinate)", way.formatted(units), speed, skip.map { words.left($0) }]
        .compactMap(\.self).joined(separator: " · ")
    case .fence(let fence, let seconds):
      return [fence.fenceName, seconds.map { words.inside($0) }].compactMap(\.self).joined(separator: " · ")
    case .nearest(let fix):
      guard let nearest, let place = try? nearest.place() else { return "" }
      let name = place.name(in: language)
      let direction = nearest.heading.mainCompassName.name(in: language)
      let distance = fix.coordinate.distance(to: nearest.coordinate).formatted(units)
      return "\(name) · \(language == .korean ? "\(direction)쪽 \(distance)" : "\(distance) \(direction)")"
    }
  }

  /// The lines of the summary, above the table of splits.
  mutating func lines(of result: TrackResult) -> [String] {
    let summary = result.summary
    var rows = [(words.length, summary.distance.formatted(units))]
    if result.datesAreKnown, let start = summary.start, let end = summary.end {
      let place = summary.boundingBox?.center ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
      let (first, last) = (civilTime(start, at: place), civilTime(end, at: place))
      rows.append((words.time, span(first, last)))
    }
    if let duration = summary.duration { rows.append((words.duration, words.clock(duration))) }
    if let moving = summary.movingTime {
      rows.append((words.moving, words.clock(moving)))
      rows.append((words.pauses, words.pauses(summary.pauses.count, summary.pausedTime)))
    }
    if let pace = summary.paceSecondsPerKilometer { rows.append((words.pace, words.pace(pace))) }
    if let speed = summary.speed {
      rows.append((words.speedTitle, words.speed(speed, greatest: summary.maximumSpeed)))
    }
    if let climb = summary.climb { rows.append((words.climb, words.climb(climb, summary.descent ?? 0))) }
    rows.append(
      (words.fixes, words.fixes(result)))
    let left = words.left(summary, result.report)
    if !left.isEmpty { rows.append((words.leftOut, left)) }
    let width = rows.map { DisplayWidth.width(of: $0.0) }.max() ?? 0
    let lines = rows.map { title, value in
      title + String(repeating: " ", count: width - DisplayWidth.width(of: title) + 2) + value
    }
    let hasSplits = summary.splits.count > 1
    return (hasLines ? [""] : []) + lines + (hasSplits ? [""] : [])
  }

  /// "2026-06-10 15:00:00 – 15:05:00 (Asia/Seoul)"
  private func span(_ start: CivilTime, _ end: CivilTime) -> String {
    let first = start.dateText + " " + TrackText.clock(start)
    let last = (start.day == end.day ? "" : end.dateText + " ") + TrackText.clock(end)
    return "\(first) – \(last) (\(zone?.name ?? "UTC"))"
  }

  /// What the clocks show, which are those at `place` from the first time on.
  private mutating func civilTime(_ time: TrackTime, at place: Coordinate) -> CivilTime {
    let zone = zone ?? TrackText.zone(at: place, zoneInfoFolder)
    self.zone = zone
    let seconds = time.secondsSince1970
    return zone.civilTime(at: Instant(secondsSince1970: seconds))
  }

  /// The clocks of a place, UTC where the system does not know them.
  private static func zone(at place: Coordinate, _ folder: String) -> TimeZoneRules {
    let clock = try? PlaceClocks(zoneInfoFolder: folder).clock(at: place)
    return clock?.zone ?? .utc
  }

  private static func clock(_ time: CivilTime) -> String {
    time.clockText + ":" + CivilTime.twoDigits(time.secondOfDay % 60)
  }
}

extension TrackText {
  static let splitSchema = FeatureSchema([
    FeatureField(
      "distance", korean: "거리", english: "Length", audience: .everyone, alignment: .trailing, priority: 3),
    FeatureField(
      "time", korean: "이동 시간", english: "Moving", audience: .everyone, alignment: .trailing, priority: 2,
      hidesWhenEmpty: true),
    FeatureField(
      "pace", korean: "페이스", english: "Pace", audience: .everyone, alignment: .trailing, priority: 4,
      hidesWhenEmpty: true),
    FeatureField(
      "climb", korean: "오름", english: "Up", audience: .everyone, alignment: .trailing, priority: 1,
      hidesWhenEmpty: true),
    FeatureField(
      "descent", korean: "내림", english: "Down", audience: .everyone, alignment: .trailing, priority: 0,
      hidesWhenEmpty: true),
  ])

  /// The rows of the table of splits; none when there is only one.
  func splitCells(of summary: TrackSummary) -> [FlatList<FeatureValue>] {
    guard summary.splits.count > 1 else { return [] }
    return summary.splits.map { split in
      [
        .string(split.distance.formatted(units)), FeatureValue(split.movingTime.map(words.clock)),
        FeatureValue(split.paceSecondsPerKilometer.map(words.pace)),
        FeatureValue(split.climb.map(words.height)), FeatureValue(split.descent.map(words.height)),
      ]
    }
  }

  /// The line that names the sources of places; nil without any.
  func sourceLine(_ lines: [String]) -> String? {
    guard !lines.isEmpty else { return nil }
    return MessageText.cleaned(SourceLine.text(lines, language))
  }
}
