import GeoCore
import Routing

extension RoadBarrier {
  /// Makes the barrier that the tags of a node make; nil when they stop nobody.
  ///
  /// What is said of access counts first, as on roads (`RoadAccess`): `private` and `no` stop, `destination` does not. Else gates,
  /// toll booths and borders are passed unless they are locked, and bollards, blocks and the like stop cars; stiles,
  /// turnstiles and narrow gates stop bicycles, too. What is not known stops nobody, lest a harbour be cut off.
  ///
  /// - Source: OpenStreetMap Wiki, "Key:barrier".
  init?(node: Int64, _ tags: RoadTags) {
    guard let barrier = tags[.barrier] else { return nil }
    var blocked = RoadBarrier.usual(barrier, isLocked: tags[.locked] == "yes")
    for type in TransportType.allCases {
      guard let access = RoadBarrier.access(type, tags) else { continue }
      if access { blocked.remove(type) } else { blocked.insert(type) }
    }
    guard !blocked.isEmpty else { return nil }
    self.init(node: node, blocked: blocked)
  }

  /// Whether a transport type may pass, if that is said.
  private static func access(_ type: TransportType, _ tags: RoadTags) -> Bool? {
    guard let access = RoadAccess.stated(type, .forward, tags) ?? RoadAccess.general(.forward, tags) else {
      return nil
    }
    // Who has the key of a private gate is not known.
    let isPrivate = access == .destination && RoadAccess.isPrivate(type, tags)
    return access != .closed && !isPrivate
  }

  private static func usual(_ barrier: String, isLocked: Bool) -> Set<TransportType> {
    switch barrier {
    case "bollard", "block", "jersey_barrier", "planter", "chain", "rope", "log", "debris", "barrier_board",
      "cycle_barrier", "motorcycle_barrier", "bus_trap", "sump_buster", "wall", "fence", "hedge", "ditch",
      "retaining_wall", "city_wall", "guard_rail", "cable_barrier", "wicket_gate", "wedge", "tyres":
      [.automobile]
    case "stile", "kissing_gate", "turnstile", "full-height_turnstile", "horse_stile", "squeeze_stile":
      [.automobile, .cycling]
    case "gate", "lift_gate", "swing_gate", "sliding_gate", "hampshire_gate", "bump_gate", "sliding_beam":
      isLocked ? Set(TransportType.allCases) : []
    default: []
    }
  }
}
