import GeoCore
import Testing

@testable import Importers

@Suite("CoordinateSystem")
struct CoordinateSystemTests {
  /// Metres between two points in degrees.
  private static func distance(
    _ one: (latitude: Double, longitude: Double), _ other: (latitude: Double, longitude: Double)
  ) throws -> Double {
    let from = try Coordinate(latitude: one.latitude, longitude: one.longitude)
    return from.distance(to: try Coordinate(latitude: other.latitude, longitude: other.longitude)).meters
  }

  @Test("agrees with PROJ to a millimetre", arguments: KnownPositions.rows)
  func known(row: KnownPositions.Row) throws {
    let system = try #require(CoordinateSystem(code: row.code))
    let degrees = try #require(system.degrees(x: row.x, y: row.y))
    #expect(try Self.distance(degrees, (row.latitude, row.longitude)) < 0.001)
    #expect(system.covers(degrees))
  }

  @Test("has a row for every system in metres")
  func coverage() {
    #expect(Set(KnownPositions.rows.map(\.code)) == Set(CoordinateSystem.all.map(\.code)).subtracting([4326]))
  }

  @Test(
    "knows its names",
    arguments: [
      ("EPSG:5174", 5174), ("5174", 5174), ("epsg:5179", 5179), ("utm-k", 5179), ("UTMK", 5179),
      ("WGS84", 4326),
      ("EPSG:900913", 3857), ("urn:ogc:def:crs:EPSG::5186", 5186), ("urn:ogc:def:crs:OGC:1.3:CRS84", 4326),
      ("EPSG:9999", nil), ("5174x", nil), ("", nil), ("EPSG:", nil), ("ESRI:5174", nil), ("-5174", nil),
      ("EPSG:99999999999999999999", nil),
    ] as [(String, Int?)])
  func names(name: String, code: Int?) {
    #expect(CoordinateSystem(named: name)?.code == code)
  }

  @Test("names itself as it is called")
  func description() {
    for system in CoordinateSystem.all { #expect(CoordinateSystem(named: system.description) == system) }
  }

  // shared/cases D08 and D10: the same numbers read in systems that look alike.
  @Test(
    "reads the cases",
    arguments: [
      (5179, 1_151_228.323, 1_686_089.5303, 35.1587, 129.1604),
      (5179, 1_141_993.8054, 1_685_829.1528, 35.1577, 129.059),
      (5181, 199_973.503, 454_115.6716, 37.5866, 126.9997),
      (5186, 199_973.503, 454_115.6716, 36.68554, 126.9997),
      (5174, 199_973.503, 454_115.6716, 37.58935, 127.00049),
    ])
  func cases(code: Int, x: Double, y: Double, latitude: Double, longitude: Double) throws {
    let degrees = try #require(CoordinateSystem(code: code)?.degrees(x: x, y: y))
    #expect(try Self.distance(degrees, (latitude, longitude)) < 1)
  }

  @Test(
    "gives nothing for points that no projection has",
    arguments: [
      (5179, 1e12, 0.0), (5179, 0, 1e12), (5174, -1e300, 1e300), (3857, 3e7, 0), (3857, 0, .infinity),
    ])
  func far(code: Int, x: Double, y: Double) {
    #expect(CoordinateSystem(code: code)?.degrees(x: x, y: y) == nil)
  }

  @Test("leaves degrees as they are")
  func geographic() throws {
    let degrees = try #require(CoordinateSystem.wgs84.degrees(x: 129.1, y: 35.1))
    #expect(degrees == (35.1, 129.1))
    #expect(CoordinateSystem.wgs84.isGeographic)
    #expect(CoordinateSystem(code: 5179)?.isGeographic == false)
  }
}
