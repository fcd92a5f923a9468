import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("Circles and the nearest places around one point equal a full scan")
struct RadialSearchTests {
  private let earth: SampleEarth
  private let searcher: PlaceSearcher

  init() throws {
    try self.init(SampleEarth.shared.get())
  }

  private init(_ earth: SampleEarth) throws {
    self.earth = earth
    searcher = try PlaceSearcher(earth.datasets)
  }

  @Test(
    "from anywhere",
    arguments: [
      (35.1795543, 129.0756416), (90, 0), (90, 137.5), (-90, -180), (89.9999, 10), (0, 180),
      (10, 179.9999995), (0, 0), (-35.1795543, -50.9243584), (51.5, -0.0001),
    ])
  func anywhere(latitude: Double, longitude: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    let all = FullScan(earth.places, nearest: 1000, within: 3e5, from: center)
    for limit in [0, 1, 2, 10, 1000] { try checkNearest(limit, to: center, all) }
    for radius in [0, 0.04, 0.1, 1, 99.9, 20_000, 3e5] { try checkCircle(radius, of: center, all) }
    try checkPrintedRadii(around: center)
  }

  private static let farCenter = Coordinate(latitudeE7: -351_795_543, longitudeE7: -509_243_584)
  private static let everything = SampleEarth.shared.map { FullScan($0.places, from: farCenter) }

  @Test("over half the earth and more", arguments: [1e7, 19_990_000, 3e7])
  func large(radius: Double) throws {
    let all = try Self.everything.get()
    #expect(all.rows.count == earth.places.count)
    try checkCircle(radius, of: Self.farCenter, all)
  }

  @Test("up to all there are", arguments: [19_999, 20_000, Int.max, nil])
  func all(limit: Int?) throws {
    try checkNearest(limit, to: Self.farCenter, try Self.everything.get())
  }

  @Test(
    "among a hundred thousand places",
    arguments: [(35.1795543, 129.0756416), (-90, 0), (10, 179.9999995)])
  func hundredThousand(latitude: Double, longitude: Double) throws {
    let large = try RadialSearchTests(SampleEarth.large.get())
    #expect(large.earth.places.count == 100_000)
    let center = try Coordinate(latitude: latitude, longitude: longitude)
    let all = FullScan(large.earth.places, nearest: 1000, within: 3e5, from: center)
    for limit in [1, 10, 1000] { try large.checkNearest(limit, to: center, all) }
    for radius in [0.1, 20_000, 3e5] { try large.checkCircle(radius, of: center, all) }
  }

  private func checkNearest(_ limit: Int?, to center: Coordinate, _ all: FullScan) throws {
    let matches = try searcher.matches(for: PlaceQuery(in: .around(center), limit: limit))
    let expected = all.rows.prefix(limit ?? .max)
    #expect(
      all.firstDifference(earth.numbers(of: matches), expected) == nil, "\(limit ?? -1) nearest")
    #expect(areAlike(matches.map(\.distance.meters), expected.map(\.meters)))
    #expect(matches.total == earth.places.count)
  }

  private func checkCircle(_ radius: Double, of center: Coordinate, _ all: FullScan) throws {
    let query = PlaceQuery(in: .circle(center: center, radius: Distance(meters: radius)))
    let expected = all.rows.filter { $0.meters <= radius || FullScan.printed($0.meters) <= radius }
    let matches = try searcher.matches(for: query)
    #expect(all.firstDifference(earth.numbers(of: matches), expected) == nil, "within \(radius) m")
    #expect(matches.total == expected.count)
  }

  /// A printed distance may be asked for as the radius and keeps its place.
  private func checkPrintedRadii(around center: Coordinate) throws {
    let nearest = try searcher.matches(for: PlaceQuery(in: .around(center), limit: 1000))
    for position in stride(from: 0, to: nearest.count, by: 333) {
      let radius = Distance(meters: FullScan.printed(nearest[position].distance.meters))
      let found = try searcher.matches(for: PlaceQuery(in: .circle(center: center, radius: radius)))
      #expect(found.count > position, "\(radius.meters) m")
    }
  }
}
