import GeoCore

/// Geometries and boxes of GeoJSON (RFC 7946); longitude first.
enum GeoJSONText {
  /// A feature as GeoJSON: identifier, geometry, and as properties everything else that the schema shows.
  struct FeatureObjectText {
    private let idIndex: Int?
    private var properties: FeatureObject

    init(_ schema: FeatureSchema) {
      idIndex = schema.index(of: "id")
      properties = FeatureObject(schema, omitting: ["id", "lat", "lon"])
    }

    mutating func append(_ feature: Feature, to bytes: inout [UInt8]) {
      bytes.append(contentsOf: #"{"type":"Feature""#.utf8)
      if let idIndex, idIndex < feature.values.count {
        bytes.append(contentsOf: #","id":"#.utf8)
        JSONText.append(feature.values[idIndex], to: &bytes)
      }
      if case .box(let box) = feature.geometry {
        bytes.append(contentsOf: #","bbox":"#.utf8)
        GeoJSONText.append(bbox: box, to: &bytes)
      }
      bytes.append(contentsOf: #","geometry":"#.utf8)
      GeoJSONText.append(feature.geometry, to: &bytes)
      bytes.append(contentsOf: #","properties":"#.utf8)
      properties.append(feature, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  static func append(_ geometry: FeatureGeometry, to bytes: inout [UInt8]) {
    switch geometry {
    case .none:
      bytes.append(contentsOf: "null".utf8)
    case .point(let latitude, let longitude):
      bytes.append(contentsOf: #"{"type":"Point","coordinates":"#.utf8)
      append(longitude: longitude, latitude: latitude, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    case .box(let box) where box.crossesMeridian:
      // RFC 7946, section 3.1.9: what crosses the 180° meridian is cut there.
      bytes.append(contentsOf: #"{"type":"MultiPolygon","coordinates":[["#.utf8)
      appendRing(box, west: box.west, east: 180, to: &bytes)
      bytes.append(contentsOf: "],[".utf8)
      appendRing(box, west: -180, east: box.east, to: &bytes)
      bytes.append(contentsOf: "]]}".utf8)
    case .box(let box):
      bytes.append(contentsOf: #"{"type":"Polygon","coordinates":["#.utf8)
      appendRing(box, west: box.west, east: box.east, to: &bytes)
      bytes.append(contentsOf: "]}".utf8)
    }
  }

  /// Appends `[west,south,east,north]`, west above east where the box crosses the 180° meridian.
  static func append(bbox box: BoundingBox, to bytes: inout [UInt8]) {
    JSONText.append(
      .array([.degrees(box.west), .degrees(box.south), .degrees(box.east), .degrees(box.north)]), to: &bytes)
  }

  /// Appends the closed ring round the box, counterclockwise as outer rings are.
  private static func appendRing(_ box: BoundingBox, west: Double, east: Double, to bytes: inout [UInt8]) {
    func corner(_ longitude: Double, _ latitude: Double) -> FeatureValue {
      .array([.degrees(longitude), .degrees(latitude)])
    }
    let start = corner(west, box.south)
    let ring = [start, corner(east, box.south), corner(east, box.north), corner(west, box.north), start]
    JSONText.append(.array(FlatList(ring)), to: &bytes)
  }

  private static func append(longitude: Int32, latitude: Int32, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    DecimalText.append(e7: longitude, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(e7: latitude, to: &bytes)
    bytes.append(UInt8(ascii: "]"))
  }
}
