import GeoCore
import Testing

@testable import FeatureOutput

@Suite("Table")
struct TableWriterTests {
  private let features = [
    sampleFeature(name: .string("연산동 공영주차장"), address: .string("부산광역시 연제구 연산동 1-5")),
    sampleFeature(name: .string("👨‍👩‍👧‍👦 park"), address: .null),
    sampleFeature(name: .string("e\u{301}\u{1112}\u{1161}\u{11AB}"), address: .string("b")),
  ]
  private let head = FeatureHead(listKey: "places", captions: ["busan: 3 places"])
  private let tail = FeatureTail(footers: ["116 more; --limit 0 shows all"])

  @Test("columns are aligned by what is seen")
  func aligned() {
    let layout = TableLayout(language: .korean)
    #expect(
      text(.table, features, head: head, tail: tail, layout: layout) == """
        busan: 3 places
           이름               종류     거리  주소
        1  연산동 공영주차장  주차장  102 m  부산광역시 연제구 연산동 1-5
        2  👨‍👩‍👧‍👦 park            주차장  102 m
        3  e\u{301}\u{1112}\u{1161}\u{11AB}                주차장  102 m  b
        116 more; --limit 0 shows all

        """)
  }

  @Test("no row is no header")
  func empty() {
    #expect(text(.table, [], head: head, tail: tail) == "busan: 3 places\n116 more; --limit 0 shows all\n")
  }

  @Test("every line fits, down to one cell", arguments: [1, 2, 3, 5, 8, 13, 20, 40, 60, 80, 99_999])
  func fits(width: Int) {
    let nasty = nastyNames.map { sampleFeature(name: .string($0), address: .string($0 + $0)) }
    let layout = TableLayout(width: width, isColored: false)
    let lines = text(.table, features + nasty, head: head, tail: tail, layout: layout).split(separator: "\n")
    #expect(lines.allSatisfy { DisplayWidth.width(of: String($0)) <= width })
    #expect(width < 40 || lines.count == features.count + nasty.count + 3)
  }

  @Test("without a width, or with none to speak of, nothing is cut", arguments: [nil, 0, -3])
  func uncut(width: Int?) {
    let long = sampleFeature(name: .string(String(repeating: "아주", count: 200)))
    let lines = text(.table, [long], layout: TableLayout(width: width)).split(separator: "\n")
    #expect(lines.last?.contains(String(repeating: "아주", count: 200)) == true)
  }

  @Test("names cannot make lines, colours or a new direction")
  func nastyNamesStayInTheirLine() {
    let nasty = nastyNames.map { sampleFeature(name: .string($0), address: .string($0)) }
    let table = text(.table, nasty, head: FeatureHead(listKey: "places", captions: ["\u{1B}[2Ja\nb"]))
    #expect(table.split(separator: "\n", omittingEmptySubsequences: false).count == nasty.count + 3)
    #expect(!table.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    #expect(!table.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) })
  }

  @Test("colours change no width and are there only when asked for")
  func colors() {
    let plain = text(.table, features, head: head, layout: TableLayout(width: 40))
    var colored = text(.table, features, head: head, layout: TableLayout(width: 40, isColored: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.contains("\u{1B}[1m   Name"))
    #expect(colored.contains("\u{1B}[2m1\u{1B}[0m  연산동"))
    for code in ["\u{1B}[1m", "\u{1B}[2m", "\u{1B}[0m"] {
      colored = colored.split(separator: code, omittingEmptySubsequences: false).joined()
    }
    #expect(colored == plain)
  }

  @Test("numbers go on from an offset, or are left out")
  func numbers() {
    let offset = text(.table, features, head: FeatureHead(listKey: "places", firstNumber: 99))
    #expect(offset.contains("\n 99  연산동"))
    #expect(offset.contains("\n101  e\u{301}"))
    let unnumbered = text(.table, features, head: FeatureHead(listKey: "places", firstNumber: nil))
    #expect(unnumbered.hasPrefix("Name "))
  }

  @Test("on a narrow terminal the numbers go before the two columns that matter most")
  func narrowNumbers() {
    func header(_ width: Int) -> String {
      String(text(.table, features, layout: TableLayout(width: width)).prefix { $0 != "\n" })
    }
    #expect(header(30) == "   Name               Distance")
    #expect(header(20) == "Name        Distance")
    #expect(header(15) == "Name")
  }

  @Test("chosen fields are the columns, with the table's own texts")
  func selection() throws {
    let schema = try sampleSchema.selecting("category,tags.fee,lat")
    let feature = sampleFeature(tags: .object([FeatureMember("fee", .string("yes"))]))
    #expect(
      text(.table, [feature], schema: schema, layout: TableLayout(language: .korean))
        == "   종류    tags.fee  위도\n1  주차장  yes       35.1795543\n")
  }

  @Test(
    "rows past the measured ones keep the columns and are cut only to a given width", arguments: [nil, 30])
  func streaming(width: Int?) {
    let count = TableWriter.measuredRowCount + 500
    let features = (1...count).map { index in
      sampleFeature(name: .string(index == count ? String(repeating: "긴", count: 30) : "짧은 이름"))
    }
    let lines = text(.table, features, layout: TableLayout(width: width)).split(separator: "\n")
    #expect(lines.count == count + 1)
    #expect(lines.last?.contains(String(repeating: "긴", count: 30)) == (width == nil))
    if let width { #expect(lines.allSatisfy { DisplayWidth.width(of: String($0)) <= width }) }
    let name = DisplayWidth.width(of: String(lines[1].prefix { $0 != "짧" }))
    #expect(name == DisplayWidth.width(of: String(lines[count - 2].prefix { $0 != "짧" })))
  }
}
