import Testing

@testable import TextMatching

@Suite struct HangulSyllableTests {
  @Test("the keyboard of these tests shows what a Korean screen shows")
  func keyboard() {
    let shown = (0...10).map { TwoSetKeyboard.shown(after: Array("ㄷㅏㄹㄱㅏㄹㄱㅗㅏㄴ".prefix($0))) }
    #expect(shown == ["", "ㄷ", "다", "달", "닭", "달가", "달갈", "달갉", "달갈고", "달갈과", "달갈관"])
    for name in ["닭갈비", "없애다", "값이", "괜찮은의원", "밖에", "갔다", "빵또아"] {
      #expect(TwoSetKeyboard.shown(after: TwoSetKeyboard.keys(of: name)) == name)
    }
  }

  @Test("every syllable is its parts, and its jamo are its keys, compound ones joined")
  func parts() throws {
    for value in HangulSyllable.all {
      let syllable = try #require(HangulSyllable(value))
      let scalar = try #require(Unicode.Scalar(value))
      #expect(syllable.scalar == value)
      var jamo: [Unicode.Scalar] = []
      HangulJamo.appendJamo(of: scalar, to: &jamo)
      #expect((0..<syllable.jamoCount).map(syllable.jamo) == jamo.map(\.value))
    }
    #expect(HangulSyllable(0xABFF) == nil)
    #expect(HangulSyllable(0xD7A4) == nil)
  }

  @Test("what an end becomes before a vowel and with a second key is what the keyboard makes of it")
  func ends() throws {
    for trailing in UInt8(1)...27 {
      let syllable = HangulSyllable(leading: 0, vowel: 0, trailing: trailing)
      let keys = TwoSetKeyboard.keys(of: Self.text(syllable))
      let (staying, moving) = try #require(HangulSyllable.parted(trailing: trailing))
      let next = HangulSyllable(leading: moving, vowel: 0)
      #expect(TwoSetKeyboard.shown(after: keys + ["ㅏ"]) == Self.text(syllable.with(trailing: staying), next))
      for other in UInt8(1)...27 where other != trailing {
        let isGrown = HangulSyllable.grown(trailing: trailing)?.contains(other) ?? false
        let otherKeys = TwoSetKeyboard.keys(of: Self.text(syllable.with(trailing: other)))
        #expect(otherKeys.starts(with: keys) == isGrown)
      }
    }
    #expect(HangulSyllable.parted(trailing: 0) == nil)
  }

  @Test("a vowel grows as on the keyboard")
  func vowels() {
    for vowel in UInt8(0)...20 {
      let keys = TwoSetKeyboard.keys(of: Self.text(HangulSyllable(leading: 0, vowel: vowel)))
      for other in UInt8(0)...20 {
        let otherKeys = TwoSetKeyboard.keys(of: Self.text(HangulSyllable(leading: 0, vowel: other)))
        let isGrown = other >= vowel && other <= HangulSyllable.lastGrown(vowel: vowel)
        #expect(otherKeys.starts(with: keys) == isGrown)
      }
    }
  }

  private static func text(_ syllables: HangulSyllable...) -> String {
    var text = String.UnicodeScalarView()
    for syllable in syllables { if let scalar = Unicode.Scalar(syllable.scalar) { text.append(scalar) } }
    return String(text)
  }
}
