import TestSupport
import Testing

@testable import OSMFile

@Suite("BlobUnpacker")
struct BlobUnpackerTests {
  @Test("unpacks raw and zlib blobs", arguments: [PBFWriter.Packing.raw, .zlib])
  func packings(packing: PBFWriter.Packing) throws {
    #expect(try elements(of: PBFWriter.file(SampleFile.blocks, packing)) == SampleFile.words)
  }

  @Test(
    "refuses other compressions by name",
    arguments: [(4, "LZMA"), (5, "bzip2"), (6, "LZ4"), (7, "Zstandard (ZSTD)")])
  func otherCompressions(field: UInt64, name: String) throws {
    let blob = WireWriter.message {
      $0.number(2, 100)
      $0.bytes(field, [1, 2, 3])
    }
    let file = try TemporaryFile(PBFWriter.file([]) + PBFWriter.framed("OSMData", blob))
    let offset = PBFWriter.file([]).count
    #expect(throws: OSMFileError.unsupportedCompression(name: name, path: file.path, offset: offset)) {
      try elements(of: file.path)
    }
  }

  @Test(
    "refuses a blob that claims to unpack to more than 32 MiB, or to another length than it does",
    arguments: [(1 << 25) + 1, 1 << 32, .max, 0, 1, 1 << 16] as [UInt64])
  func claims(length: UInt64) throws {
    let blob = WireWriter.message {
      $0.number(2, length)
      $0.bytes(3, PBFWriter.deflated(SampleFile.blocks[0]))
    }
    guard case .damaged = try failure(of: PBFWriter.file([]) + PBFWriter.framed("OSMData", blob)) else {
      Issue.record("no error")
      return
    }
  }

  @Test("refuses a blob without data and one without a length")
  func incomplete() throws {
    for blob in [[], WireWriter.message { $0.bytes(3, PBFWriter.deflated(SampleFile.blocks[0])) }] {
      guard case .damaged = try failure(of: PBFWriter.file([]) + PBFWriter.framed("OSMData", blob)) else {
        Issue.record("no error")
        return
      }
    }
  }
}
