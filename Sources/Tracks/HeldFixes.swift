/// Fixes that do not fit the ones before, and may yet turn out to be right: each fits the one before it.
struct HeldFixes: Sendable {
  private(set) var fixes: [TrackFix]
  private(set) var reasons: [TrackSkip]
  /// The end of the line of the held fixes alone.
  private(set) var tail: FixTail
  /// Whether all have the last stamp that counts.
  private var isStanding: Bool

  init(_ step: FixTail.Step, after main: FixTail, limits: TrackLimits) {
    fixes = [step.fix]
    reasons = [step.skip ?? .jump]
    // Where it comes from is not known, so it may be on its way already.
    tail = FixTail(step.fix, speed: limits.greatestSpeed)
    tail.direction = main.direction
    isStanding = step.skip == .duplicate
  }

  /// How many fixes agree.
  var count: Int { fixes.count }

  var first: TrackFix { fixes[0] }

  /// Whether the clock stands still in all of them.
  var allStand: Bool { isStanding }

  /// Seconds from one to the next, on average; 0 for one alone.
  var interval: Double {
    guard count > 1, let last = fixes.last?.time, let first = first.time else { return 0 }
    return abs(last.seconds(since: first)) / Double(count - 1)
  }

  /// Whether these are jumps that lie on the way to a fix, as happens when a vehicle speeds up in no time.
  func lie(onTheWay step: FixTail.Step, from start: FixTail, limits: TrackLimits) -> Bool {
    guard reasons.allSatisfy({ $0 == .jump }) else { return false }
    let last = tail.step(to: step.fix, limits: limits)
    var (meters, from) = (last.meters, start.fix)
    for fix in fixes {
      meters += from.coordinate.distance(to: fix.coordinate).meters
      from = fix
    }
    return last.skip == nil && meters <= step.meters * HeldFixes.longestDetour
  }

  // Out and back is at least twice as far wherever it ends; the rest is for bends and noise.
  private static let longestDetour = 1.25

  enum Answer { case agrees, passedOver, contradicts }

  /// Takes another fix that does not fit the ones before.
  ///
  /// - Parameter mayTurn: whether the line may be written backwards.
  mutating func take(_ step: FixTail.Step, mayTurn: Bool, limits: TrackLimits) -> Answer {
    var own = tail.step(to: step.fix, limits: limits)
    if own.skip == .outOfOrder, mayTurn, count == 1 {
      tail.direction = -tail.direction
      let turned = tail.step(to: step.fix, limits: limits)
      if turned.skip == nil { own = turned } else { tail.direction = -tail.direction }
    }
    switch own.skip {
    case nil: break
    case .duplicate:
      guard isStanding, step.skip == .duplicate else { return .passedOver }
    case .outOfOrder:
      let setBack = -(tail.seconds(to: step.fix) ?? 0)
      return setBack <= limits.latestArrival ? .passedOver : .contradicts
    case .jump, .clockJump: return .contradicts
    }
    isStanding = isStanding && step.skip == .duplicate
    fixes.append(step.fix)
    reasons.append(step.skip ?? .jump)
    tail.advance(own)
    return .agrees
  }

  /// Forgets the earliest.
  mutating func dropFirst() {
    fixes.removeFirst()
    reasons.removeFirst()
  }
}
