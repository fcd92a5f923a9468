import BinaryFile
import TestSupport
import Testing

@testable import PlaceStore

@Suite("RecordTable")
struct RecordTableTests {
  private static func open(_ bytes: [UInt8]) throws -> RecordTable? {
    let writer = ContainerWriter()
    try writer.add("table", bytes)
    return RecordTable("table", of: try Container(contents: writer.finish(), name: "table"))
  }

  private static func sample() -> [UInt8] {
    var builder = RecordTableBuilder(columnCount: 3)
    builder.append(["busan", "부산", ""], keys: ["부산", "busan", "pusan"])
    builder.append(["seoul-jung", "서울 중구", "x"], keys: ["중구", "seoul-jung", "중구", ""])
    builder.append(["busan-jung", "부산 중구", "x"], keys: ["중구"])
    builder.append(["", "", ""], keys: [])
    return builder.build()
  }

  @Test("gives back every cell, and nothing beyond the columns")
  func roundTrip() throws {
    let table = try #require(try Self.open(Self.sample()))
    #expect(table.rowCount == 4)
    let rows = (0..<4).map { row in (0..<4).map { table.text(row: row, column: $0) } }
    #expect(
      rows == [
        ["busan", "부산", "", ""], ["seoul-jung", "서울 중구", "x", ""], ["busan-jung", "부산 중구", "x", ""],
        ["", "", "", ""],
      ])
    #expect(table.reference(row: 1, column: 2) == table.reference(row: 2, column: 2))
    #expect(table.reference(row: 0, column: 2) == StringTable.none)
  }

  @Test(
    "finds all rows of a key in their order",
    arguments: [
      ("busan", [0]), ("부산", [0]), ("pusan", [0]), ("중구", [1, 2]), ("", []), ("bus", []), ("busanx", []),
      ("힣", []), ("\u{0}", []),
    ])
  func keys(key: String, rows: [Int]) throws {
    let table = try #require(try Self.open(Self.sample()))
    #expect(table.rows(forKey: key) == rows)
  }

  @Test("lists its keys in the order of their bytes")
  func sortedKeys() throws {
    let table = try #require(try Self.open(Self.sample()))
    let keys = (0..<table.keyCount).map(table.key)
    #expect(keys.map(\.text) == ["busan", "pusan", "seoul-jung", "부산", "중구", "중구"])
    #expect(keys.map(\.row) == [0, 0, 1, 0, 1, 2])
  }

  @Test("finds each of many keys")
  func manyKeys() throws {
    var builder = RecordTableBuilder(columnCount: 1)
    for number in 0..<2000 { builder.append(["\(number)"], keys: ["\(number)", "half \(number / 2)"]) }
    let table = try #require(try Self.open(builder.build()))
    for number in 0..<2000 {
      #expect(table.rows(forKey: "\(number)") == [number])
      #expect(table.rows(forKey: "half \(number / 2)") == [number / 2 * 2, number / 2 * 2 + 1])
    }
  }

  @Test("depends only on the rows and their order")
  func deterministic() {
    // Keys come from a set, whose order differs from one to the next.
    #expect(Set((0..<20).map { _ in Self.sample() }).count == 1)
  }

  @Test("opens a table without rows")
  func empty() throws {
    var builder = RecordTableBuilder(columnCount: 11)
    let table = try #require(try Self.open(builder.build()))
    #expect(table.rowCount == 0 && table.keyCount == 0)
    #expect(table.rows(forKey: "x").isEmpty)
  }

  @Test("is none without its section or its four numbers", arguments: [0, 4, 15])
  func tooShort(length: Int) throws {
    #expect(try Self.open([UInt8](repeating: 0, count: length)) == nil)
    let container = try Container(contents: ContainerWriter().finish(), name: "empty")
    #expect(RecordTable("table", of: container) == nil)
  }

  @Test(
    "refuses numbers that contradict each other",
    arguments: 0..<4, [0, 1, 2, 5, 16, 1 << 16, 1 << 30, 1 << 31, UInt32.max])
  func damagedNumbers(word: Int, value: UInt32) throws {
    var bytes = Self.sample()
    var number: [UInt8] = []
    number.append(littleEndian: value)
    guard Array(bytes[4 * word..<4 * word + 4]) != number else { return }
    bytes.replaceSubrange(4 * word..<4 * word + 4, with: number)
    #expect(try Self.open(bytes) == nil)
  }

  @Test("refuses rows without columns, of which a file could claim billions")
  func noColumns() throws {
    var bytes: [UInt8] = []
    for number in [UInt32.max, 0, 0, 16] { bytes.append(littleEndian: number) }
    #expect(try Self.open(bytes) == nil)
  }

  @Test("reads every table of random references without leaving it")
  func damagedReferences() throws {
    var random = SeededRandom(seed: 22)
    for _ in 0..<200 {
      var bytes = Self.sample()
      for _ in 0..<3 {
        bytes[Int.random(in: 16..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let table = try #require(try Self.open(bytes))
      for row in 0..<table.rowCount { for column in 0..<3 { _ = table.text(row: row, column: column) } }
      for key in (0..<table.keyCount).map(table.key) {
        #expect(key.row < table.rowCount)
        #expect(table.rows(forKey: key.text).allSatisfy { $0 < table.rowCount })
      }
    }
  }
}
