import Testing

@testable import Importers

@Suite("KoreanEncoding")
struct KoreanEncodingTests {
  private static func decode(_ bytes: [UInt8]) -> String {
    var decoder = TextDecoder(.cp949)
    var output: [UInt8] = []
    decoder.decode(bytes[...], into: &output)
    decoder.finish(into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  /// FNV-1a over the UTF-16 units of all 65,536 pairs, low byte first, 0 where a pair is no character; reckoned with
  /// the `cp949` codec of Python 3.11.
  @Test("has every character of the code page")
  func checksum() {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var count = 0
    for first in 0..<256 {
      for second in 0..<256 {
        let character = first < 0x80 ? 0 : KoreanEncoding.characters[(first - 0x80) << 8 | second]
        if character != 0 { count += 1 }
        for byte in [character & 0xFF, character >> 8] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      }
    }
    #expect(count == 17_048)
    #expect(hash == 0xCCFF_1D19_40CB_F4E2)
  }

  @Test("has every syllable of Hangul once")
  func syllables() {
    let syllables = KoreanEncoding.characters.filter { (0xAC00...0xD7A3).contains($0) }
    #expect(syllables.count == 11_172)
    #expect(Set(syllables).count == 11_172)
  }

  @Test(
    "decodes what EUC-KR has and what it lacks",
    arguments: [
      ([0xB0, 0xA1], "가"), ([0xC8, 0xFE], "힝"), ([0x81, 0x41], "갂"), ([0xC6, 0x52], "힣"),
      ([0x8C, 0x63], "똠"),
      ([0xA1, 0xA1], "\u{3000}"), ([0xA2, 0xE6], "€"), ([0xCA, 0xA1], "伽"), ([0xFD, 0xFE], "詰"),
      ([0xCB, 0xD0], "\u{F900}"), ([0xCF, 0xCF, 0x41], "龜A"), ([0xD0, 0xA2], "\u{F907}"),
    ] as [([UInt8], String)])
  func characters(bytes: [UInt8], expected: String) {
    #expect(Self.decode(bytes).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "replaces what is no character and never swallows ASCII",
    arguments: [
      ([0x80, 0x41], "\u{FFFD}A"), ([0xFF, 0x41], "\u{FFFD}A"), ([0xB0, 0x22, 0x2C], "\u{FFFD}\","),
      ([0xB0, 0x0A], "\u{FFFD}\n"), ([0xC9, 0xA1, 0xB0, 0xA1], "\u{FFFD}가"), ([0xB0], "\u{FFFD}"),
    ] as [([UInt8], String)])
  func wrongBytes(bytes: [UInt8], expected: String) {
    #expect(Self.decode(bytes) == expected)
  }

  @Test("decodes more than a piece", arguments: [4095, 4096, 4097, 8193])
  func longText(length: Int) {
    let bytes =
      [UInt8](repeating: 0x41, count: length) + [0xB0, 0xA1] + [UInt8](repeating: 0x42, count: 5000)
    #expect(
      Self.decode(bytes) == String(repeating: "A", count: length) + "가" + String(repeating: "B", count: 5000))
    let syllables =
      [UInt8](repeating: 0x41, count: length % 2) + (0..<length).flatMap { _ in [0xB0, 0xA1] as [UInt8] }
    #expect(Self.decode(syllables).utf8.count == length % 2 + 3 * length)
  }
}
