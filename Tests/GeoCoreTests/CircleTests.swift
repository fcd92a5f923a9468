import GeoCore
import TestSupport
import Testing

@Suite("Circles")
struct CircleTests {
  private func circle(_ center: String, _ meters: Double) throws -> Circle {
    try Circle(center: Coordinate(parsing: center), radius: .meters(meters))
  }

  // https://github.com/iris-edu/pyweed/issues/36 https://github.com/duckdb/duckdb-spatial/issues/676
  // https://github.com/amay077/Xamarin.Forms.GoogleMaps/issues/559
  @Test(
    "contains, over a pole, in the far north and round the earth; the box holds what the circle does",
    arguments: [
      ("89.9,0", 30_000, "89.9,180", true), ("89.9,0", 30_000, "89.8,0", true),
      ("89.9,0", 30_000, "90,37", true),
      ("89.9,0", 30_000, "89.5,0", false), ("80,0", 50_000, "80,2.5", true),
      ("80,0", 50_000, "80.44,0", true),
      ("80,0", 50_000, "80,2.86", false), ("0,91", 1e7, "0,179", true), ("0,91", 1e7, "89,10", true),
      ("0,91", 1e7, "0,-175", false), ("0,91", 1e7, "0,-89", false), ("0,91", 3e7, "0,-89", true),
      ("0,91", 3e7, "0,-175", true), ("-18.7,180", 200_000, "-18.9,-179.93", true),
      ("35,129", 0, "35,129", true),
    ] as [(String, Double, String, Bool)])
  func contains(center: String, meters: Double, point: String, expected: Bool) throws {
    let circle = try circle(center, meters)
    let point = try Coordinate(parsing: point)
    #expect(circle.contains(point) == expected)
    if expected { #expect(circle.boundingBox.contains(point)) }
  }

  @Test("radii that are none are errors", arguments: [-1, Double.nan, .infinity])
  func refuses(meters: Double) {
    #expect(throws: GeoError.self) { try circle("0,0", meters) }
  }

  @Test("the box holds the whole edge and is hardly wider")
  func boxHoldsEdge() throws {
    var random = SeededRandom(seed: 6)
    for index in 0..<200 {
      let radius = Distance(meters: random.number(0...1) * [10, 1e4, 1e6, 5e6][index % 4])
      let circle = try Circle(center: random.coordinate(), radius: radius)
      let box = circle.boundingBox
      let edge = (0..<36).map {
        circle.center.destination(distance: radius, heading: Heading(degrees: Double($0) * 10))
      }
      #expect(edge.allSatisfy(box.contains), "\(circle)")
      if box.isEveryLongitude { continue }
      let hull = try #require(BoundingBox(enclosing: edge))
      #expect(box.latitudeDelta <= hull.latitudeDelta * 1.02 + 1e-6)
      #expect(box.longitudeDelta <= hull.longitudeDelta * 1.1 + 1e-4, "\(circle)")
    }
  }
}
