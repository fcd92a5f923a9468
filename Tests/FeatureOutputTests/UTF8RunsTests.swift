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
