import GeoCore
import PlaceSearch

/// What `--open` and its like ask of the opening hours of places.
struct OpenFilter: Sendable {
  /// Whether a place has to be open.
  var isOpen: Bool
  /// When; nil is now.
  let time: TypedTime?
  /// How many seconds a place has to stay open; 0 for the moment alone, nil when nothing is said of it.
  var seconds: Int?
  /// nil leaves it to whether a place has to be open.
  private(set) var unknown: PlaceQuery.HoursCondition.Unknown?
  /// Whether it is about places of which it is not known because none is known to be open.
  private(set) var isFallback = false
  private let zoneInfoFolder: String

  /// The longest that a place can be asked to stay open.
  private static let longestSeconds = 31 * 86_400

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    let openAt = try arguments.value(.openAt, TypedTime.init(parsing:))
    seconds = try arguments.value(.openFor) { text in
      DurationText.seconds(parsing: text).flatMap { (1...OpenFilter.longestSeconds).contains($0) ? $0 : nil }
    }
    isOpen = arguments.has(.open) || openAt != nil || seconds != nil
    time = openAt ?? settings.now
    unknown = try arguments.value(.hoursUnknown, PlaceQuery.HoursCondition.Unknown.init(rawValue:))
    zoneInfoFolder = settings.zoneInfoFolder
  }

  /// The same with what words say about hours; what options say overrules them.
  func adding(_ words: PlainWords?) -> OpenFilter {
    guard let words, words.asksForHours else { return self }
    var filter = self
    filter.isOpen = true
    if words.isOpenAllDay && seconds == nil { filter.seconds = 86_400 }
    return filter
  }

  /// The same for places of which it is not known, when none is known to be open; nil when options say what becomes of them.
  var fallback: OpenFilter? {
    guard unknown == nil else { return nil }
    var filter = self
    (filter.unknown, filter.isFallback) = (.only, true)
    return filter
  }

  /// The condition of a query that this filter is; nil when any hours will do.
  func condition(now: TypedTime) -> PlaceQuery.HoursCondition? {
    guard isOpen || unknown.map({ $0 != .keep }) ?? false else { return nil }
    return PlaceQuery.HoursCondition(
      at: time ?? now, isOpen: isOpen, for: seconds ?? 0, unknown: unknown ?? .drop)
  }

  /// When the hours of places are judged.
  func moment(now: TypedTime) -> HoursMoment {
    HoursMoment(time: time ?? now, zoneInfoFolder: zoneInfoFolder)
  }
}

/// When opening hours are judged, and where the system has the zones of clocks.
struct HoursMoment: Hashable, Sendable {
  let time: TypedTime
  let zoneInfoFolder: String
}
