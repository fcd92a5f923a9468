import Testing

@testable import Importers

@Suite("GeoJSONGeometry")
struct GeoJSONGeometryTests {
  private static func point(_ text: String) throws -> [Double]? {
    var json = JSONStream(ByteStream(Array(text.utf8), path: "a"))
    guard try json.next() == .beginObject else { return nil }
    let geometry = try GeoJSONGeometry(&json)
    #expect(try json.next() == .end)
    return geometry.point.map { [$0.x, $0.y] }
  }

  @Test(
    "finds a point for every kind, whatever the order of the members",
    arguments: [
      (#"{"type":"Point","coordinates":[129.1,35.1]}"#, [129.1, 35.1]),
      (#"{"coordinates":[129.1,35.1,33.5,2],"type":"Point"}"#, [129.1, 35.1]),
      (#"{"type":"Point","coordinates":[129.3,35.3,null]}"#, [129.3, 35.3]),
      (#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#, [1, 2]),
      (#"{"type":"LineString","coordinates":[[0,0],[2,0]],"bbox":[0,0,2,0]}"#, [1, 0]),
      (#"{"type":"MultiLineString","coordinates":[[[0,0],[1,0]],[[5,5],[9,5]]]}"#, [7, 5]),
      (#"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#, [1, 1]),
      (
        #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,1],[0,0]]],[[[4,4],[8,4],[8,8],[4,8],[4,4]]]]}"#,
        [6, 6]
      ),
      (
        #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[9,9]},{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}]}"#,
        [1, 1]
      ),
      (#"{"type":"GeometryCollection","geometries":[null,{"type":"Point","coordinates":[9,9]}]}"#, [9, 9]),
    ] as [(String, [Double])])
  func kinds(text: String, expected: [Double]) throws {
    let point = try #require(try Self.point(text))
    #expect(abs(point[0] - expected[0]) < 1e-9 && abs(point[1] - expected[1]) < 1e-9)
  }

  @Test(
    "has no point where positions are none",
    arguments: [
      #"{}"#, #"{"type":"Point","coordinates":[]}"#, #"{"type":"Point","coordinates":[129.1]}"#,
      #"{"type":"Point","coordinates":["129.1","35.1"]}"#, #"{"type":"Point","coordinates":null}"#,
      #"{"type":"Point","coordinates":[1e999,35.1]}"#, #"{"type":"Polygon","coordinates":[[]]}"#,
      #"{"type":"MultiPolygon","coordinates":[[[]],[]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1,null]]]}"#,
      #"{"type":"GeometryCollection","geometries":[]}"#, #"{"type":"GeometryCollection","geometries":{}}"#,
      #"{"type":"Point","coordinates":{"lat":1}}"#, #"{"type":"LineString","coordinates":[[[]],{}]}"#,
    ])
  func nothing(text: String) throws {
    #expect(try Self.point(text) == nil)
  }
}
