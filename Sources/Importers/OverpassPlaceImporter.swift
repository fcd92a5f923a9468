import GeoCore
import OSMFile
import PlaceStore

/// Reads places from the JSON that Overpass answers with: elements with tags and a position, or with the centre or
/// the line that `out center` and `out geom` add.
///
/// Elements without tags are corners of others and no records. Places with a category are kept in memory to the end, since a
/// node may stand for an area that comes later.
///
/// - Source: https://wiki.openstreetmap.org/wiki/Overpass_API/Overpass_QL, "out".
struct OverpassPlaceImporter: PlaceImporter {
  private var json: JSONStream
  private let cells = CoordinateCells()
  /// The places that have a category by their tags, until all are read: any of them may be one with another.
  private var held: [HeldPlace] = []

  init(_ stream: ByteStream) {
    json = JSONStream(stream)
  }

  var source: ByteStream? { json.source }
  private(set) var origin: DataOrigin? = .openStreetMap

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    guard try json.next() == .beginObject else {
      throw json.malformed("the JSON of Overpass, which begins with '{'")
    }
    var hasElements = false
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      switch (key, token) {
      case ("elements", .beginArray):
        hasElements = true
        try readElements(into: &sink)
        hand(to: &sink)
      case ("osm3s", .beginObject): try readTimestamp()
      case ("remark", .string):
        // Overpass answers what it has when it runs out of time or memory, and says so here.
        throw .unusable(path: json.path, problem: "Overpass broke off: \(json.string.prefix(200))")
      default:
        try json.skip(token)
      }
    }
    guard hasElements else { throw .unusable(path: json.path, problem: "it has no list 'elements'") }
    guard try json.next() == .end else { throw json.malformed("the end of the file") }
  }

  /// Reads the time that the data are of, `2026-11-30T01:02:03Z`.
  private mutating func readTimestamp() throws(ImportError) {
    while try json.next() == .key {
      let isTime = json.string == "timestamp_osm_base"
      let token = try json.next()
      if isTime, token == .string, json.text.count >= 10, json.text[4] == UInt8(ascii: "-") {
        origin?.date = String(json.string.prefix(10))
      }
      try json.skip(token)
    }
  }

  /// What has been read of an element.
  private struct Element {
    let line: Int
    var type = ""
    var id = ""
    var point = PlanarPoint(x: .nan, y: .nan)
    var center: PlanarPoint?
    var corners: [PlanarPoint] = []
    var tags: [Place.Pair] = []
  }

  private mutating func readElements(into sink: inout PlaceSink) throws(ImportError) {
    while true {
      switch try json.next() {
      case .endArray: return
      case .beginObject:
        let element = try readElement()
        if !element.tags.isEmpty { take(element, into: &sink) }
      default: throw json.malformed("an element")
      }
    }
  }

  private mutating func readElement() throws(ImportError) -> Element {
    var element = Element(line: json.line())
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      switch (key, token) {
      case ("type", .string): element.type = json.string
      case ("id", .number), ("id", .string): element.id = json.string
      case ("lat", .number): element.point.y = json.number ?? .nan
      case ("lon", .number): element.point.x = json.number ?? .nan
      case ("center", .beginObject): element.center = try readPoint()
      case ("geometry", .beginArray): element.corners = try readLine()
      case ("tags", .beginObject): element.tags = try readTags()
      default: try json.skip(token)
      }
    }
    return element
  }

  /// Reads an object with `lat` and `lon` that has begun.
  private mutating func readPoint() throws(ImportError) -> PlanarPoint {
    var point = PlanarPoint(x: .nan, y: .nan)
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      if key == "lat", token == .number { point.y = json.number ?? .nan }
      if key == "lon", token == .number { point.x = json.number ?? .nan }
      try json.skip(token)
    }
    return point
  }

  /// Reads an array of points that has begun; corners outside of the extract are null.
  private mutating func readLine() throws(ImportError) -> [PlanarPoint] {
    var line: [PlanarPoint] = []
    while true {
      switch try json.next() {
      case .endArray: return line
      case .beginObject:
        guard line.count < GeoJSONGeometry.mostPositions else {
          throw json.malformed("a line of at most \(GeoJSONGeometry.mostPositions) points")
        }
        line.append(try readPoint())
      case let other: try json.skip(other)
      }
    }
  }

  private mutating func readTags() throws(ImportError) -> [Place.Pair] {
    var tags = PairList()
    while try json.next() == .key {
      let key = json.string
      let token = try json.next()
      guard token == .string || token == .number else {
        try json.skip(token)
        continue
      }
      guard tags.set(key, json.string) else {
        throw json.malformed("tags of at most \(PairList.longest >> 20) MiB")
      }
    }
    return tags.pairs
  }

  private mutating func take(_ element: Element, into sink: inout PlaceSink) {
    do throws(SkipReason) {
      let point = OverpassPlaceImporter.position(of: element)
      let degrees: (latitude: Double, longitude: Double)
      do throws(CoordinateProblem) {
        degrees = try cells.degrees(x: point.x, y: point.y)
      } catch {
        throw error.skipReason
      }
      var draft = RecordDraft()
      for tag in element.tags { draft.take(OSMTags.role(of: tag.key), tag.key, tag.value) }
      var place = try draft.finished()
      (place.latitude, place.longitude) = degrees
      place.isNameOptional = true
      if !element.id.isEmpty { place.id = "\(element.type)/\(element.id)" }
      guard let category = sink.classifier?.category(of: element.tags), sink.excluded[place.id] == nil,
        let point = OSMPoint(latitude: place.latitude, longitude: place.longitude)
      else { return sink.take(place, line: element.line) }
      held.append(
        HeldPlace(
          place: place, line: element.line,
          element: NodesInAreas.Element(category: category, point: point, tags: element.tags),
          shape: HeldPlace.Shape(element.type, OverpassPlaceImporter.points(element.corners))))
    } catch {
      sink.skip(error, line: element.line)
    }
  }

  /// Hands over what is held, each node that stands for an area with it.
  private mutating func hand(to sink: inout PlaceSink) {
    let nodes = held.indices.filter { held[$0].shape == .node }
    var merging = NodesInAreas(nodes.map { held[$0].element })
    for (number, area) in held.enumerated() {
      switch area.shape {
      case .area(let outline): merging.add(area.element, outline, number: number)
      case .node, .line: break
      }
    }
    var isMerged = [Bool](repeating: false, count: held.count)
    let owners = merging.owners
    for (position, node) in nodes.enumerated() {
      guard let area = owners[position] else { continue }
      held[area].place.merge(held[node].place)
      isMerged[node] = true
    }
    for (number, place) in held.enumerated() where !isMerged[number] {
      sink.take(place.place, line: place.line)
    }
    held = []
  }

  private static func points(_ corners: [PlanarPoint]) -> [OSMPoint] {
    corners.compactMap { OSMPoint(latitude: $0.y, longitude: $0.x) }
  }

  private static func position(of element: Element) -> PlanarPoint {
    if element.point.x.isFinite && element.point.y.isFinite { return element.point }
    let isClosed = element.corners.count > 3 && element.corners.first == element.corners.last
    let isArea = isClosed && !element.tags.contains { $0.key == "highway" || $0.key == "barrier" }
    let own =
      isArea
      ? InteriorPoint.inside([element.corners], .degrees)
      : InteriorPoint.middle(of: element.corners, .degrees)
    return own ?? element.center ?? element.point
  }
}

/// What the tags of OpenStreetMap say of a place.
enum OSMTags {
  /// The role of the tag `key`. Other words for names and addresses are no part of OpenStreetMap, so they stay tags.
  static func role(of key: String) -> RankedRole {
    switch key {
    case "name": RankedRole(.name(nil), rank: 0)
    case "addr:full": RankedRole(.address, rank: 0)
    case "phone": RankedRole(.phone, rank: 0)
    case "contact:phone": RankedRole(.phone, rank: 1)
    case "opening_hours": RankedRole(.openingHours, rank: 0)
    case _ where isFurtherName(key): RankedRole(column: key)
    default: RankedRole(.tag, rank: 0)
    }
  }

  /// Whether the tag `key` holds a name besides that on the spot.
  static func isFurtherName(_ key: String) -> Bool {
    key.hasPrefix("name:") || RankedRole.kindsOfNames.contains(key)
  }
}
