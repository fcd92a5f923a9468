import Testing

@testable import FeatureOutput

@Suite("Terminal text")
struct TerminalTextTests {
  @Test(
    "what a terminal would obey or hide is gone",
    arguments: [
      ("plain 부산", "plain 부산"), ("\u{1B}[31mred", "[31mred"),
      ("\u{1B}]52;c;aGFjaw==\u{7}x", "]52;c;aGFjaw==x"),
      ("C1\u{9B}31m", "C131m"), ("DEL\u{7F}", "DEL"), ("a\u{8}\u{8}b", "ab"), ("nul\u{0}", "nul"),
      ("a\tb", "a b"),
      ("a\r\nb", "a b"), ("a\n\n\nb", "a b"), ("a\u{85}b\u{2028}c\u{2029}d", "a b c d"),
      ("\u{202E}txt.exe", "txt.exe"),
      ("\u{2066}a\u{2069}\u{200E}\u{200F}\u{61C}", "a"), ("\u{FEFF}bom", "bom"),
      ("zero\u{200B}width", "zerowidth"),
      ("soft\u{AD}hyphen", "softhyphen"), ("tag\u{E0041}\u{E007F}", "tag"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("a\u{A0}b", "a\u{A0}b"), ("\u{FFF9}x\u{FFFB}", "x"), ("", ""),
    ])
  func cleaning(text: String, expected: String) {
    let cleaned = TerminalText.cleaned(text)
    #expect(cleaned == expected)
    #expect(Array(cleaned.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("no code point of a terminal's language gets through")
  func everyScalar() {
    for code in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(code) else { continue }
      let cleaned = TerminalText.cleaned("a\(scalar)b")
      #expect(!cleaned.unicodeScalars.contains { $0.properties.generalCategory == .control })
      #expect(!cleaned.unicodeScalars.contains { (0x2028...0x202E).contains($0.value) })
    }
  }

  @Test(
    "lines are broken at spaces, long words where they must be",
    arguments: [
      ("short", nil, ["short"]), ("short", 5, ["short"]), ("one two three", 9, ["one two", "three"]),
      ("부산 주차장 안내", 11, ["부산 주차장", "안내"]), ("부산광역시연제구", 8, ["부산광역", "시연제구"]),
      ("ab 부산광역시연제구", 9, ["ab", "부산광역", "시연제구"]), ("one two", 5, ["one …"]), ("one two", 0, [""]),
      ("           ", 9, [""]), ("", 9, [""]), ("  one two three", 11, ["  one two", "  three"]),
      ("    one two", 10, ["one two"]),
    ] as [(String, Int?, [String])])
  func wrapping(text: String, width: Int?, expected: [String]) {
    #expect(TerminalText.wrapped(text, to: width) == expected)
  }
}
