import BinaryFile

/// What is stored of each place besides its position and category.
package enum PlaceColumn: Int, CaseIterable, Sendable {
  case id, name, address, phone, openingHours, source
  /// Lists of keys and values in turn.
  case names, tags
  /// The keys of sources and ids in turn of the records that are one place with this one.
  case merged
}

/// A row of references for each place, without the columns that are the same for all.
///
/// What is printed of a place lies together, so that a place touches one page and not one for each column. Two sections:
///
///     layout    the width of a row; then for each of `PlaceColumn` its slot in the row, or none, and the reference that
///               all places have when it has no slot: UInt32 each
///     rows      the rows, UInt32 for each slot
///
/// Columns are only ever added at the end. A file that ends before a column states nothing there, and a program that does not
/// know a column passes over it.
struct PlaceRows: Sendable {
  private let layout: Column<UInt32>
  private let rows: Column<UInt32>
  private let width: Int
  /// The number of columns that the file has.
  private let columnCount: Int
  /// The number of columns that every file has.
  private static let leastColumnCount = 8

  /// Opens the rows of `count` places; `nil` when the sections are too short.
  init?(layout layoutSection: UnsafeRawBufferPointer, rows rowsSection: UnsafeRawBufferPointer, count: Int) {
    layout = Column(layoutSection)
    rows = Column(rowsSection)
    columnCount = (layout.count - 1) / 2
    guard layout.count > 0, columnCount >= PlaceRows.leastColumnCount else { return nil }
    width = Int(layout[0])
    let (needed, overflow) = width.multipliedReportingOverflow(by: count)
    guard !overflow, rows.count >= needed else { return nil }
    // By number: a list of columns would be the first of its type, which costs a short run as much as a place.
    for column in 0..<min(columnCount, PlaceColumn.merged.rawValue + 1) {
      let slot = layout[1 + 2 * column]
      guard slot == StringTable.none || slot < width else { return nil }
    }
  }

  @inline(__always)
  subscript(index: Int, column: PlaceColumn) -> UInt32 {
    guard column.rawValue < columnCount else { return StringTable.none }
    let slot = layout[1 + 2 * column.rawValue]
    guard slot != StringTable.none else { return layout[2 + 2 * column.rawValue] }
    return rows[index * width + Int(slot)]
  }
}
