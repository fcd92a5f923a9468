/// A format of results, by the name that `--format` takes.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  case table
  case json
  case ndjson
  case geojson
  case geojsonseq
  case csv
  case tsv
  case ids
  case count

  /// The format that the ending of a file's name means, whatever its case; nil for others.
  public init?(fileEnding path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = path[path.utf8.index(after: dot)...]
    switch ending.lowercased() {
    case "txt": self = .table
    case "json": self = .json
    case "ndjson", "jsonl": self = .ndjson
    case "geojson": self = .geojson
    case "geojsonseq", "geojsons": self = .geojsonseq
    case "csv": self = .csv
    case "tsv", "tab": self = .tsv
    default: return nil
    }
  }

  /// Whether the writer looks at features; where not, the head's `count` is all it needs.
  public var needsFeatures: Bool {
    self != .count
  }

  /// Makes the writer for features of `schema`; `layout` concerns the table alone.
  public func makeWriter(for schema: FeatureSchema, layout: TableLayout = TableLayout())
    -> any FeatureWriter
  {
    switch self {
    case .table: TableWriter(schema, layout: layout)
    case .json: JSONWriter(schema)
    case .ndjson: NDJSONWriter(schema)
    case .geojson: GeoJSONWriter(schema)
    case .geojsonseq: GeoJSONSequenceWriter(schema)
    case .csv: CSVWriter(schema)
    case .tsv: TSVWriter(schema)
    case .ids: IdentifiersWriter(schema)
    case .count: CountWriter()
    }
  }
}
