import TestSupport
import Testing

@testable import NearbyCommand

@Suite("Keys of a map") struct MapKeyTests {
  private static let rows: [(bytes: String, keys: [MapKey])] = [
    ("a", [.character("a")]), ("+-", [.character("+"), .character("-")]),
    ("\u{3}\u{4}\u{1A}", [.interrupt, .endOfInput, .suspend]),
    ("\t\r\n\u{7F}\u{8}", [.tab, .enter, .enter, .backspace, .backspace]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD\u{1B}OM", [.up, .down, .right, .left, .enter]),
    ("\u{1B}[1;5A\u{1B}[H\u{1B}[1~\u{1B}[7~\u{1B}[Z", [.up, .home, .home, .home, .backTab]),
    // Sequences that say nothing here are no letters either.
    ("\u{1B}[5~\u{1B}[200~x\u{1B}[<0;3;4M", [.character("x")]), ("\u{1}\u{2}\u{1F}", []),
    ("한é😀", [.character("한"), .character("é"), .character("😀")]), ("\u{1B}x", [.escape, .character("x")]),
  ]

  @Test("what terminals send", arguments: rows.indices)
  func keys(row: Int) {
    var reader = MapKeyReader()
    #expect(reader.take(Array(Self.rows[row].bytes.utf8)) == Self.rows[row].keys)
    #expect(!reader.isWaiting && reader.finish() == nil)
  }

  @Test("a sequence may come byte by byte", arguments: rows.indices)
  func bytes(row: Int) {
    var reader = MapKeyReader()
    #expect(Self.rows[row].bytes.utf8.flatMap { reader.take([$0]) } == Self.rows[row].keys)
  }

  @Test("an escape that nothing follows is a key")
  func escape() {
    var reader = MapKeyReader()
    #expect(reader.take([0x1B]).isEmpty && reader.isWaiting)
    #expect(reader.finish() == .escape && !reader.isWaiting && reader.finish() == nil)
    #expect(reader.take(Array("\u{1B}[".utf8)).isEmpty && reader.finish() == nil)
    #expect(reader.take(Array("A".utf8)) == [.character("A")])
  }

  @Test("random bytes are keys or nothing, and no sequence waits for ever")
  func random() {
    var random = SeededRandom(seed: 45)
    var reader = MapKeyReader()
    var count = 0
    for _ in 0..<20_000 {
      let byte = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0x1B
      count += reader.take([byte]).count
    }
    #expect(count > 5000)
    #expect(
      reader.take([0x1B, UInt8(ascii: "[")] + [UInt8](repeating: UInt8(ascii: "1"), count: 40)).count <= 1)
    #expect(!reader.isWaiting)
  }
}
