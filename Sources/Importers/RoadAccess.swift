import GeoCore
import Routing

/// Who may use a road by its tags.
///
/// The key of a transport type goes before that of a group that it belongs to, and that before `access`: automobile by `motorcar`,
/// `motor_vehicle`, `vehicle`, `access`; cycling by `bicycle`, `vehicle`, `access`; walking by `foot`, `access`. A key with
/// `:forward` or `:backward` goes before the same without. Conditions (`access:conditional`) are not looked at, since the
/// time of a journey is not known: what holds without them counts.
///
/// - Source: OpenStreetMap Wiki, "Key:access" and "OSM tags for routing/Access restrictions".
enum RoadAccess {
  /// What a value of access says; nil for one that says nothing, such as `unknown`.
  ///
  /// Of a list, what opens the road most counts.
  static func access(_ value: String) -> RoadUse.Access? {
    var found: RoadUse.Access?
    for part in value.split(separator: ";") {
      let access: RoadUse.Access
      switch part.trimmingBlanks {
      case "yes", "permissive", "designated", "official", "public", "discouraged", "dismount", "allowed",
        "true", "1":
        access = .open
      case "private", "destination", "customers", "delivery", "permit", "residents", "resident", "employees",
        "staff", "members", "visitors", "guests", "students", "use_sidepath":
        access = .destination
      case "no", "agricultural", "forestry", "emergency", "military", "psv", "bus", "taxi", "hgv",
        "restricted",
        "false", "0":
        access = .closed
      default: continue
      }
      if access.rawValue >= (found ?? access).rawValue { found = access }
    }
    return found
  }

  /// What is said of a transport type or of a group that it belongs to, without `access`; nil when nothing is.
  static func stated(_ type: TransportType, _ direction: RoadDirection, _ tags: RoadTags) -> RoadUse.Access? {
    for key in keys(type, direction) {
      if let value = tags[key], let access = access(value) { return access }
    }
    return nil
  }

  /// What is said of all together; nil when nothing is.
  static func general(_ direction: RoadDirection, _ tags: RoadTags) -> RoadUse.Access? {
    for key in [direction == .forward ? RoadKey.accessForward : .accessBackward, .access] {
      if let value = tags[key], let access = access(value) { return access }
    }
    return nil
  }

  /// Whether what counts for a transport type is `private`, `permit` or the like: open to those alone whom the owner lets in.
  static func isPrivate(_ type: TransportType, _ tags: RoadTags) -> Bool {
    for key in keys(type, .forward) + [.accessForward, .access] {
      guard let value = tags[key], access(value) != nil else { continue }
      return ["private", "permit", "residents", "employees", "staff", "members"].contains(value)
    }
    return false
  }

  /// Who may use a road of some kind.
  ///
  /// `access=yes` opens nothing that the kind closes: it stands on footways, too, where nobody means cars.
  static func access(
    _ type: TransportType, _ direction: RoadDirection, _ tags: RoadTags, _ kind: RoadKind
  ) -> RoadUse.Access {
    if let stated = stated(type, direction, tags) { return stated }
    let usual = usual(type, tags, kind)
    guard usual != .closed, let general = general(direction, tags) else { return usual }
    return general
  }

  /// Who may use a road of some kind about which nothing is said.
  ///
  /// Cars go along tracks only at the ends of a way, but for those of grade 1. Bicycles may be ridden where nothing forbids it.
  private static func usual(_ type: TransportType, _ tags: RoadTags, _ kind: RoadKind) -> RoadUse.Access {
    if type != .walking, tags[.smoothness] == "impassable" { return .closed }
    switch kind {
    case .motorway, .motorwayLink: return type == .automobile ? .open : .closed
    case .track:
      return type == .automobile && tags[.tracktype] != "grade1" ? .destination : .open
    case .path, .cycleway:
      if type == .cycling, isMountainPath(tags) { return .closed }
      return type == .automobile ? .closed : .open
    case .footway, .pedestrian, .bridleway, .steps: return type == .walking ? .open : .closed
    case .service where tags[.service] == "emergency_access": return type == .automobile ? .closed : .open
    case .ferry:
      // Those that name who may go on foot or by bicycle are for these.
      let isForWalkers = tags[.foot] != nil || tags[.bicycle] != nil
      return type == .automobile && isForWalkers ? .closed : .open
    case .trunk, .primary, .secondary, .tertiary, .unclassified, .residential, .livingStreet, .service,
      .trunkLink, .primaryLink, .secondaryLink, .tertiaryLink:
      return type != .automobile && tags[.motorroad] == "yes" ? .closed : .open
    }
  }

  /// Whether a path is for those who climb, by its grade of hiking above T1 or of mountain biking above S2.
  private static func isMountainPath(_ tags: RoadTags) -> Bool {
    if let grade = tags[.bicycleScale]?.utf8.first {
      return (UInt8(ascii: "3")...UInt8(ascii: "6")).contains(grade)
    }
    guard let scale = tags[.footScale] else { return false }
    return scale != "hiking" && scale != "strolling"
  }

  /// The keys that concern a transport type, the one that counts most first.
  private static func keys(_ type: TransportType, _ direction: RoadDirection) -> [RoadKey] {
    switch (type, direction) {
    case (.automobile, .forward): automobileForward
    case (.automobile, .backward): automobileBackward
    case (.cycling, .forward): cyclingForward
    case (.cycling, .backward): cyclingBackward
    case (.walking, .forward): walkingForward
    case (.walking, .backward): walkingBackward
    }
  }

  private static let automobileForward: [RoadKey] = [
    .motorcarForward, .motorcar, .motorVehicleForward, .motorVehicle, .motorColonVehicle, .vehicleForward,
    .vehicle,
  ]
  private static let automobileBackward: [RoadKey] = [
    .motorcarBackward, .motorcar, .motorVehicleBackward, .motorVehicle, .motorColonVehicle, .vehicleBackward,
    .vehicle,
  ]
  private static let cyclingForward: [RoadKey] = [.bicycleForward, .bicycle, .vehicleForward, .vehicle]
  private static let cyclingBackward: [RoadKey] = [.bicycleBackward, .bicycle, .vehicleBackward, .vehicle]
  private static let walkingForward: [RoadKey] = [.footForward, .foot]
  private static let walkingBackward: [RoadKey] = [.footBackward, .foot]
}

extension Substring {
  /// The text without blanks around it.
  var trimmingBlanks: Substring {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
