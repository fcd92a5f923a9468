import TestSupport
import Testing
import TextMatching

@Suite struct NameFoldingTests {
  @Test(
    "one key for the ways one name is written",
    arguments: [
      [
        "Car Park", "car-park", "CAR_PARK", "carpark", " car  park ", "ｃａｒ　ｐａｒｋ", "car\u{2010}park",
        "car·park",
      ],
      [
        "주차장", "주 차 장", "주\u{AD}차\u{200B}장", "\u{110C}\u{116E}\u{110E}\u{1161}\u{110C}\u{1161}\u{11BC}",
        "ㅈㅜㅊㅏㅈㅏㅇ",
      ],
      ["부산 대학병원", "부산대학병원", "부산대 학병원", "부산\u{A0}대학병원", "부산ㆍ대학병원", "부산·대학병원"],
      ["Straße", "STRASSE", "strasse"],
      ["Café", "CAFE", "cafe\u{301}"],
      ["Ærø", "aero"],
      ["İstanbul", "istanbul"],
      ["7-Eleven", "7 eleven", "７－Ｅｌｅｖｅｎ", "7\u{2212}eleven"],
      ["ΟΔΟΣ", "οδος", "οδοσ"],
      ["children's", "CHILDREN\u{2019}S"],
      ["가", "ㄱㅏ", "ᄀ\u{1161}", "ﾡￂ"],
      ["값", "가\u{11B9}", "ㄱㅏㅄ"],
      ["", "- _·", "\u{200B}\u{FEFF}", "\u{7}"],
    ])
  func oneKey(spellings: [String]) {
    let keys = Set(spellings.map { Array(NameFolding.key($0).utf8) })
    #expect(keys.count == 1, "\(spellings.map(NameFolding.key))")
  }

  @Test(
    "the key itself",
    arguments: [
      ("parking", "parking"), ("Parking-Garage", "parkinggarage"), ("부산 Station", "부산station"),
      ("ㅈㅊㅈ", "ㅈㅊㅈ"), ("장바ㄱ", "장바ㄱ"), ("\u{110C}", "ㅈ"), ("\u{11BC}", "ㅇ"), ("ㅏ", "ㅏ"),
      ("ㅂㅗㅏ", "보ㅏ"), ("ㅈㅏㄸ", "자ㄸ"), ("해운대역", "해운대역"), ("東京", "東京"), ("a&b/c.", "a&b/c."),
      ("\u{FF5E}", "~"), ("🅿️", "🅿"),
    ])
  func key(text: String, expected: String) {
    #expect(Array(NameFolding.key(text).utf8) == Array(expected.utf8))
  }

  @Test("every syllable survives decomposition")
  func everySyllable() {
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let index = value - 0xAC00
      var jamo = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
      if index % 28 > 0 { jamo.append(0x11A7 + index % 28) }
      let decomposed = String(String.UnicodeScalarView(jamo.compactMap(Unicode.Scalar.init)))
      #expect(Array(NameFolding.key(decomposed).utf8) == Array(String(Character(scalar)).utf8))
    }
  }

  @Test("the key of a key is itself, for text of every kind")
  func idempotent() {
    var random = SeededRandom(seed: 20_261_130)
    let pools: [[ClosedRange<UInt32>]] = [
      [0x1100...0x11FF, 0x3131...0x318E, 0xAC00...0xAC40], [0x3131...0x3163], [0xFF00...0xFFEF, 0x20...0x7E],
      [0xA0...0x24F, 0x300...0x36F, 0x370...0x3FF], [0...0xD7FF], [0xE000...0x10FFFF],
    ]
    for round in 0..<6000 {
      let pool = pools[round % pools.count]
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0..<12, using: &random) {
        let range = pool[Int.random(in: 0..<pool.count, using: &random)]
        let value =
          range.lowerBound
          + UInt32(Int.random(in: 0..<(Int(range.upperBound - range.lowerBound) + 1), using: &random))
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      let key = NameFolding.key(String(text))
      let again = NameFolding.key(key)
      #expect(Array(again.utf8) == Array(key.utf8), "\(String(text).unicodeScalars.map(\.value))")
    }
  }
}
