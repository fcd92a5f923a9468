package import BinaryFile

/// A table of strings with a sorted index of keys: how vocabularies and sources stand in a file.
///
/// It is read in place; a look-up touches a few cache lines. The section, little-endian:
///
///     offset  size  what
///          0     4  number of rows
///          4     4  number of columns
///          8     4  number of keys
///         12     4  offset of the strings
///         16     …  a reference for each cell, row by row; an empty cell has none
///          …     …  for each key, in the order of its bytes: its reference, its row
///          …     …  strings
public final class RecordTable: Sendable {
  private let words: Column<UInt32>
  private let strings: StringTable
  /// Keeps the bytes alive.
  private let owner: Container
  /// The number of rows.
  public let rowCount: Int
  /// The number of keys.
  package let keyCount: Int
  private let columnCount: Int

  /// Opens the table in the section `tag` of `container`; `nil` when there is none or its numbers contradict each other.
  package init?(_ tag: SectionTag, of container: Container) {
    guard let section = container.section(tag) else { return nil }
    owner = container
    words = Column(section)
    guard words.count >= 4 else { return nil }
    rowCount = Int(words[0])
    columnCount = Int(words[1])
    keyCount = Int(words[2])
    let stringsOffset = Int(words[3])
    let (cells, overflow) = rowCount.multipliedReportingOverflow(by: columnCount)
    // Rows without columns would take no room, so that a few bytes could claim billions.
    guard !overflow, columnCount > 0, columnCount < 1 << 16, cells < 1 << 31,
      (4 + cells + 2 * keyCount) * 4 == stringsOffset, stringsOffset <= section.count
    else { return nil }
    strings = StringTable(UnsafeRawBufferPointer(rebasing: section[stringsOffset...]))
  }

  /// Returns a cell; empty when nothing is stated there, or when its reference is damaged.
  package func text(row: Int, column: Int) -> String {
    let reference = reference(row: row, column: column)
    return reference == StringTable.none ? "" : (try? strings.string(reference)) ?? ""
  }

  /// Returns the UTF-8 of a cell, which lives as long as the table; `nil` when nothing is stated there.
  package func utf8(row: Int, column: Int) -> UnsafeRawBufferPointer? {
    let reference = reference(row: row, column: column)
    return reference == StringTable.none ? nil : try? strings.text(reference)
  }

  /// Returns what stands for a cell's text; equal cells of one table have equal references.
  package func reference(row: Int, column: Int) -> UInt32 {
    column < columnCount ? words[4 + row * columnCount + column] : StringTable.none
  }

  /// Returns the rows that have the key `key`, in the order of the table.
  ///
  /// - Complexity: O(log keys).
  package func rows(forKey key: String) -> [Int] {
    var key = key
    return key.withUTF8 { rows(forKey: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the rows that have a key of these bytes, in the order of the table.
  package func rows(forKey wanted: UnsafeRawBufferPointer) -> [Int] {
    var (low, high) = (0, keyCount)
    while low < high {
      let middle = (low + high) / 2
      if isLess(keyText(middle), wanted) { low = middle + 1 } else { high = middle }
    }
    var rows: [Int] = []
    while low < keyCount, keyText(low).elementsEqual(wanted) {
      let row = Int(words[keyStart + 2 * low + 1])
      if row < rowCount { rows.append(row) }
      low += 1
    }
    return rows
  }

  /// Returns key number `index` in the order of keys, and its row.
  package func key(at index: Int) -> (text: String, row: Int) {
    (String(decoding: keyText(index), as: UTF8.self), row(ofKey: index))
  }

  /// Returns the UTF-8 of key number `index` in the order of keys, which lives as long as the table.
  func keyUTF8(at index: Int) -> UnsafeRawBufferPointer { keyText(index) }

  /// Returns the row of key number `index`.
  func row(ofKey index: Int) -> Int { min(Int(words[keyStart + 2 * index + 1]), max(0, rowCount - 1)) }

  private var keyStart: Int { 4 + rowCount * columnCount }

  private func keyText(_ index: Int) -> UnsafeRawBufferPointer {
    (try? strings.text(words[keyStart + 2 * index])) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }
}

private func isLess(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
  a.lexicographicallyPrecedes(b)
}

/// Builds the bytes of a `RecordTable`.
package struct RecordTableBuilder {
  private let columnCount: Int
  private var cells: [UInt32] = []
  private var keys: [(text: String, reference: UInt32, row: UInt32)] = []
  private var rowCount: UInt32 = 0
  private var strings = StringTableBuilder()
  private var references: [String: UInt32] = [:]

  package init(columnCount: Int) {
    self.columnCount = columnCount
  }

  /// Appends a row with as many cells as there are columns, found by `keys`.
  package mutating func append(_ row: [String], keys rowKeys: [String]) {
    precondition(row.count == columnCount, "a cell for each column")
    cells.append(contentsOf: row.map { reference(to: $0) })
    // In the order given, so that the bytes depend on nothing else.
    for (index, key) in rowKeys.enumerated() where !key.isEmpty && !rowKeys[..<index].contains(key) {
      keys.append((key, reference(to: key), rowCount))
    }
    rowCount += 1
  }

  private mutating func reference(to text: String) -> UInt32 {
    guard !text.isEmpty else { return StringTable.none }
    if let known = references[text] { return known }
    let reference = strings.reference(to: text)
    references[text] = reference
    return reference
  }

  /// Returns the section; it depends only on the rows and their order.
  package mutating func build() -> [UInt8] {
    keys.sort { a, b in
      let (left, right) = (Array(a.text.utf8), Array(b.text.utf8))
      return left == right ? a.row < b.row : left.lexicographicallyPrecedes(right)
    }
    let keyWords = keys.flatMap { [$0.reference, $0.row] }
    let words = cells + keyWords
    var bytes: [UInt8] = []
    for word in [rowCount, UInt32(columnCount), UInt32(keys.count), UInt32(16 + 4 * words.count)] + words {
      bytes.append(littleEndian: word)
    }
    return bytes + strings.bytes
  }
}
