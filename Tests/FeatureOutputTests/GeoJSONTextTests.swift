import GeoCore
import Testing

@testable import FeatureOutput

@Suite("GeoJSON geometry")
struct GeoJSONTextTests {
  private func json(_ geometry: FeatureGeometry) -> String {
    var bytes: [UInt8] = []
    GeoJSONText.append(geometry, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("nowhere is null and a point has its longitude first")
  func points() throws {
    #expect(json(.none) == "null")
    let point = FeatureGeometry.point(try Coordinate(latitude: -90, longitude: 180))
    #expect(json(point) == #"{"type":"Point","coordinates":[-180,-90]}"#)
  }

  @Test("a box is a ring that runs counterclockwise")
  func box() throws {
    let box = try BoundingBox(west: 129.0256416, south: 35.1, east: 180, north: 90)
    #expect(
      json(.box(box)) == #"{"type":"Polygon","coordinates":[[[129.0256416,35.1],[180,35.1],[180,90],"#
        + "[129.0256416,90],[129.0256416,35.1]]]}")
  }

  @Test("a box across the 180° meridian is cut there")
  func boxAcrossMeridian() throws {
    let box = try BoundingBox(west: 179.5, south: -19, east: -179.5, north: -18)
    #expect(
      json(.box(box))
        == #"{"type":"MultiPolygon","coordinates":[[[[179.5,-19],[180,-19],[180,-18],[179.5,-18],"#
        + "[179.5,-19]]],[[[-180,-19],[-179.5,-19],[-179.5,-18],[-180,-18],[-180,-19]]]]}")
  }

  @Test("every longitude is one ring from -180 to 180")
  func everyLongitude() {
    #expect(
      json(.box(.world)) == #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,90],[-180,90],"#
        + "[-180,-90]]]}")
  }

  @Test("a feature with an area has its own box")
  func featureBox() throws {
    let schema = FeatureSchema([FeatureField("name", korean: "이름", english: "Name")])
    let box = try BoundingBox(west: 1, south: 2, east: 3, north: 4)
    let feature = Feature(geometry: .box(box), values: [.string("x")])
    let value = try JSONReader.value(of: output(.geojson, [feature], schema: schema))
    let object = value["features"]?.elements.first
    #expect(object?.keys == ["type", "bbox", "geometry", "properties"])
    #expect(object?["bbox"] == .array([.number("1"), .number("2"), .number("3"), .number("4")]))
  }
}
