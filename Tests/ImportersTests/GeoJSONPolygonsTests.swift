import GeoCore
import TestSupport
import Testing

@testable import Importers

@Suite("GeoJSONPolygons")
struct GeoJSONPolygonsTests {
  private static func read(_ text: String) throws -> [Polygon] {
    let file = try TemporaryFile(text, name: "area.geojson")
    return try GeoJSONPolygons.read(path: file.path)
  }

  private static let square = "[[[0,0],[2,0],[2,1],[0,1],[0,0]]]"
  private static let hollow = "[[[0,0],[9,0],[9,9],[0,9],[0,0]],[[3,3],[3,6],[6,6],[6,3],[3,3]]]"

  @Test(
    "finds polygons in whatever object holds them",
    arguments: [
      (#"{"type":"Polygon","coordinates":\#(square)}"#, 1),
      (#"{"type":"MultiPolygon","coordinates":[\#(square),\#(hollow)]}"#, 2),
      (#"{"type":"Feature","properties":null,"geometry":{"type":"Polygon","coordinates":\#(square)}}"#, 1),
      (#"{"coordinates":\#(square),"type":"Polygon"}"#, 1),
      (
        #"""
        {"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":null},
         {"type":"Feature","geometry":{"type":"Point","coordinates":[1,1]}},{"type":"Feature","geometry":
         {"type":"GeometryCollection","geometries":[{"type":"Polygon","coordinates":\#(square)},
         {"type":"LineString","coordinates":[[0,0],[1,1]]},{"type":"MultiPolygon","coordinates":[\#(hollow)]}]}}]}
        """#, 2
      ),
    ])
  func holders(text: String, count: Int) throws {
    let polygons = try Self.read(text)
    #expect(polygons.count == count)
    #expect(polygons[0].contains(try Coordinate(latitude: 0.5, longitude: 1.5)))
    #expect(!polygons[0].contains(try Coordinate(latitude: 1.5, longitude: 0.5)))
  }

  @Test("keeps holes open, their edges inside")
  func holes() throws {
    let polygon = try #require(try Self.read(#"{"type":"Polygon","coordinates":\#(Self.hollow)}"#).first)
    for (latitude, longitude, expected) in [
      (1.0, 1.0, true), (4, 4, false), (3, 4, true), (9, 9, true), (10, 4, false),
    ] {
      #expect(polygon.contains(try Coordinate(latitude: latitude, longitude: longitude)) == expected)
    }
  }

  @Test("passes over heights and further numbers")
  func heights() throws {
    let text = #"{"type":"Polygon","coordinates":[[[0,0,5],[2,0,null],[2,1,7,8],[0,1,-1],[0,0,5]]]}"#
    let polygon = try #require(try Self.read(text).first)
    #expect(polygon.contains(try Coordinate(latitude: 0.5, longitude: 1.5)))
  }

  @Test(
    "understands areas at and across the 180° meridian",
    arguments: [
      (
        "[[[-180,-90],[180,-90],[180,90],[-180,90],[-180,-90]]]",
        [(0.0, 0.0), (-90, 5), (80, 180), (1, -179)], []
      ),
      (
        "[[[170,-20],[190,-20],[190,0],[170,0],[170,-20]]]", [(-10, 175), (-10, -175), (-5, 180)],
        [(-10, 165), (-10, 0)]
      ),
      (
        "[[[170,-20],[-170,-20],[-170,0],[170,0],[170,-20]]]", [(-10, 175), (-10, -175)],
        [(-10, 0), (-10, -165)]
      ),
      ("[[[-100,0],[100,0],[100,10],[-100,10],[-100,0]]]", [(5, 0), (5, 99)], [(5, 180), (5, 101)]),
    ] as [(String, [(Double, Double)], [(Double, Double)])])
  func meridian(coordinates: String, inside: [(Double, Double)], outside: [(Double, Double)]) throws {
    let polygon = try #require(try Self.read(#"{"type":"Polygon","coordinates":\#(coordinates)}"#).first)
    for (points, expected) in [(inside, true), (outside, false)] {
      for (latitude, longitude) in points {
        let point = try Coordinate(latitude: latitude, longitude: longitude)
        #expect(polygon.contains(point) == expected, "\(point)")
      }
    }
  }

  @Test(
    "says why a file cannot be used",
    arguments: [
      ("[1,2]", "it is JSON, but not GeoJSON"), (#"{"a":1}"#, "it is JSON, but not GeoJSON"),
      (#"{"type":"Point","coordinates":[1,2]}"#, "it holds no polygon"),
      (#"{"type":"FeatureCollection","features":[]}"#, "it holds no polygon"),
      (#"{"type":"FeatureCollection"}"#, "it holds no polygon"),
      (#"{"type":"Polygon","coordinates":[]}"#, "it holds no polygon"),
      (#"{"type":"MultiPolygon","coordinates":[[]]}"#, "it holds no polygon"),
      (#"{"type":"Feature","geometry":null}"#, "it holds no polygon"), ("null", "it holds no polygon"),
      (#"{"type":"Topology","objects":{}}"#, "it holds no polygon"),
      (
        #"{"type":"Polygon","coordinates":[[[0,0],["1",0],[1,1],[0,0]]]}"#,
        "a position in it is not [LONGITUDE,LATITUDE]"
      ),
      (
        #"{"type":"Polygon","coordinates":[[[0,0],[1],[1,1],[0,0]]]}"#,
        "a position in it is not [LONGITUDE,LATITUDE]"
      ),
      (
        #"{"type":"Polygon","coordinates":[[0,0],[1,0],[1,1]]}"#,
        "a position in it is not [LONGITUDE,LATITUDE]"
      ),
    ])
  func unusable(text: String, problem: String) throws {
    let file = try TemporaryFile(text, name: "area.geojson")
    #expect(throws: ImportError.unusable(path: file.path, problem: problem)) {
      try GeoJSONPolygons.read(path: file.path)
    }
  }

  @Test(
    "refuses rings that are none and latitudes beyond a pole",
    arguments: [
      #"{"type":"Polygon"}"#,
      #"{"type":"Polygon","coordinates":[[]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1,1],[0,0]]]}"#,

      #"{"type":"Polygon","coordinates":[[[37,127],[38,127],[38,128],[37,127]]]}"#,
      #"{"type":"Polygon","coordinates":[[[0,0],[1e308,1e308],[1,1],[0,0]]]}"#,
    ])
  func refused(text: String) throws {
    #expect(throws: ImportError.self) { try Self.read(text) }
  }

  @Test("names the line of what is no JSON")
  func malformed() throws {
    let file = try TemporaryFile("{\"type\":\n\"Polygon\",\n\"coordinates\":[[[NaN,1]]]}")
    #expect(throws: ImportError.malformed(path: file.path, line: 3, expected: "a value, not 'NaN'")) {
      try GeoJSONPolygons.read(path: file.path)
    }
    #expect(throws: ImportError.unreadable(path: "/nowhere/none", reason: "no such file or directory")) {
      try GeoJSONPolygons.read(path: "/nowhere/none")
    }
    #expect(throws: ImportError.self) { try GeoJSONPolygons.read(path: "/tmp") }
  }

  @Test("reads damaged files without a crash")
  func fuzz() throws {
    let whole = Array(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":\#(Self.hollow)}}]}"#
        .utf8)
    var random = SeededRandom(seed: 96)
    let bytes = Array("0123456789-+.e,[]{}\"".utf8)
    for round in 0..<400 {
      var damaged = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        damaged[Int.random(in: 0..<whole.count, using: &random)] =
          round % 2 == 0
          ? bytes.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
      }
      if round % 5 == 0 { damaged.removeLast(Int.random(in: 0...damaged.count, using: &random)) }
      let file = try TemporaryFile(damaged, name: "area.geojson")
      do throws(ImportError) {
        for polygon in try GeoJSONPolygons.read(path: file.path) {
          _ = polygon.contains(Coordinate(latitudeE7: 40_000_000, longitudeE7: 40_000_000))
          _ = polygon.boundingBox.e7Ranges
        }
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
