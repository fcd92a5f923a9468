import TestSupport
import Testing

@testable import SpatialIndex

@Suite("HilbertCurve")
struct HilbertCurveTests {
  /// Points of a square grid of 2^bits steps whose side is a power of two of units.
  private static func position(x: UInt32, y: UInt32, bits: UInt32) -> UInt64 {
    let shift = 32 - bits
    let longitude = Int64(x << shift) - 1_800_000_000
    let latitude = Int64(y << shift) / 2 - 900_000_000
    guard let east = Int32(exactly: longitude), let north = Int32(exactly: latitude) else { return .max }
    return HilbertCurve.position(latitudeE7: north, longitudeE7: east) >> UInt64(2 * shift)
  }

  @Test(
    "visits each cell of a grid once and steps to a neighbour each time", arguments: [1, 2, 3, 5] as [UInt32])
  func neighbours(bits: UInt32) {
    let side: UInt32 = 1 << bits
    var cells: [UInt64: (x: Int, y: Int)] = [:]
    for x in 0..<side {
      for y in 0..<side { cells[Self.position(x: x, y: y, bits: bits)] = (Int(x), Int(y)) }
    }
    // The last steps east lie beyond 180° and north beyond the pole, where Int32 ends; they give .max.
    cells[.max] = nil
    for (position, cell) in cells {
      guard let next = cells[position + 1] else { continue }
      #expect(abs(next.x - cell.x) + abs(next.y - cell.y) == 1, "from \(cell) to \(next)")
    }
    #expect(cells.count > 1 && cells.keys.allSatisfy { $0 < UInt64(side) * UInt64(side) })
  }

  @Test("takes the corners of the earth")
  func corners() {
    let corners: [(Int32, Int32)] = [
      (-900_000_000, -1_800_000_000), (900_000_000, -1_800_000_000), (-900_000_000, 1_799_999_999),
      (900_000_000, 1_800_000_000), (0, 0),
    ]
    #expect(Set(corners.map { HilbertCurve.position(latitudeE7: $0.0, longitudeE7: $0.1) }).count == 5)
    for corner in corners {
      #expect(
        HilbertCurve.point(at: HilbertCurve.position(latitudeE7: corner.0, longitudeE7: corner.1)) == corner)
    }
  }

  @Test("finds the point of every position again")
  func inverse() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<20_000 {
      let latitude = Int32.random(in: -900_000_000...900_000_000, using: &random)
      let longitude = Int32.random(in: -1_800_000_000...1_800_000_000, using: &random)
      let point = HilbertCurve.point(
        at: HilbertCurve.position(latitudeE7: latitude, longitudeE7: longitude))
      #expect(point == (latitude, longitude))
    }
  }
}
