import GeoCore
import Testing

@Suite("Polylines")
struct PolylineTests {
  private func line(_ texts: String...) throws -> Polyline {
    Polyline(try texts.map { try Coordinate(parsing: $0) })
  }

  @Test("the length is the sum of its parts")
  func length() throws {
    #expect(try line().length == .zero)
    #expect(try line("35,129").length == .zero)
    let parts = try line("0,179.5", "0,-179.5", "0,-179.5")
    #expect(abs(parts.length.meters - PlainGeometry.metersPerDegree) < 1e-6)
  }

  @Test(
    "points along the line, before it and after it",
    arguments: [
      (-5, "0,179"), (0, "0,179"), (0.5, "0,179.5"), (1, "0,180"), (1.75, "0,-179.25"), (2, "0,-179"),
      (99, "0,-179"),
    ])
  func along(degrees: Double, expected: String) throws {
    let line = try line("0,179", "0,180", "0,-179")
    let point = try #require(line.coordinate(at: .meters(degrees * PlainGeometry.metersPerDegree)))
    #expect(PlainGeometry.flatMeters(point, try Coordinate(parsing: expected)) < 1e-6)
  }

  @Test("a line without points has no point and no box")
  func empty() throws {
    #expect(try line().coordinate(at: .zero) == nil)
    #expect(try line().boundingBox == nil)
    #expect(try line("1,179", "2,-179").boundingBox?.description == "179,1,-179,2")
  }
}
