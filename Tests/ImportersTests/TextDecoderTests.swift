import TestSupport
import Testing

@testable import Importers

@Suite("TextDecoder")
struct TextDecoderTests {
  private static func decode(_ bytes: [UInt8], _ encoding: TextEncoding, piece: Int) -> (
    text: String, replaced: Int
  ) {
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      decoder.decode(bytes[start..<min(bytes.count, start + piece)], into: &output)
    }
    decoder.finish(into: &output)
    return (String(decoding: output, as: UTF8.self), decoder.replacedCount)
  }

  @Test(
    "decodes every encoding in pieces of any length",
    arguments: [
      (TextEncoding.utf8, Array("a해😀é".utf8), "a해😀é", 0),
      (.utf16LittleEndian, [0x61, 0, 0x74, 0xD5, 0x3D, 0xD8, 0x00, 0xDE, 0xE9, 0], "a해😀é", 0),
      (.utf16BigEndian, [0, 0x61, 0xD5, 0x74, 0xD8, 0x3D, 0xDE, 0x00, 0, 0xE9], "a해😀é", 0),
      (.cp949, [0x61, 0xC7, 0xD8, 0x8C, 0x63, 0xA1, 0xBF], "a해똠×", 0),
      // Half a pair, and half a unit at the end.
      (.utf16LittleEndian, [0x3D, 0xD8, 0x61, 0, 0x00, 0xDE, 0x62], "\u{FFFD}a\u{FFFD}\u{FFFD}", 3),
      (.cp949, [0xC7], "\u{FFFD}", 1), (.utf8, [0x61, 0xED, 0x95], "a\u{FFFD}", 1), (.utf16, [], "", 0),
      // Windows writes no mark in the middle; a zero width space stays.
      (.utf16LittleEndian, [0xFF, 0xFE], "\u{FEFF}", 0),
    ] as [(TextEncoding, [UInt8], String, Int)])
  func pieces(encoding: TextEncoding, bytes: [UInt8], expected: String, replaced: Int) {
    for piece in 1...8 {
      let (text, count) = Self.decode(bytes, encoding, piece: piece)
      #expect(text == expected)
      #expect(count == replaced)
    }
  }

  @Test(
    "gives valid UTF-8 and the same in one piece and in many, whatever the bytes",
    arguments: TextEncoding.allCases)
  func randomBytes(encoding: TextEncoding) {
    var random = SeededRandom(seed: 949)
    for _ in 0..<300 {
      // Mostly bytes that begin or continue characters.
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: Bool.random(using: &random) ? 0x80...0xFF : 0...0xFF, using: &random)
      }
      let whole = Self.decode(bytes, encoding, piece: 1000)
      for piece in [1, 2, 3, 7] {
        let cut = Self.decode(bytes, encoding, piece: piece)
        #expect(cut.text == whole.text)
        #expect(cut.replaced == whole.replaced)
      }
      #expect(whole.text.unicodeScalars.count { $0 == "\u{FFFD}" } >= whole.replaced)
    }
  }
}
