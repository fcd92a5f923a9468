import Testing

@testable import Importers

@Suite("TextEncoding")
struct TextEncodingTests {
  @Test(
    "knows its names",
    arguments: [
      ("utf-8", TextEncoding.utf8), ("UTF8", .utf8), ("utf-16", .utf16), ("UTF-16LE", .utf16LittleEndian),
      ("utf_16be", .utf16BigEndian), ("cp949", .cp949), ("EUC-KR", .cp949), ("ms949", .cp949),
      ("latin1", nil), ("", nil),
    ])
  func names(name: String, expected: TextEncoding?) {
    #expect(TextEncoding(named: name) == expected)
  }

  @Test("takes every name that it lists")
  func listedNames() {
    for name in TextEncoding.names.split(separator: ", ") {
      #expect(TextEncoding(named: String(name)) != nil)
    }
    for encoding in TextEncoding.allCases { #expect(TextEncoding(named: encoding.name) == encoding) }
  }

  @Test(
    "tells by a mark or by zeros",
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x61], TextEncoding.utf8, 3), ([0xFF, 0xFE, 0x61, 0], .utf16LittleEndian, 2),
      ([0xFE, 0xFF, 0, 0x61], .utf16BigEndian, 2), ([0x61, 0, 0x2C, 0], .utf16LittleEndian, 0),
      ([0, 0x61, 0, 0x2C], .utf16BigEndian, 0), ([0x61, 0x62], nil, 0), ([], nil, 0),
      // One NUL in a text of eight bits is no UTF-16.
      (Array("name,lat,lon".utf8) + [0, 0x0A], nil, 0),
    ] as [([UInt8], TextEncoding?, Int)])
  func start(bytes: [UInt8], expected: TextEncoding?, markLength: Int) {
    let found = TextEncoding.atStart(of: bytes[...])
    #expect(found?.encoding == expected)
    #expect(found?.markLength ?? 0 == markLength)
  }

  @Test("tells Korean UTF-16 without a mark", arguments: [true, false])
  func korean(isBigEndian: Bool) {
    let text = "이름,위도,경도\n해운대 주차장,35.1,129.1\n"
    let bytes = text.utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    #expect(
      TextEncoding.atStart(of: bytes[...])?.encoding == (isBigEndian ? .utf16BigEndian : .utf16LittleEndian))
  }

  @Test(
    "tells UTF-8 from CP949, also with a few wrong bytes",
    arguments: [
      (Array("해운대 주차장".utf8), TextEncoding.utf8), ([0xC1, 0xD6, 0xC2, 0xF7, 0xC0, 0xE5], .cp949),
      (Array("가나다라마바사".utf8) + [0xFF] + Array("아자차카".utf8), .utf8),
      ([0xC1, 0xD6, 0xC2, 0xF7, 0xC0, 0xE5, 0xFF, 0x2C, 0xB0, 0xA1], .cp949),
      // Latin 1 is neither, and read as UTF-8.
      ([0x63, 0x61, 0x66, 0xE9, 0x2C], .utf8), ([0xC3, 0x28], .utf8),
    ] as [([UInt8], TextEncoding)])
  func eightBit(bytes: [UInt8], expected: TextEncoding) {
    #expect(TextEncoding.eightBit(bytes[...]) == expected)
  }
}
