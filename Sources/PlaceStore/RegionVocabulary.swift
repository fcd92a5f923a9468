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
    let found = table.rows(forKey: NameFolding.key(name)).compactMap(region(atRow:))
    if let exact = found.first(where: { $0.id == name }) { return [exact] }
    return found
  }

  /// Every name that a region may be called by, folded.
  public var names: [String] {
    (0..<table.keyCount).map { table.key(at: $0).text }
  }

  private func region(atRow row: Int) -> NamedRegion? {
    func cell(_ name: String) -> String {
      table.column(name).map { table.text(row: row, column: $0) } ?? ""
    }
    func number(_ name: String) -> Double { Double(cell(name)) ?? .nan }
    guard
      let center = try? Coordinate(latitude: number("center_lat"), longitude: number("center_lon")),
      let span = try? CoordinateSpan(latitudeDelta: number("lat_delta"), longitudeDelta: number("lon_delta"))
    else { return nil }
    return NamedRegion(
      id: cell("id"), kind: cell("kind"), parent: cell("parent"), koreanName: cell("name_ko"),
      englishName: cell("name_en"), aliases: cell("aliases").split(separator: "|").map(String.init),
      region: CoordinateRegion(center: center, span: span), isoCode: cell("iso3166_2"))
  }

  /// Builds the table of a vocabulary from rows of `Fixtures/regions.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    guard let columns = rows.first else { return [] }
    var builder = RecordTableBuilder(columns: columns)
    for row in rows.dropFirst() {
      let cells = Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first })
      let names = ["id", "name_ko", "name_en"].compactMap { cells[$0] }
      let aliases = (cells["aliases"] ?? "").split(separator: "|").map(String.init)
      builder.append(row, keys: (names + aliases).map(NameFolding.key))
    }
    return builder.build()
  }
}
