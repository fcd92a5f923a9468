/// The table for people: captions, a header, aligned columns, footers.
///
/// The first thousand rows are held back, since their widths are those of the columns; the rest is written as it
/// comes. An answer without list is shown as one field a line.
struct TableWriter: FeatureWriter {
  static let measuredRowCount = 1000

  private let layout: TableLayout
  private let schema: FeatureSchema
  private var columns: [TableColumn] = []
  private var rows: [[TableCell]] = []
  /// The widths of the columns, nil where one is dropped; empty until they are known.
  private var widths: [Int?] = []
  private var nextNumber = 1
  private var lastKnownNumber: Int?
  private var record: TableRecordText?

  init(_ schema: FeatureSchema, layout: TableLayout) {
    self.schema = schema
    self.layout = layout.normalized
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    columns = schema.tableColumns.map { TableColumn($0, language: layout.language) }
    if head.listKey == nil {
      record = TableRecordText(schema, layout: layout)
    } else if let firstNumber = head.firstNumber {
      columns.insert(.rowNumbers(for: columns), at: 0)
      nextNumber = firstNumber
      lastKnownNumber = head.count.map { firstNumber &+ $0 &- 1 }
    }
    for caption in head.captions { appendLines(of: caption, to: &output) }
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    guard record == nil else {
      record?.append(feature, to: &output.bytes)
      return output.flushIfFull()
    }
    let row = columns.map { $0.cell(of: feature, number: nextNumber, layout: layout) }
    nextNumber &+= 1
    if widths.isEmpty {
      rows.append(row)
      if rows.count == TableWriter.measuredRowCount { writeMeasuredRows(isLast: false, to: &output) }
    } else {
      appendLine(of: row, to: &output)
    }
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    if !rows.isEmpty { writeMeasuredRows(isLast: true, to: &output) }
    for footer in tail.footers { appendLines(of: footer, to: &output) }
  }

  private mutating func writeMeasuredRows(isLast: Bool, to output: inout OutputBuffer) {
    // More rows may have what these lack.
    if isLast && !schema.isSelection { hideEmptyColumns() }
    let fitting = columns.indices.map { index in
      TableFitting.Column(
        naturalWidth: naturalWidth(ofColumn: index, isLast: isLast),
        minimumWidth: columns[index].minimumWidth, priority: columns[index].priority)
    }
    widths = TableFitting.widths(of: fitting, within: layout.width)
    appendHeader(to: &output)
    for row in rows { appendLine(of: row, to: &output) }
    rows = []
  }

  private mutating func hideEmptyColumns() {
    for index in columns.indices.reversed() where columns[index].isHidden(with: rows.lazy.map { $0[index] }) {
      columns.remove(at: index)
      for row in rows.indices { rows[row].remove(at: index) }
    }
  }

  private func naturalWidth(ofColumn index: Int, isLast: Bool) -> Int {
    var width = rows.reduce(columns[index].title.width) { max($0, $1[index].width) }
    if columns[index].isRowNumber && !isLast {
      // Numbers to come are longer; without a count there is room for ten million.
      width = max(width, String(lastKnownNumber ?? 9_999_999).utf8.count)
    }
    return width
  }

  private func appendHeader(to output: inout OutputBuffer) {
    let isTitled = columns.indices.contains { widths[$0] != nil && columns[$0].title.width > 0 }
    guard isTitled else { return }
    if layout.isColored { output.bytes.append(contentsOf: TerminalStyle.bold) }
    appendCells(columns.map(\.title), isColored: false, to: &output.bytes)
    if layout.isColored { output.bytes.append(contentsOf: TerminalStyle.plain) }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendLine(of row: [TableCell], to output: inout OutputBuffer) {
    appendCells(row, isColored: layout.isColored, to: &output.bytes)
    output.append(UInt8(ascii: "\n"))
  }

  /// Appends cells at the widths of their columns, without blanks at the end of the line.
  private func appendCells(_ cells: [TableCell], isColored: Bool, to bytes: inout [UInt8]) {
    var pendingBlanks = 0
    var isFirst = true
    for index in cells.indices {
      guard let width = widths[index] else { continue }
      if !isFirst { pendingBlanks += TableFitting.gap }
      isFirst = false
      let cell = layout.width == nil ? cells[index] : cells[index].truncated(to: width)
      let padding = max(0, width - cell.width)
      if columns[index].alignment == .trailing { pendingBlanks += padding }
      if !cell.text.isEmpty {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: pendingBlanks))
        pendingBlanks = 0
        let isDimmed = isColored && columns[index].isRowNumber
        if isDimmed { bytes.append(contentsOf: TerminalStyle.dim) }
        bytes.append(contentsOf: cell.text.utf8)
        if isDimmed { bytes.append(contentsOf: TerminalStyle.plain) }
      }
      if columns[index].alignment == .leading { pendingBlanks += padding }
    }
  }

  private func appendLines(of text: String, to output: inout OutputBuffer) {
    for line in TerminalText.wrapped(TerminalText.cleaned(text), to: layout.width) {
      output.write(line)
      output.append(UInt8(ascii: "\n"))
    }
  }
}

/// The escape sequences of the table's own colours.
enum TerminalStyle {
  static let bold: [UInt8] = Array("\u{1B}[1m".utf8)
  static let dim: [UInt8] = Array("\u{1B}[2m".utf8)
  static let plain: [UInt8] = Array("\u{1B}[0m".utf8)
}
