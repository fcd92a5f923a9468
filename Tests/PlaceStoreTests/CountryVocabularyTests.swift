import BinaryFile
import GeoCore
import Testing

@testable import PlaceStore

@Suite("CountryVocabulary")
struct CountryVocabularyTests {
  private static func vocabulary(_ rows: [[String]]) throws -> CountryVocabulary {
    let tag = PlaceFormat.Table.countries.section
    let writer = ContainerWriter()
    try writer.add(tag, CountryVocabulary.table(rows))
    let container = try Container(contents: writer.finish(), name: "countries")
    return CountryVocabulary(try #require(RecordTable(tag, of: container)))
  }

  @Test("finds a country by its codes and names; a code of two letters is exact")
  func names() throws {
    let vocabulary = try Self.vocabulary([
      ["iso2", "iso3", "name", "name_ko", "continent"], ["KR", "KOR", "South Korea", "대한민국", "AS"],
      ["CI", "CIV", "Côte d'Ivoire", "", "AF"],
    ])
    #expect(vocabulary.count == 2 && vocabulary.all.map(\.longCode) == ["KOR", "CIV"])
    for name in ["kr", "kor", "south korea", "SOUTHKOREA", "대한 민국"] {
      #expect(vocabulary.countries(named: name).map(\.code) == ["KR"], "\(name)")
    }
    #expect(vocabulary.countries(named: "cote d’ivoire").map(\.code) == ["CI"])
    #expect(vocabulary.country(code: "KR")?.name(in: .korean) == "대한민국")
    #expect(vocabulary.country(code: "KOR") == nil && vocabulary.country(code: "kr") == nil)
    // Without a Korean name it goes by the English one.
    #expect(vocabulary.country(code: "CI")?.name(in: .korean) == "Côte d'Ivoire")
    #expect(vocabulary.country(code: "CI")?.continent == "AF")
  }

  @Test("does without a column of Korean names")
  func columns() throws {
    let vocabulary = try Self.vocabulary([
      ["iso2", "iso3", "name", "continent"], ["FR", "FRA", "France", "EU"],
    ])
    #expect(vocabulary.country(code: "FR")?.koreanName == "")
    #expect(vocabulary.countries(named: "").isEmpty)
  }
}
