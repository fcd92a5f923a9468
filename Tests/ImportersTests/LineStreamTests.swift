import Testing

@testable import Importers

@Suite("LineStream")
struct LineStreamTests {
  @Test(
    "parts lines",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\r\nb\n\nc", ["a", "b", "", "c"]), ("\n\n", ["", ""]),
      ("a\rb\n", ["a\rb"]),
    ])
  func lines(text: String, expected: [String]) throws {
    var stream = LineStream(ByteStream(Array(text.utf8), path: "a"))
    var bytes: [UInt8] = []
    var lines: [String] = []
    while try stream.next(into: &bytes) { lines.append(String(decoding: bytes, as: UTF8.self)) }
    #expect(lines == expected)
    #expect(stream.line == expected.count)
  }

  @Test("refuses a line that is too long")
  func tooLong() {
    let bytes = [0x0A] + [UInt8](repeating: 0x41, count: LineStream.longest + 1)
    var stream = LineStream(ByteStream(bytes, path: "a"))
    var line: [UInt8] = []
    #expect(throws: ImportError.malformed(path: "a", line: 2, expected: "a line of at most 16 MiB")) {
      while try stream.next(into: &line) {}
    }
  }
}
