import TestSupport
import Testing

@testable import OSMFile

@Suite("InteriorPoint")
struct InteriorPointTests {
  private static func point(_ outer: [OSMPoint]..., inner: [[OSMPoint]] = []) throws -> OSMPoint {
    try #require(OSMArea(outerRings: outer, innerRings: inner)).interiorPoint
  }

  @Test(
    "is the centre of mass of a box, anywhere on the earth",
    arguments: [
      (0, 0), (351_000_000, 1_291_000_000), (-900_000_000, -1_800_000_000), (899_990_000, 1_799_980_000),
    ])
  func boxes(south: Int32, west: Int32) throws {
    let ring = box(south: south, west: west, north: south + 5_000, east: west + 10_000)
    let expected = OSMPoint(latitudeE7: south + 2_500, longitudeE7: west + 5_000)
    #expect(try Self.point(ring) == expected)
    #expect(try Self.point(ring.reversed()) == expected)
  }

  @Test("is not the mean of the corners")
  func manyCornersOnOneSide() throws {
    let outline = points([
      (353_000_000, 1_290_000_000), (353_000_000, 1_290_100_000), (353_000_000, 1_290_200_000),
      (353_000_000, 1_290_300_000), (353_000_000, 1_290_400_000), (353_100_000, 1_290_400_000),
      (353_100_000, 1_290_000_000),
    ])
    #expect(try Self.point(outline) == OSMPoint(latitudeE7: 353_050_000, longitudeE7: 1_290_200_000))
  }

  @Test("lies on the right side of 180°")
  func acrossMeridian() throws {
    let ring = box(south: 0, west: 1_799_000_000, north: 1_000_000, east: -1_798_000_000)
    #expect(try Self.point(ring) == OSMPoint(latitudeE7: 500_000, longitudeE7: -1_799_500_000))
  }

  @Test("of an area in pieces lies in the largest")
  func pieces() throws {
    let small = box(south: 0, west: 0, north: 100, east: 100)
    let large = box(south: 1000, west: 1000, north: 2000, east: 2000)
    #expect(try Self.point(small, large) == OSMPoint(latitudeE7: 1500, longitudeE7: 1500))
  }

  @Test("is outside an inner ring and well away from the edges")
  func hole() throws {
    let outer = box(south: 0, west: 0, north: 900, east: 900)
    let hole = box(south: 300, west: 300, north: 600, east: 600)
    let point = try Self.point(outer, inner: [hole])
    #expect(isInside(point, [outer, hole]))
    #expect(abs(point.longitudeE7 - 150) <= 1 || abs(point.longitudeE7 - 750) <= 1)
  }

  @Test("of a horseshoe lies in it")
  func horseshoe() throws {
    let ring = points([
      (0, 0), (0, 1000), (1000, 1000), (1000, 900), (100, 900), (100, 100), (1000, 100), (1000, 0),
    ])
    #expect(isInside(try Self.point(ring), [ring]))
  }

  @Test("lies inside areas of every shape")
  func randomShapes() throws {
    var random = SeededRandom(seed: 23)
    for _ in 0..<500 {
      // A star around the origin has no crossing edges, and often its centre of mass outside.
      let count = Int.random(in: 3...30, using: &random)
      let corners = (0..<count).map { number -> (Int32, Int32) in
        let angle = (Double(number) + 0.5) / Double(count)
        let length = Double.random(in: 200...100_000, using: &random)
        return (Int32(length * quarterTurns(angle).y), Int32(length * quarterTurns(angle).x))
      }
      let ring = points(corners)
      #expect(isInside(try Self.point(ring), [ring]))
    }
  }

  @Test("of a ring without area is one of its places")
  func degenerate() throws {
    let flat = try Self.point(points([(0, 0), (0, 10), (0, 20), (0, 10)]))
    #expect(flat.latitudeE7 == 0 && (0...20).contains(flat.longitudeE7))
    let slanted = try Self.point(points([(0, 0), (10, 10), (20, 20), (10, 10)]))
    #expect((0...20).contains(slanted.latitudeE7) && (0...20).contains(slanted.longitudeE7))
    #expect(try Self.point(points([(0, 0), (10, 10), (0, 10), (10, 0)])).latitudeE7 <= 10)
  }

  @Test("of a line lies halfway along it")
  func line() {
    #expect(OSMPoint.middle(of: []) == nil)
    #expect(OSMPoint.middle(of: points([(5, 6)])) == points([(5, 6)])[0])
    #expect(OSMPoint.middle(of: points([(5, 6), (5, 6)])) == points([(5, 6)])[0])
    #expect(OSMPoint.middle(of: points([(0, 0), (0, 100), (0, 400)])) == points([(0, 200)])[0])
    // A degree of longitude is half as long here.
    let north = points([(600_000_000, 0), (600_000_000, 2000), (600_001_000, 2000)])
    #expect(OSMPoint.middle(of: north) == points([(600_000_000, 2000)])[0])
    let across = points([(0, 1_799_999_000), (0, -1_799_999_000)])
    #expect(OSMPoint.middle(of: across).map { abs($0.longitudeE7) } == 1_800_000_000)
  }
}

/// Whether a point lies in the rings by the even-odd rule, or within a unit of where it changes.
private func isInside(_ point: OSMPoint, _ rings: [[OSMPoint]]) -> Bool {
  for (dx, dy) in [(0.0, 0.0), (0.7, 0.3), (-0.7, -0.3), (0.3, -0.7), (-0.3, 0.7)] {
    let (x, y) = (Double(point.longitudeE7) + dx, Double(point.latitudeE7) + dy)
    var inside = false
    for ring in rings {
      guard var from = ring.last else { continue }
      for to in ring {
        let (fromY, toY) = (Double(from.latitudeE7), Double(to.latitudeE7))
        if (fromY > y) != (toY > y) {
          let (fromX, toX) = (Double(from.longitudeE7), Double(to.longitudeE7))
          if x < fromX + (toX - fromX) * (y - fromY) / (toY - fromY) { inside.toggle() }
        }
        from = to
      }
    }
    if inside { return true }
  }
  return false
}

/// A point of the square around the origin, for a part of a turn.
private func quarterTurns(_ part: Double) -> (x: Double, y: Double) {
  let side = part * 4
  return switch side {
  case ..<1: (1 - side, side)
  case ..<2: (1 - side, 2 - side)
  case ..<3: (side - 3, 2 - side)
  default: (side - 3, side - 4)
  }
}
