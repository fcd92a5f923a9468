public import GeoCore

/// Measures a track fix by fix, as they come.
///
/// A fix that does not fit the ones before, since its stamp is no later or it lies too far away, is held back. The next that
/// does fit settles that it was wrong, unless it lies on the way to that. When instead `TrackLimits.agreeingFixCount` of them
/// fit each other, they are right: they count after all, with the way to them where something can have moved there in that
/// time, and else as another segment. Where they cannot follow on a first fix, it is the first that was wrong.
///
/// Memory grows by splits and pauses alone.
public struct TrackMeter: Sendable {
  private let limits: TrackLimits
  private var sums: TrackSums
  private var tail: FixTail?
  private var held: HeldFixes?
  /// The first fix of a segment, until another follows on it.
  private var opening: Opening?
  private var skipped: [TrackSkip: Int] = [:]

  private struct Opening {
    var fix: TrackFix
    /// Whether the time since the segment before is not known.
    let isClockSet: Bool
  }

  /// How held fixes are joined to the ones before.
  private enum Link {
    case timed
    /// The way to them counts, the time does not, since the clock was set or stands.
    case untimed
    /// Nothing moves there so fast.
    case broken
    /// It is the only fix before them that is wrong.
    case replacing
  }

  /// Makes a meter that has seen nothing yet.
  ///
  /// - Parameter splitLength: the length of a split; there are none unless it is at least a meter. There are at most 100,000, and the
  ///   last takes what is over.
  public init(splitLength: Distance = .kilometers(1), limits: TrackLimits = .standard) {
    self.limits = limits
    sums = TrackSums(splitLength: splitLength, limits: limits)
  }

  /// Takes the next fix; tells whether it counts, or why not.
  ///
  /// - Complexity: O(1), but for the splits that end on the way.
  public mutating func take(_ fix: TrackFix) -> TrackStep {
    guard let tail, !fix.startsSegment else { return startSegment(fix) }
    let step = tail.step(to: fix, limits: limits)
    guard let reason = step.skip else { return goOn(step, from: tail) }
    skipped[reason, default: 0] += 1
    hold(step, after: tail)
    guard let held, held.count >= limits.agreeingFixCount else { return .skipped(reason) }
    if isLate(held) {
      self.held?.dropFirst()
      return .skipped(reason)
    }
    return adopt(held)
  }

  /// What the fixes so far come to; may be asked for at any time.
  ///
  /// Fixes that are held back count where nothing speaks against them but the one fix before.
  ///
  /// - Complexity: O(*n*) in the number of splits and pauses.
  public var summary: TrackSummary {
    var copy = self
    if let held, opening != nil, isLikely(held) { _ = copy.adopt(held) }
    copy.commitOpening()
    var summary = copy.sums.summary
    summary.skipped = copy.skipped.filter { $0.value > 0 }
    return summary
  }

  /// Counts a fix that fits the ones before, and with it held ones that it shows to be right.
  private mutating func goOn(_ step: FixTail.Step, from tail: FixTail) -> TrackStep {
    guard let held, held.lie(onTheWay: step, from: tail, limits: limits),
      link(from: tail, to: held) == .timed,
      case .counted(let distance, _) = adopt(held), let last = self.tail?.step(to: step.fix, limits: limits)
    else {
      self.held = nil
      return .counted(distance: count(step), startsSegment: false)
    }
    return .counted(distance: distance + count(last), startsSegment: false)
  }

  /// Whether held fixes count that no more than one fix speaks against, as long as none follow.
  private func isLikely(_ held: HeldFixes) -> Bool {
    guard held.count == 1, let tail else { return true }
    return held.reasons == [.jump] && link(from: tail, to: held) == .timed
  }

  private mutating func startSegment(_ fix: TrackFix, isClockSet: Bool = false) -> TrackStep {
    commitOpening()
    held = nil
    opening = Opening(fix: fix, isClockSet: isClockSet)
    tail = FixTail(fix)
    return .counted(distance: .zero, startsSegment: true)
  }

