import TestSupport
import Testing

@testable import Importers

@Suite("UnpackedBytes")
struct UnpackedBytesTests {
  @Test(
    "refuses what is packed otherwise, by name",
    arguments: [
      ([0x50, 0x4B, 3, 4, 0], "ZIP"), ([0x50, 0x4B, 5, 6], "ZIP"), (Array("BZh9".utf8), "bzip2"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz"), ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"),
      ([0x37, 0x7A, 0xBC, 0xAF], "7-Zip"),
    ] as [([UInt8], String)])
  func archives(bytes: [UInt8], name: String) {
    var source = UnpackedBytes(bytes, path: "a")
    var taken: [UInt8] = []
    let expected = ImportError.unusable(
      path: "a", problem: "it is packed by \(name); unpack it first, or pack it by gzip")
    #expect(throws: expected) { try source.read(into: &taken) }
    #expect(taken.isEmpty)
  }

  @Test("gives plain bytes as they are and knows how far it is", arguments: [0, 1, 3, 4, 300_000])
  func plain(count: Int) throws {
    let bytes = [UInt8](repeating: 0x50, count: count)
    let file = try TemporaryFile(bytes)
    for var source in [UnpackedBytes(bytes, path: "a"), try UnpackedBytes(path: file.path)] {
      #expect(source.totalBytes == count)
      var taken: [UInt8] = []
      while try source.read(into: &taken) { #expect(source.consumedBytes >= taken.count) }
      #expect(taken == bytes)
      #expect(source.consumedBytes == count)
      #expect(!source.isPacked)
    }
  }

  @Test("counts packed bytes, not the unpacked ones")
  func packed() throws {
    var source = UnpackedBytes(GzipReaderTests.first, path: "a")
    var taken: [UInt8] = []
    while try source.read(into: &taken) {}
    #expect(source.isPacked)
    #expect(taken.count == 19)
    #expect(source.consumedBytes == 39)
  }

  @Test("says which file cannot be opened")
  func missing() {
    let expected = ImportError.unreadable(path: "/no/such/file", reason: "no such file or directory")
    #expect(throws: expected) { try UnpackedBytes(path: "/no/such/file") }
  }
}
