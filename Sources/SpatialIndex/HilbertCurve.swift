/// The order of places in a file: neighbours on Hilbert's curve are neighbours on the ground.
public enum HilbertCurve {
  /// Returns the position of a point on the Hilbert curve of order 32 over the whole earth.
  ///
  /// Degrees are stretched so that both axes span the same number of steps; nearness is what counts, not shape.
  ///
  /// - Complexity: O(1), 16 table look-ups.
  /// - Source: D. Hilbert, "Ueber die stetige Abbildung einer Linie auf ein Flächenstück", Math. Annalen 38, 1891.
  public static func position(latitudeE7: Int32, longitudeE7: Int32) -> UInt64 {
    // 1.8e9 steps of latitude, doubled, and 3.6e9 of longitude both fit 32 bits.
    let x = UInt32(truncatingIfNeeded: Int64(longitudeE7) + 1_800_000_000)
    let y = UInt32(truncatingIfNeeded: 2 * (Int64(latitudeE7) + 900_000_000))
    var state = 0
    var position: UInt64 = 0
    let table = table
    for shift in stride(from: 30, through: 0, by: -2) {
      let cell = Int((x >> shift) & 3) << 2 | Int((y >> shift) & 3)
      let step = table[state << 4 | cell]
      position = position << 4 | UInt64(step & 15)
      state = Int(step >> 4)
    }
    return position
  }

  /// Returns the point that has a position on the curve: the inverse of `position(latitudeE7:longitudeE7:)`.
  ///
  /// - Complexity: O(1), 16 table look-ups.
  public static func point(at position: UInt64) -> (latitudeE7: Int32, longitudeE7: Int32) {
    var (x, y): (UInt32, UInt32) = (0, 0)
    var state = 0
    let cells = cells
    for shift in stride(from: 60, through: 0, by: -4) {
      let cell = cells[state << 4 | Int((position >> UInt64(shift)) & 15)]
      x = x << 2 | UInt32((cell >> 2) & 3)
      y = y << 2 | UInt32(cell & 3)
      state = Int(cell >> 4)
    }
    return (
      Int32(truncatingIfNeeded: Int64(y / 2) - 900_000_000),
      Int32(truncatingIfNeeded: Int64(x) - 1_800_000_000)
    )
  }

  /// For each orientation and rank: the cell that has it, and the orientation inside it << 4.
  private static let cells: [UInt8] = {
    var cells = [UInt8](repeating: 0, count: table.count)
    for entry in table.indices {
      let step = table[entry]
      cells[entry & 0x30 | Int(step & 15)] = step & 0x30 | UInt8(entry & 15)
    }
    return cells
  }()

  /// For each of four orientations and each cell of a 4 × 4 grid: the cell's rank, and the orientation inside it << 4.
  private static let table: [UInt8] = (0..<64).map { entry in
    var state = entry >> 4
    let (x, y) = ((entry >> 2) & 3, entry & 3)
    var rank = 0
    for bit in [1, 0] {
      let quadrant = oriented((x >> bit) & 1, (y >> bit) & 1, by: state)
      rank = rank << 2 | quadrant
      // The first quadrant is entered mirrored, the last mirrored the other way.
      state ^= quadrant == 0 ? 1 : quadrant == 3 ? 2 : 0
      if quadrant == 3 { state ^= 1 }
    }
    return UInt8(rank | state << 4)
  }

  /// The rank of a quadrant; bit 0 of `state` exchanges the axes, bit 1 turns the square by 180°.
  private static func oriented(_ x: Int, _ y: Int, by state: Int) -> Int {
    let turn = state >> 1
    var (a, b) = (x ^ turn, y ^ turn)
    if state & 1 == 1 { swap(&a, &b) }
    return a == 0 ? b : 3 - b
  }
}
