public import GeoCore
public import TextMatching

/// A chain of places, such as Starbucks.
public struct Brand: Hashable, Sendable {
  public let id: String
  public let koreanName: String
  public let englishName: String
  /// Further names in any language: short ones, other spellings, what letters are called in Korean.
  public let aliases: [String]

  /// All names: the Korean one, the English one, the aliases.
  public var names: [String] { [koreanName, englishName] + aliases }

  /// The name in `language`.
  public func name(in language: Language) -> String {
    language == .korean ? koreanName : englishName
  }
}

/// The chains that `nearby` knows by name. The rows come from `Fixtures/brands.tsv`.
///
/// Registers have a chain's name in one language and one spelling, people ask for it in another.
public struct BrandVocabulary: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// The number of brands.
  public var count: Int { table.rowCount }

  /// All brands, in the order of the vocabulary.
  public var all: [Brand] { (0..<count).map(brand(atRow:)) }

  /// Returns the brands that `name` means: an id, a name in Korean or English, or an alias.
  ///
  /// - Complexity: O(log number of names).
  public func brands(named name: String) -> [Brand] {
    table.rows(forKey: NameFolding.key(name)).map(brand(atRow:))
  }

  /// Returns the other names of the brand that `text` as a whole names; empty when it names none.
  ///
  /// The Korean name comes first, then the English one, then the aliases; of names that fold to the same, the first.
  ///
  /// - Complexity: O(log number of names).
  public func names(besides text: String) -> [String] {
    let key = NameFolding.key(text)
    var keys = [key]
    var names: [String] = []
    for row in table.rows(forKey: key) {
      for name in brand(atRow: row).names {
        let nameKey = NameFolding.key(name)
        guard !nameKey.isEmpty, !keys.contains(nameKey) else { continue }
        keys.append(nameKey)
        names.append(name)
      }
    }
    return names
  }

  /// Returns the brands that have a name which begins with `pattern` as it is typed, in the order of the vocabulary.
  ///
  /// - Complexity: O(number of names that begin with its first letter).
  public func brands(beginningWith pattern: NamePattern) -> [Brand] {
    let names = VocabularyNames(
      table, korean: Column.koreanName.rawValue, english: Column.englishName.rawValue,
      others: Column.aliases.rawValue..<Column.allCases.count, id: Column.id.rawValue)
    var rows: [Int] = []
    var folded = FoldedName()
    pattern.forEachBeginning { first in
      names.forEachKey(beginningIn: first) { key, row in
        folded.fold(key)
        guard let match = pattern.match(in: folded, trying: .asTyped), match.startsName else { return }
        if !rows.contains(row) { rows.append(row) }
      }
    }
    return rows.sorted().map(brand(atRow:))
  }

  private func brand(atRow row: Int) -> Brand {
    func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
    return Brand(
      id: cell(.id), koreanName: cell(.koreanName), englishName: cell(.englishName),
      aliases: parts(cell(.aliases)))
  }
}

extension BrandVocabulary {
  /// The columns of the table, by their names in `Fixtures/brands.tsv`.
  private enum Column: Int, CaseIterable {
    case id, koreanName, englishName, aliases

    var title: String {
      switch self {
      case .id: "id"
      case .koreanName: "name_ko"
      case .englishName: "name_en"
      case .aliases: "aliases"
      }
    }
  }

  /// Builds the table of a vocabulary from rows of `Fixtures/brands.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title)) { row in
      let names = [Column.id, .koreanName, .englishName].compactMap { row[$0.title] }
      return (names + parts(row[Column.aliases.title] ?? "")).map(NameFolding.key)
    }
  }
}
