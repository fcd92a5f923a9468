import Routing

/// How fast one moves along a road on average, in km/h.
///
/// By car, waiting at junctions and lights included, as the table `automobile(_:)` has it. A limit counts with 85 %
/// of it: that is the speed, at most two fifths above the table's. Then come the surface and what a service road is for.
/// The numbers are set so that median times of ways by car, with what turns cost, lie within a fifth of those of OSRM and of Valhalla
/// in their usual profiles, in Monaco and in Liechtenstein.
/// On foot it is 5, on steps 3, on mountain paths less. By bicycle it is 16 on a good surface, less on a bad one, and 4 where one
/// gets off and pushes.
enum RoadSpeed {
  /// On foot beside a bicycle.
  static let pushing: UInt8 = 4
  /// A ferry that does not say how long it takes, with the waiting for it.
  static let ferry: UInt8 = 10

  static func automobile(_ kind: RoadKind, _ tags: RoadTags, _ direction: RoadDirection) -> UInt8 {
    var speed = automobile(kind)
    if let limit = limit(tags, direction) {
      speed = min(limit * 0.85, speed * 1.4)
    }
    for key in [RoadKey.surface, .tracktype, .smoothness, .service] {
      if let most = tags[key].flatMap({ mostByCar[$0] }) { speed = min(speed, most) }
    }
    return rounded(speed)
  }

  static func walking(_ kind: RoadKind, _ tags: RoadTags) -> UInt8 {
    switch (kind, tags[.footScale]) {
    case (.ferry, _): ferry
    case (.steps, _): 3
    case (_, "mountain_hiking"): 4
    case (_, "demanding_mountain_hiking"): 3
    case (_, "alpine_hiking"), (_, "demanding_alpine_hiking"), (_, "difficult_alpine_hiking"): 2
    default: 5
    }
  }

  static func cycling(_ kind: RoadKind, _ tags: RoadTags) -> UInt8 {
    var speed: Double
    switch kind {
    case .steps: return 2
    case .ferry: return ferry
    case .cycleway: speed = 17
    case .service, .path: speed = 14
    case .track, .livingStreet: speed = 12
    case .footway, .bridleway: speed = 10
    case .pedestrian: speed = 8
    default: speed = 16
    }
    if kind == .track, tags[.tracktype] == "grade1" { speed = 15 }
    if tags[.bicycleScale] != nil { speed = min(speed, 8) }
    for key in [RoadKey.surface, .tracktype, .smoothness] {
      if let most = tags[key].flatMap({ mostByBicycle[$0] }) { speed = min(speed, most) }
    }
    return rounded(speed)
  }

  /// The speed by car where nothing is said but the kind of road.
  private static func automobile(_ kind: RoadKind) -> Double {
    switch kind {
    case .motorway: 95
    case .trunk: 80
    case .primary: 60
    case .secondary: 52
    case .tertiary: 43
    case .unclassified: 35
    case .residential: 30
    case .livingStreet: 12
    case .service, .track: 16
    case .motorwayLink: 50
    case .trunkLink: 45
    case .primaryLink: 40
    case .secondaryLink: 35
    case .tertiaryLink: 30
    case .pedestrian, .footway, .cycleway, .path, .bridleway: 8
    case .steps: 2
    case .ferry: Double(ferry)
    }
  }

  private static func limit(_ tags: RoadTags, _ direction: RoadDirection) -> Double? {
    let keys = [direction == .forward ? RoadKey.maxspeedForward : .maxspeedBackward, .maxspeed]
    for key in keys + [.maxspeedType, .maxspeedZone] {
      if let limit = tags[key].flatMap(SpeedLimit.kilometersPerHour) { return limit }
    }
    return nil
  }

  /// Speeds are 1 to 250, in whole kilometres an hour.
  private static func rounded(_ speed: Double) -> UInt8 { UInt8(min(max(speed.rounded(), 1), 250)) }

  /// The most by car for values of `surface`, `tracktype`, `smoothness` and `service`.
  private static let mostByCar: [String: Double] = [
    "unpaved": 35, "compacted": 45, "fine_gravel": 35, "gravel": 30, "pebblestone": 25, "ground": 20,
    "dirt": 20,
    "earth": 20, "grass": 15, "mud": 8, "sand": 10, "cobblestone": 25, "unhewn_cobblestone": 15, "sett": 35,
    "wood": 20, "metal": 40, "grade1": 40, "grade2": 25, "grade3": 18, "grade4": 12, "grade5": 8, "bad": 30,
    "very_bad": 15, "horrible": 8, "very_horrible": 5, "impassable": 5, "parking_aisle": 10, "driveway": 12,
    "drive-through": 8, "alley": 12,
  ]

  /// The most by bicycle for values of `surface`, `tracktype` and `smoothness`.
  private static let mostByBicycle: [String: Double] = [
    "unpaved": 12, "compacted": 14, "fine_gravel": 14, "gravel": 11, "pebblestone": 10, "ground": 10,
    "dirt": 9,
    "earth": 9, "grass": 7, "mud": 5, "sand": 5, "cobblestone": 10, "unhewn_cobblestone": 7, "sett": 12,
    "wood": 10,
    "grade2": 13, "grade3": 11, "grade4": 9, "grade5": 7, "bad": 12, "very_bad": 9, "horrible": 6,
    "very_horrible": 5, "impassable": 5,
  ]
}
