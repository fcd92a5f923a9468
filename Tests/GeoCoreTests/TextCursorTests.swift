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
}
