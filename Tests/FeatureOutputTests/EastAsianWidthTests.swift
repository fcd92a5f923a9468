import Testing

@testable import FeatureOutput

@Suite("East Asian width")
struct EastAsianWidthTests {
  @Test(
    "cells of a scalar",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("Ж", 1), ("±", 1), ("…", 1), ("―", 1), ("가", 2), ("힣", 2), ("ㄱ", 2),
      ("ᄒ", 2),
      ("\u{1161}", 0), ("\u{11AB}", 0), ("\u{D7B0}", 0), ("中", 2), ("あ", 2), ("ア", 2), ("ｱ", 1), ("Ａ", 2),
      ("　", 2),
      ("。", 2), ("\u{303F}", 1), ("㈜", 2), ("①", 1), ("〒", 2), ("￦", 2), ("₩", 1), ("🅿", 1), ("😀", 2),
      ("⌚", 2),
      ("❤", 1), ("\u{1F1F0}", 1), ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200D}", 0), ("\u{FE0F}", 0),
      ("\u{600}", 1),
      ("\u{0}", 0), ("\u{1B}", 0), ("\u{85}", 0), ("\u{2028}", 0), ("\u{20000}", 2), ("\u{3FFFD}", 2),
      ("\u{10FFFF}", 1),
    ] as [(Unicode.Scalar, Int)])
  func widths(scalar: Unicode.Scalar, expected: Int) {
    #expect(EastAsianWidth.width(scalar) == expected)
  }

  @Test("scalars of simple width are neither marks nor wider or narrower than the table says")
  func simpleWidths() {
    for code in UInt32(0)..<0x1_1000 {
      guard let scalar = Unicode.Scalar(code), let width = EastAsianWidth.simpleWidth(code) else { continue }
      let category = scalar.properties.generalCategory
      #expect(![.nonspacingMark, .enclosingMark, .spacingMark, .format, .control].contains(category))
      #expect(width == (code >= 0x1100 ? 2 : 1))
    }
  }
}
