import TestSupport
import Testing

@testable import GeoCore

@Suite("Geodesics from one point by polynomials")
struct GeodesicFanTests {
  /// A point within `reach` degrees of `origin` in either direction, in degrees times ten million.
  private func point(near origin: Coordinate, reach: Double, _ random: inout SeededRandom) -> SIMD2<Double> {
    let shares = SIMD2(random.number(-1...1), random.number(-1...1))
    let latitude = min(max(origin.latitude + shares.x * reach, -90), 90)
    return SIMD2((latitude * 1e7).rounded(), ((origin.longitude + shares.y * reach) * 1e7).rounded())
  }

  private func box(_ points: [SIMD2<Double>]) -> BoxE7 {
    points.reduce(into: BoxE7.empty) { box, point in
      let (latitude, longitude) = (Int32(point.x), Int32(point.y))
      box.formUnion(
        BoxE7(minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
    }
  }

  @Test(
    "differ from single lines by at most 5 nm, up to 88° of latitude",
    arguments: [0.0, 0.001, 35.1795543, -45, 60, 75, -85, 88], [1e-6, 0.001, 0.1, 0.499])
  func accuracy(latitude: Double, reach: Double) throws {
    var random = SeededRandom(seed: 11)
    let origin = try Coordinate(latitude: latitude, longitude: random.number(-179...179))
    let points = (0..<200).map { _ in point(near: origin, reach: reach, &random) }
    let fan = GeodesicFan(from: origin, to: box(points))
    try #require(fan.isFitted)
    for (first, second) in zip(points, points.dropFirst()) {
      let (meters, azimuths) = fan.distancesAndAzimuths(
        latitudesE7: SIMD2(first.x, second.x), longitudesE7: SIMD2(first.y, second.y))
      for (lane, point) in [first, second].enumerated() {
        let single = Geodesic.inverse(
          from: origin, to: Coordinate(latitudeE7: Int32(point.x), longitudeE7: Int32(point.y)))
        let turn = (azimuths[lane] - single.azimuth1).remainder(dividingBy: 360) * Double.pi / 180
        #expect(abs(meters[lane] - single.distance.meters) <= 5e-9)
        #expect(abs(turn) * single.distance.meters <= 5e-9)
      }
    }
  }

  @Test("a point has the same distance in either lane, beside any other")
  func lanes() throws {
    var random = SeededRandom(seed: 12)
    let origin = try Coordinate(latitude: 37.5, longitude: 127)
    let points = (0..<100).map { _ in point(near: origin, reach: 0.3, &random) }
    let fan = GeodesicFan(from: origin, to: box(points))
    try #require(fan.isFitted)
    for (first, second) in zip(points, points.reversed()) {
      let one = fan.distancesAndAzimuths(
        latitudesE7: SIMD2(first.x, second.x), longitudesE7: SIMD2(first.y, second.y))
      let other = fan.distancesAndAzimuths(
        latitudesE7: SIMD2(second.x, first.x), longitudesE7: SIMD2(second.y, first.y))
      #expect(one.meters[0] == other.meters[1] && one.azimuths[0] == other.azimuths[1])
    }
  }

  @Test("at the point itself both are 0; due north and due south are exact")
  func axes() throws {
    let origin = try Coordinate(latitude: 37.5, longitude: 127)
    let fan = GeodesicFan(
      from: origin,
      to: BoxE7(
        minLatitude: 374_000_000, minLongitude: 1_269_000_000, maxLatitude: 376_000_000,
        maxLongitude: 1_271_000_000))
    try #require(fan.isFitted)
    let here = fan.distancesAndAzimuths(
      latitudesE7: SIMD2(repeating: 375_000_000), longitudesE7: SIMD2(repeating: 1_270_000_000))
    #expect(here.meters == .zero && here.azimuths == .zero)
    let straight = fan.distancesAndAzimuths(
      latitudesE7: SIMD2(376_000_000, 374_000_000), longitudesE7: SIMD2(repeating: 1_270_000_000))
    #expect(straight.azimuths == SIMD2(0, 180))
  }

  @Test("none for what is far away, across the 180° meridian or near a pole")
  func none() throws {
    func isFitted(
      _ latitude: Double, _ longitude: Double, _ south: Double, _ west: Double, _ north: Double,
      _ east: Double
    ) throws -> Bool {
      let box = BoxE7(
        minLatitude: Int32(south * 1e7), minLongitude: Int32(west * 1e7), maxLatitude: Int32(north * 1e7),
        maxLongitude: Int32(east * 1e7))
      return GeodesicFan(from: try Coordinate(latitude: latitude, longitude: longitude), to: box).isFitted
    }
    #expect(try isFitted(35, 129, 34.9, 128.9, 35.1, 129.1))
    #expect(try !isFitted(35, 129, 34.4, 128.9, 35.1, 129.1))
    #expect(try !isFitted(35, 129, 34.9, 128.9, 35.1, 129.6))
    #expect(try !isFitted(35, 129, 36, 130, 36.1, 130.1))
    #expect(try !isFitted(35, 179.95, 34.9, -179.95, 35.1, 179.9))
    #expect(try !isFitted(89.9, 129, 89.8, 128.9, 90, 129.1))
    #expect(try !isFitted(-89.9, 129, -90, 128.9, -89.8, 129.1))
  }
}
