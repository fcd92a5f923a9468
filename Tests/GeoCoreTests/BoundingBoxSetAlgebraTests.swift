import GeoCore
import TestSupport
import Testing

@Suite("Intersection and union of boxes")
struct BoundingBoxSetAlgebraTests {
  @Test(
    "intersections",
    arguments: [
      ("0,0,10,10", "5,5,15,15", ["5,5,10,10"]), ("0,0,10,10", "10,10,15,15", ["10,10,10,10"]),
      ("0,0,10,10", "11,0,15,10", []), ("0,0,10,10", "0,11,10,12", []),
      ("170,0,-170,10", "175,0,180,10", ["175,0,180,10"]),
      ("170,0,-170,10", "-175,5,175,10", ["-175,5,-170,10", "170,5,175,10"]),
      ("170,0,-170,10", "160,0,-175,10", ["170,0,-175,10"]),
      ("170,0,180,10", "-180,0,-170,10", ["-180,0,-180,10"]),
      ("-180,-90,180,90", "170,0,-170,10", ["170,0,-170,10"]),
      ("-180,-90,180,90", "-180,-90,180,90", ["-180,-90,180,90"]),
      ("10,0,5,10", "0,0,20,10", ["0,0,5,10", "10,0,20,10"]),
      ("10,0,5,10", "4,0,11,10", ["4,0,5,10", "10,0,11,10"]),
      ("-180,0,180,10", "180,0,180,10", ["-180,0,-180,10"]), ("0,90,10,90", "0,80,10,90", ["0,90,10,90"]),
    ])
  func intersections(first: String, second: String, expected: [String]) throws {
    let (first, second) = try (BoundingBox(parsing: first), BoundingBox(parsing: second))
    #expect(first.intersection(second).map(\.description) == expected)
    #expect(second.intersection(first).map(\.description) == expected)
  }

  @Test(
    "unions",
    arguments: [
      ("0,0,10,10", "20,5,30,15", "0,0,30,15"), ("170,0,175,1", "-175,0,-170,1", "170,0,-170,1"),
      ("170,0,-170,1", "175,0,176,1", "170,0,-170,1"), ("0,0,0,0", "180,0,180,0", "0,0,180,0"),
      ("-180,0,-180,1", "170,0,171,1", "170,0,180,1"), ("0,0,200,1", "150,0,10,1", "-180,0,180,1"),
      ("-180,0,180,1", "0,-90,0,0", "-180,-90,180,1"),
    ])
  func unions(first: String, second: String, expected: String) throws {
    let (first, second) = try (BoundingBox(parsing: first), BoundingBox(parsing: second))
    #expect(first.union(second).description == expected)
    #expect(second.union(first).longitudeDelta == first.union(second).longitudeDelta)
  }

  @Test("both agree with a count of all points of a grid")
  func agreesWithGrid() throws {
    var random = SeededRandom(seed: 4)
    let grid = stride(from: -180, to: 180, by: 10).map {
      Coordinate(latitudeE7: 0, longitudeE7: Int32($0) * 10_000_000)
    }
    func randomBox() throws -> BoundingBox {
      let edges = (0..<2).map { _ in Double(Int.random(in: -9...9, using: &random) * 20) }
      return try BoundingBox(west: edges[0], south: -1, east: edges[1], north: 1)
    }
    for _ in 0..<500 {
      let (first, second) = try (randomBox(), randomBox())
      let parts = first.intersection(second)
      let union = first.union(second)
      #expect(parts.count <= 2)
      for point in grid {
        let inBoth = first.contains(point) && second.contains(point)
        #expect(parts.filter { $0.contains(point) }.count == (inBoth ? 1 : 0), "\(first) \(second) \(point)")
        if first.contains(point) || second.contains(point) { #expect(union.contains(point)) }
      }
      #expect(union.longitudeDelta <= BoundingBoxSetAlgebraTests.narrowest(first, second, grid))
    }
  }

  /// The width of the narrowest box between grid lines that holds all grid points of two boxes.
  private static func narrowest(_ first: BoundingBox, _ second: BoundingBox, _ grid: [Coordinate]) -> Double {
    let held = grid.map { first.contains($0) || second.contains($0) }
    let widths = grid.indices.filter { held[$0] }.compactMap { start in
      (0..<grid.count).last { held[(start + $0) % grid.count] }
    }
    // With every point held, the box is a whole turn and not the turn less the last gap.
    let steps = widths.min() ?? 0
    return Double(steps == grid.count - 1 ? grid.count : steps) * 10
  }
}
