/// A plain table of ASCII cells: the first two columns to the left, numbers to the right.
struct TextTable {
  private var rows: [[String]] = []

  mutating func append(_ row: [String]) { rows.append(row) }

  /// Prints all rows, each column as wide as its widest cell.
  func write() {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].utf8.count : 0 }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let blank = String(repeating: " ", count: widths[column] - cell.utf8.count)
        return column < 2 ? cell + blank : blank + cell
      }
      print(cells.joined(separator: "  "))
    }
  }

  /// A number with so many decimals.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    guard let scaled = Int(exactly: (value * Double(scale)).rounded()) else { return "-" }
    let digits = String(scaled.magnitude % UInt(scale))
    let zeros = String(repeating: "0", count: decimals - (decimals == 0 ? 0 : digits.utf8.count))
    let sign = scaled < 0 ? "-" : ""
    return sign + String(scaled.magnitude / UInt(scale)) + (decimals == 0 ? "" : "." + zeros + digits)
  }
}
