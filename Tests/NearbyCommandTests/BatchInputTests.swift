import Importers
import TestSupport
import Testing

@testable import NearbyCommand

@Suite("BatchInput")
struct BatchInputTests {
  /// The blocks of what comes in `pieces`, with a pause behind each.
  private static func blocks(_ pieces: [[UInt8]]) throws -> [BatchInput.Block] {
    var rest = pieces[...]
    var input = BatchInput(reading: { buffer throws(ImportError) in
      guard let piece = rest.popFirst() else { return false }
      buffer += piece
      return true
    })
    var blocks: [BatchInput.Block] = []
    while let block = try input.next() { blocks.append(block) }
    return blocks
  }

  @Test(
    "parts text into whole lines, each once and in order", arguments: [0, 1, 2, 40, 3000, 70_000, 200_000])
  func wholeLines(length: Int) throws {
    var random = SeededRandom(seed: UInt64(length) + 5)
    let bytes = (0..<length).map { _ in
      UInt8.random(in: 0..<60, using: &random) == 0 ? UInt8(ascii: "\n") : UInt8(ascii: "x")
    }
    let pieces = stride(from: 0, to: length, by: 65536).map { Array(bytes[$0...].prefix(65536)) }
    let blocks = try Self.blocks(pieces)
    #expect(blocks.flatMap { Array($0.bytes) } == bytes)
    #expect(blocks.map(\.number) == Array(0..<blocks.count))
    var line = 1
    for block in blocks {
      #expect(block.firstLine == line && !block.isTooLong && !block.bytes.isEmpty)
      line += block.bytes.count { $0 == UInt8(ascii: "\n") }
    }
    #expect(blocks.dropLast().allSatisfy { $0.bytes.last == UInt8(ascii: "\n") })
    // Threads have enough to share.
    #expect(blocks.count >= length / 8192)
  }

  @Test("passes over a line that is too long, and goes on behind it", arguments: [true, false])
  func longLine(hasEnd: Bool) throws {
    let long = [UInt8](repeating: UInt8(ascii: "a"), count: 3 * BatchInput.longestLine)
    let blocks = try Self.blocks([
      Array("one\n".utf8), long, hasEnd ? Array("\ntwo\nthree".utf8) : long,
    ])
    #expect(blocks.map(\.isTooLong) == (hasEnd ? [false, true, false, false] : [false, true]))
    #expect(blocks.map(\.firstLine) == (hasEnd ? [1, 2, 3, 4] : [1, 2]))
    #expect(blocks[0].bytes.elementsEqual("one\n".utf8) && blocks[1].bytes.isEmpty)
  }

  @Test("blocks are short where answers are long, and of some dozens of lines where they are short")
  func lengths() throws {
    let text = Array(String(repeating: "35.1796,129.0756\n", count: 4000).utf8)
    var isRead = false
    var input = BatchInput(reading: { buffer throws(ImportError) in
      defer { isRead = true }
      if !isRead { buffer += text }
      return !isRead
    })
    let first = try #require(try input.next())
    #expect((256..<300).contains(first.bytes.count))
    let long = BatchInput.length(after: first, answers: 200_000 * 16)
    let second = try #require(try input.next(ofLength: long))
    #expect(second.bytes.count == 34)
    let short = BatchInput.length(after: second, answers: 100)
    #expect(try #require(try input.next(ofLength: short)).bytes.count >= 2048)
    #expect(BatchInput.length(after: second, answers: .max) == 0)
    #expect(try #require(try input.next(ofLength: 0)).bytes.count == 17)
  }

  @Test("a byte order mark belongs to no line")
  func byteOrderMark() throws {
    let blocks = try Self.blocks([[0xEF, 0xBB, 0xBF] + Array("a\n".utf8), [0xEF, 0xBB, 0xBF, 0x0A]])
    #expect(blocks.map { Array($0.bytes) } == [Array("a\n".utf8), [0xEF, 0xBB, 0xBF, 0x0A]])
  }

  @Test("a block ends where reading pauses behind a whole line")
  func pauses() throws {
    let blocks = try Self.blocks(["a\nb", "c\n", "d", "", "e\n", "f"].map { Array($0.utf8) })
    #expect(blocks.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a\n", "bc\n", "de\n", "f"])
    #expect(blocks.map(\.firstLine) == [1, 2, 3, 4])
  }
}