  /// Counts a fix and returns the way to it.
  private mutating func count(_ step: FixTail.Step) -> Distance {
    commitOpening()
    sums.add(step)
    tail?.advance(step)
    return .meters(step.meters)
  }

  private mutating func commitOpening() {
    guard let opening else { return }
    sums.startSegment(opening.fix, direction: tail?.direction ?? 1, isClockSet: opening.isClockSet)
    self.opening = nil
  }

  private mutating func hold(_ step: FixTail.Step, after tail: FixTail) {
    switch held?.take(step, mayTurn: opening != nil, limits: limits) {
    case .agrees, .passedOver: return
    case .contradicts, nil: held = HeldFixes(step, after: tail, limits: limits)
    }
  }

  /// Whether the held fixes only come late, so that those in time will go on.
  private func isLate(_ held: HeldFixes) -> Bool {
    guard opening == nil, !held.allStand, let seconds = tail?.seconds(to: held.tail.fix) else { return false }
    return seconds < 0 && seconds >= -limits.latestArrival
  }

  /// Counts held fixes after all.
  private mutating func adopt(_ held: HeldFixes) -> TrackStep {
    guard var joined = tail else { return .skipped(.jump) }
    self.held = nil
    for reason in held.reasons { skipped[reason, default: 0] -= 1 }
    joined.direction = held.tail.direction
    joined.clockStands = held.allStand
    let (before, link) = (sums.meters, link(from: joined, to: held))
    tail = joined
    let first = joined.step(to: held.first, limits: limits)
    switch link {
    case .timed: _ = count(first)
    case .untimed: countUntimed(first, stands: held.allStand)
    case .broken:
      let isClockSet = isClockSet(joined.seconds(to: held.first))
      _ = startSegment(held.first, isClockSet: isClockSet)
      tail?.direction = joined.direction
    case .replacing:
      replaceOpening(held.first)
      tail?.direction = joined.direction
    }
    for fix in held.fixes.dropFirst() {
      guard let step = tail?.step(to: fix, limits: limits) else { continue }
      _ = count(step)
    }
    return .counted(
      distance: .meters(sums.meters - before), startsSegment: link == .broken || link == .replacing)
  }

  private mutating func countUntimed(_ step: FixTail.Step, stands: Bool) {
    if stands {
      _ = count(step)
      return
    }
    // A first stamp that the next ones contradict is none.
    opening?.fix.time = nil
    guard let time = step.fix.time else {
      _ = count(step)
      return
    }
    _ = count(FixTail.Step(fix: step.fix, meters: step.meters, time: .clockSet(time), skip: nil))
  }

  private mutating func replaceOpening(_ fix: TrackFix) {
    skipped[.jump, default: 0] += 1
    opening?.fix = fix
    tail = FixTail(fix)
  }

  private func link(from tail: FixTail, to held: HeldFixes) -> Link {
    if held.allStand { return .untimed }
    let step = tail.step(to: held.first, limits: limits)
    let apart: Link = opening == nil ? .broken : .replacing
    guard let seconds = tail.seconds(to: held.first), !isClockSet(seconds) else {
      // The clock was set between two fixes that lie no farther apart than others.
      let usual = 2 * held.interval * (held.tail.speed ?? 0)
      return step.meters <= limits.positionNoise.meters + usual ? .untimed : apart
    }
    // From a first fix they have to be able to come as they go on; else they may have sped up in between.
    let speed = opening == nil ? limits.greatestSpeed : held.tail.speed
    return step.meters <= limits.reach(seconds: seconds, speed: speed) ? .timed : apart
  }

  /// Whether a time between two stamps is none.
  private func isClockSet(_ seconds: Double?) -> Bool {
    guard let seconds else { return false }
    return seconds <= 0 || seconds > limits.longestGap
  }
}
