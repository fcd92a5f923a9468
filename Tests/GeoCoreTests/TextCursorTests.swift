import GeoCore
import Testing

@Suite("Text written into memory")
struct TextCursorTests {
  private func text(_ write: (inout TextCursor) -> Void) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "<")]
    bytes.append(room: 64, write)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("appends bytes, runs and words one behind the other")
  func pieces() {
    let slot = Array("key:".utf8) + [UInt8](repeating: 7, count: 60)
    let written = text { cursor in
      cursor.append(UInt8(ascii: "{"))
      slot.withUnsafeBytes { cursor.append(4, of32: $0, at: 0) }
      Array("서울".utf8).withUnsafeBytes { cursor.append($0) }
      cursor.append("null")
    }
    #expect(written == "<{key:서울null")
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
