import TestSupport
import Testing

@testable import GeoCore

@Suite("InteriorPoint")
struct InteriorPointTests {
  private typealias Pair = (Double, Double)

  private static func points(_ pairs: [Pair]) -> [PlanarPoint] {
    pairs.map { PlanarPoint(x: $0.0, y: $0.1) }
  }

  private static func square(_ x: Double, _ y: Double, _ size: Double) -> [Pair] {
    [(x, y), (x + size, y), (x + size, y + size), (x, y + size), (x, y)]
  }

  /// How far apart two points are, longitudes by the shorter way.
  private static func gap(_ point: PlanarPoint, _ expected: Pair) -> Double {
    max(abs((point.x - expected.0).remainder(dividingBy: 360)), abs(point.y - expected.1))
  }

  @Test(
    "finds the middle of a line",
    arguments: [
      ([(0, 0), (2, 0)], (1, 0)), ([(0, 0), (1, 0), (1, 3)], (1, 1)), ([(5, 5)], (5, 5)),
      ([(1, 1), (1, 1)], (1, 1)), ([(0, 0), (0, 0), (4, 0)], (2, 0)),
      // A degree of longitude is half as long here.
      ([(0, 60), (2, 60), (2, 61)], (2, 60)),
      // Over the 180° meridian and at a pole.
      ([(179, 10), (-179, 10)], (180, 10)), ([(179, 10), (-177, 10)], (-179, 10)),
      ([(0, 89), (0, 90)], (0, 89.5)), ([(0, 90), (0, 90)], (0, 90)),
    ] as [([Pair], Pair)])
  func lines(line: [(Double, Double)], expected: (Double, Double)) throws {
    let middle = try #require(InteriorPoint.middle(of: Self.points(line), .degrees))
    #expect(Self.gap(middle, expected) < 1e-12)
    let meters = try #require(
      InteriorPoint.middle(of: Self.points(line.map { ($0.0 * 1000, $0.1) }), .meters))
    #expect(meters.x.isFinite && meters.y.isFinite)
  }

  @Test(
    "finds a point inside an area",
    arguments: [
      ([square(0, 0, 2)], (1, 1)), ([square(0, 0, 2).reversed()], (1, 1)),
      ([square(0, 0, 2).dropLast()], (1, 1)),
      // Many corners on one side do not pull it there.
      ([[(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 2), (0, 2)]], (2, 1)),
      // The centre is in a hole; the hole's direction does not matter.
      ([square(0, 0, 2), square(0.5, 0.5, 1)], (0.25, 1)),
      ([square(0, 0, 2), square(0.5, 0.5, 1).reversed()], (0.25, 1)),
      // A horseshoe, whose centre of mass lies outside.
      ([[(0, 0), (3, 0), (3, 3), (2, 3), (2, 0.5), (1, 0.5), (1, 3), (0, 3), (0, 0)]], (0.5, 1.5)),
      // One whose edge lies at half height.
      ([[(0, 0), (3, 0), (3, 3), (2, 3), (2, 1.5), (1, 1.5), (1, 3), (0, 3), (0, 0)]], (1.5, 1.35)),
      // Over the 180° meridian, with a hole on the other side of it, and with longitudes that run on.
      ([[(179, 0), (-179, 0), (-179, 2), (179, 2), (179, 0)]], (180, 1)),
      (
        [[(178, 0), (-178, 0), (-178, 2), (178, 2)], square(-180, 0.5, 1.5)],
        (179.70652173913044, 0.9021739130434783)
      ),
      ([[(179, 0), (181, 0), (181, 2), (179, 2)]], (180, 1)),
      // Around a pole, beside it, and all around the world.
      ([[(0, 80), (120, 80), (-120, 80)]], (180, 85)), ([[(0, -70), (-120, -70), (120, -70)]], (180, -80)),
      ([[(0, 89), (90, 89), (90, 90), (0, 90)]], (45, 89.5)),
      ([[(-180, -90), (180, -90), (180, 90), (-180, 90), (-180, -90)]], (0, 0)),
      // Slivers.
      ([[(0, 0), (4, 0), (4, 1e-7), (0, 1e-7)]], (2, 5e-8)),
      ([[(0, 0), (1e-7, 0), (1e-7, 4), (0, 4)]], (5e-8, 2)),
      // A hole that leaves a rim, holes that overlap, a hole far away and one around everything.
      ([square(0, 0, 4), square(0.5, 0, 3.5)], (0.25, 2)),
      ([square(0, 0, 4), square(0.5, 0.5, 2), square(1, 1, 2.5)], (0.25, 2)),
      ([square(0, 0, 2), square(50, 50, 1)], (1, 1)),
      // No area at all.
      ([[(0, 0), (2, 0), (0, 0)]], (1, 0)), ([[(3, 4)]], (3, 4)), ([[(3, 4), (3, 4), (3, 4)]], (3, 4)),
      ([[(0, 0), (10, 10), (20, 20), (10, 10)]], (10, 10)), ([[(0, 0), (0, 10), (0, 20), (0, 10)]], (0, 10)),
    ] as [([[Pair]], Pair)])
  func areas(rings: [[(Double, Double)]], expected: (Double, Double)) throws {
    let point = try #require(InteriorPoint.inside(rings.map(Self.points), .degrees))
    #expect(Self.gap(point, expected) < 1e-9, "\(point)")
    #expect(abs(point.x) <= 180)
  }

  @Test("a hole around everything leaves some point of the area")
  func allHole() throws {
    let rings = [Self.square(0, 0, 2), Self.square(-1, -1, 4)].map(Self.points)
    let point = try #require(InteriorPoint.inside(rings, .degrees))
    #expect((0...2).contains(point.x) && (0...2).contains(point.y))
    #expect(!InteriorPoint.contains(rings, point, .degrees))
  }

  @Test("gives nothing for nothing")
  func nothing() {
    #expect(InteriorPoint.middle(of: [], .degrees) == nil)
    #expect(InteriorPoint.inside([], .degrees) == nil)
    #expect(InteriorPoint.inside([[]], .degrees) == nil)
    #expect(!InteriorPoint.contains([], PlanarPoint(x: 0, y: 0), .degrees))
  }

  @Test("takes numbers that are no degrees as they are")
  func meters() throws {
    let ring = Self.points([
      (900_000, 2_000_000), (901_000, 2_000_000), (901_000, 2_001_000), (900_000, 2_001_000),
    ])
    #expect(InteriorPoint.inside([ring], .meters) == PlanarPoint(x: 900_500, y: 2_000_500))
    #expect(
      InteriorPoint.inside([Self.points(Self.square(1e300, 1e300, 1e290))], PlanarUnit(of: ring)) != nil)
  }

  @Test(
    "lies inside of any star, with and without a hole, everywhere, as Polygon sees it",
    arguments: [1, 1e-2, 1e-3])
  func randomAreas(scale: Double) throws {
    var random = SeededRandom(seed: 7946)
    for number in 0..<600 {
      let center = (
        Double.random(in: -180...180, using: &random), Double.random(in: -80...80, using: &random)
      )
      let outer = Self.star(
        center, scale, in: 0.2...3, corners: Int.random(in: 3...40, using: &random), &random)
      let hole = Self.star(center, scale, in: 0.05...0.1, corners: 8, &random)
      let rings = number % 2 == 0 ? [outer] : [outer, hole]
      let point = try #require(InteriorPoint.inside(rings, .degrees))
      let polygon = try Polygon(outer: Self.coordinates(outer))
      let coordinate = try Coordinate(latitude: point.y, longitude: point.x)
      #expect(polygon.contains(coordinate), "\(rings) \(point)")
      if number % 2 == 1, InteriorPoint.contains(rings, point, .degrees) {
        #expect(
          try Polygon(outer: Self.coordinates(outer), holes: [Self.coordinates(hole)]).contains(coordinate))
      }
    }
  }

  @Test("lies inside of any star in whole units of 1e-7 degrees, but for slivers of a unit")
  func wholeUnits() throws {
    var random = SeededRandom(seed: 23)
    for _ in 0..<500 {
      let corners = Self.star(
        (0, 0), 100_000, in: 0.1...1, corners: Int.random(in: 3...30, using: &random), &random
      )
      .map { PlanarPoint(x: $0.x.rounded() + 1_799_990_000, y: $0.y.rounded()) }
      let point = try #require(InteriorPoint.inside([corners], .degreesE7))
      #expect(InteriorPoint.contains([corners], point, .degreesE7))
      #expect(abs(point.x) <= 1.8e9)
    }
  }

  private static func coordinates(_ ring: [PlanarPoint]) throws -> [Coordinate] {
    try ring.map { try Coordinate(latitude: $0.y, longitude: $0.x) }
  }

  private static func star(
    _ center: (Double, Double), _ scale: Double, in radii: ClosedRange<Double>, corners: Int,
    _ random: inout SeededRandom
  ) -> [PlanarPoint] {
    (0..<corners).map { corner in
      let direction = SineCosine(degrees: Double(corner) / Double(corners) * 360)
      let radius = Double.random(in: radii, using: &random) * scale
      return PlanarPoint(x: center.0 + radius * direction.cosine, y: center.1 + radius * direction.sine)
    }
  }
}
