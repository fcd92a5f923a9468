import Tracks

/// Reads fixes from JSON: GeoJSON (RFC 7946) and sequences of it (RFC 8142), objects with coordinates by their names, and what
/// gpsd writes.
///
/// Lines of GeoJSON may have the times of their positions in their properties, as `coordTimes`, `times` or
/// `coordinateProperties.times`. Points in a collection without times are marks beside the way when there are lines too.
///
/// - Source: https://gpsd.io/gpsd_json.html for the objects of gpsd.
struct TrackJSONReader {
  /// Whether something has been read that a track has.
  private(set) var isTrack = false
  /// What keys mean, to be handed on to a reader of like objects.
  private(set) var columns: TrackColumns
  private var json: JSONStream
  /// How many lines stand before the text.
  private let linesBefore: Int
  private var pendingLine: TrackLine?
  /// Points that have been read and not handed out, and how many of them have been.
  private var points: [TrackFix] = []
  private var givenPoints = 0
  /// Points without times that wait until it is known whether there are lines.
  private var heldPoints: [TrackFix] = []
  private var hasLines = false

  /// Prepares to read `stream`, the first of whose lines has the number `linesBefore` + 1.
  init(_ stream: ByteStream, linesBefore: Int = 0, columns: TrackColumns = TrackColumns()) {
    json = JSONStream(stream)
    self.columns = columns
    self.linesBefore = linesBefore
  }

  private var line: Int { mutating get { json.line() + linesBefore } }

  /// What to throw when something else comes next than what is expected.
  mutating func malformed(_ expected: String) -> ImportError {
    .malformed(path: json.path, line: line, expected: expected)
  }

  /// Reads the next fix; `nil` at the end. What is wrong with single ones goes to `report`.
  ///
  /// - Throws: `ImportError.malformed` for what is no JSON.
  mutating func next(_ report: inout TrackReport) throws(ImportError) -> TrackFix? {
    while true {
      if let fix = pendingLine?.next(&report) { return fix }
      pendingLine = nil
      if givenPoints < points.count {
        givenPoints += 1
        return points[givenPoints - 1]
      }
      (points, givenPoints) = ([], 0)
      guard try readOn(&report) else {
        guard !heldPoints.isEmpty else { return nil }
        (points, heldPoints) = (heldPoints, [])
        continue
      }
    }
  }

  /// Reads the next object, or the next of a list; `false` at the end.
  private mutating func readOn(_ report: inout TrackReport) throws(ImportError) -> Bool {
    switch try json.next() {
    case .end: return false
    case .beginObject: try readObject(&report)
    case .key: try readBehindList()
    case .beginArray, .endArray, .endObject: break
    default: throw malformed("an object with lat and lon, or GeoJSON")
    }
    return true
  }

  /// What has been read of an object.
  private struct Record {
    let line: Int
    let isListed: Bool
    var type = ""
    /// The class of an object of gpsd.
    var gpsdClass = ""
    /// The mode of such an object: 2 and 3 are positions.
    var mode: Int?
    var geometry: TrackGeometry?
    var times: [TrackTime?] = []
    var draft = TrackDraft()
    var hasColumns = false
  }

