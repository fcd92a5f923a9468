import PlaceStore
import Testing

@testable import Importers

@Suite("GeoNamesPlaceImporter")
struct GeoNamesPlaceImporterTests {
  private static func line(_ id: Int, _ name: String, _ ascii: String, _ others: String, _ code: String)
    -> String
  {
    "\(id)\t\(name)\t\(ascii)\t\(others)\t35.17\t129.07\t\(code.split(separator: ".")[0])\t\(code.split(separator: ".")[1])\tKR\t\t10\t\t\t\t0\t\t20\tAsia/Seoul\t2024-01-02"
  }

  private static func read(_ lines: [String]) throws -> Reading {
    try Reading(Array(lines.joined(separator: "\n").utf8), vocabulary: Reading.fixtureVocabulary()) {
      GeoNamesPlaceImporter($0)
    }
  }

  @Test("reads kinds that the vocabulary has and counts the others by class")
  func rows() throws {
    let reading = try Self.read([
      Self.line(1, "부산대학교병원", "Busan Hospital", "PNUH,부산대병원", "S.HSP"),
      Self.line(2, "Seoul", "Seoul", "", "P.PPLC"), "",
      Self.line(3, "Haeundae", "Haeundae", "", "T.BCH") + "\r", Self.line(4, "Han", "Han", "", "H.STM"),
      Self.line(5, "Suwon", "Suwon", "", "P.PPL"),
    ])
    #expect(reading.places.map(\.id) == ["1", "3"])
    #expect(reading.places.map(\.category) == ["hospital", "beach"])
    #expect(
      reading.places[0].names == [Place.Pair("alt_name", "PNUH;부산대병원"), Place.Pair("en", "Busan Hospital")])
    #expect(
      reading.places[0].tags == [Place.Pair("gn:feature", "HSP"), Place.Pair("source:date", "2024-01-02")])
    #expect(reading.positions[0] == [35.17, 129.07])
    #expect(
      reading.skips == [
        "of the unknown category 'GeoNames class P': 2 at 2,6",
        "of the unknown category 'GeoNames class H': 1 at 5",
      ])
  }

  @Test("refuses a line that is none")
  func refusals() {
    let good = Self.line(1, "a", "a", "", "S.HSP")
    for bad in ["x", good + "\t", "x" + good, good.replacing("35.17", with: "?")] {
      #expect(
        throws: ImportError.malformed(
          path: "places", line: 2, expected: "a line of GeoNames: 19 fields between tabs")
      ) { try Self.read([good, bad]) }
    }
  }

  @Test("knows categories of the vocabulary alone")
  func categories() throws {
    let vocabulary = try Reading.fixtureVocabulary()
    for category in GeoNamesRow.categories.values {
      #expect(vocabulary.category(id: category) != nil, "\(category)")
    }
  }
}
