import TestSupport
import Testing
import TextMatching

@Suite struct NamePatternTests {
  private static func found(_ text: String, in names: [String], trying effort: NameMatch.Kind) -> [String] {
    guard let pattern = NamePattern(text) else { return [] }
    return names.filter { pattern.match(in: FoldedName($0), trying: effort) != nil }
  }

  // https://github.com/toss/es-hangul/issues/304
  @Test(
    "half-typed syllables (case T03)",
    arguments: [
      ("압구저", ["압구정로데오역"]), ("압구점", []), ("ㅈㄹㄷㅇ", ["압구정로데오역"]), ("병워", ["부산대학교병원", "병원약국"]),
      ("병ㅇ", ["부산대학교병원", "병원약국"]), ("장바ㄱ", ["장바구니마트"]), ("장박", ["장바구니마트"]), ("각", ["가게"]),
      ("달", ["닭갈비"]), ("닭ㄱ", ["닭갈비"]), ("압구저ㅁ", []), ("ㅂㅅㄷ", ["부산대학교병원"]), ("ㅄㄷ", ["부산대학교병원"]),
    ])
  func halfTyped(text: String, expected: [String]) {
    let names = ["압구정로데오역", "부산대학교병원", "장바구니마트", "가게", "닭갈비", "병원약국"]
    #expect(Self.found(text, in: names, trying: .completed) == expected)
  }

