import GeoCore
import Testing

@Suite("Text written into memory")
struct TextCursorTests {
  private func text(_ write: (inout TextCursor) -> Void) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "<")]
    bytes.append(writing: write)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("appends bytes, runs and words one behind the other")
  func pieces() {
    let written = text { cursor in
      cursor.append(UInt8(ascii: "{"))
      Array("서울".utf8).withUnsafeBytes { cursor.append($0) }
      cursor.append("null")
      cursor.put(0x6867_6665_6463_6261, offset: 0)
      cursor.put(0x3837_3635_3433_3231, offset: 2)
      cursor.advance(by: 4)
    }
    #expect(written == "<{서울nullab12")
  }

  @Test("counts what finds no room, and is written again with room for it", arguments: [499, 500, 501, 9000])
  func room(length: Int) {
    var calls = 0
    let written = text { cursor in
      calls += 1
      for _ in 0..<length - 3 { cursor.append(UInt8(ascii: "a")) }
      cursor.append(digits: 127, width: 3)
    }
    #expect(written == "<" + String(repeating: "a", count: length - 3) + "127")
    #expect(calls == (length > 500 ? 2 : 1))
  }

  @Test(
    "writes digits, as many as there are or as many as asked for",
    arguments: [
      (0, 1, "0"), (0, 3, "000"), (7, 2, "07"), (123, 2, "23"), (99, 2, "99"), (10, 2, "10"),
      (10_000_000_000_000_000_000, 20, "10000000000000000000"), (.max, 20, "18446744073709551615"),
    ] as [(UInt64, Int, String)])
  func digits(value: UInt64, width: Int, expected: String) {
    #expect(text { $0.append(digits: value, width: width) } == "<" + expected)
    #expect(text { $0.append(digits: value) } == "<\(value)")
  }

  @Test("writes the same digits where there is hardly room for them and where there is none")
  func digitsWithoutRoom() {
    for value: UInt64 in [0, 7, 10, 99, 1_234, 90_000, 12_345_678, 99_999_999, 100_000_000, 10_203_040_506] {
      let expected = "\(value)"
      for room in 0...20 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { memory in
          guard let start = memory.baseAddress else { return }
          var cursor = TextCursor(start, room: room)
          cursor.append(digits: value)
          #expect(
            cursor.written.map { String(decoding: $0, as: UTF8.self) }
              == (expected.utf8.count <= room ? expected : nil))
        }
      }
    }
  }

  @Test("writes decimals without the zeros at their end, in any room")
  func decimals() {
    for fraction: UInt32 in [1, 10, 1_234_567, 9_999_999, 1_000_000, 9_000_000, 500_000, 1_020_300] {
      var expected = "." + String(String(10_000_000 + fraction).dropFirst())
      while expected.last == "0" { expected.removeLast() }
      for room in 0...12 {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 12) { memory in
          guard let start = memory.baseAddress else { return }
          var cursor = TextCursor(start, room: room)
          cursor.append(decimals: fraction)
          #expect(
            cursor.written.map { String(decoding: $0, as: UTF8.self) }
              == (expected.utf8.count <= room ? expected : nil))
        }
      }
    }
  }
}
