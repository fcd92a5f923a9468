public import GeoCore
import TextMatching

/// A kind of place in the vocabulary. Compare MKPointOfInterestCategory.
public struct PlaceCategory: Hashable, Sendable {
  /// Never changes once published, such as `parking-garage`.
  public let id: String
  /// The id of the category that contains this one; empty at the top.
  public let parent: String
  /// What it belongs to by subject, such as `transport`.
  public let group: String
  public let koreanName: String
  public let englishName: String
  public let synonyms: [String]
  /// OpenStreetMap tags: alternatives parted by `;`, what must hold together by `&`.
  public let osmTags: String
  /// The code of Kakao's local API, such as `PK6`; empty when it has none.
  public let kakaoCode: String
  /// The name of MapKit's constant; empty when it has none.
  public let mapkitName: String
  /// The name in Overture's taxonomy; empty when it has none.
  public let overtureName: String

  /// The name in `language`.
  public func name(in language: Language) -> String {
    language == .korean ? koreanName : englishName
  }
}

/// The categories that `nearby` knows, by id and by any of their names. The rows come from `Fixtures/categories.tsv`.
public struct CategoryVocabulary: Sendable {
  private let table: RecordTable

  package init(_ table: RecordTable) {
    self.table = table
  }

  /// The number of categories.
  public var count: Int { table.rowCount }

  /// All categories, in the order of the vocabulary.
  public var all: [PlaceCategory] { (0..<count).map(category(atRow:)) }

  /// Returns the category with the id `id`.
  public func category(id: String) -> PlaceCategory? {
    row(ofID: id).map(category(atRow:))
  }

  /// Returns the ids of the categories that `word` names, in Korean, English or as a code of another system.
  ///
  /// Codes are `kakao:PK6`, `mapkit:parking`, `overture:parking` and `osm:amenity=parking`; such a code may name
  /// several. Case, spaces and hyphens do not matter.
  ///
  /// - Complexity: O(log number of names).
  public func ids(named word: String) -> [String] {
    table.rows(forKey: NameFolding.key(word)).map { cell($0, "id") }
  }

  /// Returns `id` and the ids of every category below it, in the order of the vocabulary.
  public func family(of id: String) -> [String] {
    guard let root = row(ofID: id), let parents = table.column("parent"), let ids = table.column("id") else {
      return []
    }
    var family = [root]
    var next = 0
    while next < family.count {
      let reference = table.reference(row: family[next], column: ids)
      family += (0..<count).filter {
        table.reference(row: $0, column: parents) == reference && !family.contains($0)
      }
      next += 1
    }
    return family.sorted().map { table.text(row: $0, column: ids) }
  }

  /// Every name that a category may be called by, folded, without the codes.
  public var names: [String] {
    (0..<table.keyCount).map { table.key(at: $0).text }.filter { !$0.contains(":") }
  }

  private func row(ofID id: String) -> Int? {
    table.rows(forKey: NameFolding.key(id)).first { cell($0, "id") == id }
  }

  private func cell(_ row: Int, _ name: String) -> String {
    table.column(name).map { table.text(row: row, column: $0) } ?? ""
  }

  private func category(atRow row: Int) -> PlaceCategory {
    let synonyms =
      cell(row, "synonyms_en").split(separator: "|") + cell(row, "synonyms_ko").split(separator: "|")
    return PlaceCategory(
      id: cell(row, "id"), parent: cell(row, "parent"), group: cell(row, "group"),
      koreanName: cell(row, "name_ko"), englishName: cell(row, "name_en"),
      synonyms: synonyms.map(String.init),
      osmTags: cell(row, "osm"), kakaoCode: cell(row, "kakao_code"), mapkitName: cell(row, "mapkit"),
      overtureName: cell(row, "overture"))
  }

  /// Builds the table of a vocabulary from rows of `Fixtures/categories.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    guard let columns = rows.first else { return [] }
    var builder = RecordTableBuilder(columns: columns)
    for row in rows.dropFirst() {
      let cells = Dictionary(zip(columns, row), uniquingKeysWith: { first, _ in first })
      builder.append(row, keys: keys(of: cells))
    }
    return builder.build()
  }

  private static func keys(of cells: [String: String]) -> [String] {
    func split(_ column: String, _ separator: Character) -> [String] {
      (cells[column] ?? "").split(separator: separator).map(String.init)
    }
    var names = ["id", "name_en", "name_ko"].compactMap { cells[$0] }
    names += split("synonyms_en", "|") + split("synonyms_ko", "|")
    names += split("osm", ";").map { "osm:" + $0 }
    names += split("kakao_code", "|").map { "kakao:" + $0 }
    names += split("overture", "|").map { "overture:" + $0 }
    let prefix = "MKPointOfInterestCategory"
    for name in split("mapkit", "|") {
      names += [
        "mapkit:" + name, "mapkit:" + (name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]),
      ]
    }
    return names.map(NameFolding.key)
  }
}
