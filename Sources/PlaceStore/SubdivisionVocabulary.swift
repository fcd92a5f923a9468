public import GeoCore

/// A province or state outside of Korea.
public struct Subdivision: Hashable, Sendable {
  /// The code in ISO 3166-2, such as `US-MA`.
  public let isoCode: String
  public let englishName: String
  public let koreanName: String

  /// The name in `language`.
  public func name(in language: Language) -> String {
    language == .korean ? koreanName : englishName
  }
}

/// Provinces and states by the codes that cities have. The rows come from `Fixtures/boundaries/subdivisions.tsv`.
public struct SubdivisionVocabulary: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// Returns what `City.administrativeCode` means in the country with the code `country` of two letters; `nil` when it is not known.
  ///
  /// - Complexity: O(log number of rows).
  public func subdivision(country: String, code: String) -> Subdivision? {
    guard let row = table.rows(forKey: Self.key(country, code)).first else { return nil }
    func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
    return Subdivision(
      isoCode: cell(.isoCode), englishName: cell(.englishName), koreanName: cell(.koreanName))
  }

  private static func key(_ country: String, _ code: String) -> String { country + " " + code }
}

extension SubdivisionVocabulary {
  /// The columns of the table, by their names in `Fixtures/boundaries/subdivisions.tsv`.
  private enum Column: Int, CaseIterable {
    case country, code, isoCode, englishName, koreanName

    var title: String {
      switch self {
      case .country: "country"
      case .code: "admin1"
      case .isoCode: "iso3166_2"
      case .englishName: "name_en"
      case .koreanName: "name_ko"
      }
    }
  }

  /// Builds the table from rows of `Fixtures/boundaries/subdivisions.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title)) { row in
      [key(row[Column.country.title] ?? "", row[Column.code.title] ?? "")]
    }
  }
}
