import Testing

@testable import Importers

@Suite("ByteStream")
struct ByteStreamTests {
  private static func read(_ bytes: [UInt8], _ encoding: TextEncoding? = nil) throws -> (String, ByteStream) {
    var stream = ByteStream(bytes, path: "a", encoding: encoding)
    var text: [UInt8] = []
    while try stream.read(into: &text) {}
    return (String(decoding: text, as: UTF8.self), stream)
  }

  /// `가,1` and a line end.
  private static let korean: [UInt8] = [0xB0, 0xA1, 0x2C, 0x31, 0x0A]

  @Test(
    "decodes what it tells by the bytes, or what is stated",
    arguments: [
      (Array("가,1\n".utf8), nil, "가,1\n", TextEncoding.utf8), (korean, nil, "가,1\n", .cp949),
      ([0xEF, 0xBB, 0xBF] + Array("가".utf8), nil, "가", .utf8), (Array("abc".utf8), nil, "abc", nil),
      ([0xFF, 0xFE, 0x00, 0xAC], nil, "가", .utf16LittleEndian), ([], nil, "", nil),
      ([0x00, 0xAC, 0x2C, 0x00], .utf16, "가,", .utf16LittleEndian),
      ([0xAC, 0x00, 0x00, 0x2C, 0x00, 0x31], .utf16, "가,1", .utf16BigEndian),
      ([0xFE, 0xFF, 0xAC, 0x00], .utf16, "가", .utf16BigEndian),
      (korean, .utf8, "\u{FFFD}\u{FFFD},1\n", .utf8),
      // A mark beats a statement, unless it may be text: 0xFEFF is none in CP949, but 0xEFBB is.
      ([0xEF, 0xBB, 0xBF, 0x61], .utf16, "a", .utf8),
    ] as [([UInt8], TextEncoding?, String, TextEncoding?)])
  func encodings(bytes: [UInt8], stated: TextEncoding?, expected: String, encoding: TextEncoding?) throws {
    let (text, stream) = try Self.read(bytes, stated)
    #expect(text == expected)
    #expect(stream.encoding == encoding)
    #expect(stream.replacedCount == text.unicodeScalars.count { $0 == "\u{FFFD}" })
  }

  @Test(
    "waits for the first byte above 0x7F, however far in it stands",
    arguments: [10, 262_143, 262_144, 700_001])
  func lateKorean(start: Int) throws {
    let ascii = [UInt8](repeating: 0x41, count: start)
    let late = try Self.read(ascii + Self.korean)
    #expect(late.0.hasSuffix("A가,1\n") && late.0.utf8.count == start + 6)
    #expect(late.1.encoding == .cp949)
    let unicode = try Self.read(ascii + Array("가".utf8))
    #expect(unicode.0.hasSuffix("A가"))
    #expect(unicode.1.encoding == .utf8)
  }

  @Test("decodes inside gzip")
  func packed() throws {
    let (text, stream) = try Self.read(GzipReaderTests.first)
    #expect(text == "name,lat,lon\nx,1,2\n")
    #expect(stream.isPacked && stream.consumedBytes == 39 && stream.totalBytes == 39)
  }

  @Test("lets one look at the start, which remains to be read")
  func start() throws {
    var stream = ByteStream([0xEF, 0xBB, 0xBF] + Array("abc".utf8), path: "a")
    #expect(try stream.start(2) == Array("abc".utf8))
    #expect(try stream.start(100) == Array("abc".utf8))
    #expect(try allText(stream) == Array("abc".utf8))
  }
}
