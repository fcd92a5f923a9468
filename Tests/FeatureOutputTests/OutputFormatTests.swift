import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Formats")
struct OutputFormatTests {
  @Test(
    "a file's ending means a format",
    arguments: [
      ("a.json", .json), ("a.JSON", .json), ("dir.csv/a.ndjson", .ndjson), ("a.jsonl", .ndjson),
      ("a.geojson", .geojson),
      ("a.geojsons", .geojsonseq), ("a.geojsonseq", .geojsonseq), ("a.csv", .csv), ("a.b.tsv", .tsv),
      ("a.tab", .tsv),
      ("a.txt", .table), ("부산.csv", .csv), ("a", nil), ("", nil), (".", nil), ("a.", nil), ("a.xlsx", nil),
      ("dir.csv/a", nil), ("/dev/stdout", nil),
    ] as [(String, OutputFormat?)])
  func endings(path: String, expected: OutputFormat?) {
    #expect(OutputFormat(fileEnding: path) == expected)
  }

  @Test("every format survives every name and stays UTF-8", arguments: OutputFormat.allCases)
  func nastyNamesInEveryFormat(format: OutputFormat) {
    let features = nastyNames.map {
      sampleFeature(
        id: $0, name: .string($0), address: .string($0), tags: .object([FeatureMember($0, .string($0))]))
    }
    let head = FeatureHead(
      members: [FeatureMember("query", .string("\u{1B}"))], listKey: "places", captions: nastyNames)
    let bytes = output(format, features, head: head, tail: FeatureTail(footers: nastyNames))
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    #expect(bytes.last == UInt8(ascii: "\n"))
  }

  @Test("random bytes as text keep JSON whole, CSV and TSV exact and the table in its width")
  func randomTexts() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<300 {
      let texts = (0..<3).map { _ in random.nastyBytes(count: Int.random(in: 0...9, using: &random)) }
      let width = Int.random(in: 1...60, using: &random)
      try texts[0].withUnsafeBytes { name in
        try texts[1].withUnsafeBytes { address in
          try texts[2].withUnsafeBytes { key in
            let pairs: FlatList = [TextPair(key: key, value: name)]
            let feature = sampleFeature(name: .text(name), address: .text(address), tags: .pairs(pairs))
            try check(feature, name: String(decoding: name, as: UTF8.self), width: width)
          }
        }
      }
    }
  }

  private func check(_ feature: Feature, name: String, width: Int) throws {
    let features = [feature, feature]
    let places = try JSONReader.value(of: output(.json, features))["places"]
    #expect(places?.elements.map { $0["name"] } == [.string(name), .string(name)])
    let collection = try JSONReader.value(of: output(.geojson, features))
    #expect(collection["features"]?.elements.last?["properties"]?["name"] == .string(name))
    let rows = try #require(commaSeparatedRows(of: output(.csv, features)))
    #expect(rows.count == 3 && rows[2][1] == name && rows[2].count == 8)
    let lines = tabSeparatedRows(of: output(.tsv, features))
    #expect(lines.count == 3 && lines[2][1] == name && lines[2].count == 8)
    for line in text(.table, features, layout: TableLayout(width: width)).split(separator: "\n") {
      #expect(DisplayWidth.width(of: String(line)) <= width)
    }
  }
}
