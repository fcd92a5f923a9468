import GeoCore
import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Plain text")
struct PlainTextTests {
  /// What is appended of `text`; nil when it is not plain.
  private func appended(_ text: [UInt8]) -> [UInt8]? {
    var memory = [UInt8](repeating: 0, count: 200)
    return memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return nil }
      var cursor = TextCursor(start, room: memory.count)
      cursor.append(UInt8(ascii: "<"))
      let isPlain = text.withUnsafeBytes { PlainText.append($0, to: &cursor) }
      #expect(cursor.end == (isPlain ? text.count + 1 : 1))
      return isPlain ? cursor.written.map { Array($0.dropFirst()) } : nil
    }
  }

  /// What a text is made of, plain or not, whole or in part.
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("~".utf8), Array(" ".utf8), Array("가".utf8), Array("한".utf8), Array("퟿".utf8),
    Array("!#[]".utf8), Array("中々".utf8), Array("\u{FFFD}".utf8), Array("\u{E000}".utf8),
  ]
  private static let others: [[UInt8]] = [
    Array("\"".utf8), Array("\\".utf8), [0x1F], [0], [0x7F], Array("é".utf8), [0xC2, 0x85], Array("😀".utf8),
    [0x80],
    [0xBF, 0xBF], [0xED, 0xA0, 0x80], [0xE0, 0x80, 0x80], [0xEA, 0xB0], [0xEA], [0xEA, 0xB0, 0x41], [0xFF],
    [0xC0, 0x80],
  ]

  @Test(
    "what is copied is valid and has nothing to escape; with only plain pieces it always is from ten bytes on"
  )
  func random() {
    var random = SeededRandom(seed: 11)
    for round in 0..<60_000 {
      var text: [UInt8] = []
      let length = Int.random(in: 0...60, using: &random)
      let isPlain = round % 2 == 0
      let bad = Int.random(in: 0...length, using: &random)
      while text.count < length {
        let isBad = !isPlain && text.count >= bad && text.count < bad + 4
        let list = isBad ? Self.others : Self.pieces
        text += list[Int.random(in: 0..<list.count, using: &random)]
      }
      let found = appended(text)
      let expected =
        String(validating: text, as: UTF8.self) != nil
        && UTF8Runs.end(of: text, rule: .json) == text.count
      if let found { #expect(found == text && expected, "\(text)") }
      if isPlain && text.count >= 10 { #expect(found == text, "\(text)") }
    }
  }

  @Test("a byte that is not plain is found at every place of every length", arguments: 4...60)
  func everyPlace(length: Int) {
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    #expect((appended(plain) == plain) == (length != 9))
    for place in 0..<length {
      for piece in Self.others {
        var text = plain
        text.replaceSubrange(place..<min(place + piece.count, length), with: piece.prefix(length - place))
        #expect(appended(text) == nil, "\(text)")
      }
    }
  }

  @Test("where there is no room nothing is appended")
  func noRoom() {
    var memory = [UInt8](repeating: 0, count: 20)
    let text = Array("twenty-one characters".utf8)
    memory.withUnsafeMutableBufferPointer { memory in
      guard let start = memory.baseAddress else { return }
      var cursor = TextCursor(start, room: memory.count)
      let isPlain = text.withUnsafeBytes { PlainText.append($0, to: &cursor) }
      #expect(!isPlain && cursor.end == 0)
    }
  }
}

extension UTF8Runs {
  fileprivate static func end(of text: [UInt8], rule: EscapeRule) -> Int {
    text.withUnsafeBytes { end(of: $0, from: 0, rule: rule) }
  }
}
