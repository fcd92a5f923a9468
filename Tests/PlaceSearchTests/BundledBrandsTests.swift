import Foundation
import PlaceStore
import Testing
import TextMatching

@testable import PlaceSearch

@Suite("The brands inside the program")
struct BundledBrandsTests {
  private let brands: BrandVocabulary

  init() throws {
    brands = try BrandVocabulary.bundled()
  }

  @Test("are the rows of their table, each with an id of its own and a name in both languages")
  func rows() throws {
    let table = try FixtureTable("brands.tsv")
    let columns = ["id", "name_ko", "name_en", "aliases"].map(table.cells)
    #expect(table.columns == ["id", "name_ko", "name_en", "aliases"] && (120...200).contains(brands.count))
    #expect(brands.all.map(\.id) == columns[0] && Set(columns[0]).count == brands.count)
    #expect(brands.all.map(\.koreanName) == columns[1] && brands.all.map(\.englishName) == columns[2])
    #expect(brands.all.map { $0.aliases.joined(separator: "|") } == columns[3])
    for brand in brands.all {
      let isPlain = brand.id.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      #expect(isPlain, "\(brand.id)")
      for name in brand.names {
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        #expect(!words.contains(""), "'\(name)' of \(brand.id)")
      }
    }
  }

  @Test("no name means two brands, none is said twice, and each finds its brand and the others")
  func uniqueness() {
    for brand in brands.all {
      for name in [brand.id] + brand.names {
        #expect(brands.brands(named: name) == [brand], "\(name)")
        let others = Set(brand.names.map(NameFolding.key)).subtracting([NameFolding.key(name)])
        #expect(Set(brands.names(besides: name).map(NameFolding.key)) == others, "\(name)")
      }
      let (own, aliases) = (
        [brand.koreanName, brand.englishName].map(NameFolding.key), brand.aliases.map(NameFolding.key)
      )
      #expect(Set(aliases).count == aliases.count && Set(aliases).isDisjoint(with: own), "\(brand.id)")
    }
  }

  @Test("no name is one of a category or of a region")
  func otherVocabularies() throws {
    let (categories, regions) = (try CategoryVocabulary.bundled(), try RegionVocabulary.bundled())
    for name in brands.all.flatMap({ [$0.id] + $0.names }) {
      #expect(categories.ids(named: name).isEmpty, "\(name)")
      #expect(regions.regions(named: name).isEmpty, "\(name)")
    }
  }

  @Test(
    "words mean the chain that a person means by them",
    arguments: [
      ("starbucks", "스타벅스"), ("스벅", "스타벅스"), ("메가커피", "메가MGC커피"), ("파바", "파리바게뜨"),
      ("paris baguette", "파리바게뜨"), ("맥날", "맥도날드"), ("mcdonalds", "맥도날드"), ("McDonald’s", "맥도날드"),
      ("seven eleven", "세븐일레븐"), ("7-eleven", "세븐일레븐"), ("지에스25", "GS25"), ("씨유", "CU"), ("cu", "CU"),
      ("emart24", "이마트24"), ("twosome place", "투썸플레이스"), ("에쓰오일", "S-OIL"), ("서브웨이", "써브웨이"),
      ("던킨도너츠", "던킨"), ("부산은행", "BNK부산은행"), ("haagen dazs", "하겐다즈"), ("올영", "올리브영"),
    ])
  func words(word: String, name: String) {
    #expect(brands.brands(named: word).map(\.koreanName) == [name])
  }

  /// The names in the register of shops, folded.
  private static let shopKeys = Result {
    try FixtureTable("places/busan_shops.tsv").cells("name").map { NameFolding.key($0) }
  }

  @Test(
    "an English name finds by the Korean one what the register of shops has",
    arguments: [
      ("starbucks", 3), ("ediya", 140), ("7-eleven", 480), ("cu", 780), ("gs25", 700), ("tous les jours", 56),
    ])
  func placesOfRegister(word: String, atLeast count: Int) throws {
    let names = ([word] + brands.names(besides: word)).map(NameFolding.key)
    let found = try Self.shopKeys.get().count { key in names.contains { strstr(key, $0) != nil } }
    #expect(found >= count)
  }

  @Test(
    "a misspelt word is nearest to the name that it means",
    arguments: [("starbux", "Starbucks"), ("스타박스", "스타벅스"), ("mcdonlds", "McDonalds"), ("뚜레쥬루", "뚜레쥬르")])
  func suggestions(word: String, name: String) {
    let names = brands.all.flatMap(\.names)
    #expect(Suggestions.closest(to: word, in: names).first == name)
  }

  @Test("serve a dataset that brings none")
  func datasets() throws {
    let cities = try CityCatalog.bundled().dataset
    #expect(try cities.table(.brands) == nil)
    #expect(try BrandVocabulary(in: [cities]).count == brands.count)
    #expect(try BrandVocabulary(in: []).count == brands.count)
  }
}
