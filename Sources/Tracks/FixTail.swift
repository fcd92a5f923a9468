import GeoCore

/// The end of a line of fixes, and what may follow it.
struct FixTail: Sendable {
  /// How a step counts for the clock.
  enum StepTime {
    /// The fix has no stamp of its own.
    case unknown
    /// It is the first stamp of a segment.
    case clockStarts(TrackTime)
    /// The clock was set, so that no time is known since the last stamp.
    case clockSet(TrackTime)
    case seconds(Double, TrackTime)
  }

  struct Step {
    let fix: TrackFix
    let meters: Double
    let time: StepTime
    /// Why the fix does not fit.
    let skip: TrackSkip?
  }

  private(set) var fix: TrackFix
  /// 1 for a line in the order of time, -1 for one that is written backwards.
  var direction = 1.0
  /// Whether the stamps do not go on though the fixes do.
  var clockStands = false
  /// Meters a second over the last step whose time is known.
  private(set) var speed: Double?
  private var stamp: TrackTime?
  private var metersSinceStamp = 0.0

  /// - Parameter speed: the meters a second at which it may have come there; nil when it may have stood.
  init(_ fix: TrackFix, speed: Double? = nil) {
    self.fix = fix
    stamp = fix.time
    self.speed = speed ?? fix.speedMetersPerSecond
  }

  /// Seconds from the last stamp to that of `fix` in the direction of the line; nil without stamps.
  func seconds(to fix: TrackFix) -> Double? {
    guard let stamp, let time = fix.time else { return nil }
    return direction * time.seconds(since: stamp)
  }

  /// The step to a fix, and whether it fits.
  ///
  /// Without stamps everything fits.
  func step(to fix: TrackFix, limits: TrackLimits) -> Step {
    let meters = self.fix.coordinate.distance(to: fix.coordinate).meters
    func step(_ time: StepTime, _ skip: TrackSkip? = nil) -> Step {
      Step(fix: fix, meters: meters, time: time, skip: skip)
    }
    guard let time = fix.time else { return step(.unknown) }
    guard let seconds = seconds(to: fix) else { return step(.clockStarts(time)) }
    if seconds < 0 { return step(.unknown, .outOfOrder) }
    if seconds == 0 { return step(.unknown, clockStands ? nil : .duplicate) }
    let isReached = metersSinceStamp + meters <= limits.reach(seconds: seconds, speed: speed)
    if !isReached { return step(.seconds(seconds, time), .jump) }
    return step(.seconds(seconds, time), seconds > limits.longestSilence ? .clockJump : nil)
  }

  /// Goes on to the fix of `step`, whether it fits or not.
  mutating func advance(_ step: Step) {
    fix = step.fix
    metersSinceStamp += step.meters
    switch step.time {
    case .unknown: return
    case .clockStarts(let time), .clockSet(let time):
      stamp = time
    case .seconds(let seconds, let time):
      stamp = time
      speed = max(metersSinceStamp / seconds, step.fix.speedMetersPerSecond ?? 0)
    }
    metersSinceStamp = 0
    clockStands = false
  }
}

extension TrackLimits {
  /// How many meters something that goes `speed` meters a second gets in some seconds at most; without a speed, from standing.
  func reach(seconds: Double, speed: Double?) -> Double {
    let speedingUp = (speed ?? 0) * seconds + greatestAcceleration / 2 * seconds * seconds
    return positionNoise.meters + min(speedingUp, greatestSpeed * seconds)
  }
}
