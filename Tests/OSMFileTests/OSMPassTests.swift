import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMPass")
struct OSMPassTests {
  private static let count = 200

  private static func file(damagedBlock: Int? = nil) throws -> TemporaryFile {
    let blocks = (0..<count).map { number in
      // Blocks of uneven length, so that threads overtake each other.
      PBFWriter.dense(
        (0...(number % 7 * 40)).map {
          SampleNode(id: Int64(number * 1000 + $0), latitudeE7: 1, longitudeE7: 2)
        })
    }
    var bytes = PBFWriter.file([])
    for (number, block) in blocks.enumerated() {
      bytes += PBFWriter.blob("OSMData", number == damagedBlock ? [0x0A, 9] : block)
    }
    return try TemporaryFile(bytes)
  }

  private static func firstIDs(_ file: TemporaryFile, jobs: Int) throws -> OSMPass<Int64> {
    try OSMReader(path: file.path).pass(jobs: jobs) { (block: inout OSMBlock) throws(OSMFileError) in
      try block.nodes().id(at: 0)
    }
  }

  @Test(
    "gives results in the order of the file, whatever the number of threads",
    arguments: [-1, 0, 1, 2, 3, 16, 500])
  func order(jobs: Int) throws {
    let file = try Self.file()
    let pass = try Self.firstIDs(file, jobs: jobs)
    for number in 0..<Self.count { #expect(try pass.next() == Int64(number * 1000)) }
    #expect(try pass.next() == nil)
    #expect(try pass.next() == nil)
    #expect(pass.consumedBytes == pass.totalBytes)
  }

  @Test("gives all results before the first damage, then the error, then nothing", arguments: [1, 2, 8])
  func damage(jobs: Int) throws {
    let file = try Self.file(damagedBlock: 77)
    let pass = try Self.firstIDs(file, jobs: jobs)
    for number in 0..<77 { #expect(try pass.next() == Int64(number * 1000)) }
    #expect(throws: OSMFileError.self) { try pass.next() }
    #expect(try pass.next() == nil)
  }

  @Test("ends its threads when it is let go of", arguments: [0, 1, 50])
  func letGo(taken: Int) throws {
    let file = try Self.file()
    for _ in 0..<20 {
      let pass = try Self.firstIDs(file, jobs: 4)
      for _ in 0..<taken { _ = try pass.next() }
    }
  }

  @Test("hands on what the caller's function throws")
  func bodyThrows() throws {
    let file = try Self.file()
    let expected = OSMFileError.notOSM(path: "mine")
    let pass = try OSMReader(path: file.path).pass(jobs: 2) {
      (block: inout OSMBlock) throws(OSMFileError) -> Int in throw expected
    }
    #expect(throws: expected) { try pass.next() }
  }

  @Test("collections stay as they are when the block goes on", arguments: [1, 2])
  func valuesStay(jobs: Int) throws {
    let file = try Self.file()
    let pass = try OSMReader(path: file.path).pass(jobs: jobs) {
      (block: inout OSMBlock) throws(OSMFileError) in (try block.nodes(), block.strings)
    }
    var all: [(OSMNodes, OSMStrings)] = []
    while let some = try pass.next() { all.append(some) }
    for (number, (nodes, strings)) in all.enumerated() {
      #expect(nodes.id(at: 0) == Int64(number * 1000))
      #expect(nodes.count == number % 7 * 40 + 1)
      #expect(strings[0] == "")
    }
  }
}
