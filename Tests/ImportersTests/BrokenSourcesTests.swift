import PlaceStore
import Testing

@testable import Importers

@Suite("Broken sources")
struct BrokenSourcesTests {
  private static let point = #""geometry":{"type":"Point","coordinates":[129,35]}"#

  @Test(
    "what is nested without end is an error, wherever it stands",
    arguments: [
      ("a.geojson", #"{"type":"Feature",\#(point),"properties":{"x":"#, "[", "]"),
      ("a.geojson", #"{"type":"Feature","geometry":{"type":"Polygon","coordinates":"#, "[", "]"),
      ("a.geojson", #"{"type":"FeatureCollection","x":"#, #"{"a":"#, ""),
      ("a.json", #"{"elements":["#, #"{"tags":"#, ""), ("a.gpx", "<gpx>", "<a>", "</a>"),
      ("a.osm", "<osm version=\"0.6\">", "<a>", "</a>"),
    ])
  func nesting(name: String, start: String, opening: String, closing: String) throws {
    let deep = String(repeating: opening, count: 100_000) + String(repeating: closing, count: 100_000)
    #expect {
      try Compilation(start + deep, name: name)
    } throws: {
      "\($0)".contains("levels of nesting")
    }
  }

  @Test(
    "of a key that comes twice the last counts",
    arguments: [
      #"{"type":"Feature","properties":{"name":"x","name":"b parking"},\#(point)}"#,
      #"{"type":"Feature","properties":{"name":"b parking"},"geometry":null,\#(point)}"#,
      #"{"type":"Feature","properties":null,"properties":{"name":"b parking"},\#(point)}"#,
    ])
  func repeatedKeys(text: String) throws {
    #expect(try Compilation(text, name: "a.geojson").places.map(\.name) == ["b parking"])
  }

  @Test("numbers that are none or too large are no coordinates, and a byte of zero is no text")
  func numbers() throws {
    let table = "name,lat,lon\na parking,NaN,NaN\nb parking,inf,129\nc parking,35,1e400\nd parking,35,129\n"
    let found = try Compilation(table)
    #expect(found.places.map(\.name) == ["d parking"] && found.report.leftOut == 3)
    #expect(throws: ImportError.self) { try Compilation("name,lat,lon\na\u{0} parking,35,129\n") }
  }

  @Test("what is not of the encoding is said once for each file")
  func encoding() throws {
    let start = Array("이름,위도,경도\n하나 주차장,35,129\n".utf8)
    let damaged = start + [0xFF, 0xC3] + Array("( parking,35.1,129\n".utf8)
    let report = try Compilation(damaged).report
    #expect(report.kept == 2 && report.notes.count == 1)
    #expect(
      report.notes[0].hasSuffix(
        "table.csv: 2 characters are not of its encoding and became U+FFFD; `nearby import --encoding` states another"
      ))
    #expect(report.description.contains("\n  ") && report.leftOut == 0)
    #expect(try Compilation(start).report.notes.isEmpty)
  }
}
