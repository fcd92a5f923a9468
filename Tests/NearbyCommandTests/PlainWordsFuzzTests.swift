import TestSupport
import Testing

@testable import NearbyCommand

@Suite("PlainWords, whatever is typed")
struct PlainWordsFuzzTests {
  private static let pool = [
    "부산", "해운대", "중구", "서면", "서면역", "의정부", "busan", "Haeundae", "boston", "수영", "주차장", "카페", "편의점", "병원",
    "parking",
    "car", "park", "cafes", "hospital", "station", "근처", "근처의", "주변", "앞", "가까운", "near", "nearest", "close",
    "to", "around",
    "within", "500", "500m", "m", "1.5", "km", "이내", "반경", "of", "from", "에서", "의", "무료", "free", "open",
    "now", "24", "시간",
    "24시간", "영업", "중", "지금", "영업중인", "the", "in", "at", "and", "와", "랑", "찾아줘", "show", "me", "내", "any",
    "스타벅스", "starbucks",
    "무료주차장", "서면역근처", "부산에서", "카페랑", ",", ",", "-", "&", "!", "'", "😀", "\u{200B}", "\u{202E}", "\u{FFFD}",
    "שלום", "ㅂㅅ",
    "e\u{301}", "ᄇ", "\u{0}", "1,000",
  ]

  private static func words(_ random: inout SeededRandom) -> String {
    let count = Int.random(in: 0...12, using: &random)
    return (0..<count).map { _ in pool.randomElement(using: &random) ?? "" }
      .joined(separator: Bool.random(using: &random) ? " " : "  ")
  }

  private static func noise(_ random: inout SeededRandom) -> String {
    let scalars = (0..<Int.random(in: 0...40, using: &random)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(Bool.random(using: &random) ? 0x7F : 0x1_FFFF), using: &random))
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// The reading, or the error's text; any other error fails the test.
  private static func outcome(_ text: String, explicitWhere: Bool) throws -> (WordsReading?, String) {
    do {
      let reading = try WordsReading(text, explicitWhere: explicitWhere)
      return (reading, reading.line)
    } catch let error as CommandError {
      return (nil, error.description)
    }
  }

  @Test("words in any order have a reading, whose parts stand in the text's order and do not overlap")
  func anyOrder() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<1_000 {
      let text = Self.words(&random)
      let isStated = Bool.random(using: &random)
      let (reading, line) = try Self.outcome(text, explicitWhere: isStated)
      #expect(try Self.outcome(text, explicitWhere: isStated).1 == line, "\(text)")
      guard let words = reading?.words else { continue }
      let typed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let read = words.parts.flatMap { $0.text.split(separator: " ") }
      #expect(read.count <= 2 * typed.split(separator: " ").count, "\(text)")
      var rest = text[...]
      for word in read {
        // A word that was parted is written as it is looked up; all of these are written so.
        guard let range = rest.firstRange(of: word) else {
          Issue.record("\(word) is not where it should be in \(text)")
          break
        }
        rest = rest[range.upperBound...]
      }
      if isStated { #expect(words.region == nil && words.anchor == nil, "\(text)") }
      if words.anchor == .region { #expect(words.region != nil, "\(text)") }
      #expect(words.name.map { !$0.isEmpty } ?? true, "\(text)")
      let isSaid = !words.parts.isEmpty || words.text.isEmpty || words.name == nil
      #expect(isSaid, "\(text)")
      _ = try reading?.description(.korean)
      _ = try reading?.description(.english)
    }
  }

  @Test("any characters have a reading")
  func anyCharacters() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<500 {
      let text = Self.noise(&random)
      _ = try Self.outcome(text, explicitWhere: false)
      _ = try Self.outcome(Self.words(&random) + text + Self.words(&random), explicitWhere: false)
    }
  }

  @Test(
    "what is empty or marks alone is nothing or a name",
    arguments: [
      ("", ""), ("   ", ""), ("\u{3000}\n", ""), ("???", "'???'"), ("-", "'-'"), ("·", "'·'"), (",", "','"),
      ("😀", "'😀'"), ("\u{200B}", "'\u{200B}'"), ("שלום", "'שלום'"), ("\u{202E}부산 주차장", "parking @busan"),
      ("부\u{200B}산 주차장", "parking @busan"), ("😀 주차장", "parking '😀'"), ("주차장 \u{FFFD}", "parking '\u{FFFD}'"),
      ("& 주차장", "parking"), ("- 부산 - 주차장 -", "parking @busan"),
    ])
  func marks(text: String, line: String) throws {
    #expect(try WordsReading(text).line == line)
  }

  @Test("invalid UTF-8, repaired, is a name like any other")
  func invalid() throws {
    let text = String(decoding: [0xFF, 0x20] + Array("주차장".utf8) + [0xEB, 0xB6], as: UTF8.self)
    #expect(try WordsReading(text).line == "'\u{FFFD} 주차장\u{FFFD}'")
  }

  @Test("a text of more than 64 words is a name")
  func manyWords() throws {
    let most = Array(repeating: "x", count: 63).joined(separator: " ")
    #expect(try WordsReading(most + " 주차장").line == "parking '\(most)'")
    let text = most + " x 주차장"
    #expect(try WordsReading(text).line == "'\(text)'")
  }

  @Test(
    "100 kB take a moment",
    arguments: [
      "x", "x ", "가", "가 ", ",", "주차장 ", "주차장,", "근처", "무료", "에서", "5", "5,", "\u{200B}", "e\u{301}", "😀",
      "ㅂ", "ᄇ",
    ])
  func length(piece: String) throws {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let time = try ContinuousClock().measure { _ = try Self.outcome(text, explicitWhere: false) }
    // A debug build on a busy machine takes up to 0.4 s; anything quadratic takes minutes.
    #expect(time < .seconds(10))
  }
}
