import GeoCore
import Testing

@testable import FeatureOutput

@Suite("Table of one thing")
struct TableRecordTextTests {
  private let feature = sampleFeature(address: .string("부산광역시 연제구 연산동"))
  private let head = FeatureHead(listKey: nil, captions: ["places.nearby"])

  @Test("one field a line, what is not known left out")
  func lines() {
    let unknown = sampleFeature(name: .null)
    #expect(
      text(.table, [feature, unknown], head: head) == """
        places.nearby
        Name      연산동 주차장
        Category  주차장
        Distance  102 m
        Address   부산광역시 연제구 연산동

        Category  주차장
        Distance  102 m

        """)
  }

  @Test("long values are broken beside their title, or under it where there is no room")
  func narrow() {
    let schemaText = text(.table, [feature], head: head, layout: TableLayout(width: 26))
    #expect(schemaText.contains("Address   부산광역시\n          연제구 연산동\n"))
    for width in 1...30 {
      let lines = text(.table, [feature], head: head, layout: TableLayout(width: width)).split(
        separator: "\n")
      #expect(lines.allSatisfy { DisplayWidth.width(of: String($0)) <= width })
    }
  }
}
