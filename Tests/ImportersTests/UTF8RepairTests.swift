import TestSupport
import Testing

@testable import Importers

@Suite("UTF8Repair")
struct UTF8RepairTests {
  private static func repaired(_ bytes: [UInt8]) -> [UInt8] {
    var decoder = TextDecoder(.utf8)
    var output: [UInt8] = []
    decoder.decode(bytes[...], into: &output)
    decoder.finish(into: &output)
    return output
  }

  @Test("replaces what the standard library replaces")
  func likeTheStandardLibrary() {
    var random = SeededRandom(seed: 8)
    let leads: [UInt8] = [
      0x41, 0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xA0, 0x9F, 0xED, 0xEC, 0xF0, 0x90, 0x8F, 0xF4, 0xF5, 0xFF,
    ]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        leads.randomElement(using: &random) ?? 0
      }
      #expect(Self.repaired(bytes) == Array(String(decoding: bytes, as: UTF8.self).utf8))
    }
  }

  @Test("finds the end of ASCII at every place", arguments: 0...70)
  func endOfASCII(position: Int) {
    var bytes = [UInt8](repeating: 0x7F, count: 70)
    if position < 70 { bytes[position] = 0x80 }
    bytes.withUnsafeBufferPointer { bytes in
      #expect(UTF8Repair.endOfASCII(bytes, from: 0, to: 70) == position)
      #expect(UTF8Repair.endOfASCII(bytes, from: 0, to: 33) == min(position, 33))
    }
  }
}