  /// Reads an object that has begun; of a collection up to its features, which come one by one.
  private mutating func readObject(_ report: inout TrackReport) throws(ImportError) {
    var record = Record(line: line, isListed: json.depth > 1)
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      switch (key, token) {
      case ("features", .beginArray): return
      case ("geometry", .beginObject): record.geometry = try TrackGeometry(&json)
      case ("coordinates", .beginArray): record.geometry = try TrackGeometry(coordinates: &json)
      case ("properties", .beginObject), ("coords", .beginObject), ("location", .beginObject),
        ("position", .beginObject):
        try readMembers(into: &record)
      default: try readMember(key, token, into: &record)
      }
    }
    take(record, &report)
  }

  /// Passes over a member that follows the features of a collection, unless it is a list of features, too.
  private mutating func readBehindList() throws(ImportError) {
    let isFeatures = json.string == "features"
    let token = try json.next()
    if !isFeatures || token != .beginArray { try json.skip(token) }
  }

  private mutating func readMembers(into record: inout Record) throws(ImportError) {
    while try json.next() == .key {
      let key = json.string
      try readMember(key, try json.next(), into: &record)
    }
  }

  private mutating func readMember(
    _ key: String, _ token: JSONToken, into record: inout Record
  ) throws(ImportError) {
    switch (key, token) {
    case ("coordTimes", .beginArray), ("times", .beginArray), ("timestamps", .beginArray):
      try readTimes(into: &record)
    case ("coordinateProperties", .beginObject): try readMembers(into: &record)
    case (_, .string), (_, .number):
      let text = json.string
      switch key {
      case "type": record.type = text
      case "class": record.gpsdClass = text
      case "mode": record.mode = json.number.flatMap(Int.init(exactly:))
      default: break
      }
      if let column = columns.column(named: key) {
        record.hasColumns = true
        record.draft.take(column, text)
      }
    default: try json.skip(token)
    }
  }

  /// Reads an array of times, or of arrays of them, that has begun.
  private mutating func readTimes(into record: inout Record) throws(ImportError) {
    record.times = []
    let outside = json.depth - 1
    while json.depth > outside {
      let token = try json.next()
      switch token {
      case .beginArray, .endArray: break
      default:
        let isText = token == .string || token == .number
        record.times.append(isText ? TrackDraft.time(json.string) : nil)
        try json.skip(token)
      }
      guard record.times.count <= GeoJSONGeometry.mostPositions else {
        throw malformed("at most \(GeoJSONGeometry.mostPositions) times")
      }
    }
  }
}

extension TrackJSONReader {
  private mutating func take(_ record: Record, _ report: inout TrackReport) {
    if !record.gpsdClass.isEmpty, record.geometry == nil {
      return takeGPSD(record, &report)
    }
    guard let geometry = record.geometry else {
      if record.hasColumns || record.type != "FeatureCollection" { takePoint(record, &report) }
      return
    }
    let type = geometry.type.isEmpty ? record.type : geometry.type
    if TrackGeometry.isLine(type) {
      isTrack = true
      hasLines = true
      heldPoints = []
      let isTimed = record.times.count == geometry.positions.count
      if !isTimed, !record.times.isEmpty { report.add(.time, line: record.line) }
      pendingLine = TrackLine(geometry, times: isTimed ? record.times : [], line: record.line)
    } else if TrackGeometry.isPoint(type) || (type.isEmpty || !GeoJSONGeometry.isType(type)) {
      takePoints(of: geometry, record, &report)
    }
  }

  /// Takes an object of gpsd: positions are those of class TPV, from mode 2 on.
  private mutating func takeGPSD(_ record: Record, _ report: inout TrackReport) {
    let isGPSD = record.gpsdClass.utf8.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
    guard isGPSD else { return takePoint(record, &report) }
    isTrack = true
    guard record.gpsdClass == "TPV" else { return }
    guard record.mode ?? 2 >= 2 else { return report.add(.noFix, line: record.line) }
    takePoint(record, &report)
  }

  private mutating func takePoint(_ record: Record, _ report: inout TrackReport) {
    guard let fix = record.draft.fix(line: record.line, &report) else { return }
    isTrack = true
    points.append(fix)
  }

  private mutating func takePoints(
    of geometry: TrackGeometry, _ record: Record, _ report: inout TrackReport
  ) {
    isTrack = true
    // Beside lines, a point is a mark.
    guard !record.isListed || !hasLines else { return }
    for position in geometry.positions {
      var draft = record.draft
      draft.takeCoordinates(latitude: "\(position.latitude)", longitude: "\(position.longitude)")
      guard var fix = draft.fix(line: record.line, &report) else { continue }
      fix.elevationMeters = TrackDraft.elevation(position.elevation) ?? fix.elevationMeters
      points.append(fix)
    }
    guard record.isListed else { return }
    if record.draft.hasTime {
      (points, heldPoints) = (heldPoints + points, [])
    } else {
      // In place, since a collection may have a great many.
      if heldPoints.count < GeoJSONGeometry.mostPositions { heldPoints += points }
      points = []
    }
  }
}
