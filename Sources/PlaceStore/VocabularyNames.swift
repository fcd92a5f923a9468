package import GeoCore

/// The names in a vocabulary, to be looked through.
package struct VocabularyNames: Sendable {
  private let table: RecordTable
  private let koreanColumn: Int
  private let englishColumn: Int
  /// The columns whose cells hold several names, and the id, from the most telling on.
  private let otherColumns: Range<Int>
  private let idColumn: Int

  init(_ table: RecordTable, korean: Int, english: Int, others: Range<Int>, id: Int) {
    self.table = table
    koreanColumn = korean
    englishColumn = english
    otherColumns = others
    idColumn = id
  }

  /// The number of rows.
  package var rowCount: Int { table.rowCount }

  /// Calls `visit` with each folded name that begins with a scalar of `range`, and its row; a row may come several times.
  ///
  /// - Complexity: O(log number of names), then O(1) for each.
  package func forEachKey(
    beginningIn range: ClosedRange<UInt32>, _ visit: (UnsafeRawBufferPointer, Int) -> Void
  ) {
    var (low, high) = (0, table.keyCount)
    while low < high {
      let middle = (low + high) / 2
      if firstScalar(ofKey: middle) < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    while low < table.keyCount, firstScalar(ofKey: low) <= range.upperBound {
      let row = table.row(ofKey: low)
      if row < rowCount { visit(table.keyUTF8(at: low), row) }
      low += 1
    }
  }

  /// Calls `visit` with each name of `row`: that in `language`, that in the other, the rest, and the id.
  package func forEachName(ofRow row: Int, in language: Language, _ visit: (UnsafeRawBufferPointer) -> Void) {
    func visitCell(_ column: Int) {
      if let text = table.utf8(row: row, column: column) { visit(text) }
    }
    visitCell(language == .korean ? koreanColumn : englishColumn)
    visitCell(language == .korean ? englishColumn : koreanColumn)
    for column in otherColumns {
      guard let text = table.utf8(row: row, column: column) else { continue }
      var start = 0
      while start < text.count {
        var end = start
        while end < text.count, text[end] != UInt8(ascii: "|") { end += 1 }
        if end > start { visit(UnsafeRawBufferPointer(rebasing: text[start..<end])) }
        start = end + 1
      }
    }
    visitCell(idColumn)
  }

  /// The first scalar of a key, whose UTF-8 is taken to be right; in its order keys stand.
  private func firstScalar(ofKey index: Int) -> UInt32 {
    let text = table.keyUTF8(at: index)
    guard let first = text.first else { return 0 }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 1, length <= text.count else { return UInt32(first) }
    var scalar = UInt32(first) & (0x7F >> UInt32(length))
    for position in 1..<length { scalar = scalar << 6 | UInt32(text[position] & 0x3F) }
    return scalar
  }
}
