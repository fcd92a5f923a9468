import GeoCore
import TestSupport
import Testing

@testable import SpatialIndex

@Suite("NearestPoints and SphericalBound")
struct NearestPointsTests {
  static let origins: [(Double, Double)] = [
    (35.18, 129.08), (90, 0), (-90, 12), (89.9, 0), (0, 180), (10, -179.9999), (0, 0), (-33.87, 151.21),
    (37.5, -58.5),
  ]

  @Test("keeps the nearest points, and all that may be as near on the ellipsoid", arguments: origins)
  func nearest(latitude: Double, longitude: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    for sample in [
      try SampleTree.wholeEarth(count: 3000, seed: 11), try SampleTree.around(origin, count: 3000, seed: 12),
    ] {
      let meters = sample.points.map {
        origin.distance(to: Coordinate(latitudeE7: $0.latitude, longitudeE7: $0.longitude)).meters
      }
      let sorted = meters.sorted()
      for (wanted, keepsAll) in [(1, true), (10, true), (10, false), (100, true), (3000, true)] {
        var walk = NearestPoints(wanted, from: origin, in: TreeList([sample.tree]), keepsAll: keepsAll)
        while walk.nextLeaf() {
          for number in 0..<walk.leafCount { walk.keep(number) }
        }
        let found = Set((0..<walk.keptCount).compactMap { walk.keptPoint($0)?.index })
        let farthest = sorted[wanted - 1]
        #expect(sample.points.indices.allSatisfy { meters[$0] > farthest || found.contains($0) })
        #expect(found.allSatisfy { meters[$0] <= farthest * 1.03 + 0.001 })
      }
    }
  }

  @Test("four at a time are as far as one by one", arguments: origins)
  func fourAtATime(latitude: Double, longitude: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    let bound = SphericalBound(from: origin)
    let near = PlanarBound(bound)
    var random = SeededRandom(seed: 29)
    for reach in [20, 1_000, 1_000_000, 29_000_000] as [Int32] {
      for _ in 0..<100 {
        let edges = (0..<4).map { _ in Int32.random(in: -reach...reach, using: &random) }
        let south = max(-899_999_999, min(900_000_000, origin.latitudeE7 + min(edges[0], edges[1])))
        let north = max(south, min(900_000_000, origin.latitudeE7 + max(edges[0], edges[1])))
        let west = origin.longitudeE7 &+ min(edges[2], edges[3])
        let box = SIMD4(south, west, north, origin.longitudeE7 &+ max(edges[2], edges[3]))
        guard west >= -1_800_000_000, near.reaches(box) else { continue }
        let edgesOfBox = BoxE7(
          minLatitude: box[0], minLongitude: box[1], maxLatitude: box[2], maxLongitude: box[3])
        let exact = bound.leastHaversine(to: edgesOfBox)
        let (least, greatest) = near.haversines(box, box, box, box, cosines: near.cosines(in: box))
        #expect((0..<4).allSatisfy { abs(Double(least[$0]) - exact) <= 1e-5 * exact })
        let points = near.haversines(
          latitudes: SIMD4(box[0], box[0], box[2], box[2]), longitudes: SIMD4(box[1], box[3], box[1], box[3]))
        for lane in 0..<4 {
          let point = bound.haversine(
            latitudeE7: lane < 2 ? box[0] : box[2], longitudeE7: lane % 2 == 0 ? box[1] : box[3])
          #expect(abs(Double(points[lane]) - point) <= 1e-5 * point)
          #expect(Double(greatest[lane]) >= point * (1 - 1e-5))
        }
      }
    }
  }

