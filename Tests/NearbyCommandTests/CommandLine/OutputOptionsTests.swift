import FeatureOutput
import GeoCore
import Testing

@testable import NearbyCommand

@Suite struct OutputOptionsTests {
  @Test(
    "the format: asked for, else of the file's ending, else the table",
    arguments: [
      ("p", OutputFormat.table, nil), ("p --json", .json, nil), ("p --format ids", .ids, nil),
      ("p -o a.csv", .csv, "a.csv"), ("p -o a.CSV --format tsv", .tsv, "a.CSV"),
      ("p -o a.geojson", .geojson, "a.geojson"),
      ("p --json -o a.csv", .json, "a.csv"), ("p -o /dev/full", .table, "/dev/full"),
      ("p -o out", .table, "out"),
      ("p -o a.d/out", .table, "a.d/out"), ("p -o .hidden", .table, ".hidden"), ("p -o -", .table, nil),
      ("p -o - --json", .json, nil), ("p -o x.gpx --json", .json, "x.gpx"),
    ] as [(String, OutputFormat, String?)])
  func format(line: String, format: OutputFormat, path: String?) throws {
    let output = try findOptions(line).output
    #expect(output.format == format)
    #expect(output.path == path)
  }

  @Test("an ending that means nothing is an error", arguments: ["a.xlsx", "b/a.gpx", "a.", "a.tar.gz"])
  func unknownEnding(path: String) {
    #expect(throws: UsageError.unknownFileEnding(path)) { try findOptions("p -o " + path) }
  }

  @Test("options beat the settings")
  func precedence() throws {
    let environment = Environment.made(
      ["LANG": "ko_KR.UTF-8", "NO_COLOR": "1"], configuration: "units = imperial")
    let standing = try findOptions("p", environment).output
    #expect(standing.language == .korean)
    #expect(standing.units == .imperial)
    #expect(standing.color == .never)
    let asked = try findOptions("p --lang en --units metric --color always", environment).output
    #expect(asked.language == .english)
    #expect(asked.units == .metric)
    #expect(asked.color == .always)
  }
}
