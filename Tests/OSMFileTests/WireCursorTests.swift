import Testing

@testable import OSMFile

@Suite("WireCursor")
struct WireCursorTests {
  @Test("reads back numbers of every length", arguments: [0, 1, 127, 128, 16_383, 16_384, 1 << 35, .max])
  func varint(value: UInt64) {
    let bytes = WireWriter.varint(value)
    var cursor = WireCursor(0..<bytes.count)
    #expect(cursor.varint(bytes.span) == value)
    #expect(cursor.isAtEnd && !cursor.isDamaged)
  }

  @Test(
    "reads back signed numbers", arguments: [0, -1, 1, -64, 64, .min, .max, 9_000_000_000, -9_000_000_000])
  func zigzag(value: Int64) {
    let bytes = WireWriter.zigzag(value)
    var cursor = WireCursor(0..<bytes.count)
    #expect(cursor.zigzag(bytes.span) == value)
  }

  @Test(
    "stands at its end, damaged, after what breaks off",
    arguments: [[], [0x80], [0xFF, 0xFF], Array(repeating: 0x80, count: 11)] as [[UInt8]])
  func brokenNumber(bytes: [UInt8]) {
    var cursor = WireCursor(0..<bytes.count)
    #expect(cursor.varint(bytes.span) == 0)
    #expect(cursor.isDamaged && cursor.isAtEnd)
  }

  @Test(
    "does not leave its message",
    arguments: [
      [0x0A, 5, 1, 2], [0x09, 1, 2, 3], [0x0D, 1, 2, 3], [0x0B], [0x0E], [0x0F], [0x00, 1], [0x02, 1],
      [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
    ] as [[UInt8]])
  func brokenField(bytes: [UInt8]) {
    // Whole fields follow the message, which a cursor that went on would read.
    let all = bytes + [8, 1, 8, 1, 8, 1]
    var cursor = WireCursor(0..<bytes.count)
    while let field = cursor.field(all.span) { cursor.skip(field, all.span) }
    #expect(cursor.isDamaged)
    #expect(cursor.position == bytes.count)
  }

  @Test("passes over fields of every type")
  func skip() {
    let bytes: [UInt8] = [8, 0x96, 1, 0x11, 1, 2, 3, 4, 5, 6, 7, 8, 0x1A, 2, 9, 9, 0x25, 1, 2, 3, 4, 0x28, 7]
    var cursor = WireCursor(0..<bytes.count)
    var fields: [UInt32] = []
    while let field = cursor.field(bytes.span) {
      fields.append(field.rawValue)
      cursor.skip(field, bytes.span)
    }
    #expect(fields == [8, 0x11, 0x1A, 0x25, 0x28])
    #expect(!cursor.isDamaged)
  }
}
