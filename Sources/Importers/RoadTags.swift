import OSMFile

/// A key of OpenStreetMap that says something of a road, or of a node that bars one.
enum RoadKey: String, CaseIterable, Sendable {
  case highway, route, junction, area, service, surface, smoothness, tracktype, motorroad, toll, duration
  case barrier, locked, name, ref
  case englishName = "name:en"
  case footScale = "sac_scale"
  case bicycleScale = "mtb:scale"

  case access, vehicle, bicycle, foot, motorcar
  case motorVehicle = "motor_vehicle"
  case motorColonVehicle = "motor:vehicle"
  case accessForward = "access:forward"
  case accessBackward = "access:backward"
  case vehicleForward = "vehicle:forward"
  case vehicleBackward = "vehicle:backward"
  case bicycleForward = "bicycle:forward"
  case bicycleBackward = "bicycle:backward"
  case footForward = "foot:forward"
  case footBackward = "foot:backward"
  case motorcarForward = "motorcar:forward"
  case motorcarBackward = "motorcar:backward"
  case motorVehicleForward = "motor_vehicle:forward"
  case motorVehicleBackward = "motor_vehicle:backward"

  case oneway
  case onewayVehicle = "oneway:vehicle"
  case onewayMotorVehicle = "oneway:motor_vehicle"
  case onewayMotorcar = "oneway:motorcar"
  case onewayBicycle = "oneway:bicycle"
  case onewayFoot = "oneway:foot"
  case cycleway
  case cyclewayLeft = "cycleway:left"
  case cyclewayRight = "cycleway:right"
  case cyclewayBoth = "cycleway:both"
  case cyclewayLeftOneway = "cycleway:left:oneway"
  case cyclewayRightOneway = "cycleway:right:oneway"

  case maxspeed
  case maxspeedForward = "maxspeed:forward"
  case maxspeedBackward = "maxspeed:backward"
  case maxspeedType = "maxspeed:type"
  case maxspeedZone = "zone:maxspeed"

  /// All keys, to be found by number.
  static let all = RoadKey.allCases
}

/// What the tags of a way or a node say as a road, or as what bars one.
struct RoadTags: Sendable {
  private var values: [(key: RoadKey, value: String)] = []
  /// Longer values are none.
  private static let longestValue = 1024

  /// Takes pairs of keys and values; keys that say nothing of roads are passed over.
  init(_ pairs: [(String, String)]) {
    for (name, value) in pairs {
      if let key = RoadKey(rawValue: name) { values.append((key, value)) }
    }
  }

  /// Takes the tags of an element, of whose block `matches` are the words of `RoadKey.all`.
  init(_ tags: ArraySlice<OSMTag>, _ strings: OSMStrings, _ matches: OSMWordList.Matches) {
    for tag in tags {
      guard let index = matches[tag.key] else { continue }
      let value = strings.utf8(at: tag.value)
      guard value.count <= RoadTags.longestValue else { continue }
      values.append((RoadKey.all[index], String(decoding: value, as: UTF8.self)))
    }
  }

  /// The value of a key; nil when the element does not have it, or has it without a value.
  subscript(key: RoadKey) -> String? {
    for tag in values where tag.key == key { return tag.value.isEmpty ? nil : tag.value }
    return nil
  }

  /// Whether a key has one of some values.
  func has(_ key: RoadKey, _ expected: String...) -> Bool {
    self[key].map(expected.contains) ?? false
  }
}

/// One of the two ways along a road: in the order of its nodes, or against it.
enum RoadDirection: CaseIterable, Sendable {
  case forward, backward
}
