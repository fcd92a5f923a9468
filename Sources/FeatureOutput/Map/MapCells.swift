/// The cells of a terminal that a map is drawn in, and their text.
struct MapCells {
  /// How a cell looks where there are colors.
  enum Style: UInt8 {
    case plain, border, place, number, label, selection, point

    /// The parameters of "select graphic rendition" (ECMA-48), which begin anew.
    fileprivate var parameters: String {
      switch self {
      case .plain: "0"
      case .border: "0;90"
      case .place: "0;36"
      case .number: "0;1;33"
      case .label: "0"
      case .selection: "0;1;7"
      case .point: "0;1;31"
      }
    }
  }

  /// What is in a cell.
  private enum Content: Equatable {
    case blank
    case character(Unicode.Scalar)
    /// A text begins here and goes on in the cells behind.
    case text(Int)
    /// A text that began before.
    case continued
  }

  let columns: Int
  let rows: Int
  private var contents: [Content]
  private var styles: [Style]
  private var texts: [String] = []

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    contents = [Content](repeating: .blank, count: columns * rows)
    styles = [Style](repeating: .plain, count: columns * rows)
  }

  /// Puts one character, which takes one cell.
  mutating func put(_ character: Unicode.Scalar, _ style: Style, column: Int, row: Int) {
    let index = row * columns + column
    contents[index] = .character(character)
    styles[index] = style
  }

  /// Puts a clean text, which takes `width` cells, all of them inside of the row.
  mutating func put(_ text: String, width: Int, _ style: Style, column: Int, row: Int) {
    let start = row * columns + column
    for index in start..<start + width {
      contents[index] = .continued
      styles[index] = style
    }
    contents[start] = .text(texts.count)
    texts.append(text)
  }

  /// The style of a cell; `nil` when nothing is in it.
  func style(column: Int, row: Int) -> Style? {
    let index = row * columns + column
    return contents[index] == .blank ? nil : styles[index]
  }

  /// Whether some text takes the cell.
  func hasText(column: Int, row: Int) -> Bool {
    switch contents[row * columns + column] {
    case .text, .continued: true
    case .blank, .character: false
    }
  }

  /// The text of a row, without blanks at its end.
  ///
  /// - Parameters:
  ///   - isColored: whether colors are in it. Without them, on a terminal, what is chosen is still shown the other way round.
  ///   - isPositioned: whether the terminal is told after each text in which column it goes on, so that what it takes a text to be
  ///     wide moves nothing else.
  func text(ofRow row: Int, isColored: Bool, isPositioned: Bool) -> String {
    var line = ""
    var blanks = 0
    var shown = Style.plain
    for column in 0..<columns {
      let index = row * columns + column
      if contents[index] == .blank { blanks += 1 }
      if contents[index] == .blank || contents[index] == .continued { continue }
      let isStyled = isColored || (isPositioned && styles[index] == .selection)
      let style = isStyled ? styles[index] : .plain
      // Blanks behind what is shown the other way round are not.
      let gap = blanks > 0 && shown == .selection ? Style.plain : shown
      change(to: gap, from: &shown, in: &line)
      line += String(repeating: " ", count: blanks)
      blanks = 0
      change(to: style, from: &shown, in: &line)
      append(contents[index], at: column, isPositioned: isPositioned, to: &line)
    }
    change(to: .plain, from: &shown, in: &line)
    return line
  }

  private func change(to style: Style, from shown: inout Style, in line: inout String) {
    if style != shown { line += "\u{1B}[\(style.parameters)m" }
    shown = style
  }

  private func append(_ content: Content, at column: Int, isPositioned: Bool, to line: inout String) {
    switch content {
    case .character(let character): line.unicodeScalars.append(character)
    case .text(let number):
      line += texts[number]
      let next = column + DisplayWidth.width(of: texts[number]) + 1
      if isPositioned, next <= columns { line += "\u{1B}[\(next)G" }
    case .blank, .continued: break
    }
  }
}
