import GeoCore

/// A column of the table: where its cells come from and how they stand.
struct TableColumn {
  private enum Source {
    case rowNumber
    case column(FeatureColumn)
  }

  private let source: Source
  let title: TableCell
  let alignment: FeatureField.Alignment
  let minimumWidth: Int?
  let priority: Int
  private let hidesWhenEmpty: Bool

  /// The column of row numbers for a table of `columns`; on a narrow terminal only the two that matter most outlive it.
  static func rowNumbers(for columns: [TableColumn]) -> TableColumn {
    let second = columns.map(\.priority).sorted().dropLast().last ?? 0
    return TableColumn(
      source: .rowNumber, title: .empty, alignment: .trailing, minimumWidth: nil, priority: second &- 1,
      hidesWhenEmpty: false)
  }

  /// The column of a field.
  init(_ column: FeatureColumn, language: Language) {
    let field = column.field
    let title =
      switch (column.key, language) {
      case (_?, _): column.name
      case (nil, .korean): field.koreanTitle
      case (nil, .english): field.englishTitle
      }
    self.init(
      source: .column(column), title: TableCell(cleanText: TerminalText.cleaned(title)),
      alignment: field.alignment, minimumWidth: field.minimumWidth, priority: field.priority,
      hidesWhenEmpty: field.hidesWhenEmpty)
  }

  private init(
    source: Source, title: TableCell, alignment: FeatureField.Alignment, minimumWidth: Int?, priority: Int,
    hidesWhenEmpty: Bool
  ) {
    self.source = source
    self.title = title
    self.alignment = alignment
    self.minimumWidth = minimumWidth
    self.priority = priority
    self.hidesWhenEmpty = hidesWhenEmpty
  }

  var isRowNumber: Bool {
    if case .rowNumber = source { true } else { false }
  }

  /// Whether it is left out of a table whose rows have these cells in it.
  func isHidden(with cells: some Sequence<TableCell>) -> Bool {
    hidesWhenEmpty && cells.allSatisfy { $0.text.isEmpty }
  }

  func cell(of feature: Feature, number: Int, layout: TableLayout) -> TableCell {
    switch source {
    case .rowNumber: TableCell(cleanText: String(number))
    case .column(let column): TableCell(column.value(in: feature), field: column.field, layout: layout)
    }
  }
}
