import TextMatching

/// A name that an administrative unit no longer bears, and what it is called now.
public struct FormerName: Hashable, Sendable {
  public let koreanName: String
  public let englishName: String
  /// The last day of the name, as YYYY-MM-DD.
  public let lastDay: String
  public let presentKoreanName: String
  /// Empty when no official one is known.
  public let presentEnglishName: String
}

/// Former names of provinces, by name. The rows come from `Fixtures/boundaries/former_names.tsv`.
public struct FormerNames: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// All former names, in the order of the table.
  public var all: [FormerName] { (0..<table.rowCount).map(name(atRow:)) }

  /// Returns what `name`, in Korean or English, was the name of.
  ///
  /// - Complexity: O(log number of names).
  public func names(called name: String) -> [FormerName] {
    table.rows(forKey: NameFolding.key(name)).map { self.name(atRow: $0) }
  }

  private func name(atRow row: Int) -> FormerName {
    func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
    return FormerName(
      koreanName: cell(.koreanName), englishName: cell(.englishName), lastDay: cell(.lastDay),
      presentKoreanName: cell(.presentKoreanName), presentEnglishName: cell(.presentEnglishName))
  }
}

extension FormerNames {
  /// The columns of the table, by their names in `Fixtures/boundaries/former_names.tsv`.
  private enum Column: Int, CaseIterable {
    case koreanName, englishName, lastDay, presentKoreanName, presentEnglishName

    var title: String {
      switch self {
      case .koreanName: "former_ko"
      case .englishName: "former_en"
      case .lastDay: "until"
      case .presentKoreanName: "present_ko"
      case .presentEnglishName: "present_en"
      }
    }
  }

  /// Builds the table from rows of `Fixtures/boundaries/former_names.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title)) { row in
      [Column.koreanName, .englishName].compactMap { row[$0.title] }.map(NameFolding.key)
    }
  }
}
