import Testing

@testable import OSMFile

@Suite("BlobScanner")
struct BlobScannerTests {
  @Test("passes over kinds of blob that it does not know")
  func unknownKind() throws {
    let bytes =
      PBFWriter.file([SampleFile.blocks[0]]) + PBFWriter.blob("OSMOther", [1, 2, 3])
      + PBFWriter.blob("OSMData", SampleFile.blocks[1])
    #expect(try elements(of: bytes) == Array(SampleFile.words[..<5]))
  }

  @Test("reads a header that is longer than a piece")
  func indexData() throws {
    let blob = WireWriter.message { $0.bytes(1, SampleFile.blocks[0]) }
    let header = WireWriter.message {
      $0.bytes(1, Array("OSMData".utf8))
      $0.bytes(2, [UInt8](repeating: 0xFF, count: 5000))
      $0.number(3, UInt64(blob.count))
    }
    let bytes =
      PBFWriter.file([]) + [0, 0, UInt8(header.count >> 8), UInt8(header.count & 0xFF)] + header + blob
    #expect(try elements(of: bytes) == Array(SampleFile.words[..<3]))
  }

  @Test("finds a file cut inside any block and names the block")
  func truncation() throws {
    let whole = PBFWriter.file(SampleFile.blocks)
    var blockStarts: [Int] = [0]
    for block in [[]] + SampleFile.blocks.dropLast() {
      let length =
        block.isEmpty ? PBFWriter.file([]).count : PBFWriter.blob("OSMData", block).count
      blockStarts.append(blockStarts[blockStarts.count - 1] + length)
    }
    for length in 0..<whole.count where length == 0 || !blockStarts.contains(length) {
      guard case .truncated(_, let offset) = try failure(of: Array(whole[..<length])) else {
        Issue.record("cut at \(length) goes unnoticed")
        continue
      }
      #expect(offset == blockStarts.last { $0 <= length })
    }
  }

  @Test("refuses headers and blobs longer than the format allows", arguments: [(65_537, 10), (0, 10)])
  func limits(headerLength: Int, blobLength: Int) throws {
    let length = (0..<4).reversed().map { UInt8(truncatingIfNeeded: headerLength >> ($0 * 8)) }
    let bytes = PBFWriter.file([]) + length + [UInt8](repeating: 0, count: 70_000)
    guard case .damaged(_, _, let offset) = try failure(of: bytes) else {
      Issue.record("no error")
      return
    }
    #expect(offset == PBFWriter.file([]).count)
  }

  @Test(
    "refuses a blob of more than 32 MiB before it reads it",
    arguments: [(1 << 25) + 1, 1 << 40, .max] as [UInt64])
  func longBlob(length: UInt64) throws {
    let header = WireWriter.message {
      $0.bytes(1, Array("OSMData".utf8))
      $0.number(3, length)
    }
    let bytes = PBFWriter.file([]) + [0, 0, 0, UInt8(header.count)] + header
    guard case .damaged = try failure(of: bytes) else {
      Issue.record("no error")
      return
    }
  }
}
