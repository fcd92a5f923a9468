import PlaceStore
import TestSupport

@testable import Importers

/// What a table of places becomes.
struct Compilation {
  let dataset: PlaceDataset
  let report: ImportReport
  /// In the order of their ids.
  let places: [Place]
  /// What was left out as "reason: lines", in the order in which reasons came up.
  let skips: [String]

  init(_ bytes: [UInt8], name: String = "table.csv") throws {
    let file = try TemporaryFile(bytes, name: name)
    try self.init(paths: [file.path])
  }

  init(_ text: String, name: String = "table.csv") throws {
    try self.init(Array(text.utf8), name: name)
  }

  init(paths: [String]) throws {
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
    for path in paths { try compiler.add(path: path) }
    compiler.settle()
    report = compiler.report
    dataset = try PlaceDataset(contents: compiler.bytes(), name: "compiled")
    let dataset = dataset
    places = try (0..<dataset.count).map { try dataset.place(at: $0) }.sorted { $0.id < $1.id }
    skips = report.skips.map { skip in
      let lines = skip.examples.map { $0.split(separator: ":").last.map(String.init) ?? "" }
      return "\(skip.reason): \(skip.count) at \(lines.joined(separator: ","))"
    }
  }
}
