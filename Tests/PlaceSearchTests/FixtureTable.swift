import Foundation

/// A table under Fixtures: tab-separated, no quotes, an empty cell is not stated.
struct FixtureTable {
  let columns: [String]
  let rows: [[Substring]]

  init(_ name: String, path: String = #filePath) throws {
    let root = path.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = try String(contentsOfFile: "/\(root)/Fixtures/\(name)", encoding: .utf8)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map { Substring($0) }
    }
    columns = lines.first?.map(String.init) ?? []
    rows = Array(lines.dropFirst())
  }

  /// The cells of a column, one for each row; empty when the table has no such column.
  func cells(_ column: String) -> [String] {
    let position = columns.firstIndex(of: column)
    return rows.map { row in position.map { $0 < row.count ? String(row[$0]) : "" } ?? "" }
  }
}
