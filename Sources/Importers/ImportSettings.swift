/// What the user says of sources that they do not say themselves.
public struct ImportSettings: Sendable {
  /// The category of records that state none: an id, a name or tags.
  public var category: String?
  /// Whether the roads of maps are read, too. It takes more time and memory, so that only those ask for them who want ways.
  public var readsRoads = false
  private(set) var encoding: TextEncoding?
  private(set) var coordinateSystem: CoordinateSystem?
  /// For columns by their names: what they say.
  private(set) var columns: [String: ColumnRole] = [:]

  /// Leaves everything to the sources.
  public init() {}

  /// What an encoding may be called.
  public static let encodingNames = TextEncoding.names

  /// What a column may be said to hold.
  public static let roleNames = [
    "name", "lat", "lon", "x", "y", "category", "id", "address", "phone", "opening_hours", "source", "ignore",
  ]

  /// States the encoding of text; `false` when `name` is none that is known.
  public mutating func setEncoding(_ name: String) -> Bool {
    encoding = TextEncoding(named: name)
    return encoding != nil
  }

  /// States the system of the coordinates, such as "EPSG:5179"; `false` when `name` is none that is known.
  public mutating func setCoordinateSystem(_ name: String) -> Bool {
    coordinateSystem = CoordinateSystem(named: name)
    return coordinateSystem != nil
  }

  /// States what a column holds as "ROLE=COLUMN", such as "lat=북위"; `false` for a role that is none.
  public mutating func setColumn(_ text: String) -> Bool {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let role = ImportSettings.role(named: parts[0]) else { return false }
    columns[parts[1]] = role
    return true
  }

  private static func role(named name: String) -> ColumnRole? {
    switch name {
    case "name": .name(nil)
    case "lat": .latitude
    case "lon": .longitude
    case "x": .east
    case "y": .north
    case "category": .category
    case "id": .id
    case "address": .address
    case "phone": .phone
    case "opening_hours": .openingHours
    case "source": .source
    case "ignore": .ignored
    default: nil
    }
  }
}
