import BinaryFile
import Testing

@testable import PlaceStore

@Suite("Former names")
struct FormerNamesTests {
  private static let rows = [
    ["former_ko", "former_en", "until", "present_ko", "present_en", "note"],
    ["강원도", "Gangwon-do", "2023-06-10", "강원특별자치도", "Gangwon State", ""],
    ["전라남도", "Jeollanam-do", "2026-06-30", "전남광주통합특별시", "", "what is known"],
  ]

  private let names: FormerNames

  init() throws {
    let writer = ContainerWriter()
    try writer.add(PlaceFormat.Table.formerNames.section, FormerNames.table(Self.rows))
    let container = try Container(contents: writer.finish(), name: "former")
    names = FormerNames(try #require(RecordTable(PlaceFormat.Table.formerNames.section, of: container)))
  }

  @Test(
    "an old name says what it is called now and until when it was so",
    arguments: [
      ("강원도", "강원특별자치도", "2023-06-10"), ("gangwon-do", "강원특별자치도", "2023-06-10"),
      ("전라남도", "전남광주통합특별시", "2026-06-30"),
    ])
  func present(name: String, present: String, lastDay: String) {
    let found = names.names(called: name)
    #expect(found.map(\.presentKoreanName) == [present] && found.map(\.lastDay) == [lastDay])
  }

  @Test("a present name is no old one", arguments: ["강원특별자치도", "Gangwon State", ""])
  func nothing(name: String) {
    #expect(names.names(called: name).isEmpty)
  }

  @Test("all are there, in order")
  func all() {
    #expect(names.all.map(\.englishName) == ["Gangwon-do", "Jeollanam-do"])
  }
}
