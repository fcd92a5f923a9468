import PlaceSearch
import PlaceStore
import Testing

@testable import NearbyCommand

@Suite("RegionVocabulary, what lies in what")
struct RegionVocabularyInsideTests {
  @Test(
    "a last word is looked for in what the words before it name",
    arguments: [
      ("부산광역시 해운대구", "busan-haeundae"), ("부산 서면", "seomyeon"), ("대한민국 부산광역시 중구", "busan-jung"),
      ("부산\t서면", "seomyeon"), ("서울 서면", nil), ("중구", nil), ("대한민국 중구", nil), ("부산 nowhere", nil), ("", nil),
    ])
  func qualified(name: String, id: String?) throws {
    #expect(try RegionVocabulary.bundled().qualifiedRegion(named: name)?.id == id)
  }

  @Test("the way up ends at the top")
  func above() throws {
    let regions = try RegionVocabulary.bundled()
    let jung = try #require(regions.regions(named: "busan-jung").first)
    #expect(regions.idsAbove(jung) == ["busan-city", "korea"])
    let busan = regions.regions(named: "busan")
    #expect(regions.lies(["busan-city", "korea"], inOneOf: busan))
    #expect(!regions.lies(["seoul", "korea"], inOneOf: busan))
  }
}