  @Test("no point within a distance exceeds the bound of that distance", arguments: origins)
  func bound(latitude: Double, longitude: Double) throws {
    let sample = try SampleTree.wholeEarth(count: 2000, seed: 13)
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    let bound = SphericalBound(from: origin)
    for point in sample.points {
      let place = Coordinate(latitudeE7: point.latitude, longitudeE7: point.longitude)
      let distance = origin.distance(to: place)
      let haversine = bound.haversine(latitudeE7: point.latitude, longitudeE7: point.longitude)
      #expect(haversine <= SphericalBound.largestHaversine(within: distance))
      let box = BoxE7(
        minLatitude: point.latitude, minLongitude: point.longitude, maxLatitude: point.latitude,
        maxLongitude: point.longitude)
      #expect(abs(bound.leastHaversine(to: box) - haversine) <= 1e-12)
    }
  }

  @Test("a box is never nearer than its bound says", arguments: origins)
  func boxBound(latitude: Double, longitude: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    let bound = SphericalBound(from: origin)
    var random = SeededRandom(seed: 17)
    for _ in 0..<300 {
      let latitudes = [0, 1].map { _ in Int32.random(in: -900_000_000...900_000_000, using: &random) }
        .sorted()
      let longitudes = [0, 1].map { _ in Int32.random(in: -1_800_000_000...1_799_999_999, using: &random) }
        .sorted()
      let box = BoxE7(
        minLatitude: latitudes[0], minLongitude: longitudes[0], maxLatitude: latitudes[1],
        maxLongitude: longitudes[1])
      let least = bound.leastHaversine(to: box)
      for _ in 0..<20 {
        let haversine = bound.haversine(
          latitudeE7: Int32.random(in: box.minLatitude...box.maxLatitude, using: &random),
          longitudeE7: Int32.random(in: box.minLongitude...box.maxLongitude, using: &random))
        #expect(haversine >= least * (1 - 1e-12) - 1e-15)
      }
    }
  }

  @Test("both bounds hold near the origin, where the series are short", arguments: origins)
  func nearBounds(latitude: Double, longitude: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    let bound = SphericalBound(from: origin)
    var random = SeededRandom(seed: 23)
    for reach in [1_000, 100_000, 5_000_000, 6_500_000, 40_000_000] as [Int32] {
      for _ in 0..<100 {
        let edges = (0..<4).map { _ in Int32.random(in: -reach...reach, using: &random) }
        let south = max(-900_000_000, min(900_000_000 - 1, origin.latitudeE7 + min(edges[0], edges[1])))
        let north = max(south, min(900_000_000, origin.latitudeE7 + max(edges[0], edges[1])))
        let west = max(-1_740_000_000, min(1_740_000_000, origin.longitudeE7)) + min(edges[2], edges[3])
        let east = west + abs(edges[2] - edges[3])
        let box = BoxE7(minLatitude: south, minLongitude: west, maxLatitude: north, maxLongitude: east)
        let least = bound.leastHaversine(to: box)
        for _ in 0..<5 {
          let place = Coordinate(
            latitudeE7: Int32.random(in: south...north, using: &random),
            longitudeE7: Int32.random(in: west...east, using: &random))
          let haversine = bound.haversine(latitudeE7: place.latitudeE7, longitudeE7: place.longitudeE7)
          #expect(haversine >= least * (1 - 1e-10))
          #expect(haversine <= SphericalBound.largestHaversine(within: origin.distance(to: place)))
        }
      }
    }
  }

  @Test("forEach(near:) finds every point within the limit", arguments: origins)
  func near(latitude: Double, longitude: Double) throws {
    let sample = try SampleTree.wholeEarth(count: 3000, seed: 19)
    let bound = SphericalBound(from: try Coordinate(latitude: latitude, longitude: longitude))
    for meters in [1.0, 50_000, 3_000_000, 10_000_000, 19_990_000, 30_000_000] {
      let limit = SphericalBound.largestHaversine(within: .meters(meters))
      var found: [Int] = []
      sample.tree.forEach(near: bound, limit: limit) { found.append($0) }
      let expected = sample.points.indices.filter {
        bound.haversine(latitudeE7: sample.points[$0].latitude, longitudeE7: sample.points[$0].longitude)
          <= limit
      }
      #expect(found == expected)
    }
  }
}
