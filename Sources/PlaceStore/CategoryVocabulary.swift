import BinaryFile
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
    table.rows(forKey: NameFolding.key(word)).map { cell($0, .id) }
  }

  /// Returns `id` and the ids of every category below it, in the order of the vocabulary.
  public func family(of id: String) -> [String] {
    guard let root = row(ofID: id) else { return [] }
    var ids = [table.reference(row: root, column: Column.id.rawValue)]
    // One byte for each row, since a list of rows would be a list of one more type.
    var isMember = FlatList<UInt8>(repeating: 0, count: count)
    isMember[root] = 1
    // Parents mostly stand before their children, so that the second round finds none and is the last.
    var known = 0
    while known < ids.count {
      known = ids.count
      for row in 0..<count where isMember[row] == 0 {
        let parent = table.reference(row: row, column: Column.parent.rawValue)
        guard parent != StringTable.none, ids.contains(parent) else { continue }
        isMember[row] = 1
        ids.append(table.reference(row: row, column: Column.id.rawValue))
      }
    }
    var family: [String] = []
    for row in 0..<count where isMember[row] == 1 { family.append(cell(row, .id)) }
    return family
  }

  /// Returns the name of the category with the id `id`.
  package func name(ofID id: String, in language: Language) -> String? {
    row(ofID: id).map { cell($0, language == .korean ? .koreanName : .englishName) }
  }

  /// Adds `count` to the numbers of places, one for each row, of the category with the id `id` and of all that contain it.
  package func add(_ count: Int, of id: String, to counts: inout [Int]) {
    var next = row(ofID: id)
    // No longer than the vocabulary, should its parents go in a circle.
    var left = counts.count
    while let row = next, left > 0 {
      counts[row] += count
      let parent = table.reference(row: row, column: Column.parent.rawValue)
      next = parent == StringTable.none ? nil : self.row(ofID: cell(row, .parent))
      left -= 1
    }
  }

  /// Every name that a category may be called by, folded, without the codes.
  public var names: [String] {
    (0..<table.keyCount).map { table.key(at: $0).text }.filter { !$0.contains(":") }
  }

  /// Every name with its row, to be looked through; the codes are among the folded ones.
  package var allNames: VocabularyNames {
    VocabularyNames(
      table, korean: Column.koreanName.rawValue, english: Column.englishName.rawValue,
      others: Column.koreanSynonyms.rawValue..<Column.osm.rawValue, id: Column.id.rawValue)
  }

  private func row(ofID id: String) -> Int? {
    table.rows(forKey: NameFolding.key(id)).first { cell($0, .id) == id }
  }

  private func cell(_ row: Int, _ column: Column) -> String {
    table.text(row: row, column: column.rawValue)
  }

  /// Returns the category in row `row` of the vocabulary.
  package func category(atRow row: Int) -> PlaceCategory {
    let synonyms = parts(cell(row, .englishSynonyms)) + parts(cell(row, .koreanSynonyms))
    return PlaceCategory(
      id: cell(row, .id), parent: cell(row, .parent), group: cell(row, .group),
      koreanName: cell(row, .koreanName),
      englishName: cell(row, .englishName), synonyms: synonyms, osmTags: cell(row, .osm),
      kakaoCode: cell(row, .kakao), mapkitName: cell(row, .mapkit), overtureName: cell(row, .overture))
  }
}

extension CategoryVocabulary {
  /// The columns of the table, by their names in `Fixtures/categories.tsv`.
  private enum Column: Int, CaseIterable {
    case id, parent, group, koreanName, englishName, koreanSynonyms, englishSynonyms, osm, kakao, mapkit,
      overture

    var title: String {
      switch self {
      case .id: "id"
      case .parent: "parent"
      case .group: "group"
      case .koreanName: "name_ko"
      case .englishName: "name_en"
      case .koreanSynonyms: "synonyms_ko"
      case .englishSynonyms: "synonyms_en"
      case .osm: "osm"
      case .kakao: "kakao_code"
      case .mapkit: "mapkit"
      case .overture: "overture"
      }
    }
  }

  /// Builds the table of a vocabulary from rows of `Fixtures/categories.tsv`, first its column names.
  package static func table(_ rows: [[String]]) -> [UInt8] {
    vocabularyTable(rows, columns: Column.allCases.map(\.title), keys: keys)
  }

  private static func keys(of row: [String: String]) -> [String] {
    func cells(_ columns: [Column]) -> [String] { columns.flatMap { parts(row[$0.title] ?? "") } }
    var names = cells([.id, .englishName, .koreanName, .englishSynonyms, .koreanSynonyms])
    names += (row[Column.osm.title] ?? "").split(separator: ";").map { "osm:" + $0 }
    names += cells([.kakao]).map { "kakao:" + $0 }
    names += cells([.overture]).map { "overture:" + $0 }
    let prefix = "MKPointOfInterestCategory"
    for name in cells([.mapkit]) {
      names += [
        "mapkit:" + name, "mapkit:" + (name.hasPrefix(prefix) ? name.dropFirst(prefix.count) : name[...]),
      ]
    }
    return names.map(NameFolding.key)
  }

  /// Opens a vocabulary that stands in memory, as `table(_:)` builds it.
  ///
  /// - Throws: `DatasetError.damaged` when it is none.
  package init(contents: [UInt8]) throws(DatasetError) {
    let tag = PlaceFormat.Table.categories.section
    let container = try rethrowing { () throws(ContainerError) in
      let writer = ContainerWriter()
      try writer.add(tag, contents)
      return try Container(contents: writer.finish(), name: "categories")
    }
    guard let table = RecordTable(tag, of: container) else {
      throw .damaged(part: "table", path: container.path)
    }
    self.init(table)
  }
}

/// The items of a cell that holds several, parted by `|`.
func parts(_ cell: String) -> [String] {
  cell.utf8.split(separator: UInt8(ascii: "|")).map { String(Substring($0)) }
}

/// Builds a table of `columns` from `rows`, first the names of their columns, whose rows are looked up by what `keys` returns for
/// them.
func vocabularyTable(
  _ rows: [[String]], columns: [String], keys: (_ row: [String: String]) -> [String]
) -> [UInt8] {
  var builder = RecordTableBuilder(columnCount: columns.count)
  for row in namedRows(rows) { builder.append(columns.map { row[$0] ?? "" }, keys: keys(row)) }
  return builder.build()
}

/// The rows of a table whose first row names the columns, each cell by its column's name.
func namedRows(_ rows: [[String]]) -> [[String: String]] {
  guard let columns = rows.first else { return [] }
  return rows.dropFirst().map { Dictionary(zip(columns, $0), uniquingKeysWith: { first, _ in first }) }
}
