/// Where places come from, of when they are, and what the source claims to cover.
public struct DataSource: Hashable, Sendable {
  /// What `Place.source` says.
  public let key: String
  public let title: String
  public let publisher: String
  /// The state that the source describes, such as `2017 – 2022-06`; empty when it is not stated.
  public let date: String
  public let license: String
  /// The line that an answer with places of this source prints.
  public let attribution: String
  public let url: String
  /// The ids of the categories that it lists completely, as far as it knows; empty when it makes no claim.
  public let categories: [String]
  /// The ids of the regions in which it does so.
  public let regions: [String]

  private enum Column: Int, CaseIterable {
    case key, title, publisher, date, license, attribution, url, categories, regions
  }

  /// Returns the sources in `table`, in its order.
  static func all(in table: RecordTable) -> [DataSource] {
    (0..<table.rowCount).map { row in
      func cell(_ column: Column) -> String { table.text(row: row, column: column.rawValue) }
      return DataSource(
        key: cell(.key), title: cell(.title), publisher: cell(.publisher), date: cell(.date),
        license: cell(.license),
        attribution: cell(.attribution), url: cell(.url), categories: parts(cell(.categories)),
        regions: parts(cell(.regions)))
    }
  }

  /// Returns the line that an answer with places of the source `key` prints; `nil` when there is none.
  static func attribution(of key: UnsafeRawBufferPointer, in table: RecordTable) -> UnsafeRawBufferPointer? {
    table.rows(forKey: key).first.flatMap { table.utf8(row: $0, column: Column.attribution.rawValue) }
  }

  /// Builds the table of `sources`.
  package static func table(_ sources: [DataSource]) -> [UInt8] {
    var builder = RecordTableBuilder(columnCount: Column.allCases.count)
    for source in sources {
      builder.append(
        [
          source.key, source.title, source.publisher, source.date, source.license, source.attribution,
          source.url,
          source.categories.joined(separator: "|"), source.regions.joined(separator: "|"),
        ], keys: [source.key])
    }
    return builder.build()
  }

  package init(
    key: String, title: String, publisher: String = "", date: String = "", license: String = "",
    attribution: String = "", url: String = "", categories: [String] = [], regions: [String] = []
  ) {
    self.key = key
    self.title = title
    self.publisher = publisher
    self.date = date
    self.license = license
    self.attribution = attribution
    self.url = url
    self.categories = categories
    self.regions = regions
  }
}
