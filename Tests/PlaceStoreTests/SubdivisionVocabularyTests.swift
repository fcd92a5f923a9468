import BinaryFile
import Testing

@testable import PlaceStore

@Suite("Provinces and states of other countries")
struct SubdivisionVocabularyTests {
  private static let rows = [
    ["country", "admin1", "iso3166_2", "name_en", "name_ko"],
    ["US", "MA", "US-MA", "Massachusetts", "매사추세츠주"], ["US", "RI", "US-RI", "Rhode Island", "로드아일랜드주"],
  ]

  @Test(
    "are found by country and code",
    arguments: [
      ("US", "MA", "US-MA"), ("US", "RI", "US-RI"), ("CA", "MA", nil), ("US", "", nil), ("", "", nil),
    ])
  func codes(country: String, code: String, expected: String?) throws {
    let writer = ContainerWriter()
    try writer.add(PlaceFormat.Table.subdivisions.section, SubdivisionVocabulary.table(Self.rows))
    let container = try Container(contents: writer.finish(), name: "states")
    let table = try #require(RecordTable(PlaceFormat.Table.subdivisions.section, of: container))
    let found = SubdivisionVocabulary(table).subdivision(country: country, code: code)
    #expect(found?.isoCode == expected)
    if expected == "US-MA" {
      #expect(found?.name(in: .korean) == "매사추세츠주" && found?.name(in: .english) == "Massachusetts")
    }
  }
}
