import GeoCore
import PlaceSearch
import PlaceStore
import Testing

/// Searches that went wrong in other programs; the numbers are those of GeographicLib.
@Suite("Cases from the field")
struct FieldCaseTests {
  typealias Row = (name: String, latitude: Double, longitude: Double)

  private static func searcher(_ rows: [Row]) throws -> PlaceSearcher {
    var builder = PlaceDatasetBuilder()
    for (number, row) in rows.enumerated() {
      builder.add(
        Place(
          id: "\(number + 1)", name: row.name, category: "parking",
          coordinate: try Coordinate(latitude: row.latitude, longitude: row.longitude)))
    }
    return try PlaceSearcher([PlaceDataset(contents: builder.bytes(), name: "case")])
  }

  private static func names(
    _ rows: [Row], within meters: Double, of latitude: Double, _ longitude: Double
  ) throws -> [String] {
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    let query = PlaceQuery(in: .circle(center: center, radius: .meters(meters)))
    return try searcher(rows).matches(for: query).map { try $0.place().name }
  }

  // https://github.com/albar965/littlenavmap/issues/1184, https://github.com/alexreisner/geocoder/issues/1195
  @Test(
    "a radius looks across the 180° meridian",
    arguments: [(51.878, -176.646, ["A-east", "B-west"]), (52.7123, 174.1136, ["B-west", "A-east"])])
  func acrossMeridian(latitude: Double, longitude: Double, expected: [String]) throws {
    let rows: [Row] = [
      ("A-east", 51.878, -176.646), ("B-west", 52.7123, 174.1136), ("trap-greenwich", 52.3, 0),
      ("trap-far", 45, 10),
    ]
    #expect(try Self.names(rows, within: 926_000, of: latitude, longitude) == expected)
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    let matches = try Self.searcher(rows).matches(for: PlaceQuery(in: .around(center), limit: 2))
    #expect(try matches.map { try $0.place().name } == expected)
    #expect(abs(matches[1].distance.meters - 636_772.225) < 0.001)
  }

  // https://github.com/iris-edu/pyweed/issues/36, https://github.com/tammoippen/geohash-hilbert/issues/5
  @Test("a circle holds what lies over the pole")
  func overThePole() throws {
    let rows: [Row] = [
      ("over-pole", 89.9, 180), ("same-side", 89.8, 0), ("outside", 89.5, 0), ("pole", 90, 37),
    ]
    #expect(try Self.names(rows, within: 30_000, of: 89.9, 0) == ["same-side", "pole", "over-pole"])
    let center = try Coordinate(latitude: 89.9, longitude: 0)
    let matches = try Self.searcher(rows).matches(for: PlaceQuery(in: .around(center)))
    for (match, expected) in zip(matches, [11_169.397, 11_169.398, 22_338.796, 44_677.578]) {
      #expect(abs(match.distance.meters - expected) < 0.001)
    }
  }

  // https://github.com/amay077/Xamarin.Forms.GoogleMaps/issues/559
  @Test("a radius may be a quarter and more than half of the earth")
  func largeRadius() throws {
    let rows: [Row] = [("in", 0, 179), ("out", 0, -175), ("pole-in", 89, 10), ("antipode", 0, -89)]
    #expect(try Self.names(rows, within: 10_000_000, of: 0, 91) == ["in", "pole-in"])
    #expect(try Self.names(rows, within: 30_000_000, of: 0, 91) == ["in", "pole-in", "out", "antipode"])
    let center = try Coordinate(latitude: 0, longitude: 91)
    let matches = try Self.searcher(rows).matches(for: PlaceQuery(in: .around(center)))
    for (match, expected) in zip(matches, [9_796_115.190, 9_984_498.845, 10_464_032.135, 20_003_931.459]) {
      #expect(abs(match.distance.meters - expected) < 0.001)
    }
  }

  // https://github.com/alexreisner/geocoder/issues/713
  @Test("equal distances keep their order, and a printed distance keeps its place")
  func ties() throws {
    let rows: [Row] =
      (1...7).map { ("t\($0)", 35.1, 129.1) } + [("n1", 35.101, 129.1), ("s1", 35.099, 129.1)]
    let center = try Coordinate(latitude: 35.1, longitude: 129.1)
    for order in [rows, rows.reversed(), Array(rows[4...]) + rows[..<4]] {
      let searcher = try Self.searcher(order)
      for limit in 1...9 {
        let matches = try searcher.matches(for: PlaceQuery(in: .around(center), limit: limit))
        let names = try matches.map { try $0.place().name }
        #expect(names.prefix(7).joined() == "t1t2t3t4t5t6t7".prefix(2 * limit))
      }
      let all = try searcher.matches(for: PlaceQuery(in: .around(center), limit: 9))
      #expect(abs(all[7].distance.meters - 110.942) < 0.001 && abs(all[8].distance.meters - 110.942) < 0.001)
      // As the table, the CSV and the JSON print it.
      let printed = FullScan.printed(all[7].distance.meters)
      #expect(printed == 110.9)
      let radius = PlaceQuery(in: .circle(center: center, radius: .meters(printed)), limit: 99)
      #expect(try searcher.matches(for: radius).count == 9)
    }
  }

  // https://github.com/duckdb/duckdb-spatial/issues/676
  @Test("a radius is as wide at high latitude as anywhere")
  func highLatitude() throws {
    let rows: [Row] = [("e48", 80, 2.5), ("e55", 80, 2.86), ("n49", 80.44, 0)]
    #expect(try Self.names(rows, within: 50_000, of: 80, 0) == ["e48", "n49"])
    #expect(try Self.names(rows, within: 55_459.8, of: 80, 0) == ["e48", "n49", "e55"])
  }

  // https://github.com/meshtastic/meshtastic-site-planner/issues/18
  @Test("a radius looks across the meridian of Greenwich")
  func greenwich() throws {
    let rows: [Row] = [("w", 51.5, -0.0005), ("e", 51.5, 0.0005), ("far", 51.5, 0.9)]
    #expect(try Self.names(rows, within: 100, of: 51.5, -0.0001) == ["w", "e"])
    #expect(try Self.names(rows, within: 27.8, of: 51.5, -0.0001) == ["w"])
  }
}
