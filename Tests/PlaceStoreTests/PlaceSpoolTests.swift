import BinaryFile
import TestSupport
import Testing

@testable import PlaceStore

@Suite("PlaceSpool")
struct PlaceSpoolTests {
  private static func append(_ record: [UInt8], to group: Int, of spool: inout PlaceSpool) throws -> Int {
    try record.withUnsafeBytes { try spool.append($0, to: group) }
  }

  @Test(
    "gives back each group whole, in pieces and record by record",
    arguments: [0, 1, 50, 333, 1 << 20], [[], ["/tmp"]])
  func groups(memory: Int, folders: [String]) throws {
    var random = SeededRandom(seed: 61)
    var spool = PlaceSpool(PlaceSpool.Limits(folders: folders, memory: memory), groupCount: 2)
    #expect(spool.addGroup() == 2)
    var expected = [[UInt8]](repeating: [], count: 3)
    var records: [(group: Int, offset: Int, bytes: [UInt8])] = []
    for number in 0..<200 {
      let group = Int.random(in: 0..<2, using: &random) * 2
      let bytes = [UInt8](repeating: UInt8(number), count: Int.random(in: 1...30, using: &random))
      let offset = try Self.append(bytes, to: group, of: &spool)
      #expect(offset == expected[group].count)
      expected[group] += bytes
      records.append((group, offset, bytes))
    }
    for group in 0..<3 {
      var whole: [UInt8] = [9, 9, 9]
      try spool.read(group, into: &whole)
      #expect(spool.length(of: group) == expected[group].count)
      #expect(Array(whole.prefix(expected[group].count)) == expected[group])
      var pieces: [UInt8] = []
      try spool.forEachPiece(of: group) { piece, start throws(ContainerError) in
        #expect(start == pieces.count)
        pieces += piece
      }
      #expect(pieces == expected[group])
      #expect(spool.isInMemory(group) == (folders.isEmpty || memory > 10_000 || expected[group].isEmpty))
    }
    for record in records {
      #expect(try Self.begins(spool, record.offset, record.group, record.bytes))
      #expect(try !Self.begins(spool, record.offset, record.group, record.bytes + [255]))
    }
  }

  private static func begins(_ spool: PlaceSpool, _ offset: Int, _ group: Int, _ start: [UInt8]) throws
    -> Bool
  {
    try start.withUnsafeBytes { try spool.record(at: offset, of: group, beginsWith: $0) }
  }

  @Test("says when there is no folder for the file")
  func failure() throws {
    var spool = PlaceSpool(PlaceSpool.Limits(folders: ["/nowhere/none"], memory: 10), groupCount: 1)
    #expect(try Self.append([1, 2, 3], to: 0, of: &spool) == 0)
    #expect(throws: ContainerError.unwritable(path: "/nowhere/none", code: ENOENT)) {
      try Self.append([UInt8](repeating: 0, count: 8), to: 0, of: &spool)
    }
  }
}
