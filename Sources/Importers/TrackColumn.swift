/// What a column of a table, or a member of an object, says of a fix.
enum TrackColumn: Hashable, Sendable {
  case latitude, longitude
  /// A moment; beside a column of dates, the clock alone.
  case time
  case date
  /// The second value is the length of its unit in meters.
  case elevation(unit: Double)
  /// The second value is its unit in meters a second.
  case speed(unit: Double)
  /// Meters.
  case accuracy
}

/// The meaning of names that have come up, since finding it takes longer than reading a line.
struct TrackColumns {
  /// Names that are made up anew for each record must not fill the memory.
  private static let mostNames = 1024

  private var known: [String: RankedTrackColumn?] = [:]

  /// What a column says by its name; `nil` for one that says nothing of a fix.
  mutating func column(named name: String) -> RankedTrackColumn? {
    if let column = known[name] { return column }
    let column = RankedTrackColumn(named: name)
    if known.count < TrackColumns.mostNames, name.utf8.count < 64 { known[name] = .some(column) }
    return column
  }
}

/// A column, and how well it is suited: of several that say the same, the lowest rank counts.
struct RankedTrackColumn: Hashable, Sendable {
  let column: TrackColumn
  let rank: Int

  private static let timeNames = [
    "time", "timestamp", "datetime", "utctime", "utcdatetime", "gpstime", "isotime", "utc", "시각", "일시",
    "측정시각",
    "측정일시", "시간", "tst", "recordedat", "when",
  ]
  private static let dateNames = ["date", "utcdate", "날짜", "일자", "측정일자"]
  /// Above the sea before what may be above the ellipsoid.
  private static let elevationNames = [
    "ele", "elevation", "altmsl", "alt", "altitude", "height", "고도", "해발", "해발고도", "althae",
  ]
  private static let speedNames = ["speed", "속도", "속력", "velocity"]
  private static let accuracyNames = ["accuracy", "horizontalaccuracy", "hacc", "eph", "acc", "정확도"]

  /// Finds what a column says by its name; `nil` for one that says nothing of a fix.
  init?(named name: String) {
    switch RankedRole(column: name) {
    case let role where role.role == .latitude: self.init(.latitude, role.rank)
    case let role where role.role == .longitude: self.init(.longitude, role.rank)
    default: self.init(folded: RankedRole.folded(name))
    }
  }

  private init(_ column: TrackColumn, _ rank: Int) {
    self.column = column
    self.rank = rank
  }

  /// A unit may stand in brackets behind the name, as in "speed(km/h)".
  private init?(folded: String) {
    let name = folded.prefix { $0 != "(" && $0 != "[" }
    let unit = folded[name.endIndex...].dropFirst().prefix { $0 != ")" && $0 != "]" }
    func rank(_ names: [String]) -> Int? { names.firstIndex { $0 == name } }
    if let rank = rank(Self.timeNames) {
      self.init(.time, rank)
    } else if let rank = rank(Self.dateNames) {
      self.init(.date, rank)
    } else if let rank = rank(Self.elevationNames), let meters = Self.length(unit) {
      self.init(.elevation(unit: meters), rank)
    } else if let rank = rank(Self.speedNames), let speed = Self.speed(unit) {
      self.init(.speed(unit: speed), rank)
    } else if name.hasPrefix("speed"), let speed = Self.speed(name.dropFirst(5)) {
      self.init(.speed(unit: speed), Self.speedNames.count)
    } else if let rank = rank(Self.accuracyNames), Self.length(unit) == 1 {
      self.init(.accuracy, rank)
    } else {
      return nil
    }
  }

  private static func length(_ unit: Substring) -> Double? {
    switch unit {
    case "", "m", "meters", "미터": 1
    case "ft", "feet": 0.3048
    default: nil
    }
  }

  /// A knot is a nautical mile of 1,852 m an hour.
  private static func speed(_ unit: Substring) -> Double? {
    switch unit {
    case "", "m/s", "mps", "ms": 1
    case "km/h", "kmh", "kph": 1 / 3.6
    case "mph": 0.44704
    case "knots", "kn", "kt", "kts": 1852.0 / 3600
    default: nil
    }
  }
}
