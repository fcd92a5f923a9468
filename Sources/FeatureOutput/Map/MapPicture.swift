import GeoCore

/// Draws a map with the characters of a terminal.
public struct MapPicture {
  /// The map of all cells: two dots across and four down in each.
  public let frame: MapFrame
  private let columns: Int
  private let rows: Int
  /// Whether colors tell what is what. Without them lines have gaps, and dots are those of places alone.
  private let isColored: Bool
  /// Whether a terminal is told after each name in which column it goes on.
  private let isPositioned: Bool

  /// Prepares to draw `frame`, whose width and height are those of the dots of whole cells.
  public init(_ frame: MapFrame, isColored: Bool, isPositioned: Bool) {
    self.frame = frame
    columns = frame.width / DotGrid.cellWidth
    rows = frame.height / DotGrid.cellHeight
    self.isColored = isColored
    self.isPositioned = isPositioned
  }

  /// The width and the height in dots of a map of so many cells.
  public static func dots(columns: Int, rows: Int) -> (width: Int, height: Int) {
    (max(columns, 1) * DotGrid.cellWidth, max(rows, 1) * DotGrid.cellHeight)
  }

  /// The lines of the map, each at most as wide as its cells.
  ///
  /// - Complexity: O(marks + corners of the lines + cells).
  public func lines(of scene: MapScene) -> [String] {
    var cells = MapCells(columns: columns, rows: rows)
    drawBorders(scene, in: &cells)
    let isDense = !scene.hasSymbols(on: frame)
    if isDense { drawDots(scene, in: &cells) } else { drawSymbols(scene, in: &cells) }
    drawSigns(scene, in: &cells)
    drawNames(scene, in: &cells, coversSymbols: isDense)
    return (0..<rows).map { cells.text(ofRow: $0, isColored: isColored, isPositioned: isPositioned) }
  }

  private func drawBorders(_ scene: MapScene, in cells: inout MapCells) {
    var grid = DotGrid(columns: columns, rows: rows)
    draw(scene.lines, step: isColored ? 1 : 2, in: &grid)
    // What was searched has an edge of single dots.
    draw(scene.outline, step: 4, in: &grid)
    put(grid, .border, in: &cells)
  }

  private func draw(_ lines: MapLines, step: Int, in grid: inout DotGrid) {
    lines.forEachLine { numbers in
      var last: (x: Double, y: Double)?
      for index in stride(from: numbers.startIndex, to: numbers.endIndex - 1, by: 2) {
        let (latitude, longitude) = (numbers[index], numbers[index + 1])
        let next =
          last.map { frame.dot(latitudeE7: latitude, longitudeE7: longitude, near: $0.x) }
          ?? frame.dot(latitudeE7: latitude, longitudeE7: longitude)
        if let last { grid.line(from: last, to: next, step: step) }
        last = next
      }
    }
  }

  /// Many places, as dots; where there are no colors lines below them would look like places.
  private func drawDots(_ scene: MapScene, in cells: inout MapCells) {
    var grid = DotGrid(columns: columns, rows: rows)
    for mark in scene.marks {
      let dot = dot(of: mark)
      grid.set(x: Int(dot.x.rounded(.down)), y: Int(dot.y.rounded(.down)))
    }
    put(grid, .place, in: &cells)
  }

  private func put(_ grid: DotGrid, _ style: MapCells.Style, in cells: inout MapCells) {
    for row in 0..<rows {
      for column in 0..<columns {
        let dots = grid.dots(column: column, row: row)
        if dots != 0 { cells.put(DotGrid.character(dots), style, column: column, row: row) }
      }
    }
  }

  /// Few places, as the symbols of their kinds, the first ones on top.
  private func drawSymbols(_ scene: MapScene, in cells: inout MapCells) {
    for mark in scene.marks.reversed() {
      guard let cell = cell(at: dot(of: mark)) else { continue }
      cells.put(MapSymbol.symbol(ofKind: mark.kind), .place, column: cell.column, row: cell.row)
    }
  }

  /// The numbers of the first places, the point that distances are measured from, and what is chosen.
  private func drawSigns(_ scene: MapScene, in cells: inout MapCells) {
    for number in scene.names.indices.reversed() where number < scene.marks.count {
      guard let sign = MapSymbol.number(number), let cell = cell(at: dot(of: scene.marks[number])) else {
        continue
      }
      cells.put(sign, .number, column: cell.column, row: cell.row)
    }
    if let point = scene.point,
      let cell = cell(at: frame.dot(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7))
    {
      cells.put(MapSymbol.point, .point, column: cell.column, row: cell.row)
    }
    if let chosen = scene.selection?.mark, scene.marks.indices.contains(chosen),
      let cell = cell(at: dot(of: scene.marks[chosen]))
    {
      let sign = MapSymbol.number(chosen) ?? MapSymbol.selection
      cells.put(sign, .selection, column: cell.column, row: cell.row)
    }
  }

  private func drawNames(_ scene: MapScene, in cells: inout MapCells, coversSymbols: Bool) {
    if let selection = scene.selection, scene.marks.indices.contains(selection.mark),
      let cell = cell(at: dot(of: scene.marks[selection.mark]))
    {
      MapLabels.put(
        selection.name, column: cell.column, row: cell.row, .selection, in: &cells, coversSymbols: true)
    }
    for (number, name) in scene.names.enumerated() where number != scene.selection?.mark {
      guard number < scene.marks.count, let cell = cell(at: dot(of: scene.marks[number])) else { continue }
      MapLabels.put(
        name, column: cell.column, row: cell.row, .label, in: &cells, coversSymbols: coversSymbols)
    }
  }

  private func dot(of mark: MapMark) -> (x: Double, y: Double) {
    frame.dot(latitudeE7: mark.latitudeE7, longitudeE7: mark.longitudeE7)
  }

  /// The cell that has a dot; `nil` outside of the map. What lies on its edge is in it.
  private func cell(at dot: (x: Double, y: Double)) -> (column: Int, row: Int)? {
    guard dot.x >= 0, dot.y >= 0, dot.x <= Double(frame.width), dot.y <= Double(frame.height) else {
      return nil
    }
    return (
      min(Int(dot.x) / DotGrid.cellWidth, columns - 1), min(Int(dot.y) / DotGrid.cellHeight, rows - 1)
    )
  }
}
