import GeoCore

/// Puts names beside the marks of places, where there is room.
struct MapLabels {
  /// A name wider than this is cut.
  private static let mostWidth = 22
  private static let leastWidth = 6

  /// Puts `name` beside the cell: to the right, to the left, below or above; cut short where only that fits, and nowhere if there
  /// is no room. What has text already is never covered, nor a number; symbols are only when `coversSymbols` says so.
  static func put(
    _ name: String, column: Int, row: Int, _ style: MapCells.Style, in cells: inout MapCells,
    coversSymbols: Bool
  ) {
    let clean = TerminalText.cleaned(name)
    let whole = min(DisplayWidth.width(of: clean), mostWidth)
    guard whole > 0 else { return }
    for limit in [whole, whole * 2 / 3] where limit == whole || limit >= leastWidth {
      let text = DisplayWidth.truncated(clean, to: limit)
      let width = DisplayWidth.width(of: text)
      let places = [
        (column + 2, row), (column - 1 - width, row), (column - width / 2, row + 1),
        (column - width / 2, row - 1),
      ]
      for (start, line) in places
      where width > 0 && hasRoom(start, width, line, in: cells, coversSymbols: coversSymbols) {
        cells.put(text, width: width, style, column: start, row: line)
        return
      }
    }
  }

  /// Whether a text fits, with a cell on either side that has no other text or mark.
  private static func hasRoom(
    _ start: Int, _ width: Int, _ row: Int, in cells: MapCells, coversSymbols: Bool
  ) -> Bool {
    guard row >= 0, row < cells.rows, start >= 0, start + width <= cells.columns else { return false }
    for column in max(start - 1, 0)...min(start + width, cells.columns - 1) {
      if cells.hasText(column: column, row: row) { return false }
      switch cells.style(column: column, row: row) {
      case nil, .border: continue
      case .place: if !coversSymbols { return false }
      default: return false
      }
    }
    return true
  }
}
