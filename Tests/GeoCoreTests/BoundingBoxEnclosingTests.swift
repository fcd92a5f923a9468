import GeoCore
import TestSupport
import Testing

@Suite("The box around points")
struct BoundingBoxEnclosingTests {
  private func coordinates(_ texts: [String]) throws -> [Coordinate] {
    try texts.map { try Coordinate(parsing: $0) }
  }

  // https://github.com/gadomski/antimeridian/issues/134 https://github.com/lionheart/openradar-mirror/issues/18118
  @Test(
    "is the smallest, also across 180°",
    arguments: [
      (["-18.6,179.97", "-18.9,-179.93", "-19.0,-179.5"], "179.97,-19,-179.5,-18.6"),
      (["35,129"], "129,35,129,35"), (["1,0", "2,90", "0,179"], "0,0,179,2"),
      (["0,-170", "0,170"], "170,0,-170,0"), (["0,-80", "0,80"], "-80,0,80,0"),
      (["0,-180", "0,170"], "170,0,180,0"), (["0,-90", "0,90"], "-90,0,90,0"),
      (["90,0", "-90,0"], "0,-90,0,90"), (["0,0", "0,120", "0,-120"], "-120,0,120,0"),
    ])
  func smallest(texts: [String], expected: String) throws {
    #expect(try BoundingBox(enclosing: coordinates(texts))?.description == expected)
  }

  @Test("there is none around nothing")
  func empty() {
    #expect(BoundingBox(enclosing: []) == nil)
    #expect(CoordinateRegion(framing: []) == nil)
  }

  @Test("box and region hold all points and no other start gives a narrower box")
  func holdsAll() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<300 {
      let middle = random.number(-180...180)
      let spread = random.number(0...200)
      let points = try (0..<Int.random(in: 1...6, using: &random)).map { _ in
        try Coordinate(
          latitude: random.number(-90...90), longitude: middle + random.number(-1...1) * spread)
      }
      let box = try #require(BoundingBox(enclosing: points))
      let region = try #require(CoordinateRegion(framing: points))
      let typed = try CoordinateRegion(parsing: region.description)
      for point in points {
        #expect(box.contains(point) && region.contains(point) && typed.contains(point))
      }
      let widths = points.map { start in
        points.map { ($0.longitude - start.longitude + 360).truncatingRemainder(dividingBy: 360) }.max() ?? 0
      }
      #expect(abs(box.longitudeDelta - (widths.min() ?? 0)) < 3e-7)
    }
  }
}
