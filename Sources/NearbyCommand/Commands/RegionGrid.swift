import GeoCore

/// The cells that a region is swept by.
///
/// Together they hold every place of the region, and each place lies in one cell alone: a cell ends where the next
/// begins, less the 1e-7 degrees in which positions are stored.
struct RegionGrid {
  /// A cell, and the text by which `--region` reads it.
  struct Cell {
    let text: String
    let region: CoordinateRegion
  }

  /// The number of cells.
  let count: Int
  private let rows: Cuts
  private let columns: Cuts

  /// A finer grid is a mistake.
  static let mostCells = 10_000_000

  /// Cuts `region` into cells of `step`, from the south-west; those at the other edges may be smaller.
  ///
  /// - Throws: `CommandError.gridTooFine`.
  init(over region: CoordinateRegion, step: CoordinateSpan) throws(CommandError) {
    let box = region.boundingBox
    rows = Cuts(from: box.south, length: box.latitudeDelta, step: step.latitudeDelta)
    columns = Cuts(from: box.west, length: box.longitudeDelta, step: step.longitudeDelta)
    let cells = Double(rows.count) * Double(columns.count)
    guard cells <= Double(RegionGrid.mostCells) else { throw .gridTooFine(cells: cells) }
    count = rows.count * columns.count
  }

  /// The cells from west to east, then from south to north.
  subscript(index: Int) -> Cell {
    RegionGrid.cell(rows[index / columns.count], columns[index % columns.count])
  }

  /// A length cut into ranges of whole units of 1e-7 degrees, both ends inside.
  private struct Cuts {
    private let first: Int
    private let last: Int
    private let width: Int
    let count: Int

    init(from start: Double, length: Double, step: Double) {
      first = Int((start * 1e7 - 1e-3).rounded(.up))
      last = max(first, Int(((start + length) * 1e7 + 1e-3).rounded(.down)))
      width = max(1, Int((step * 1e7).rounded()))
      count = max(1, (last - first + width - 1) / width)
    }

    subscript(index: Int) -> ClosedRange<Int> {
      let low = first + index * width
      return low...(index == count - 1 ? last : low + width - 1)
    }
  }

  private static func cell(_ row: ClosedRange<Int>, _ column: ClosedRange<Int>) -> Cell {
    // The middle of whole units may be a half, so everything is counted in halves.
    let numbers = [
      row.lowerBound + row.upperBound, wrapped(column.lowerBound + column.upperBound),
      max(2, 2 * row.count - 2), max(2, 2 * column.count - 2),
    ]
    let text = numbers.map(decimalText).joined(separator: ",")
    guard let region = try? CoordinateRegion(parsing: text) else {
      preconditionFailure("a cell has a centre on earth and a span above zero")
    }
    return Cell(text: text, region: region)
  }

  /// Half units of longitude beyond 180° as those that stand for the same meridian.
  private static func wrapped(_ halves: Int) -> Int {
    halves >= 3_600_000_000 ? halves - 7_200_000_000 : halves
  }

  /// A number of 5e-8 degrees as decimal digits, shortest form.
  private static func decimalText(_ halves: Int) -> String {
    let units = halves.magnitude * 5
    var digits = String(units % 100_000_000)
    digits = String(repeating: "0", count: 8 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return (halves < 0 ? "-" : "") + String(units / 100_000_000) + (digits.isEmpty ? "" : "." + digits)
  }
}
