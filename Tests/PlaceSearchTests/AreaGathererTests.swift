import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import PlaceSearch

@Suite("Places inside an area equal a full scan")
struct AreaGathererTests {
  private let earth: SampleEarth
  private let searcher: PlaceSearcher

  init() throws {
    earth = try SampleEarth.shared.get()
    searcher = try PlaceSearcher(earth.datasets)
  }

  private var places: [Place] { earth.places }

  /// Compares the answer to `query` with the places that satisfy `condition`, seen from `center`.
  private func check(
    _ query: PlaceQuery, from center: Coordinate, _ comment: Comment? = nil, where condition: (Place) -> Bool
  ) throws {
    let expected = FullScan(places, from: center, where: condition)
    let matches = try searcher.matches(for: query)
    #expect(expected.firstDifference(earth.numbers(of: matches), expected.rows) == nil, comment)
    #expect(areAlike(matches.map(\.distance.meters), expected.rows.map(\.meters)), comment)
    #expect(matches.total == expected.rows.count, comment)
  }

  static let boxes: [(PlainBox, holdsAny: Bool)] = [
    (PlainBox(-180, -90, 180, 90), true), (PlainBox(10, 20, 370, 30), true),
    (PlainBox(0, 40, 359.9999999, 50), true),
    (PlainBox(170, -20, 190, 20), true), (PlainBox(179.999999, -90, 180, 90), true),
    (PlainBox(180, -90, 180, 90), true), (PlainBox(-180, -90, -180, 90), true),
    (PlainBox(-180, -30, -179.9999999, 0), true), (PlainBox(90, 89.95, 270, 90), true),
    (PlainBox(-10, 90, 10, 90), true), (PlainBox(0, -90, 360, -90), true),
    (PlainBox(0, -90, 90, -89.5), true),
    (PlainBox(129.0756414, 35.1795541, 129.0756418, 35.1795545), true),
    (PlainBox(129.0756416, 35.1795543, 129.0756416, 35.1795543), true),
    (PlainBox(-0.0000001, -0.0000002, 0, 0), true),
    (PlainBox(124.6, 33.1, 129.6, 38.6), true), (PlainBox(-20, -85, 340, -60), true),
    (PlainBox(-40.0000002, 10.0000001, -40.0000001, 10.0000002), false),
    (PlainBox(129.09, 39.0001, 129.0900001, 39.0002), false),
  ]

  @Test("in boxes across 180°, at poles, of a whole turn, tiny and empty", arguments: boxes)
  func box(box: PlainBox, holdsAny: Bool) throws {
    let query = PlaceQuery(in: .box(try box.box))
    try check(query, from: box.box.center) { box.contains($0.coordinate) }
    #expect(try searcher.matches(for: query).isEmpty != holdsAny)
  }

  @Test("in random boxes and regions", arguments: 0..<24)
  func randomBox(number: Int) throws {
    var random = SeededRandom(seed: 72 + UInt64(number))
    let middle = places[Int.random(in: 0..<places.count, using: &random)].coordinate
    let size = [10, 1e5, 1e7, 1e8][number % 4]
    let halfHeight = Int(Double.random(in: 0.1...1, using: &random) * size)
    let halfWidth = Int(Double.random(in: 0.1...1, using: &random) * size * 2)
    let (latitude, longitude) = (Int(middle.latitudeE7), Int(middle.longitudeE7))
    let box = PlainBox(
      Double(longitude - halfWidth) / 1e7, Double(max(latitude - halfHeight, -900_000_000)) / 1e7,
      Double(longitude + halfWidth) / 1e7, Double(min(latitude + halfHeight, 900_000_000)) / 1e7)
    try check(PlaceQuery(in: .box(box.box)), from: box.box.center) { box.contains($0.coordinate) }
    let region = CoordinateRegion(
      center: middle,
      span: try CoordinateSpan(
        latitudeDelta: Double(2 * halfHeight) / 1e7, longitudeDelta: Double(2 * halfWidth) / 1e7))
    try check(PlaceQuery(in: .region(region)), from: middle) { box.contains($0.coordinate) }
  }

  @Test(
    "in regions, measured from the centre even where a pole cuts them",
    arguments: [
      (35.1795543, 129.0756416, 0.1, 0.1), (0, 180, 10, 20), (90, 0, 1, 360), (89.5, -180, 4, 90),
      (-90, 13, 0.2, 720),
      (0, 0, 10, 360), (0, 0, 0.0000006, 0.0000004), (12, -179.9, 30, 0.3), (-85, 100, 9, 359.9999998),
    ])
  func region(latitude: Double, longitude: Double, latitudeDelta: Double, longitudeDelta: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    let span = try CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    let box = PlainBox(
      longitude - longitudeDelta / 2, latitude - latitudeDelta / 2, longitude + longitudeDelta / 2,
      latitude + latitudeDelta / 2)
    let query = PlaceQuery(in: .region(CoordinateRegion(center: center, span: span)))
    try check(query, from: center) { box.contains($0.coordinate) }
    #expect(try !searcher.matches(for: query).isEmpty)
  }

  @Test("a radius that is no length finds nothing", arguments: [-1, -Double.infinity, .nan])
  func noRadius(radius: Double) throws {
    let query = PlaceQuery(in: .circle(center: places[6].coordinate, radius: Distance(meters: radius)))
    #expect(try searcher.matches(for: query).isEmpty)
  }
}
