import BinaryFile
import TestSupport
import Testing

@testable import PlaceStore

@Suite("StringTable")
struct StringTableTests {
  /// Whether following `reference` throws.
  private static func leadsOut(_ reference: UInt32, of bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { section in
      do throws(DamagedReference) {
        _ = try StringTable(section).text(reference)
        return false
      } catch {
        return true
      }
    }
  }

  private static func strings(_ references: [UInt32], in bytes: [UInt8]) throws -> [String] {
    try bytes.withUnsafeBytes { section in
      try references.map { try StringTable(section).string($0) }
    }
  }

  @Test(
    "gives back what was stored, whatever its length",
    arguments: [0, 1, 3, 4, 127, 128, 16_383, 16_384, 200_000])
  func lengths(length: Int) throws {
    var builder = StringTableBuilder()
    let texts = [
      "before", String(repeating: "x", count: length), "부산", String(repeating: "강", count: length),
    ]
    let references = texts.map { builder.reference(to: $0) }
    #expect(try Self.strings(references, in: builder.bytes) == texts)
  }

  @Test("stores a repeated string once until it forgets")
  func repeated() {
    var builder = StringTableBuilder()
    let first = builder.reference(to: "부산")
    #expect(builder.reference(to: "강릉") != first)
    #expect(builder.reference(to: "부산") == first)
    let length = builder.bytes.count
    builder.forget()
    #expect(builder.reference(to: "부산") == UInt32(length / 4))
  }

  @Test("keeps apart strings that fall into one slot")
  func collisions() throws {
    var builder = StringTableBuilder(memory: 1)
    let texts = (0..<50).map { "\($0 % 7)" }
    let references = texts.map { builder.reference(to: $0) }
    #expect(try Self.strings(references, in: builder.bytes) == texts)
  }

  @Test("keeps apart strings that are equal only by canonical equivalence")
  func canonicalEquivalence() {
    var builder = StringTableBuilder()
    #expect(builder.reference(to: "é") != builder.reference(to: "e\u{301}"))
  }

  @Test("refuses references that lead out", arguments: [2, 3, 1 << 30, 1 << 31, UInt32.max - 1, UInt32.max])
  func leadingOut(reference: UInt32) {
    #expect(Self.leadsOut(reference, of: [1, 0x61, 0, 0, 1, 0x62, 0, 0]))
    #expect(Self.leadsOut(0, of: []))
  }

  @Test(
    "refuses lengths that are huge or cut off",
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01],
      [0xFF, 0xFF, 0xFF, 0xFF, 0x7F, 0x61, 0x61, 0x61],
      [0x80, 0x80, 0x80, 0x80, 0x80, 0x00],
      [0x80, 0x80, 0x80, 0x80], [0x80], [0x04, 0x61, 0x61, 0x61], [0x01],
    ] as [[UInt8]])
  func damagedLengths(bytes: [UInt8]) {
    #expect(Self.leadsOut(0, of: bytes))
  }

  @Test("turns bytes that are no UTF-8 into U+FFFD")
  func invalidText() throws {
    #expect(try Self.strings([0], in: [3, 0x61, 0xFF, 0x62]) == ["a\u{FFFD}b"])
  }

  @Test("gives back lists of references")
  func lists() throws {
    var builder = StringTableBuilder()
    let lists: [[UInt32]] = [[], [7], [1, 2, .max], Array(0..<500)]
    _ = builder.reference(to: "between")
    let references = lists.map { builder.append(list: $0) }
    let found = try builder.bytes.withUnsafeBytes { section in
      let table = StringTable(section)
      return try references.map { reference in
        let (start, count) = try table.list(reference)
        return (start..<start + count).map { table.element(at: $0) }
      }
    }
    #expect(found == lists)
  }

  @Test(
    "refuses lists that lead out",
    arguments: [(0, 4), (0, .max), (3, 1), (4, 0), (.max, 0)] as [(UInt32, UInt32)])
  func listsLeadingOut(reference: UInt32, count: UInt32) {
    var bytes: [UInt8] = []
    for number in 0..<4 { bytes.append(littleEndian: number == Int(reference) ? count : 0) }
    #expect(throws: DamagedReference.self) {
      try bytes.withUnsafeBytes { try StringTable($0).list(reference).count }
    }
  }

  @Test("follows no reference out of random bytes")
  func randomBytes() {
    var random = SeededRandom(seed: 21)
    for _ in 0..<60 {
      let bytes = (0..<Int.random(in: 0...80, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      bytes.withUnsafeBytes { section in
        let table = StringTable(section)
        for reference in Array(0..<UInt32(bytes.count / 4 + 2)) + [UInt32.max] {
          if let text = try? table.text(reference) { #expect(text.count < max(1, bytes.count)) }
          if let list = try? table.list(reference) { #expect(list.start + list.count <= bytes.count / 4) }
        }
      }
    }
  }
}
