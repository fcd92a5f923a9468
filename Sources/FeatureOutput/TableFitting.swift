/// Which columns of a table stay, and how wide, so that a line fits the terminal.
struct TableFitting {
  /// What is known of one column.
  struct Column: Hashable {
    /// The widest of its cells.
    let naturalWidth: Int
    /// Down to which width it may be cut; nil for one that is shown whole or not at all.
    let minimumWidth: Int?
    /// The lowest is cut first and dropped first.
    let priority: Int
  }

  /// The cells between two columns.
  static let gap = 2

  /// Returns the width of each column, nil for those that are dropped.
  ///
  /// Columns that may be cut give way in the order of priority, first down to twice their minimum and then to the
  /// minimum, so that none gives all while another gives nothing. When that is not enough the column of lowest
  /// priority goes, of equals the last, and the others begin again. The last one left takes what there is.
  static func widths(of columns: [Column], within available: Int?) -> [Int?] {
    var kept = Array(columns.indices)
    while true {
      var widths = [Int?](repeating: nil, count: columns.count)
      for index in kept { widths[index] = columns[index].naturalWidth }
      guard let available else { return widths }
      let total = kept.reduce(0) { $0 + columns[$1].naturalWidth } + gap * max(0, kept.count - 1)
      if shrink(&widths, of: columns, by: total - available) { return widths }
      guard kept.count > 1, let least = kept.min(by: { isLess($0, $1, in: columns) }) else {
        if let last = kept.first { widths[last] = max(0, available) }
        return widths
      }
      kept.removeAll { $0 == least }
    }
  }

  /// Takes `excess` cells from the columns that may be cut; false when they do not have so many.
  private static func shrink(_ widths: inout [Int?], of columns: [Column], by excess: Int) -> Bool {
    var excess = excess
    let order = columns.indices.filter { widths[$0] != nil }.sorted { isLess($0, $1, in: columns) }
    for factor in [2, 1] {
      for index in order {
        guard excess > 0 else { return true }
        guard let minimum = columns[index].minimumWidth, let width = widths[index] else { continue }
        let cut = min(excess, max(0, width - minimum * factor))
        widths[index] = width - cut
        excess -= cut
      }
    }
    return excess <= 0
  }

  private static func isLess(_ left: Int, _ right: Int, in columns: [Column]) -> Bool {
    let (first, second) = (columns[left].priority, columns[right].priority)
    return first == second ? left > right : first < second
  }
}
