import GeoCore
import Tracks

/// A geometry of GeoJSON as far as a track needs it: positions with heights, and where lines end.
struct TrackGeometry {
  struct Position {
    /// Degrees; not a number where there is none.
    var longitude = Double.nan
    var latitude = Double.nan
    /// Meters; not a number where there is none.
    var elevation = Double.nan
  }

  private(set) var type = ""
  private(set) var positions: [Position] = []
  /// For each array of positions: where it ends in `positions`.
  private(set) var lineEnds: [Int] = []

  /// Reads the members of an object that has begun.
  ///
  /// - Throws: `ImportError.malformed` for what is no JSON or has too many positions.
  init(_ json: inout JSONStream) throws(ImportError) {
    while try json.next() == .key {
      switch json.string {
      case "type":
        let token = try json.next()
        if token == .string { type = json.string } else { try json.skip(token) }
      case "coordinates": try readCoordinates(&json, try json.next())
      default: try json.skip(try json.next())
      }
    }
  }

  /// Makes a geometry of the value of a member `coordinates`, whose array has begun.
  init(coordinates json: inout JSONStream) throws(ImportError) {
    try readCoordinates(&json, .beginArray)
  }

  /// Whether the positions of the geometry stand on a way, one after the other.
  static func isLine(_ type: String) -> Bool { type == "LineString" || type == "MultiLineString" }

  /// Whether each position of the geometry is a place of its own.
  static func isPoint(_ type: String) -> Bool { type == "Point" || type == "MultiPoint" }

  private mutating func readCoordinates(
    _ json: inout JSONStream, _ first: JSONToken
  ) throws(ImportError) {
    guard first == .beginArray else { return try json.skip(first) }
    let outside = json.depth - 1
    var token = first
    while json.depth > outside {
      token = try json.next()
      switch token {
      case .endArray:
        // The end of an array of positions.
        if (lineEnds.last ?? 0) < positions.count { lineEnds.append(positions.count) }
      case .beginArray: break
      default: try readPosition(&json, token)
      }
    }
  }

  /// Reads the rest of a position, whose first element is `first`, up to the end of its array.
  private mutating func readPosition(_ json: inout JSONStream, _ first: JSONToken) throws(ImportError) {
    guard positions.count < GeoJSONGeometry.mostPositions else {
      throw json.malformed("a geometry of at most \(GeoJSONGeometry.mostPositions) positions")
    }
    var position = Position()
    var token = first
    var index = 0
    while token != .endArray {
      let number = token == .number ? json.number ?? .nan : .nan
      switch index {
      case 0: position.longitude = number
      case 1: position.latitude = number
      case 2: position.elevation = number
      default: break
      }
      try json.skip(token)
      index += 1
      token = try json.next()
    }
    positions.append(position)
  }
}

/// The positions of a line on their way to become fixes, one by one.
struct TrackLine {
  private let geometry: TrackGeometry
  private let times: [TrackTime?]
  private let line: Int
  private var position = 0
  /// How many lines have begun, and whether no fix of the last one has been made yet.
  private var begunCount = 0
  private var isAtStart = true

  /// Takes the positions of `geometry` with `times` for them, one each or none at all, from the object that begins at `line`.
  init(_ geometry: TrackGeometry, times: [TrackTime?], line: Int) {
    self.geometry = geometry
    self.times = times
    self.line = line
  }

  /// The next fix; `nil` at the end. Positions that are nowhere go to `report`.
  mutating func next(_ report: inout TrackReport) -> TrackFix? {
    while position < geometry.positions.count {
      let index = position
      position += 1
      if begunCount < geometry.lineEnds.count,
        index == (begunCount == 0 ? 0 : geometry.lineEnds[begunCount - 1])
      {
        begunCount += 1
        isAtStart = true
      }
      if let fix = fix(at: index, &report) {
        isAtStart = false
        return fix
      }
    }
    return nil
  }

  private func fix(at index: Int, _ report: inout TrackReport) -> TrackFix? {
    let position = geometry.positions[index]
    guard
      let coordinate = TrackDraft.coordinate(latitude: position.latitude, longitude: position.longitude)
    else {
      report.add(.coordinates, line: line)
      return nil
    }
    var fix = TrackFix(coordinate, startsSegment: isAtStart)
    fix.elevationMeters = TrackDraft.elevation(position.elevation)
    if !times.isEmpty {
      fix.time = times[index]
      if fix.time == nil { report.add(.time, line: line) }
    }
    return fix
  }
}
