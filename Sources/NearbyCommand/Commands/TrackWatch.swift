import GeoCore
import Importers
import PlaceSearch
import PlaceStore
import Tracks

/// Measures a track and watches fences and places, fix by fix.
struct TrackWatch {
  /// The nearest place.
  private(set) var nearest: NearestWatch?
  private var meter: TrackMeter
  private var fences: GeofenceMonitor
  /// When each fence was entered, while one is inside.
  private var entries: [TrackTime?]
  private let showsFixes: Bool
  private var way = Distance.zero
  private var untimedCount = 0
  private(set) var hasFixes = false
  /// Whether the dates of the times are those of the calendar; not where a receiver tells the time of the day alone.
  var datesAreKnown = true

  /// - Throws: `CommandError` for a category or a region that there is not, and for polygons that cannot be read.
  init(_ options: TrackOptions, _ datasets: [PlaceDataset], _ world: Nearby.World) throws(CommandError) {
    let fences = try options.fences.geofences(in: datasets)
    if let words = options.nearest {
      let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
      let moment = HoursMoment(time: options.now ?? world.now, zoneInfoFolder: options.zoneInfoFolder)
      nearest = try NearestWatch(words, in: searcher, at: moment)
    }
    meter = TrackMeter(splitLength: options.splitLength)
    self.fences = GeofenceMonitor(fences, dwell: Double(options.dwellSeconds))
    entries = fences.map { _ in nil }
    showsFixes = options.showsFixes
  }

  /// Takes the next fix and calls `report` with each event that it brings, and with this, which knows the nearest place.
  mutating func take(
    _ fix: TrackFix, _ report: (TrackEvent, TrackWatch) -> Void
  ) throws(CommandError) {
    hasFixes = true
    if fix.time == nil { untimedCount += 1 }
    let step = meter.take(fix)
    var skip: TrackSkip?
    switch step {
    case .counted(let distance, _): way += distance
    case .skipped(let reason): skip = reason
    }
    if showsFixes { report(.fix(fix, way: way, skip: skip), self) }
    guard skip == nil else { return }
    for event in fences.take(fix) { report(.fence(event, secondsInside: secondsInside(event)), self) }
    if try nearest?.take(fix) == true { report(.nearest(fix), self) }
  }

  /// How long one has been in the fence of an event; nil when one comes, or when stamps do not tell.
  private mutating func secondsInside(_ event: GeofenceEvent) -> Double? {
    let entry = entries[event.fenceIndex]
    switch event.kind {
    case .enter: entries[event.fenceIndex] = event.time
    case .exit: entries[event.fenceIndex] = nil
    case .dwell: break
    }
    guard event.kind != .enter, let entry, let time = event.time else { return nil }
    return time.seconds(since: entry)
  }

  /// What the fixes so far come to, with what was wrong in their source.
  func result(_ source: TrackSource) -> TrackResult {
    TrackResult(
      summary: meter.summary, report: source.report, datesAreKnown: datesAreKnown, untimedCount: untimedCount,
      movedCount: source.movedCount, attributions: nearest?.attributions ?? [])
  }
}

extension [FenceChoice] {
  /// The fences with their regions looked up and their polygons read.
  func geofences(in datasets: [PlaceDataset]) throws(CommandError) -> [Geofence] {
    var fences: [Geofence] = []
    for choice in self {
      let shape: Geofence.Shape
      switch choice.area {
      case .circle(let circle): shape = .circle(circle)
      case .file(let path): shape = .polygons(try ResolvedArea.polygons(path: path, for: .fence))
      case .region(.named(let name, let source)):
        shape = .box(try ResolvedArea.region(named: name, source, in: datasets).region.boundingBox)
      case .region(let area):
        guard let region = try ResolvedArea(area, in: datasets).region else { continue }
        shape = .box(region.boundingBox)
      }
      fences.append(Geofence(name: choice.name, shape: shape))
    }
    return fences
  }
}
