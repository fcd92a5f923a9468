/// Dots of a picture made of Braille characters: two across and four down in each cell of a terminal.
///
/// Cells are about twice as high as they are wide, so the dots are square.
struct DotGrid {
  static let cellWidth = 2
  static let cellHeight = 4
  /// The character without dots, U+2800; each of the eight bits of its last byte is a dot.
  private static let blank: UInt32 = 0x2800

  let columns: Int
  let rows: Int
  /// A byte for each cell, row by row.
  private var cells: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = [UInt8](repeating: 0, count: columns * rows)
  }

  /// The number of dots across.
  var width: Int { columns * DotGrid.cellWidth }
  /// The number of dots down.
  var height: Int { rows * DotGrid.cellHeight }

  /// Sets a dot; nothing happens outside of the grid.
  @inline(__always)
  mutating func set(x: Int, y: Int) {
    guard x >= 0, y >= 0, x < width, y < height else { return }
    cells[y / DotGrid.cellHeight * columns + x / DotGrid.cellWidth] |= DotGrid.bit(x: x & 1, y: y & 3)
  }

  /// The dots of a cell, as bits; 0 for none.
  func dots(column: Int, row: Int) -> UInt8 { cells[row * columns + column] }

  /// The character that shows `dots`.
  static func character(_ dots: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(blank | UInt32(dots)) ?? " "
  }

  /// The bit of a dot, by the order in which Unicode numbers them: down the left column, down the right, then the lowest two.
  private static func bit(x: Int, y: Int) -> UInt8 {
    y == 3 ? 0x40 << UInt8(x) : 1 << UInt8(y + 3 * x)
  }

  /// Sets the dots of a line, of which every `step`-th column or row is drawn; parts outside of the grid are left out.
  ///
  /// - Complexity: O(dots inside of the grid).
  mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double), step: Int = 1) {
    guard let (from, to) = clipped(start, end) else { return }
    let (x, y) = (Int(from.x.rounded(.down)), Int(from.y.rounded(.down)))
    let (across, down) = (Int(to.x.rounded(.down)) - x, Int(to.y.rounded(.down)) - y)
    let isFlat = abs(across) >= abs(down)
    let count = max(abs(across), abs(down))
    for number in 0...count {
      let part = count == 0 ? 0 : Double(number) / Double(count)
      let (column, row) = (
        x + Int((Double(across) * part).rounded()), y + Int((Double(down) * part).rounded())
      )
      // The gaps are those of the grid, so that short lines have some too.
      if (isFlat ? column : row) % step == 0 { set(x: column, y: row) }
    }
  }

  /// The part of a line inside of the grid; `nil` when there is none.
  ///
  /// - Source: Y.-D. Liang and B. A. Barsky, "A New Concept and Method for Line Clipping", ACM Transactions on Graphics 3(1), 1984.
  private func clipped(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double)
  ) -> (from: (x: Double, y: Double), to: (x: Double, y: Double))? {
    let (across, down) = (end.x - start.x, end.y - start.y)
    guard across.isFinite, down.isFinite else { return nil }
    var (first, last) = (0.0, 1.0)
    let edges = [
      (-across, start.x), (across, Double(width) - start.x), (-down, start.y),
      (down, Double(height) - start.y),
    ]
    for (direction, room) in edges {
      if direction == 0 {
        if room < 0 { return nil }
        continue
      }
      let part = room / direction
      if direction < 0 { first = max(first, part) } else { last = min(last, part) }
    }
    guard first <= last else { return nil }
    return (
      (start.x + across * first, start.y + down * first), (start.x + across * last, start.y + down * last)
    )
  }
}
