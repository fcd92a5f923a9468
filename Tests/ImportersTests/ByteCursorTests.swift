import Testing

@testable import Importers

@Suite("ByteCursor")
struct ByteCursorTests {
  @Test("reads on over pieces and counts lines")
  func reading() throws {
    // More than one piece.
    let text = String(repeating: "line\n", count: 100_000) + "end"
    var cursor = ByteCursor(ByteStream(Array(text.utf8), path: "a"))
    var taken: [UInt8] = []
    for line in 1...100_000 {
      #expect(cursor.line() == line)
      taken.removeAll()
      #expect(try cursor.take(while: { $0 != 0x0A }, limit: 100, into: &taken))
      #expect(taken == Array("line".utf8))
      #expect(try cursor.next() == 0x0A)
    }
    #expect(try cursor.peek() == UInt8(ascii: "e"))
    #expect(try !cursor.skip(while: { _ in true }))
    #expect(try cursor.next() == nil)
    #expect(cursor.malformed("x") == .malformed(path: "a", line: 100_001, expected: "x"))
  }

  @Test("takes no more than the limit", arguments: [0, 1, 3, 5, 9])
  func limit(limit: Int) throws {
    var cursor = ByteCursor(ByteStream(Array("abcde".utf8), path: "a"))
    var taken: [UInt8] = []
    let hasMore = try cursor.take(while: { _ in true }, limit: limit, into: &taken)
    #expect(taken.count == min(5, limit))
    #expect(hasMore == (limit <= 5))
  }
}
