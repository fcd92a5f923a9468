import TestSupport
import Testing

@testable import Importers

@Suite("InteriorPoint")
struct InteriorPointTests {
  private static func points(_ pairs: [(Double, Double)]) -> [InteriorPoint.Point] {
    pairs.map { InteriorPoint.Point(x: $0.0, y: $0.1) }
  }

  private static let square = [(0.0, 0.0), (2, 0), (2, 2), (0, 2), (0, 0)]

  @Test(
    "finds the middle of a line",
    arguments: [
      ([(0, 0), (2, 0)], (1, 0)), ([(0, 0), (1, 0), (1, 3)], (1, 1)), ([(5, 5)], (5, 5)),
      ([(1, 1), (1, 1)], (1, 1)),
      // Over the 180° meridian and at a pole.
      ([(179, 10), (-179, 10)], (180, 10)), ([(179, 10), (-177, 10)], (-179, 10)),
      ([(0, 89), (0, 90)], (0, 89.5)),
    ] as [([(Double, Double)], (Double, Double))])
  func lines(line: [(Double, Double)], expected: (Double, Double)) throws {
    let middle = try #require(InteriorPoint.middle(of: Self.points(line)))
    #expect(abs(middle.y - expected.1) < 1e-12)
    #expect(abs((middle.x - expected.0).remainder(dividingBy: 360)) < 1e-12)
  }

  @Test(
    "finds a point inside an area",
    arguments: [
      ([square], (1, 1)), ([square.reversed()], (1, 1)),
      // A ring within: the centre is in the hole.
      ([square, [(0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5), (0.5, 0.5)]], (0.25, 1)),
      // A horseshoe, whose centre of mass lies outside.
      ([[(0, 0), (3, 0), (3, 3), (2, 3), (2, 0.5), (1, 0.5), (1, 3), (0, 3), (0, 0)]], (0.5, 1.5)),
      // Over the 180° meridian.
      ([[(179, 0), (-179, 0), (-179, 2), (179, 2), (179, 0)]], (180, 1)),
      // No area at all.
      ([[(0, 0), (2, 0), (0, 0)]], (2, 0)), ([[(3, 4)]], (3, 4)),
    ] as [([[(Double, Double)]], (Double, Double))])
  func areas(rings: [[(Double, Double)]], expected: (Double, Double)) throws {
    let point = try #require(InteriorPoint.inside(rings.map(Self.points)))
    #expect(abs(point.y - expected.1) < 1e-9)
    #expect(abs((point.x - expected.0).remainder(dividingBy: 360)) < 1e-9)
  }

  @Test("gives nothing for nothing")
  func nothing() {
    #expect(InteriorPoint.middle(of: []) == nil)
    #expect(InteriorPoint.inside([]) == nil)
    #expect(InteriorPoint.inside([[]]) == nil)
  }

  @Test("lies inside of any star, with and without a hole")
  func randomAreas() {
    var random = SeededRandom(seed: 7946)
    for _ in 0..<500 {
      let center = (
        Double.random(in: -170...170, using: &random), Double.random(in: -80...80, using: &random)
      )
      let ring = Self.star(center, in: 0.2...3, corners: Int.random(in: 3...40, using: &random), &random)
      let rings =
        Bool.random(using: &random) ? [ring] : [ring, Self.star(center, in: 0.05...0.1, corners: 8, &random)]
      if let point = InteriorPoint.inside(rings) { #expect(InteriorPoint.contains(rings, point)) }
    }
  }

  private static func star(
    _ center: (Double, Double), in radii: ClosedRange<Double>, corners: Int, _ random: inout SeededRandom
  ) -> [InteriorPoint.Point] {
    (0..<corners).map { corner in
      let angle = Double(corner) / Double(corners) * 2 * .pi
      let radius = Double.random(in: radii, using: &random)
      return InteriorPoint.Point(
        x: center.0 + radius * CMath.cosine(angle), y: center.1 + radius * CMath.sine(angle))
    }
  }
}
