public import GeoCore
import TextMatching

/// A country or territory with a code of its own in ISO 3166-1.
public struct Country: Hashable, Sendable {
  /// The code of two letters, such as `KR`.
  public let code: String
  /// The code of three letters, such as `KOR`.
  public let longCode: String
  public let englishName: String
  /// Empty when it is not stated.
  public let koreanName: String
  /// The code of two letters that GeoNames has for its continent, such as `AS`.
  public let continent: String

  /// The name in `language`, or in English where it has none in that.
  public func name(in language: Language) -> String {
    language == .korean && !koreanName.isEmpty ? koreanName : englishName
  }
}

/// The countries of a dataset, by code and by name.
public struct CountryVocabulary: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// The number of countries.
  public var count: Int { table.rowCount }

  /// All countries, in the order of the table.
  public var all: [Country] { (0..<count).map(country(atRow:)) }

  /// Returns the country with the code `code` of two letters in capitals.
  ///
  /// - Complexity: O(log number of names).
  public func country(code: String) -> Country? {
    rows(named: code).map(country(atRow:)).first { $0.code == code }
  }

  /// Returns the countries that `name` means: a code of two or three letters, or a name in Korean or English.
  ///
  /// - Complexity: O(log number of names).
  public func countries(named name: String) -> [Country] {
    rows(named: name).map(country(atRow:))
  }

  private func rows(named name: String) -> [Int] {
    table.rows(forKey: NameFolding.key(name))
  }

  private func country(atRow row: Int) -> Country {
    func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
    return Country(
      code: cell(.code), longCode: cell(.longCode), englishName: cell(.englishName),
      koreanName: cell(.koreanName), continent: cell(.continent))
  }
}

extension CountryVocabulary {
  /// The columns of the table, by their names in `Fixtures/cities/countries.tsv`.
  private enum Column: Int, CaseIterable {
    case code, longCode, englishName, koreanName, continent

    var title: String {
      switch self {
      case .code: "iso2"
      case .longCode: "iso3"
      case .englishName: "name"
      case .koreanName: "name_ko"
      case .continent: "continent"
      }
    }
  }

  /// Builds the table from rows of `Fixtures/cities/countries.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title)) { row in
      [Column.code, .longCode, .englishName, .koreanName].compactMap { row[$0.title] }.map(NameFolding.key)
    }
  }
}
