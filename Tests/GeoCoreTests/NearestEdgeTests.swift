import GeoCore
import TestSupport
import Testing

@Suite("Distances to areas")
struct NearestEdgeTests {
  private func polygon(_ corners: [(Double, Double)], holes: [[(Double, Double)]] = []) throws -> Polygon {
    func ring(_ corners: [(Double, Double)]) throws -> [Coordinate] {
      try corners.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    }
    return try Polygon(outer: ring(corners), holes: holes.map(ring))
  }

  /// The least distance to two hundred points on each edge, each going the shorter way round.
  private func scanned(_ rings: [[Coordinate]], _ point: Coordinate) throws -> Double {
    var least = Double.infinity
    for ring in rings {
      for (from, to) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
        let longitude = (to.longitude - from.longitude).remainder(dividingBy: 360)
        for step in 0...200 {
          let part = Double(step) / 200
          let place = try Coordinate(
            latitude: from.latitude + (to.latitude - from.latitude) * part,
            longitude: from.longitude + longitude * part)
          least = min(least, place.distance(to: point).meters)
        }
      }
    }
    return least
  }

  @Test("random polygons, near and far, small and large, against a full scan")
  func randomPolygons() throws {
    var random = SeededRandom(seed: 41)
    for index in 0..<30 {
      let center = random.coordinate()
      let size = [1e3, 1e5, 1e6][index % 3]
      let ring = (0..<5).map { corner in
        center.destination(
          distance: .meters(random.number(0.3...1) * size), heading: Heading(degrees: Double(corner) * 72))
      }
      // Over a pole an edge need not go where the corners lie.
      guard abs(center.latitude) < 70 else { continue }
      let polygon = try Polygon(outer: ring)
      for reach in [0.5, 1.01, 1.5, 5] {
        let point = center.destination(
          distance: .meters(reach * size), heading: Heading(degrees: random.number(0...360)))
        let expected = polygon.contains(point) ? 0 : try scanned([ring], point)
        let distance = polygon.distance(to: point).meters
        #expect(abs(distance - expected) <= expected * 0.002 + size * 0.005, "\(ring) \(point)")
        #expect(distance <= expected * 1.001 + 0.02)
      }
    }
  }

  @Test(
    "boxes: across the meridian of 180°, at and around the poles, without size, round the earth",
    arguments: [
      ("10,50,20,60", "55,15", 0.0), ("10,50,20,60", "61,15", 111_420), ("10,50,20,60", "55,21", 63_994),
      ("170,-10,-170,10", "0,-179", 0), ("170,-10,-170,10", "0,-169", 111_319.5),
      ("170,-10,-170,10", "0,169", 111_319.5), ("-180,80,180,90", "79,-33", 111_659.4),
      ("-180,80,180,90", "90,0", 0), ("-180,-90,180,-80", "-79,180", 111_659.4),
      ("0,89,10,90", "89.9,-170", 11_169.4), ("5,5,5,5", "5,5", 0), ("5,5,5,5", "5,6", 110_899.7),
      ("0,0,0,0", "0,180", 20_003_931.5), ("0,-10,90,10", "0,-135", 14_931_423),
    ])
  func boxes(box: String, point: String, meters: Double) throws {
    let box = try BoundingBox(parsing: box)
    let distance = box.distance(to: try Coordinate(parsing: point)).meters
    #expect(abs(distance - meters) <= meters * 0.001 + 0.02, "\(distance)")
  }

  @Test("polygons: around a pole, across the meridian of 180°, in a hole")
  func polygons() throws {
    let cap = try polygon([(80, 0), (80, 90), (80, 180), (80, -90)])
    #expect(cap.distance(to: try Coordinate(latitude: 90, longitude: 0)) == .zero)
    #expect(cap.distance(to: try Coordinate(latitude: 85, longitude: 1)) == .zero)
    for longitude in [0.0, 45, 180, -1] {
      let meters = cap.distance(to: try Coordinate(latitude: 79, longitude: longitude)).meters
      #expect(abs(meters / 111_659.4 - 1) < 0.001, "\(meters)")
    }
    let strait = try polygon([(-1, 179), (-1, -179), (1, -179), (1, 179)])
    for longitude in [178.0, -178] {
      let meters = strait.distance(to: try Coordinate(latitude: 0, longitude: longitude)).meters
      #expect(abs(meters / 111_319.5 - 1) < 0.001)
    }
    let ring = try polygon([(0, 0), (0, 4), (4, 4), (4, 0)], holes: [[(1, 1), (1, 3), (3, 3), (3, 1)]])
    let meters = ring.distance(to: try Coordinate(latitude: 2, longitude: 2)).meters
    #expect(abs(meters / 110_577.9 - 1) < 0.01)
    #expect(ring.distance(to: try Coordinate(latitude: 2, longitude: 0.5)) == .zero)
  }

  @Test("a point a few meters from a long edge is as far as it is", arguments: [0.00001, 0.0001, 0.01])
  func longEdge(degrees: Double) throws {
    let half = try polygon([(0, -80), (0, 80), (60, 80), (60, -80)])
    let point = try Coordinate(latitude: -degrees, longitude: 12.345)
    let expected = point.distance(to: try Coordinate(latitude: 0, longitude: 12.345)).meters
    #expect(abs(half.distance(to: point).meters / expected - 1) < 0.01)
  }

  @Test("circles: zero inside and on the edge, else the rest of the way to the middle")
  func circles() throws {
    let circle = try Circle(center: Coordinate(latitude: 0, longitude: 180), radius: .kilometers(100))
    #expect(circle.distance(to: try Coordinate(latitude: 0, longitude: -179.5)) == .zero)
    let meters = circle.distance(to: try Coordinate(latitude: 0, longitude: -179)).meters
    #expect(abs(meters - 11_319.49) < 0.01)
    let far = circle.distance(to: try Coordinate(latitude: 0, longitude: 0)).meters
    #expect(abs(far - (20_003_931.46 - 100_000)) < 0.01)
    let point = try Circle(center: Coordinate(latitude: 90, longitude: 0), radius: .zero)
    #expect(point.distance(to: try Coordinate(latitude: 90, longitude: 77)) == .zero)
  }
}
