import Testing

@testable import Importers

@Suite("GzipReader")
struct GzipReaderTests {
  /// `name,lat,lon` and a line, packed by gzip.
  static let first: [UInt8] = [
    0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xCB, 0x4B, 0xCC, 0x4D, 0xD5, 0xC9, 0x49,
    0x2C,
    0xD1, 0xC9, 0xC9, 0xCF, 0xE3, 0xAA, 0xD0, 0x31, 0xD4, 0x31, 0xE2, 0x02, 0x00, 0x0D, 0x25, 0xA1, 0xA2,
    0x13,
    0x00, 0x00, 0x00,
  ]

  private static func text(_ bytes: [UInt8]) throws -> String {
    String(decoding: try allText(ByteStream(bytes, path: "a.gz")), as: UTF8.self)
  }

  @Test("unpacks one member, several, and zeros behind them")
  func members() throws {
    let line = "name,lat,lon\nx,1,2\n"
    #expect(try Self.text(Self.first) == line)
    #expect(try Self.text(Self.first + Self.first + Self.first) == line + line + line)
    #expect(try Self.text(Self.first + [0, 0, 0]) == line)
  }

  @Test("names the byte at which packed data break off", arguments: [2, 9, 10, 20, 31, 38])
  func truncated(length: Int) {
    #expect(
      throws: ImportError.unusable(
        path: "a.gz", problem: "its gzip data break off at byte \(length); fetch the file again")
    ) { try Self.text(Array(Self.first.prefix(length))) }
  }

  @Test(
    "refuses what follows the last member and is no gzip data",
    arguments: [[0x41], [0x1F], [0, 0x42, 0x43]] as [[UInt8]])
  func garbage(bytes: [UInt8]) {
    #expect(throws: ImportError.self) { try Self.text(Self.first + bytes) }
  }

  @Test("refuses damage anywhere, or gives the same text")
  func damage() throws {
    for position in Self.first.indices {
      for bit in 0..<8 {
        var bytes = Self.first
        bytes[position] ^= 1 << UInt8(bit)
        // In the header are bytes that do not matter; without the mark it is plain text.
        let text = try? Self.text(bytes)
        #expect(
          text == nil || text == "name,lat,lon\nx,1,2\n" || position < 2, "byte \(position), bit \(bit)")
      }
    }
  }

  @Test("reads through any pieces", arguments: [1, 2, 3, 10, 38])
  func pieces(piece: Int) throws {
    let packed = Self.first + Self.first
    var reader = try GzipReader(path: "a.gz")
    var position = 0
    var text: [UInt8] = []
    func next(_ bytes: inout [UInt8]) throws(ImportError) -> Bool {
      let end = min(packed.count, position + piece)
      bytes += packed[position..<end]
      defer { position = end }
      return end > position
    }
    while try reader.read(into: &text, from: next) {}
    #expect(String(decoding: text, as: UTF8.self) == "name,lat,lon\nx,1,2\nname,lat,lon\nx,1,2\n")
  }
}
