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

  let cells: [Cell]

  /// The most cells that a grid has; a finer one is made of this many at most in each direction.
  private static let mostAcross = 2000

  /// Cuts `region` into cells of `step`, from the south-west; those at the other edges may be smaller.
  init(over region: CoordinateRegion, step: CoordinateSpan) {
    let box = region.boundingBox
    let rows = RegionGrid.ranges(from: box.south, length: box.latitudeDelta, step: step.latitudeDelta)
    let columns = RegionGrid.ranges(from: box.west, length: box.longitudeDelta, step: step.longitudeDelta)
    cells = rows.flatMap { row in columns.compactMap { RegionGrid.cell(row, $0) } }
  }

  /// Cuts a length into ranges of whole units of 1e-7 degrees, both ends inside.
  private static func ranges(from start: Double, length: Double, step: Double) -> [ClosedRange<Int>] {
    let first = Int((start * 1e7 - 1e-3).rounded(.up))
    let last = Int(((start + length) * 1e7 + 1e-3).rounded(.down))
    guard first <= last else { return [] }
    let width = max(1, Int((step * 1e7).rounded()), (last - first) / mostAcross)
    return stride(from: first, to: max(first + 1, last), by: width).map { low in
      low...(low + width >= last ? last : low + width - 1)
    }
  }

  private static func cell(_ row: ClosedRange<Int>, _ column: ClosedRange<Int>) -> Cell? {
    // The middle of whole units may be a half, so everything is counted in halves.
    let numbers = [
      row.lowerBound + row.upperBound, wrapped(column.lowerBound + column.upperBound),
      max(2, 2 * row.count - 2), max(2, 2 * column.count - 2),
    ]
    let text = numbers.map(decimalText).joined(separator: ",")
    guard let region = try? CoordinateRegion(parsing: text) else { return nil }
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
