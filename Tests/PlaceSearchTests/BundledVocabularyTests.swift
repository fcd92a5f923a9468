import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("The vocabularies inside the program")
struct BundledVocabularyTests {
  @Test(
    "the regions of the tutorials keep their exact centre and span",
    arguments: [
      ("busan", "35.1795543,129.0756416,0.1,0.1"), ("gangneung", "37.751853,128.8760574,0.5,0.5"),
      ("lotte-tower", "37.5125,127.102778,0.0125,0.0125"), ("nexon", "37.40241,127.10377,0.5,0.5"),
      ("midas", "37.40028,127.10148,0.5,0.5"), ("boston", "42.360256,-71.057279,0.1,0.1"),
      ("north-shore", "42.547408,-70.870085,0.5,0.5"),
    ])
  func tutorials(id: String, region: String) throws {
    let found = try RegionVocabulary.bundled().regions(named: id)
    #expect(found.map(\.id) == [id])
    let numbers = region.split(separator: ",").compactMap { Double($0) }
    let stated = try #require(found.first?.region)
    // The digits as they are written, not just as they are printed.
    #expect(
      [
        stated.center.latitude, stated.center.longitude, stated.span.latitudeDelta,
        stated.span.longitudeDelta,
      ] == numbers)
  }

  @Test(
    "a short name that is unique in Korea is enough",
    arguments: [
      ("부산", "busan"), ("해운대", "busan-haeundae"), ("haeundae", "busan-haeundae"), ("jongno", "seoul-jongno"),
      ("종로", "seoul-jongno"), ("busan-city", "busan-city"), ("부산광역시", "busan-city"), ("seoul", "seoul"),
      ("서울", "seoul"), ("제주", "jeju"), ("jeju", "jeju"), ("강원도", "gangwon"), ("전라북도", "jeonbuk"),
      ("Jongno-gu", "seoul-jongno"), ("LOTTE TOWER", "lotte-tower"),
    ])
  func names(name: String, id: String) throws {
    #expect(try RegionVocabulary.bundled().regions(named: name).map(\.id) == [id])
  }

  @Test("a name that several regions bear lists them")
  func ambiguous() throws {
    let found = try RegionVocabulary.bundled().regions(named: "중구")
    #expect(
      Set(found.map(\.id)).isSuperset(of: [
        "seoul-jung", "busan-jung", "daegu-jung", "incheon-jung", "daejeon-jung", "ulsan-jung",
      ]))
    #expect(found.allSatisfy { $0.koreanName.hasSuffix("중구") })
  }

  @Test("every row of the regions is usable, its parent known and its id unique")
  func regions() throws {
    let vocabulary = try RegionVocabulary.bundled()
    let table = try FixtureTable("regions.tsv")
    let ids = vocabulary.all.map(\.id)
    #expect(ids == table.cells("id"))
    #expect(Set(ids).count == ids.count)
    for region in vocabulary.all {
      #expect(region.parent.isEmpty || ids.contains(region.parent), "\(region.id) is in \(region.parent)")
      #expect(!region.koreanName.isEmpty && !region.englishName.isEmpty, "\(region.id)")
      #expect(vocabulary.regions(named: region.id).map(\.id) == [region.id])
      for name in [region.koreanName, region.englishName] + region.aliases {
        let isFound = vocabulary.regions(named: name).contains { $0.id == region.id }
        // A name that is another region's id means that one.
        #expect(isFound || ids.contains(name), "\(name)")
      }
    }
  }

  @Test("every category is found by each of its names, and no name means two")
  func categories() throws {
    let vocabulary = try CategoryVocabulary.bundled()
    let ids = vocabulary.all.map(\.id)
    #expect(ids == (try FixtureTable("categories.tsv").cells("id")))
    #expect(Set(ids).count == 169)
    for category in vocabulary.all {
      #expect(category.parent.isEmpty || ids.contains(category.parent), "\(category.id)")
      for name in [category.id, category.koreanName, category.englishName] + category.synonyms {
        #expect(vocabulary.ids(named: name) == [category.id], "\(name)")
      }
    }
  }

  @Test(
    "words mean what a person means by them",
    arguments: [
      ("parking", "parking"), ("주차장", "parking"), ("car park", "parking"), ("병원", "hospital"),
      ("약국", "pharmacy"),
      ("pharmacy", "pharmacy"), ("카페", "cafe"), ("화장실", "toilets"), ("해수욕장", "beach"), ("놀이터", "playground"),
    ])
  func words(word: String, id: String) throws {
    #expect(try CategoryVocabulary.bundled().ids(named: word) == [id])
  }

  @Test(
    "codes of other systems name categories",
    arguments: ["kakao:PK6", "mapkit:parking", "osm:amenity=parking"])
  func codes(code: String) throws {
    #expect(try CategoryVocabulary.bundled().ids(named: code).contains("parking"))
  }

  @Test("parking has its kinds below it")
  func family() throws {
    let family = Set(try CategoryVocabulary.bundled().family(of: "parking"))
    #expect(
      family == ["parking", "parking-surface", "parking-garage", "parking-underground", "parking-street"])
  }
}
