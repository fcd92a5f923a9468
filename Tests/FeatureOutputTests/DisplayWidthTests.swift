import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Display width")
struct DisplayWidthTests {
  private static let family = "👨‍👩‍👧‍👦"

  @Test(
    "cells of a text",
    arguments: [
      ("", 0), ("abc", 3), ("부산 주차장", 11), ("e\u{301}", 1), ("\u{1112}\u{1161}\u{11AB}", 2), (family, 2),
      (family + family + "a", 5), ("🇰🇷", 2), ("🇰", 1), ("❤️", 2), ("❤", 1), ("1️⃣", 2), ("👍🏽", 2), ("☕", 2),
      ("中文", 4),
      ("ｱｲ", 2), ("नि", 2), ("a\u{200B}b", 2), ("ㅈㄹㄷㅇ", 8), ("\u{301}", 0), ("👩‍⚕️병원", 6),
    ])
  func widths(text: String, expected: Int) {
    #expect(DisplayWidth.width(of: text) == expected)
  }

  @Test(
    "cutting never splits what is seen as one",
    arguments: [
      ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("abcdef", 1, "…"), ("abcdef", 0, ""),
      ("abcdef", -3, ""),
      ("부산주차장", 10, "부산주차장"), ("부산주차장", 9, "부산주차…"), ("부산주차장", 8, "부산주…"), ("부산주차장", 2, "…"),
      (family + family, 4, family + family), (family + family, 3, family + "…"), (family + family, 2, "…"),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
      ("\u{1112}\u{1161}\u{11AB}글", 3, "\u{1112}\u{1161}\u{11AB}…"), ("", 0, ""),
      ("\u{301}\u{301}", 1, "\u{301}\u{301}"),
    ])
  func truncation(text: String, width: Int, expected: String) {
    #expect(DisplayWidth.truncated(text, to: width) == expected)
  }

  @Test("a cut text fits whatever it holds")
  func truncationFits() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<1000 {
      let bytes = random.nastyBytes(count: Int.random(in: 0...12, using: &random))
      let text = TerminalText.cleaned(String(decoding: bytes, as: UTF8.self))
      let width = Int.random(in: 0...20, using: &random)
      #expect(DisplayWidth.width(of: DisplayWidth.truncated(text, to: width)) <= width)
    }
  }
}
