import TestSupport
import Testing

@testable import FeatureOutput

@Suite("UTF-8 runs")
struct UTF8RunsTests {
  @Test("the end of a run is where the first damage or escape is")
  func ends() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<4000 {
      let bytes = random.nastyBytes(count: Int.random(in: 0...20, using: &random))
      let start = Int.random(in: 0...bytes.count, using: &random)
      bytes.withUnsafeBytes { text in
        #expect(
          UTF8Runs.end(of: text, from: start, rule: .json)
            == expectedEnd(of: bytes, from: start) { EscapeRule.json.escapes($0) })
        #expect(
          UTF8Runs.end(of: text, from: start, rule: .none)
            == expectedEnd(of: bytes, from: start, escapes: nil))
      }
    }
  }

  @Test("text of Hangul, signs and digits is one run, wherever it is cut and whatever stands before")
  func longTexts() {
    let text = Array("부산광역시 해운대구 센텀중앙로 97-하 힣 ퟻ ｶ、… 123456 가각간갇ᄀ".utf8)
    for start in 0..<24 {
      for length in 0...text.count {
        let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: start) + text.prefix(length)
        bytes.withUnsafeBytes { all in
          #expect(
            UTF8Runs.end(of: all, from: start / 2, rule: .json)
              == expectedEnd(of: bytes, from: start / 2) { EscapeRule.json.escapes($0) })
        }
      }
    }
  }

  @Test(
    "what is copied on the way is the text",
    arguments: ["", "가", "abc", "가나다라마바사아자차카타파하 1", "é\"x", "ab\u{9B}c"])
  func copies(text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { all in
      var copied = [UInt8](repeating: 0, count: bytes.count + 8)
      let end = UTF8Runs.end(of: all, from: 0, rule: .json) { word, offset in
        for index in 0..<8 { copied[offset + index] = UInt8(truncatingIfNeeded: word >> UInt64(8 * index)) }
      }
      #expect(copied.prefix(end) == bytes.prefix(end))
    }
  }

  /// The same, one scalar at a time with the standard library.
  private func expectedEnd(of bytes: [UInt8], from start: Int, escapes: ((UInt8) -> Bool)?) -> Int {
    var position = start
    while position < bytes.count {
      guard
        let length = (1...4).first(where: { length in
          position + length <= bytes.count
            && String(validating: bytes[position..<position + length], as: UTF8.self)?.unicodeScalars.count
              == 1
        })
      else { return position }
      if let escapes {
        if length == 1 && escapes(bytes[position]) { return position }
        if length == 2 && bytes[position] == 0xC2 && bytes[position + 1] < 0xA0 { return position }
      }
      position += length
    }
    return position
  }
}
