import PlaceStore

/// Reads places from JSON: GeoJSON (RFC 7946), GeoJSON text sequences (RFC 8142), features one a line, and plain
/// objects with coordinates and a name, in an array or one a line.
///
/// Features are read one by one, so that memory does not grow with the file.
struct GeoJSONPlaceImporter: PlaceImporter {
  private var json: JSONStream
  private var cells: CoordinateCells
  /// Whether the user has named the system, which beats what the file says.
  private let isSystemStated: Bool
  private var roles: [String: RankedRole] = [:]
  private var tally = PositionTally()

  /// Prepares to read `stream`.
  ///
  /// - Parameter system: the system of the coordinates; `nil` for degrees, or what the file's `crs` names.
  init(_ stream: ByteStream, system: CoordinateSystem? = nil) {
    json = JSONStream(stream)
    cells = CoordinateCells(system: system ?? .wgs84)
    isSystemStated = system != nil
  }

  var source: ByteStream? { json.source }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    var hasValues = false
    while true {
      switch try json.next() {
      case .end:
        guard hasValues else { throw json.malformed("GeoJSON, but the file is empty") }
        return
      case .beginObject: try readObject(into: &sink, mayBeCollection: true)
      case .beginArray: try readElements(into: &sink, mayBeCollections: true)
      default: throw json.malformed("GeoJSON: an object or an array of them")
      }
      hasValues = true
    }
  }

  /// What has been read of an object.
  private struct Feature {
    let line: Int
    var type = ""
    var id = ""
    var geometry: GeoJSONGeometry?
    var hasGeometry = false
    var properties = PairList()
    /// The members of the object itself, which are its properties when it is no feature.
    var members = PairList()
    var isCollection = false
  }

  private mutating func readElements(into sink: inout PlaceSink, mayBeCollections: Bool) throws(ImportError) {
    while true {
      switch try json.next() {
      case .endArray: return
      case .beginObject: try readObject(into: &sink, mayBeCollection: mayBeCollections)
      default: throw json.malformed("a feature or an object with a name and coordinates")
      }
    }
  }

  /// Reads an object that has begun: a collection, whose features are taken in one by one, or a feature.
  private mutating func readObject(into sink: inout PlaceSink, mayBeCollection: Bool) throws(ImportError) {
    var feature = Feature(line: json.line())
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      switch (key, token) {
      case ("geometry", .beginObject):
        feature.geometry = try GeoJSONGeometry(&json)
        feature.hasGeometry = true
      case ("geometry", .null): feature.hasGeometry = true
      case ("coordinates", .beginArray):
        feature.geometry = try GeoJSONGeometry(type: feature.type, coordinates: token, &json)
      case ("properties", .beginObject): feature.properties = try readProperties()
      case ("features", .beginArray) where mayBeCollection:
        guard !feature.isCollection else { throw json.malformed("one list of features, not two") }
        feature.isCollection = true
        try readElements(into: &sink, mayBeCollections: false)
      case ("elements", .beginArray) where mayBeCollection:
        throw .unusable(
          path: json.path,
          problem: "it is JSON of Overpass after more than \(TextFormat.startLength >> 10) KiB")
      case ("crs", .beginObject): try readSystem()
      default: try readMember(key, token, into: &feature)
      }
    }
    if !feature.isCollection { try take(feature, into: &sink) }
  }

  private mutating func readMember(
    _ key: String, _ token: JSONToken, into feature: inout Feature
  ) throws(ImportError) {
    guard let text = try scalar(token) else { return }
    if key == "type" { feature.type = text }
    if key == "id" { feature.id = text }
    guard feature.members.set(key, text) else { throw tooLong }
  }

  /// Reads an object of properties that has begun; those that hold other values than text, numbers, true and false
  /// are passed over.
  private mutating func readProperties() throws(ImportError) -> PairList {
    var properties = PairList()
    while try json.next() == .key {
      let key = json.string
      guard let text = try scalar(try json.next()) else { continue }
      guard properties.set(key, text) else { throw tooLong }
    }
    return properties
  }

  private var tooLong: ImportError {
    mutating get { json.malformed("properties of at most \(PairList.longest >> 20) MiB") }
  }

  /// The text of a value that begins with `token`; `nil` for null, objects and arrays, which are passed over.
  private mutating func scalar(_ token: JSONToken) throws(ImportError) -> String? {
    switch token {
    case .string, .number: return json.string
    case .bool(let value): return value ? "yes" : "no"
    default:
      try json.skip(token)
      return nil
    }
  }

  /// Reads the old member `crs` that has begun.
  private mutating func readSystem() throws(ImportError) {
    var name: String?
    let outside = json.depth - 1
    while json.depth > outside {
      guard try json.next() == .key, json.string == "name" else { continue }
      if try json.next() == .string { name = json.string }
    }
    guard let name, !isSystemStated else { return }
    guard let system = CoordinateSystem(named: name) else {
      throw .unusable(
        path: json.path, problem: "its coordinate system '\(name)' is not known; name another with --crs")
    }
    guard !tally.hasPositions || system.isGeographic == cells.system.isGeographic else {
      throw .unusable(
        path: json.path, problem: "it names its coordinate system \(system) at its end; give --crs \(system)")
    }
    cells.system = system
  }
}

extension GeoJSONPlaceImporter {
  private mutating func take(_ feature: Feature, into sink: inout PlaceSink) throws(ImportError) {
    let isFeature = feature.type == "Feature" || feature.hasGeometry || GeoJSONGeometry.isType(feature.type)
    if feature.type == "FeatureCollection" || feature.type == "Topology" {
      guard feature.type == "Topology" else { return }
      throw .unusable(path: json.path, problem: "it is TopoJSON; turn it into GeoJSON first")
    }
    var draft = RecordDraft()
    for pair in isFeature ? feature.properties.pairs : feature.members.pairs {
      draft.take(role(of: pair.key), pair.key, pair.value)
    }
    do throws(SkipReason) {
      let (latitude, longitude) = try coordinates(of: feature, draft, isFeature: isFeature)
      var place = try draft.finished()
      if !feature.id.isEmpty { place.id = feature.id }
      (place.latitude, place.longitude) = (latitude, longitude)
      place.isKindOptional = true
      place.category = sink.category(stated: [place.category], tags: &place.tags, name: place.name)
      sink.take(place, line: feature.line)
    } catch {
      if let refusal = tally.refusal(path: json.path) { throw refusal }
      sink.skip(error, line: feature.line)
    }
  }

  private mutating func coordinates(
    of feature: Feature, _ draft: RecordDraft, isFeature: Bool
  ) throws(SkipReason) -> (latitude: Double, longitude: Double) {
    do throws(CoordinateProblem) {
      let degrees: (latitude: Double, longitude: Double)
      if isFeature {
        guard let point = feature.geometry?.point else { throw .missing }
        degrees = try cells.degrees(x: point.x, y: point.y)
      } else {
        let isDegrees = !draft.latitude.isEmpty || !draft.longitude.isEmpty
        degrees = try cells.degrees(
          north: isDegrees ? draft.latitude : draft.north, east: isDegrees ? draft.longitude : draft.east)
      }
      tally.count(nil)
      return degrees
    } catch {
      tally.count(error)
      throw error.skipReason
    }
  }

  private mutating func role(of key: String) -> RankedRole {
    if let known = roles[key] { return known }
    let role = RankedRole(column: key)
    // Keys that are made up anew for each feature must not fill the memory.
    if roles.count < 4096, key.utf8.count < 256 { roles[key] = role }
    return role
  }
}
