import GeoCore

/// A geometry of GeoJSON as far as a point for it needs it: its positions and which of them belong together.
struct GeoJSONGeometry {
  /// The most positions of one geometry that are read.
  static let mostPositions = 1 << 22

  private var type = ""
  private var positions: [PlanarPoint] = []
  /// For each array of positions: where it ends in `positions`.
  private var lineEnds: [Int] = []
  /// For each array of such arrays: where it ends in `lineEnds`.
  private var areaEnds: [Int] = []
  /// The parts of a GeometryCollection.
  private var parts: [GeoJSONGeometry] = []
  /// How many positions and parts have been read of the outermost geometry.
  private var count = 0

  /// Reads the members of an object that has begun.
  ///
  /// - Throws: `ImportError.malformed` for what is no JSON or has too many positions.
  init(_ json: inout JSONStream) throws(ImportError) {
    try self.init(&json, after: 0)
  }

  private init(_ json: inout JSONStream, after count: Int) throws(ImportError) {
    self.count = count
    while try json.next() == .key {
      switch json.string {
      case "type":
        if try json.next() == .string { type = json.string }
      case "coordinates":
        try readCoordinates(&json, try json.next())
      case "geometries":
        try readParts(&json)
      default:
        try json.skip(try json.next())
      }
    }
  }

  /// Makes a geometry of the value of a member `coordinates`, which begins with `token`.
  init(type: String, coordinates token: JSONToken, _ json: inout JSONStream) throws(ImportError) {
    self.type = type
    try readCoordinates(&json, token)
  }

  /// Whether `type` is the name of a kind of geometry.
  static func isType(_ type: String) -> Bool {
    [
      "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon", "GeometryCollection",
    ].contains(type)
  }

  /// A point for the whole, first its east and then its north: of areas one inside the largest, of lines the middle
  /// of the longest, of points the first; `nil` when there is no position at all or one of them is no two numbers.
  var point: PlanarPoint? {
    guard positions.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    let unit = PlanarUnit(of: positions)
    switch type {
    case "Polygon": return InteriorPoint.inside(lines, unit)
    case "MultiPolygon":
      let areas = areas
      let sizes = areas.map { abs($0.first.map { PlanarRing($0, unit).doubleArea } ?? 0) }
      return areas.indices.max { sizes[$0] < sizes[$1] }.flatMap { InteriorPoint.inside(areas[$0], unit) }
    case "LineString": return InteriorPoint.middle(of: positions, unit)
    case "MultiLineString":
      let lines = lines
      let lengths = lines.map { InteriorPoint.length(of: $0, unit) }
      return lines.indices.max { lengths[$0] < lengths[$1] }.flatMap {
        InteriorPoint.middle(of: lines[$0], unit)
      }
    case "GeometryCollection":
      let areas = parts.filter { $0.type == "Polygon" || $0.type == "MultiPolygon" }
      return (areas + parts).lazy.compactMap(\.point).first
    default: return positions.first
    }
  }

  private var lines: [[PlanarPoint]] {
    zip([0] + lineEnds, lineEnds).map { Array(positions[$0..<$1]) }
  }

  private var areas: [[[PlanarPoint]]] {
    let lines = lines
    return zip([0] + areaEnds, areaEnds).map { Array(lines[$0..<$1]) }
  }

  private mutating func readParts(_ json: inout JSONStream) throws(ImportError) {
    let first = try json.next()
    guard first == .beginArray else { return try json.skip(first) }
    while true {
      let token = try json.next()
      if token == .endArray { return }
      guard token == .beginObject else {
        try json.skip(token)
        continue
      }
      let part = try GeoJSONGeometry(&json, after: count)
      count = part.count
      try countOne(&json)
      parts.append(part)
    }
  }

  /// Reads nested arrays, the innermost of which are positions.
  private mutating func readCoordinates(_ json: inout JSONStream, _ first: JSONToken) throws(ImportError) {
    guard first == .beginArray else { return try json.skip(first) }
    positions = []
    lineEnds = []
    areaEnds = []
    _ = try readArray(&json)
  }

  /// Reads an array that has begun; says how many levels of arrays it holds: 1 for a position, 0 for an empty array.
  private mutating func readArray(_ json: inout JSONStream) throws(ImportError) -> Int {
    var levels = 0
    var token = try json.next()
    while token != .endArray {
      guard token == .beginArray else {
        try readPosition(&json, token)
        return 1
      }
      levels = max(levels, try readArray(&json))
      token = try json.next()
    }
    if levels == 1 { lineEnds.append(positions.count) }
    if levels == 2 { areaEnds.append(lineEnds.count) }
    return levels == 0 ? 0 : levels + 1
  }

  /// Reads the rest of a position, whose first element is `first`: two numbers, and any that are not looked at.
  private mutating func readPosition(_ json: inout JSONStream, _ first: JSONToken) throws(ImportError) {
    try countOne(&json)
    var point = PlanarPoint(x: .nan, y: .nan)
    var token = first
    var index = 0
    while token != .endArray {
      if token == .number, let number = json.number {
        if index == 0 { point.x = number }
        if index == 1 { point.y = number }
      }
      try json.skip(token)
      index += 1
      token = try json.next()
    }
    positions.append(point)
  }

  private mutating func countOne(_ json: inout JSONStream) throws(ImportError) {
    count += 1
    guard count <= GeoJSONGeometry.mostPositions else {
      throw json.malformed("a geometry of at most \(GeoJSONGeometry.mostPositions) positions")
    }
  }
}
