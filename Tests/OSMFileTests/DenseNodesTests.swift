import TestSupport
import Testing

@testable import OSMFile

@Suite("DenseNodes")
struct DenseNodesTests {
  @Test("reads nodes by column, with ids beyond 2^32 and below 0")
  func columns() throws {
    var nodes = SampleFile.nodes
    nodes.append(SampleNode(id: -5, latitudeE7: 900_000_000, longitudeE7: 1_800_000_000))
    nodes.append(SampleNode(id: .max, latitudeE7: -900_000_000, longitudeE7: -1_800_000_000))
    // The difference of the last two ids does not fit 64 bits.
    #expect(try failure(of: PBFWriter.file([PBFWriter.dense(nodes)])) != nil)
    nodes[4].id = 1 << 62
    let words = ["n-5 900000000 1800000000", "n\(1 << 62) -900000000 -1800000000"]
    #expect(try elements(of: PBFWriter.file([PBFWriter.dense(nodes)])) == SampleFile.words[..<3] + words)
  }

  @Test("applies granularity and offsets")
  func granularity() throws {
    let node = SampleNode(id: 1, latitudeE7: 35, longitudeE7: 129)
    let block = PBFWriter.dense([node]) {
      $0.number(17, 1_000_000_000)
      $0.number(19, 500_000_000)
      $0.number(20, UInt64(bitPattern: -250_000_000))
    }
    #expect(try elements(of: PBFWriter.file([block])) == ["n1 355000000 1287500000"])
  }

  @Test("leaves out deleted nodes and those nowhere on the earth, and counts the latter")
  func leftOut() throws {
    let nodes = [
      SampleNode(id: 1, latitudeE7: 1, longitudeE7: 2, tags: ["a": "b"], isVisible: false),
      SampleNode(id: 2, latitudeE7: 3, longitudeE7: 4, tags: ["c": "d"]),
      SampleNode(id: 3, latitudeE7: 2_147_483_647, longitudeE7: 2_147_483_647, tags: ["e": "f"]),
      SampleNode(id: 4, latitudeE7: 0, longitudeE7: 1_800_000_001),
      SampleNode(id: 5, latitudeE7: 2_147_483_647, longitudeE7: 0, isVisible: false),
      SampleNode(id: 6, latitudeE7: 5, longitudeE7: 6, tags: ["g": "h"]),
    ]
    for block in [PBFWriter.dense(nodes), PBFWriter.plain(nodes)] {
      let file = try TemporaryFile(PBFWriter.file([block]))
      #expect(try elements(of: file.path) == ["n2 3 4 c=d", "n6 5 6 g=h"])
      let pass = try OSMReader(path: file.path).pass(jobs: 1) {
        (block: inout OSMBlock) throws(OSMFileError) in try block.nodes().misplacedCount
      }
      #expect(try pass.next() == 2)
    }
  }

  @Test("gives the same nodes whether or not tags are asked for first")
  func tagsFirstOrLast() throws {
    let file = try TemporaryFile(PBFWriter.file([PBFWriter.dense(SampleFile.nodes)]))
    let pass = try OSMReader(path: file.path).pass(jobs: 1) {
      (block: inout OSMBlock) throws(OSMFileError) -> [Int] in
      let before = try block.nodes().count
      let tagged = try block.taggedNodes().count
      return [before, tagged, try block.nodes().count, try block.taggedNodes().count]
    }
    #expect(try pass.next() == [3, 2, 3, 2])
  }

  @Test(
    "refuses columns that do not fit together",
    arguments: [
      ([1, 2], [1], [1, 2], []), ([1, 2], [1, 2, 3], [1, 2], []), ([1], [1, 2], [1], []), ([], [1], [1], []),
      ([1, 2], [1, 2], [1, 2], [0]), ([1], [1], [1], [1, 1]), ([1], [1], [1], [1, 9, 0]),
      ([1], [1], [1], [9, 1, 0]),
      ([1], [1], [1], [0, 0]), ([1], [1], [1], [1, 1, 1, 0]), ([1], [1, 0x80], [1], []),
      ([0x80], [1], [1], []),
    ] as [([UInt8], [UInt8], [UInt8], [UInt8])])
  func misfits(ids: [UInt8], latitudes: [UInt8], longitudes: [UInt8], tags: [UInt8]) throws {
    let group = WireWriter.message {
      $0.bytes(1, ids)
      $0.bytes(8, latitudes)
      $0.bytes(9, longitudes)
      if !tags.isEmpty { $0.bytes(10, tags) }
    }
    var texts = SampleTexts()
    _ = texts.index(of: "a")
    let block = PBFWriter.block(texts, groups: [WireWriter.message { $0.bytes(2, group) }])
    guard case .damaged(_, _, let offset) = try failure(of: PBFWriter.file([block])) else {
      Issue.record("no error")
      return
    }
    #expect(offset == PBFWriter.file([]).count)
  }

  @Test("refuses more nodes than memory should be given for")
  func tooMany() throws {
    let count = BlockLimits.elements + 1
    let column = [UInt8](repeating: 2, count: count)
    let group = WireWriter.message {
      $0.bytes(1, column)
      $0.bytes(8, column)
      $0.bytes(9, column)
    }
    let block = PBFWriter.block(SampleTexts(), groups: [WireWriter.message { $0.bytes(2, group) }])
    #expect(try failure(of: PBFWriter.file([block])) != nil)
  }
}
