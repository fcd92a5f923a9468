public import GeoCore
public import OpeningHours
public import PlaceStore

/// Judges the opening hours of the places of one dataset at one time.
///
/// A text of opening hours is read and judged once for all places that have it and go by one clock; one that asks for the sun,
/// at each place.
public final class HoursJudge {
  private let dataset: PlaceDataset
  private let time: TypedTime
  private let seconds: Int
  /// Not needed for the places inside the program, which share a clock.
  private let clocks: PlaceClocks?
  /// By the text's reference and the number of the clock.
  private var verdicts = VerdictTable()

  /// - Parameters:
  ///   - time: the time, by the clock of each place unless it has an offset.
  ///   - seconds: how long from `time` on a place has to be open to count as open; 0 is that moment.
  ///   - zoneInfoFolder: where the system has its time zones.
  public init(
    _ dataset: PlaceDataset, at time: TypedTime, for seconds: Int = 0,
    zoneInfoFolder: String = TimeZoneRules.systemFolder
  ) {
    self.dataset = dataset
    self.time = time
    self.seconds = seconds
    clocks = dataset.isPartOfProgram ? nil : PlaceClocks(zoneInfoFolder: zoneInfoFolder)
  }

  /// What the hours of place `index` say; `nil` when it has none.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(1) for hours that have been judged, else as reading and judging them.
  public func verdict(on index: Int) throws(DatasetError) -> HoursVerdict? {
    // A text has a reference like a list.
    guard dataset.hasPairs(.openingHours, at: index) else { return nil }
    let number = try clocks?.number(at: dataset.coordinate(at: index)) ?? 0
    let key = UInt64(UInt32(number)) << 32 | UInt64(dataset.reference(.openingHours, at: index))
    if let known = verdicts[key] { return known }
    guard let text = try dataset.text(.openingHours, at: index) else { return nil }
    let clock = clocks.map { $0.clock(numbered: number) } ?? PlaceClocks.korea
    let hours = PlaceHours(
      HoursJudge.expression(text, isJudged: clock != nil), zone: clock?.zone ?? .utc,
      coordinate: dataset.coordinate(at: index), holidays: clock?.holidays ?? .unknown)
    let verdict = HoursVerdict(hours, at: time, for: seconds)
    if !verdict.asksForSun { verdicts[key] = verdict }
    return verdict
  }

  /// What `text` says; that it is not known when it cannot be read, or is not judged.
  private static func expression(_ text: UnsafeRawBufferPointer, isJudged: Bool) -> HoursExpression {
    guard isJudged else { return .unknown }
    do throws(HoursError) {
      return try HoursReading(tolerating: String(decoding: text, as: UTF8.self)).expression
    } catch {
      return .unknown
    }
  }
}

/// What opening hours say at one time.
public final class HoursVerdict {
  /// The hours with the clock of the place: "unknown" when their text cannot be read, or the system does not know the clock.
  public let hours: PlaceHours
  /// Whether the place is open: closed when it is at any moment asked for, else unknown when any is unknown.
  public let state: HoursState.Kind
  /// The time that is judged.
  public let instant: Instant
  /// When the hours next say something else than at `instant`, and what; `nil` when that never comes.
  public private(set) lazy var nextChange = hours.nextChange(after: instant)
  /// The time of the next change in ISO 8601, with the offset of the place.
  public private(set) lazy var nextChangeText = nextChange.map { hours.zone.isoText(at: $0.instant) }

  init(_ hours: PlaceHours, at time: TypedTime, for seconds: Int) {
    self.hours = hours
    instant = hours.zone.instant(of: time)
    state = HoursVerdict.state(of: hours, from: instant, seconds)
  }

  /// Whether it holds at its own place alone.
  var asksForSun: Bool {
    hours.expression.rules.contains { rule in
      rule.times.contains { $0.start.event != nil || $0.end?.event != nil }
    }
  }

  private static func state(of hours: PlaceHours, from start: Instant, _ seconds: Int) -> HoursState.Kind {
    guard seconds > 0 else { return hours.state(at: start).kind }
    let kinds = hours.intervals(from: start, to: start.adding(seconds: seconds)).map(\.state.kind)
    return kinds.contains(.closed) ? .closed : kinds.contains(.unknown) ? .unknown : .open
  }
}

/// Verdicts by keys.
private struct VerdictTable {
  private var keys = NumberedKeys()
  private var verdicts = FlatList<HoursVerdict>()

  subscript(key: UInt64) -> HoursVerdict? {
    get { keys.number(of: key).map { verdicts[$0] } }
    set {
      guard let newValue, keys.number(of: key) == nil else { return }
      _ = keys.insert(key)
      verdicts.append(newValue)
    }
  }
}
