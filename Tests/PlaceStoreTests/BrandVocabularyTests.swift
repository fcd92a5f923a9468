import BinaryFile
import Testing

@testable import PlaceStore

@Suite("BrandVocabulary")
struct BrandVocabularyTests {
  static let rows = [
    ["id", "name_ko", "name_en", "aliases"],
    ["starbucks", "스타벅스", "Starbucks", "스벅|Starbucks Coffee"],
    ["gs25", "GS25", "GS25", "지에스25"],
    ["seven-eleven", "세븐일레븐", "7-Eleven", "Seven Eleven|7 Eleven"],
    ["moms-touch", "맘스터치", "MOM'S TOUCH", ""],
    // Two brands may share a name where a dataset brings its own.
    ["angel", "엔젤", "Angel", ""], ["angel-bakery", "엔젤제과", "Angel Bakery", "엔젤"],
    ["unnamed", "", "", ""],
  ]

  private static func vocabulary(_ rows: [[String]] = rows) throws -> BrandVocabulary {
    let writer = ContainerWriter()
    try writer.add("table", BrandVocabulary.table(rows))
    let container = try Container(contents: writer.finish(), name: "brands")
    return BrandVocabulary(try #require(RecordTable("table", of: container)))
  }

  @Test("reads a row by the names of its columns, in whatever order they stand")
  func brand() throws {
    let vocabulary = try Self.vocabulary()
    #expect(vocabulary.count == 7 && vocabulary.all.map(\.id) == Self.rows.dropFirst().map { $0[0] })
    let starbucks = try #require(vocabulary.all.first)
    #expect(starbucks.names == ["스타벅스", "Starbucks", "스벅", "Starbucks Coffee"])
    #expect(starbucks.aliases == ["스벅", "Starbucks Coffee"])
    #expect(starbucks.name(in: .korean) == "스타벅스" && starbucks.name(in: .english) == "Starbucks")
    #expect(vocabulary.all[3].aliases.isEmpty)
    let turned = try Self.vocabulary([
      ["note", "aliases", "name_ko", "id"], ["x", "스벅", "스타벅스", "starbucks"],
    ])
    #expect(turned.brands(named: "스벅").map(\.id) == ["starbucks"])
    #expect(turned.all.map(\.englishName) == [""])
  }

  @Test(
    "a brand is found by its id and each of its names, however they are typed",
    arguments: [
      ("starbucks", ["starbucks"]), ("STARBUCKS", ["starbucks"]), ("스타 벅스", ["starbucks"]),
      ("스벅", ["starbucks"]), ("starbucks-coffee", ["starbucks"]), ("ＧＳ２５", ["gs25"]),
      ("7 eleven", ["seven-eleven"]), ("seveneleven", ["seven-eleven"]), ("mom’s touch", ["moms-touch"]),
      ("엔젤", ["angel", "angel-bakery"]), ("스타", []), ("스타벅스 서면", []), ("starbux", []), ("", []),
    ])
  func brands(name: String, ids: [String]) throws {
    #expect(try Self.vocabulary().brands(named: name).map(\.id) == ids)
  }

  @Test(
    "the other names are those that do not fold to what was typed, each once",
    arguments: [
      ("starbucks", ["스타벅스", "스벅", "Starbucks Coffee"]),
      ("스타벅스", ["Starbucks", "스벅", "Starbucks Coffee"]),
      ("스벅", ["스타벅스", "Starbucks", "Starbucks Coffee"]),
      ("gs 25", ["지에스25"]), ("지에스25", ["GS25"]),
      ("7-eleven", ["세븐일레븐", "Seven Eleven"]), ("세븐일레븐", ["7-Eleven", "Seven Eleven"]),
      ("moms-touch", ["맘스터치", "MOM'S TOUCH"]),
      ("엔젤", ["Angel", "엔젤제과", "Angel Bakery"]),
      ("스타벅스 서면", []), ("부산 스타벅스", []), ("star", []), ("unnamed", []), (" - ", []), ("", []),
    ])
  func otherNames(text: String, names: [String]) throws {
    #expect(try Self.vocabulary().names(besides: text) == names)
  }

  @Test("without rows it names nothing")
  func empty() throws {
    for rows in [[], [["id", "name_ko", "name_en", "aliases"]]] {
      let vocabulary = try Self.vocabulary(rows)
      #expect(vocabulary.all.isEmpty && vocabulary.names(besides: "starbucks").isEmpty)
    }
  }
}
