import GeoCore
import TestSupport
import Testing
import Tracks

@Suite("Fences")
struct GeofenceTests {
  @Test(
    "a fence holds what its shape holds, and is as far as the nearest part of it",
    arguments: [
      ("0,180", 0.0, true), ("0,-179", 11_319.5, false), ("0,0", 19_903_931.5, false),
      ("90,0", 9_901_965.7, false),
    ])
  func circle(point: String, meters: Double, isInside: Bool) throws {
    let circle = try Circle(center: Coordinate(latitude: 0, longitude: 180), radius: .kilometers(100))
    let fence = Geofence(name: "c", shape: .circle(circle))
    let point = try Coordinate(parsing: point)
    #expect(fence.contains(point) == isInside)
    #expect(abs(fence.distance(to: point).meters - meters) < 1)
  }

  @Test("a box across the meridian of 180°, and boxes without size at a pole and at the antipode")
  func boxes() throws {
    func fence(_ text: String) throws -> Geofence {
      Geofence(name: "b", shape: .box(try BoundingBox(parsing: text)))
    }
    let strait = try fence("179,-1,-179,1")
    #expect(strait.contains(try Coordinate(latitude: 0, longitude: 180)))
    #expect(abs(strait.distance(to: try Coordinate(latitude: 0, longitude: -178)).meters - 111_319.5) < 120)
    #expect(try fence("5,90,5,90").contains(try Coordinate(latitude: 90, longitude: 5)))
    let far = try fence("180,0,180,0").distance(to: try Coordinate(latitude: 0, longitude: 0)).meters
    #expect(abs(far - 20_003_931.5) < 1)
  }

  @Test("several polygons are one fence, no polygon is none")
  func polygons() throws {
    func square(_ longitude: Double) throws -> Polygon {
      try Polygon(
        outer: [(0.0, 0.0), (0, 1), (1, 1), (1, 0)].map {
          try Coordinate(latitude: $0.0, longitude: longitude + $0.1)
        })
    }
    let fence = Geofence(name: "p", shape: .polygons([try square(10), try square(179.5)]))
    for longitude in [10.5, 180, -179.75] {
      #expect(fence.contains(try Coordinate(latitude: 0.5, longitude: longitude)))
    }
    let between = try Coordinate(latitude: 0, longitude: 12)
    #expect(!fence.contains(between) && abs(fence.distance(to: between).meters - 111_319.5) < 120)
    let none = Geofence(name: "n", shape: .polygons([]))
    #expect(!none.contains(between) && none.distance(to: between).meters == .infinity)
  }
}
