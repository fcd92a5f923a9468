import TestSupport
import Testing

@testable import FeatureOutput

@Suite struct DotGridTests {
  private static func text(_ grid: DotGrid) -> [String] {
    (0..<grid.rows).map { row in
      String(
        String.UnicodeScalarView(
          (0..<grid.columns).map { DotGrid.character(grid.dots(column: $0, row: row)) }))
    }
  }

  @Test("each dot is the one that Unicode has there")
  func dots() {
    // U+2800 has no dot, ⠁⠂⠄⡀ are those of the left column from above, ⠈⠐⠠⢀ those of the right.
    for (x, y, character) in [
      (0, 0, "⠁"), (0, 1, "⠂"), (0, 2, "⠄"), (0, 3, "⡀"), (1, 0, "⠈"), (1, 1, "⠐"), (1, 2, "⠠"), (1, 3, "⢀"),
    ] {
      var grid = DotGrid(columns: 1, rows: 1)
      grid.set(x: x, y: y)
      #expect(Self.text(grid) == [character])
    }
  }

  @Test("lines, with gaps and without")
  func lines() {
    var grid = DotGrid(columns: 4, rows: 1)
    grid.line(from: (0, 0), to: (7.9, 0))
    #expect(Self.text(grid) == ["⠉⠉⠉⠉"])
    grid.line(from: (0, 0), to: (0, 3.5))
    #expect(Self.text(grid) == ["⡏⠉⠉⠉"])
    grid = DotGrid(columns: 4, rows: 1)
    grid.line(from: (0, 3), to: (7, 3), step: 2)
    #expect(Self.text(grid) == ["⡀⡀⡀⡀"])
    grid = DotGrid(columns: 2, rows: 1)
    grid.line(from: (0, 0), to: (3, 3), step: 2)
    #expect(Self.text(grid) == ["⠁⠄"])
  }

  @Test("a clipped line has the dots of the whole one that are inside")
  func clipping() {
    var random = SeededRandom(seed: 41)
    for _ in 0..<500 {
      func number() -> Double { Double(Int.random(in: -60...80, using: &random)) + 0.5 }
      let (start, end) = ((x: number(), y: number()), (x: number(), y: number()))
      var grid = DotGrid(columns: 10, rows: 5)
      grid.line(from: start, to: end)
      // Dots are within one of the line.
      for row in 0..<20 {
        for column in 0..<20 {
          let dots = grid.dots(column: column / 2, row: row / 4)
          let bit: UInt8 = row % 4 == 3 ? 0x40 << UInt8(column % 2) : 1 << UInt8(row % 4 + 3 * (column % 2))
          guard dots & bit != 0 else { continue }
          let (dx, dy) = (end.x - start.x, end.y - start.y)
          let length = max((dx * dx + dy * dy).squareRoot(), 0.001)
          let offset =
            abs((Double(column) + 0.5 - start.x) * dy - (Double(row) + 0.5 - start.y) * dx) / length
          #expect(offset < 1.5, "\(start) \(end) \(column) \(row)")
        }
      }
    }
  }

  @Test(
    "what lies outside or is no number changes nothing", arguments: [Double.nan, .infinity, 1e300, -1e300])
  func outside(number: Double) {
    var grid = DotGrid(columns: 2, rows: 2)
    grid.line(from: (number, -5), to: (number, -3))
    grid.line(from: (-5, 20), to: (-3, number))
    grid.set(x: -1, y: 0)
    grid.set(x: 0, y: 8)
    #expect(Self.text(grid) == ["⠀⠀", "⠀⠀"])
  }
}
