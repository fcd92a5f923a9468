import GeoCore

/// Adds up the fixes that count.
struct TrackSums: Sendable {
  private(set) var fixCount = 0
  private(set) var segmentCount = 0
  private var totals = TrackTotals()
  /// The totals at the last stamp.
  private var anchor = TrackTotals()
  private var lastStamp: TrackTime?
  /// Whether a stamp of this segment has been there.
  private var isTimed = false
  /// Meters whose time is known.
  private var timedMeters = 0.0
  private var maximumSpeed: Double?
  private var speedWindow = (meters: 0.0, seconds: 0.0)
  private var climb: ClimbMeter
  private var pauses: PauseWatch
  private var splits: SplitCounter
  private var start: TrackTime?
  private var end: TrackTime?
  private var box: BoundingBox?
  /// -1 where the track is written backwards, so that its rises are falls.
  private var direction = 1.0

  // Between fixes less than this apart the position noise is most of the speed.
  private static let shortestSpeedWindow = 0.9

  init(splitLength: Distance, limits: TrackLimits) {
    climb = ClimbMeter(threshold: limits.smallestClimb)
    pauses = PauseWatch(limits: limits)
    splits = SplitCounter(length: splitLength)
  }

  /// Meters so far.
  var meters: Double { totals.meters }

  /// Begins a segment.
  ///
  /// - Parameter isClockSet: whether the time since the last stamp is not known.
  mutating func startSegment(_ fix: TrackFix, direction: Double, isClockSet: Bool) {
    closeUntimed()
    self.direction = direction
    segmentCount += 1
    isTimed = false
    pauses.finish()
    climb.restart()
    speedWindow = (0, 0)
    if isClockSet { lastStamp = nil }
    note(fix)
    if let time = fix.time { startClock(fix.coordinate, time) }
  }

  /// Goes on to the fix of a step.
  mutating func add(_ step: FixTail.Step) {
    totals.meters += step.meters
    note(step.fix)
    switch step.time {
    case .unknown:
      // As long as there are no stamps at all, splits need not wait for one.
      if !isTimed { closeUntimed() }
    case .clockStarts(let time):
      closeUntimed()
      startClock(step.fix.coordinate, time)
    case .clockSet(let time):
      closeUntimed()
      lastStamp = nil
      startClock(step.fix.coordinate, time)
    case .seconds(let seconds, let time):
      pass(seconds)
      lastStamp = time
      pauses.take(step.fix.coordinate, time, seconds: seconds)
      close(isTimed: true)
    }
  }

  /// Counts what every fix has, however it is reached.
  private mutating func note(_ fix: TrackFix) {
    fixCount += 1
    if let elevation = fix.elevationMeters, elevation.isFinite { climb.take(direction * elevation) }
    if let time = fix.time {
      start = start.map { min($0, time) } ?? time
      end = end.map { max($0, time) } ?? time
    }
    guard box?.contains(fix.coordinate) != true else { return }
    guard let point = BoundingBox(enclosing: CollectionOfOne(fix.coordinate)) else { return }
    box = box?.union(point) ?? point
  }

  private mutating func startClock(_ coordinate: Coordinate, _ time: TrackTime) {
    isTimed = true
    // Gaps between segments are part of the duration.
    let gap = lastStamp.map { max(0, direction * time.seconds(since: $0)) } ?? 0
    totals.seconds = (totals.seconds ?? 0) + gap
    lastStamp = time
    pauses.restart(coordinate, time)
    speedWindow = (0, 0)
    anchor = totals
  }

  private mutating func pass(_ seconds: Double) {
    let meters = totals.meters - anchor.meters
    totals.seconds = (totals.seconds ?? 0) + seconds
    timedMeters += meters
    speedWindow.meters += meters
    speedWindow.seconds += seconds
    guard speedWindow.seconds >= TrackSums.shortestSpeedWindow else { return }
    maximumSpeed = max(maximumSpeed ?? 0, speedWindow.meters / speedWindow.seconds)
    speedWindow = (0, 0)
  }

  private mutating func closeUntimed() { close(isTimed: false) }

  /// Cuts splits up to here.
  private mutating func close(isTimed: Bool) {
    (totals.climb, totals.descent) = (climb.climb, climb.descent)
    totals.movingSeconds = pauses.movingTime
    splits.advance(from: anchor, to: totals, isTimed: isTimed)
    anchor = totals
  }

  /// What all comes to, without what was skipped.
  var summary: TrackSummary {
    var copy = self
    copy.closeUntimed()
    var summary = TrackSummary()
    summary.distance = .meters(totals.meters)
    summary.duration = totals.seconds
    let movingTime = pauses.movingTime
    if totals.seconds != nil { summary.movingTime = movingTime }
    summary.pauses = pauses.allPauses
    if movingTime > 0, timedMeters > 0 {
      summary.speed = timedMeters / movingTime
      summary.paceSecondsPerKilometer = movingTime / timedMeters * 1000
    }
    summary.maximumSpeed = maximumSpeed
    if climb.isKnown { (summary.climb, summary.descent) = (climb.climb, climb.descent) }
    (summary.fixCount, summary.segmentCount) = (fixCount, segmentCount)
    summary.splits = copy.splits.splits(until: copy.totals, hasClimb: climb.isKnown)
    (summary.start, summary.end) = (start, end)
    summary.boundingBox = box
    return summary
  }
}
