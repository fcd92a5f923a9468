import GeoCore
import Routing

/// In which directions one may move along a road, as far as `oneway` and its kin say.
///
/// Roundabouts and motorways are one-way unless they say otherwise. Where the direction changes (`reversible`, `alternating`) nobody
/// drives, since the time is not known. Those who walk mind `oneway:foot` alone, and bicycles first `oneway:bicycle`, then lanes
/// against the traffic (`cycleway=opposite`, `cycleway:left:oneway=-1`).
///
/// - Source: OpenStreetMap Wiki, "Key:oneway", "Key:oneway:bicycle", "Key:cycleway" and "Tag:junction=roundabout".
enum RoadFlow: Sendable {
  case both, forward, backward, none

  /// What a value of `oneway` says; nil for one that says nothing.
  init?(_ value: String?) {
    switch value {
    case "yes", "true", "1": self = .forward
    case "-1", "reverse": self = .backward
    case "no", "false", "0": self = .both
    case "reversible", "alternating": self = .none
    default: return nil
    }
  }

  /// The directions that are open to a transport type.
  init(_ type: TransportType, _ tags: RoadTags, _ kind: RoadKind) {
    let vehicles = RoadFlow(tags[.onewayVehicle]) ?? RoadFlow.usual(tags, kind)
    switch type {
    case .automobile:
      self = RoadFlow(tags[.onewayMotorcar]) ?? RoadFlow(tags[.onewayMotorVehicle]) ?? vehicles
    case .cycling:
      self = RoadFlow(tags[.onewayBicycle]) ?? (RoadFlow.hasOppositeLane(tags) ? .both : vehicles)
    case .walking:
      let flow = RoadFlow(tags[.onewayFoot]) ?? .both
      self = flow == .none ? .both : flow
    }
  }

  /// Whether one may move along in a direction.
  func allows(_ direction: RoadDirection) -> Bool {
    switch self {
    case .both: true
    case .forward: direction == .forward
    case .backward: direction == .backward
    case .none: false
    }
  }

  private static func usual(_ tags: RoadTags, _ kind: RoadKind) -> RoadFlow {
    if let flow = RoadFlow(tags[.oneway]) { return flow }
    let isOneWay = RoadFlow.isRoundabout(tags) || kind == .motorway || kind == .motorwayLink
    return isOneWay ? .forward : .both
  }

  /// Whether a way is a part of a roundabout.
  static func isRoundabout(_ tags: RoadTags) -> Bool { tags.has(.junction, "roundabout", "circular") }

  private static func hasOppositeLane(_ tags: RoadTags) -> Bool {
    let lanes: [RoadKey] = [.cycleway, .cyclewayLeft, .cyclewayRight, .cyclewayBoth]
    if lanes.contains(where: { tags[$0]?.hasPrefix("opposite") ?? false }) { return true }
    return [RoadKey.cyclewayLeftOneway, .cyclewayRightOneway].contains { tags.has($0, "-1", "no") }
  }
}
