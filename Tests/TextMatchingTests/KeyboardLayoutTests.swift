import TestSupport
import Testing
import TextMatching

@Suite struct KeyboardLayoutTests {
  @Test(
    "Hangul typed on a Latin keyboard, and back",
    arguments: [
      ("qntks", "부산"), ("godnseo", "해운대"), ("QkdWlq", "빵찝"), ("rhksrhkdwl", "관광지"),
      ("rlaqkqcjsrnr", "김밥천국"), ("ekfrrkfql", "닭갈비"), ("djqtdj", "없어"), ("djqtk", "업사"), ("eoTdj", "댔어"),
      ("qkRdp", "밖에"), ("gs25", "ㅎㄴ25"), ("qntks dur!", "부산 역!"), ("rt", "ㄱㅅ"), ("hk", "ㅘ"), ("rhkl", "과ㅣ"),
      ("Oo", "ㅒㅐ"), ("Prl", "ㅖ기"), ("dmltk", "의사"), ("parking", "ㅔㅁ가ㅑㅜㅎ"), ("shop", "놰ㅔ"),
      ("Tower", "쌪ㄷㄱ"),
      ("rnpfr", "궭"), ("rnpfrr", "궭ㄱ"), ("rnpfrm", "궬그"),
    ])
  func both(latin: String, hangul: String) {
    #expect(KeyboardLayout.hangul(fromLatin: latin) == hangul)
    #expect(KeyboardLayout.latin(fromHangul: hangul) == latin)
  }

  @Test(
    "capitals that no jamo needs are taken for their keys",
    arguments: [("QNTKS", "부산"), ("Qntks", "뿌산"), ("qNTks", "부싼"), ("Busan", "ㅠㅕㄴ무"), ("QQ", "ㅃㅃ")])
  func capitals(latin: String, hangul: String) {
    #expect(KeyboardLayout.hangul(fromLatin: latin) == hangul)
  }

  @Test(
    "Hangul however it is stored",
    arguments: [("ㄳ", "rt"), ("\u{1107}\u{116E}\u{1109}\u{1161}\u{11AB}", "qntks")])
  func stored(hangul: String, latin: String) {
    #expect(KeyboardLayout.latin(fromHangul: hangul) == latin)
  }

  @Test(
    "nil when the slip cannot be, or would change nothing",
    arguments: ["", " ", "25", "부산 qntks", "café", "東京", "ㅿ", "🙂", "\u{FFFD}", "부산é", "?!"])
  func nothing(text: String) {
    #expect(KeyboardLayout.hangul(fromLatin: text) == nil)
    #expect(KeyboardLayout.latin(fromHangul: text) == nil)
  }

  @Test("what is composed comes apart into the same keys, for text of every kind")
  func roundTrip() throws {
    var random = SeededRandom(seed: 50)
    let letters = Array("abcdefghijklmnopqrstuvwxyzEOPQRTW 1.-rkslhktr")
    for _ in 0..<4_000 {
      let latin = String(
        (0..<Int.random(in: 1..<12, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
      guard let hangul = KeyboardLayout.hangul(fromLatin: latin) else { continue }
      #expect(KeyboardLayout.latin(fromHangul: hangul) == latin)
      #expect(
        KeyboardLayout.hangul(fromLatin: try #require(KeyboardLayout.latin(fromHangul: hangul))) == hangul)
    }
  }

  @Test("syllables survive the way to Latin and back, as the keyboard of these tests composes them")
  func syllables() throws {
    var random = SeededRandom(seed: 51)
    for _ in 0..<2_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1..<5, using: &random) {
        if let scalar = Unicode.Scalar(UInt32(Int.random(in: 0xAC00...0xD7A3, using: &random))) {
          text.append(scalar)
        }
      }
      let latin = try #require(KeyboardLayout.latin(fromHangul: String(text)))
      #expect(latin.count == TwoSetKeyboard.keys(of: String(text)).count)
      #expect(KeyboardLayout.hangul(fromLatin: latin) == String(text))
      let keys = TwoSetKeyboard.keys(of: String(text)).dropLast()
      #expect(
        KeyboardLayout.hangul(fromLatin: String(latin.dropLast())) == TwoSetKeyboard.shown(after: Array(keys))
      )
    }
  }

  @Test("100 kB of text take no time that is seen")
  func longText() {
    let hangul = KeyboardLayout.hangul(fromLatin: String(repeating: "rkqt", count: 25_000))
    #expect(hangul?.unicodeScalars.count == 25_000)
  }
}
