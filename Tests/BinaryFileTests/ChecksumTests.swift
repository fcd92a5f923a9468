import TestSupport
import Testing

@testable import BinaryFile

@Suite("Checksum")
struct ChecksumTests {
  // The first values are those of the reference implementation (`xxhsum -H1` on the same bytes).
  @Test(
    "is XXH64 with seed 0",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999),
      ("a", 0xD24E_C4F1_A98C_6E5B),
      ("abc", 0x44BC_2CF5_AD77_0999),
      ("message digest", 0x066E_D728_FCEE_B3BE),
      ("abcdefghijklmnopqrstuvwxyz", 0xCFE1_F278_FA89_835C),
      ("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", 0xAAA4_6907_D304_7814),
    ] as [(String, UInt64)])
  func knownValues(text: String, expected: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes(Checksum.of) == expected)
  }

  @Test("does not depend on how the bytes are cut into calls")
  func cuts() {
    var random = SeededRandom(seed: 1)
    let bytes = (0..<1000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let whole = bytes.withUnsafeBytes(Checksum.of)
    for _ in 0..<50 {
      var checksum = Checksum()
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(Int.random(in: 0...80, using: &random))
        Array(piece).withUnsafeBytes { checksum.update($0) }
        rest = rest.dropFirst(piece.count)
      }
      #expect(checksum.value == whole)
    }
  }
}
