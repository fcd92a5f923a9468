import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("Places inside polygons equal a full scan")
struct PolygonSearchTests {
  /// A polygon in degrees, its longitudes running on past 180°, to compare with.
  struct Shape: Sendable {
    typealias Corner = (latitude: Double, longitude: Double)
    /// In whole units of 1e-7 degrees.
    private struct Edge {
      let fromLatitude, fromLongitude, toLatitude, toLongitude: Int
    }

    let rings: [[Corner]]
    private let edges: [Edge]

    init(rings: [[Corner]]) {
      self.rings = rings
      func units(_ degrees: Double) -> Int { Int((degrees * 1e7).rounded()) }
      edges = rings.flatMap { ring in
        zip(ring, ring.dropFirst() + ring.prefix(1)).map { from, to in
          Edge(
            fromLatitude: units(from.latitude), fromLongitude: units(from.longitude),
            toLatitude: units(to.latitude), toLongitude: units(to.longitude))
        }
      }
    }

    var polygon: Polygon {
      get throws {
        let rings = try rings.map { ring in
          try ring.map { try Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
        }
        return try Polygon(outer: rings[0], holes: Array(rings.dropFirst()))
      }
    }

    /// By the even-odd rule, edges included.
    func contains(_ place: Place) -> Bool {
      let longitude = Int(place.coordinate.longitudeE7)
      for turn in 0...1 where holds(Int(place.coordinate.latitudeE7), longitude + turn * 3_600_000_000) {
        return true
      }
      return false
    }

    private func holds(_ latitude: Int, _ longitude: Int) -> Bool {
      var isInside = false
      for edge in edges {
        let (low, high) = (min(edge.fromLatitude, edge.toLatitude), max(edge.fromLatitude, edge.toLatitude))
        guard low <= latitude && latitude <= high else { continue }
        // No product exceeds 63 bits, as no edge here is longer than 90° of latitude and 120° of longitude.
        let across = (longitude - edge.fromLongitude) * (edge.toLatitude - edge.fromLatitude)
        let along = (latitude - edge.fromLatitude) * (edge.toLongitude - edge.fromLongitude)
        let west = min(edge.fromLongitude, edge.toLongitude)
        let east = max(edge.fromLongitude, edge.toLongitude)
        if across == along && west <= longitude && longitude <= east { return true }
        guard (edge.fromLatitude > latitude) != (edge.toLatitude > latitude) else { continue }
        if (across < along) == (edge.toLatitude > edge.fromLatitude) { isInside.toggle() }
      }
      return isInside
    }
  }

  private static func rectangle(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> [Shape
    .Corner]
  {
    [(south, west), (south, east), (north, east), (north, west)]
  }

  static let korea = Shape(rings: [[(33, 125), (34, 130), (39, 129), (38, 124.5)]])
  static let hollowKorea = Shape(
    rings: [
      rectangle(33, 124, 39, 130), rectangle(35, 126, 37, 128), rectangle(35.17, 129.07, 35.18, 129.08),
    ])
  static let acrossMeridian = Shape(rings: [[(-50, 150), (-40, 200), (10, 185), (50, 210), (40, 160)]])
  static let busan = Shape(rings: [rectangle(35.1795541, 129.0756414, 35.1795545, 129.0756418)])
  static let origin = Shape(rings: [[(-0.0000002, -0.0000002), (0.0000003, 0), (-0.0000002, 0.0000002)]])
  static let empty = Shape(rings: [[(10, 20), (10, 20.0000001), (10.0000001, 20)]])
  static let bowTie = Shape(rings: [[(-40, -100), (40, -20), (-40, -20), (40, -100)]])

  @Test(
    "each place once",
    arguments: [
      [hollowKorea], [acrossMeridian], [empty], [bowTie], [],
      [korea, hollowKorea], [hollowKorea, korea, korea], [acrossMeridian, bowTie, busan, origin],
      [Shape(rings: [rectangle(-90, -60, -80, 60), rectangle(-90, -10, -85, 10)])],
    ] as [[Shape]])
  func polygons(shapes: [Shape]) throws {
    let earth = try SampleEarth.shared.get()
    let center = earth.places[3].coordinate
    let polygons = try shapes.map { try $0.polygon }
    let query = PlaceQuery(in: .polygons(polygons), from: center)
    let expected = FullScan(earth.places, from: center) { place in shapes.contains { $0.contains(place) } }
    let matches = try PlaceSearcher(earth.datasets).matches(for: query)
    #expect(firstDifference(earth.numbers(of: matches), expected.numbers) == nil)
    #expect(matches.total == expected.rows.count)
  }

  @Test("a ring round the pole holds the pole")
  func polarRing() throws {
    let earth = try SampleEarth.shared.get()
    let ring = try [-170.0, -60, 50, 160].map { try Coordinate(latitude: 89.95, longitude: $0) }
    let query = PlaceQuery(in: .polygons([try Polygon(outer: ring)]))
    let center = query.measuringPoint
    let expected = FullScan(earth.places, from: center) { $0.coordinate.latitudeE7 >= 899_500_000 }
    let found = earth.numbers(of: try PlaceSearcher(earth.datasets).matches(for: query))
    #expect(firstDifference(found, expected.numbers) == nil)
    #expect(expected.rows.count > 800)
  }

  @Test("are measured from the middle of all of them")
  func center() throws {
    let west = try Self.korea.polygon
    let east = try Self.acrossMeridian.polygon
    let center = PlaceQuery(in: .polygons([west, east])).measuringPoint
    #expect(center == west.boundingBox.union(east.boundingBox).center)
    #expect(PlaceQuery(in: .polygons([])).measuringPoint == Coordinate(latitudeE7: 0, longitudeE7: 0))
  }
}
