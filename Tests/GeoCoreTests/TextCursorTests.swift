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

  /// Checks that `write` appends `expected` wherever there is room for it, and counts what finds none.
  private func check(_ expected: String, _ write: (inout TextCursor) -> Void) {
    for room in 0...40 {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 40) { memory in
        guard let start = memory.baseAddress else { return }
        var cursor = TextCursor(start, room: room)
        write(&cursor)
        #expect(cursor.end == expected.utf8.count)
        #expect(
          cursor.written.map { String(decoding: $0, as: UTF8.self) }
            == (expected.utf8.count <= room ? expected : nil))
      }
    }
  }

  @Test("writes the same digits where there is hardly room for them and where there is none")
  func digitsWithoutRoom() {
    for value: UInt64 in [0, 7, 10, 99, 1_234, 90_000, 12_345_678, 99_999_999, 100_000_000, 10_203_040_506] {
      check("\(value)") { $0.append(digits: value) }
    }
  }

  @Test("writes units of 1e-7 in the shortest form, in any room")
  func units() {
    let fractions: [UInt64] = [0, 1, 10, 1_234_567, 9_999_999, 1_000_000, 9_000_000, 500_000, 1_020_300]
    for whole: UInt64 in [0, 1, 9, 10, 35, 99, 100, 127, 180, 360, 429, 430, 12_345] {
      for fraction in fractions {
        var decimals = "." + String(String(10_000_000 + fraction).dropFirst())
        while decimals.last == "0" { decimals.removeLast() }
        check("\(whole)" + (decimals == "." ? "" : decimals)) { $0.append(e7: whole * 10_000_000 + fraction) }
      }
    }
  }

  @Test("writes tenths with one decimal, in any room")
  func tenths() {
    for value: UInt32 in [0, 1, 9, 10, 99, 100, 1_234, 10_000, 99_999_999, 12_300_000] {
      check("\(value / 10).\(value % 10)") { $0.append(tenths: value) }
    }
  }

  @Test("writes the first of 32 bytes, in any room", arguments: [0, 1, 7, 8, 9, 16, 31, 32])
  func words(count: Int) {
    let text = "the quick brown fox jumps over t"
    var words = SIMD4<UInt64>.zero
    for (index, byte) in text.utf8.enumerated() { words[index / 8] |= UInt64(byte) << UInt64(index % 8 * 8) }
    check(String(text.prefix(count))) { $0.append(words, count: count) }
  }
}
