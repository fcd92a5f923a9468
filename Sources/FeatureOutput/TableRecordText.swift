/// Answers that are one thing, as one field a line: the title, and the value beside it.
struct TableRecordText {
  /// The least room for values in which they stand beside their titles.
  private static let minimumRoom = 8

  private let columns: [FeatureColumn]
  private let titles: [TableCell]
  private let indentation: Int
  private let layout: TableLayout
  private var isFirst = true

  init(_ schema: FeatureSchema, layout: TableLayout) {
    columns = schema.tableColumns
    titles = columns.map { TableColumn($0, language: layout.language).title }
    indentation = titles.reduce(0) { max($0, $1.width) } + TableFitting.gap
    self.layout = layout
  }

  /// Appends the lines of `feature`, after an empty line from the second on; what is not known has no line.
  mutating func append(_ feature: Feature, to bytes: inout [UInt8]) {
    if !isFirst { bytes.append(UInt8(ascii: "\n")) }
    isFirst = false
    for index in columns.indices {
      let cell = TableCell(columns[index].value(in: feature), field: columns[index].field, layout: layout)
      guard !cell.text.isEmpty else { continue }
      append(cell, under: titles[index], to: &bytes)
    }
  }

  private func append(_ cell: TableCell, under title: TableCell, to bytes: inout [UInt8]) {
    if let width = layout.width, width - indentation < TableRecordText.minimumRoom {
      appendLines(TerminalText.wrapped(title.text + " " + cell.text, to: width), indentation: 0, to: &bytes)
      return
    }
    bytes.append(contentsOf: title.text.utf8)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: max(0, indentation - title.width)))
    let room = layout.width.map { $0 - indentation }
    appendLines(TerminalText.wrapped(cell.text, to: room), indentation: indentation, to: &bytes)
  }

  /// Appends lines, all but the first after `indentation` blanks.
  private func appendLines(_ lines: [String], indentation: Int, to bytes: inout [UInt8]) {
    for (index, line) in lines.enumerated() {
      if index > 0 { bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indentation)) }
      bytes.append(contentsOf: line.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
