import GeoCore
import PlaceStore

/// Reads the waypoints of a GPX file; tracks and routes are no places.
///
/// - Source: GPX 1.1 Schema, https://www.topografix.com/GPX/1/1.
struct GPXPlaceImporter: PlaceImporter {
  private var xml: XMLStream
  private let cells = CoordinateCells()

  init(_ stream: ByteStream) {
    xml = XMLStream(stream)
  }

  var source: ByteStream? { xml.source }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    guard case .start(let root) = try xml.next(), XMLStream.plainName(root) == "gpx" else {
      throw xml.malformed("the element <gpx>")
    }
    var hasWaypoints = false
    while true {
      switch try xml.next() {
      case .start(let name) where XMLStream.plainName(name) == "wpt":
        hasWaypoints = true
        try readWaypoint(into: &sink)
      case .start: try xml.skipElement()
      case .end:
        if !hasWaypoints { sink.note("no waypoints; tracks and routes are no places") }
        return
      case .finish, .text: break
      }
    }
  }

  /// The elements of a waypoint that are looked at.
  private static let parts: Set<Substring> = ["name", "cmt", "desc", "sym", "type", "time"]

  private mutating func readWaypoint(into sink: inout PlaceSink) throws(ImportError) {
    let line = xml.line()
    let (north, east) = (xml.attribute("lat") ?? "", xml.attribute("lon") ?? "")
    var parts: [Substring: String] = [:]
    while true {
      switch try xml.next() {
      case .start(let name):
        let part = XMLStream.plainName(name)
        if GPXPlaceImporter.parts.contains(part), parts[part] == nil {
          parts[part] = try xml.elementText()
        } else {
          try xml.skipElement()
        }
      case .finish:
        take(parts, north, east, line: line, into: &sink)
        return
      case .text, .end: break
      }
    }
  }

  private func take(
    _ parts: [Substring: String], _ north: String, _ east: String, line: Int, into sink: inout PlaceSink
  ) {
    var place = SourcePlace()
    do throws(CoordinateProblem) {
      (place.latitude, place.longitude) = try cells.degrees(north: north, east: east)
    } catch {
      return sink.skip(error.skipReason, line: line)
    }
    place.name = parts["name"] ?? ""
    for (part, key) in [("desc", "description"), ("cmt", "note"), ("time", "source:date")] {
      if let text = parts[Substring(part)], !text.isEmpty, text != place.name {
        place.tags.append(Place.Pair(key, text))
      }
    }
    let (type, symbol) = (parts["type"] ?? "", parts["sym"] ?? "")
    if !symbol.isEmpty { place.tags.append(Place.Pair("gpx:sym", symbol)) }
    if !type.isEmpty { place.tags.append(Place.Pair("gpx:type", type)) }
    let stated = [type, GPXPlaceImporter.symbols[symbol.lowercased()] ?? symbol]
    let known = stated.first { sink.classifier?.category(named: $0, tags: []) != nil }
    // A sort of one's own says nothing, unless it is all that there is.
    let unknown = sink.defaultCategory == nil ? stated.first { !$0.isEmpty } : nil
    place.category = known ?? unknown ?? ""
    sink.take(place, line: line)
  }

  /// The symbols of Garmin's devices that stand for a category by another name.
  static let symbols: [String: String] = [
    "parking area": "parking", "medical facility": "hospital", "restroom": "toilets",
    "campground": "campsite",
    "fast food": "fast-food", "gas station": "fuel", "drinking water": "drinking-water",
    "scenic area": "viewpoint",
    "swimming area": "beach", "summit": "mountain", "lodging": "hotel", "shopping center": "mall",
    "rv park": "rv-park",
    "trail head": "trailhead", "ground transportation": "bus-terminal",
  ]
}
