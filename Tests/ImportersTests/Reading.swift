import PlaceStore
import Testing

@testable import Importers

/// What an importer makes of a text.
struct Reading {
  /// In the order of their ids.
  let places: [Place]
  /// What was left out as "reason: lines", in the order in which reasons came up.
  let skips: [String]

  /// Reads with a vocabulary and the importer that `make` makes.
  init(
    _ bytes: [UInt8], vocabulary: CategoryVocabulary, category: String? = nil,
    _ make: (ByteStream) -> some PlaceImporter
  ) throws {
    var sink = PlaceSink(classifier: CategoryClassifier(vocabulary))
    sink.path = "places"
    sink.sourceKey = "source"
    sink.defaultCategory = category
    var importer = make(ByteStream(bytes, path: "places"))
    try importer.read(into: &sink)
    let dataset = try PlaceDataset(contents: sink.builder.bytes(), name: "read")
    places = try (0..<dataset.count).map { try dataset.place(at: $0) }.sorted { $0.id < $1.id }
    skips = sink.report.skips.map { skip in
      let lines = skip.examples.map { $0.split(separator: ":").last.map(String.init) ?? "" }
      return "\(skip.reason): \(skip.count) at \(lines.joined(separator: ","))"
    }
  }

  init(_ text: String, category: String? = nil, _ make: (ByteStream) -> some PlaceImporter) throws {
    try self.init(
      Array(text.utf8), vocabulary: SampleVocabulary.vocabulary(), category: category, make)
  }

  var names: [String] { places.map(\.name) }

  /// Each place's latitude and longitude.
  var positions: [[Double]] { places.map { [$0.coordinate.latitude, $0.coordinate.longitude] } }

  /// The vocabulary of the project.
  static func fixtureVocabulary() throws -> CategoryVocabulary {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    var text = try DelimitedText(InputFile(path: "/\(root)/Fixtures/categories.tsv"))
    var rows: [[String]] = []
    var fields: [String] = []
    while try text.next(into: &fields) { rows.append(fields) }
    return try CategoryVocabulary(contents: CategoryVocabulary.table(rows))
  }
}

/// The whole text of a stream; a small `piece` cuts it often.
func allText(_ stream: ByteStream) throws -> [UInt8] {
  var stream = stream
  var text: [UInt8] = []
  while try stream.read(into: &text) {}
  return text
}
