import Testing

@testable import FeatureOutput

@Suite("UTF-8 runs")
struct UTF8RunsTests {
  @Test("the end of a run is where the first damage or escape is")
  func ends() {
    var random = SeededRandom(seed: 2)
    for _ in 0..<2000 {
      let bytes = random.nastyBytes(count: Int.random(in: 0...10, using: &random))
      let start = Int.random(in: 0...bytes.count, using: &random)
      bytes.withUnsafeBytes { text in
        #expect(
          UTF8Runs.end(of: text, from: start, rule: JSONRule.self)
            == expectedEnd(of: bytes, from: start) { JSONRule.escapes($0) })
        #expect(
          UTF8Runs.end(of: text, from: start, rule: PlainRule.self)
            == expectedEnd(of: bytes, from: start, escapes: nil))
      }
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

  @Test("eight bytes are looked at together without missing one", arguments: UInt8.min...UInt8.max)
  func words(byte: UInt8) {
    for offset in 0..<8 {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 8)
      bytes[offset] = byte
      let word = bytes.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      #expect(JSONRule.mayEscape(word) == (byte >= 0x80 || JSONRule.escapes(byte)))
      #expect(PlainRule.mayEscape(word) == (byte >= 0x80))
    }
  }
}