  // https://github.com/9001/copyparty/issues/1555
  @Test("composed and decomposed text (case T01)", arguments: [("해운대", 2), ("café", 1), ("cafe\u{301}", 1)])
  func decomposed(text: String, count: Int) {
    let names = [
      "해운대 주차장", "\u{1112}\u{1162}\u{110B}\u{116E}\u{11AB}\u{1103}\u{1162} \u{110C}\u{116E}",
      "Cafe\u{301} 카페",
    ]
    #expect(Self.found(text, in: names, trying: .asTyped).count == count)
    #expect(
      Self.found("\u{1112}\u{1162}\u{110B}\u{116E}\u{11AB}\u{1103}\u{1162}", in: names, trying: .asTyped)
        .count == 2)
  }

  // https://github.com/pelias/pelias/issues/555
  @Test(
    "gaps on either side (case T05)",
    arguments: [
      ("부산 대학병원", 3), ("부산대학병원", 3), ("부산  대학 병원", 3), ("보육시설현황", 1), ("schauenburgerstrasse", 2),
      ("Schauenburger Strasse", 2),
    ])
  func gaps(text: String, count: Int) {
    let names = [
      "부산 대학병원", "부산대학병원", "부산대 학병원", "보육 시설 현황판", "Schauenburger Straße 약국", "Schauenburgerstraße 약국",
    ]
    #expect(Self.found(text, in: names, trying: .asTyped).count == count)
  }

  // https://github.com/dotnet/docfx/issues/2112
  @Test(
    "characters that cannot be seen (case T07)",
    arguments: ["광안리", "광안\u{200B}리", "해운대", "서면 주차장", "남포"])
  func invisible(text: String) {
    let names = ["광안\u{200B}리 주차장", "\u{FEFF}해운대 주차장", "서면\u{A0}주차장", "남\u{AD}포 주차장"]
    #expect(Self.found(text, in: names, trying: .asTyped).count == 1)
  }

  @Test(
    "where words are told apart, a pattern begins with one",
    arguments: [
      ("star", "Starbucks", true), ("arb", "Starbucks", false), ("bucks", "Starbucks", false),
      ("25", "GS25", true), ("5", "GS25", false), ("gs25", "GS25", true), ("gs25", "GS 25", true),
      ("gs 25", "GS25", true), ("carpark", "Car Park", true), ("car park", "Carpark", true),
      ("park", "Car Park", true), ("ark", "Car Park", false), ("부산station", "부산 Station", true),
      ("station", "부산Station", true), ("운대", "해운대", true), ("京", "東京", true), ("&b", "A&B", true),
      ("eleven", "7-Eleven", true),
    ])
  func wordBeginnings(text: String, name: String, isFound: Bool) {
    #expect(Self.found(text, in: [name], trying: .completed) == (isFound ? [name] : []))
  }

  @Test(
    "kind, whether whole, whether from the start, and where",
    arguments: [
      ("해운대", "해운대", "asTyped whole start 0-3"), ("해운대", "해운대역", "asTyped start 0-3"),
      ("운대", "해운대 운대", "asTyped 1-3"), ("해우", "해운대", "completed start 0-2"), ("가", "나각가", "asTyped 2-3"),
      ("각", "가게", "completed whole start 0-2"), ("각", "나가게", "completed 1-3"), ("달", "다리달", "asTyped 2-3"),
      ("달", "닭다리", "completed start 0-1"), ("달", "다리", "completed whole start 0-2"),
      ("병원 부산", "부산대병원", "words start 0-2,3-5"), ("병원 부", "부산대병원", "words start 0-1,3-5"),
      ("병원 분", "부산대병원", "nil"), ("병원 부산대", "부산대병원", "words whole start 0-3,3-5"),
      ("park car", "Car Park", "words whole start 0-3,3-7"), ("부산 산대", "산대부", "nil"),
      ("가 가", "소가", "nil"), ("가 가", "나가", "similar whole start 0-2"), ("가나 나가", "나가나", "nil"),
      ("나가 가나", "가나가", "nil"), ("나 가 ㄱ", "각나가", "words whole start 0-1,1-2,2-3"),
      ("해운데", "해운대", "similar whole start 0-3"), ("sctar", "A Star", "similar 1-5"),
    ])
  func kinds(text: String, name: String, expected: String) {
    #expect(Self.described(text, name) == expected)
  }

  private static func described(_ text: String, _ name: String) -> String {
    guard let match = NamePattern(text)?.match(in: FoldedName(name), trying: .similar) else { return "nil" }
    let ranges = match.ranges.map { "\($0.lowerBound)-\($0.upperBound)" }.joined(separator: ",")
    return "\(match.kind)\(match.isWhole ? " whole" : "")\(match.startsName ? " start" : "") \(ranges)"
  }

  @Test("no more is tried than asked for")
  func efforts() {
    for (text, name, kind) in [
      ("운대", "해운대", NameMatch.Kind.asTyped), ("해우", "해운대", .completed), ("병원 부산", "부산병원", .words),
      ("해운데", "해운대", .similar),
    ] {
      for effort in NameMatch.Kind.allCases {
        #expect(
          (Self.found(text, in: [name], trying: effort) == [name]) == (effort >= kind), "\(text) \(effort)")
      }
    }
  }

  @Test(
    "elements, completions and words",
    arguments: [
      ("가ㄱ", "가,#0", ""), ("ㄳ", "#0,#9", ""), ("ㅏa1", "ㅏ,a,1", ""), ("Café-b", "c,a,f,e,b", ""),
      ("가", "가", "가…갛"), ("고", "고", "고…굏"), ("각", "각", "갃|가,#0"), ("안", "안", "앉…않|아,#2"),
      ("달", "달", "닭…닳|다,#5"),
      ("닭", "닭", "달,#0"), ("없", "없", "업,#9"), ("갔", "갔", "가,#10"), ("밖", "밖", "바,#1"), ("강", "강", "가,#11"),
      ("병원", "병,원", "병,웑…웒|병,워,#2"), ("가 ", "가", "가…갛"),
    ])
  func elements(text: String, elements: String, completions: String) throws {
    let pattern = try #require(NamePattern(text))
    #expect(Self.described(pattern.elements) == elements)
    #expect(pattern.completions.map(Self.described).joined(separator: "|") == completions)
  }

  @Test(
    "the words of a text",
    arguments: [("부산 대학-병원", "부,산|대,학|병,원"), (" a·b ", "a|b"), ("a&b", "a,&,b"), ("- a", "a")])
  func words(text: String, expected: String) throws {
    let pattern = try #require(NamePattern(text))
    #expect(pattern.words.map(Self.described).joined(separator: "|") == expected)
  }

  private static func described(_ elements: [NamePattern.Element]) -> String {
    func letter(_ value: UInt32) -> String { Unicode.Scalar(value).map { String(Character($0)) } ?? "?" }
    return elements.map { element in
      switch element {
      case .scalar(let scalar): letter(scalar)
      case .initial(let leading): "#\(leading)"
      case .syllables(let range): "\(letter(range.lowerBound))…\(letter(range.upperBound))"
      }
    }.joined(separator: ",")
  }

  @Test("nothing is left to search for", arguments: ["", " ", "-_ ·", "\u{200B}\u{FEFF}", "\u{301}", "\n"])
  func nothing(text: String) {
    #expect(NamePattern(text) == nil)
  }

  @Test(
    "odd text is taken", arguments: ["🅿️", "שלום", "\u{FFFD}", "ㅏ", "ㅿ", "?", "()", "\u{1100}", "\u{11A8}"])
  func odd(text: String) throws {
    let pattern = try #require(NamePattern(text))
    #expect(pattern.match(in: FoldedName(text), trying: .asTyped)?.isWhole == true)
    #expect(pattern.match(in: FoldedName(""), trying: .similar) == nil)
  }

  @Test("100 kB of text match nothing", arguments: ["가", "ab ", "ㄱ", "ㄱㅏ", "값 "])
  func longText(part: String) throws {
    let text = String(repeating: part, count: 100_000 / part.utf8.count)
    let pattern = try #require(NamePattern(text))
    #expect(pattern.elements.count <= 256)
    #expect(pattern.match(in: FoldedName(text), trying: .similar) == nil)
  }

  @Test("a letter among 100 kB of gaps is found")
  func manyGaps() throws {
    let gaps = String(repeating: " \u{200B}", count: 25_000)
    let pattern = try #require(NamePattern(gaps + "가" + gaps))
    #expect(pattern.match(in: FoldedName("나가"), trying: .asTyped)?.ranges == [1..<2])
    #expect(pattern.words == [pattern.elements])
  }

  @Test("many words are found, or not, without delay")
  func manyWords() throws {
    let name = FoldedName(String(repeating: "가나", count: 200))
    let eight = try #require(NamePattern("가 나 가나 나가 가 나 가나가 나가나"))
    #expect(eight.match(in: name, trying: .words)?.kind == .words)
    let short = FoldedName("가나가나가나가나가나")
    #expect(eight.match(in: short, trying: .words) == nil)
    let nine = try #require(NamePattern("가 가 가 가 가 가 가 가 나"))
    #expect(nine.match(in: name, trying: .similar) == nil)
    #expect(nine.words.count == 1)
  }
}
