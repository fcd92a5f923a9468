public import GeoCore
import TextMatching

/// A region with a name, such as `busan` or `seoul-jongno`.
public struct NamedRegion: Hashable, Sendable {
  public let id: String
  /// What it is: `tutorial`, `province`, `city`, `district` …
  public let kind: String
  /// The id of the region that contains it; empty at the top.
  public let parent: String
  public let koreanName: String
  public let englishName: String
  public let aliases: [String]
  public let region: CoordinateRegion
  /// The code in ISO 3166; empty when it has none of its own.
  public let isoCode: String

  /// The name in `language`.
  public func name(in language: Language) -> String {
    language == .korean ? koreanName : englishName
  }
}

/// The regions that `nearby` knows by name. The rows come from `Fixtures/regions.tsv`.
public struct RegionVocabulary: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// The number of regions.
  public var count: Int { table.rowCount }

  /// All regions, in the order of the vocabulary.
  public var all: [NamedRegion] { (0..<count).compactMap(region(atRow:)) }

  /// Returns the regions that `name` may mean: none, one, or the candidates of an ambiguous name.
  ///
  /// An id means its own region alone.
  ///
  /// - Complexity: O(log number of names).
  public func regions(named name: String) -> [NamedRegion] {
    let rows = table.rows(forKey: NameFolding.key(name))
    let found = rows.compactMap(region(atRow:))
    if let exact = found.first(where: { $0.id == name }) { return [exact] }
    return found
  }

  /// Returns the name of the region with the id `id`.
  package func name(ofID id: String, in language: Language) -> String? {
    let rows = table.rows(forKey: NameFolding.key(id))
    guard let row = rows.first(where: { table.text(row: $0, column: Column.id.rawValue) == id }) else {
      return nil
    }
    let column = language == .korean ? Column.koreanName : Column.englishName
    return table.text(row: row, column: column.rawValue)
  }

  /// Every name that a region may be called by, folded.
  public var names: [String] {
    (0..<table.keyCount).map { table.key(at: $0).text }
  }

  /// Every name with its row, to be looked through.
  package var allNames: VocabularyNames {
    VocabularyNames(
      table, korean: Column.koreanName.rawValue, english: Column.englishName.rawValue,
      others: Column.aliases.rawValue..<Column.latitude.rawValue, id: Column.id.rawValue)
  }

  /// Returns the region in row `row` of the vocabulary; `nil` when its numbers are damaged.
  package func region(atRow row: Int) -> NamedRegion? {
    func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
    func number(_ column: Column) -> Double { Double(cell(column)) ?? .nan }
    guard
      let center = try? Coordinate(latitude: number(.latitude), longitude: number(.longitude)),
      let span = try? CoordinateSpan(
        latitudeDelta: number(.latitudeDelta), longitudeDelta: number(.longitudeDelta))
    else { return nil }
    return NamedRegion(
      id: cell(.id), kind: cell(.kind), parent: cell(.parent), koreanName: cell(.koreanName),
      englishName: cell(.englishName), aliases: parts(cell(.aliases)),
      region: CoordinateRegion(center: center, span: span), isoCode: cell(.isoCode))
  }
}

extension RegionVocabulary {
  /// The columns of the table, by their names in `Fixtures/regions.tsv`.
  private enum Column: Int, CaseIterable {
    case id, kind, parent, koreanName, englishName, aliases, latitude, longitude, latitudeDelta,
      longitudeDelta, isoCode

    var title: String {
      switch self {
      case .id: "id"
      case .kind: "kind"
      case .parent: "parent"
      case .koreanName: "name_ko"
      case .englishName: "name_en"
      case .aliases: "aliases"
      case .latitude: "center_lat"
      case .longitude: "center_lon"
      case .latitudeDelta: "lat_delta"
      case .longitudeDelta: "lon_delta"
      case .isoCode: "iso3166_2"
      }
    }
  }

  /// Builds the table of a vocabulary from rows of `Fixtures/regions.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title)) { row in
      let names = [Column.id, .koreanName, .englishName].compactMap { row[$0.title] }
      return (names + parts(row[Column.aliases.title] ?? "")).map(NameFolding.key)
    }
  }
}
