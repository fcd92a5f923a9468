import TestSupport
import Testing

@testable import OSMFile

@Suite("PBFFile")
struct PBFFileTests {
  /// A block of each kind in turn, as letters: "nnwr".
  private static func blocks(_ kinds: String) -> [[UInt8]] {
    kinds.enumerated().map { number, kind in
      let id = Int64(number + 1)
      return switch kind {
      case "n": PBFWriter.dense([SampleNode(id: id, latitudeE7: 1, longitudeE7: 2)])
      case "w": PBFWriter.ways([SampleWay(id: id, refs: [1, 2])])
      case "r": PBFWriter.relations([SampleRelation(id: id, members: [])])
      case "x":
        PBFWriter.dense([SampleNode(id: id, latitudeE7: 1, longitudeE7: 2)])
          + PBFWriter.ways([SampleWay(id: id, refs: [1])])
      default: []
      }
    }
  }

  private static let cases: [(OSMElementKinds, String)] = [(.nodes, "nx"), (.ways, "wx"), (.relations, "r")]

  @Test(
    "finds all blocks of a kind in a file that is in order",
    arguments: ["", "n", "w", "r", "nw", "nr", "wr", "nnnnnwwr", "nwwwwwwwrr", "nnnxwwrrrr", "nx", "xr"])
  func ordered(kinds: String) throws {
    let file = try TemporaryFile(PBFWriter.file(Self.blocks(kinds), optional: ["Sort.Type_then_ID"]))
    for (kind, letters) in Self.cases {
      let found = try elements(of: file.path, over: kind, jobs: 2).filter { word in
        word.hasPrefix(letters.prefix(1))
      }
      #expect(found.count == kinds.count { letters.contains($0) })
    }
  }

  @Test("reads only what is needed of a file that is in order")
  func skipsBlocks() throws {
    let file = try TemporaryFile(
      PBFWriter.file(Self.blocks("nnnnnnnnnnnnnnnnwwr"), optional: ["Sort.Type_then_ID"]))
    let reader = try OSMReader(path: file.path)
    let all = try reader.pass(jobs: 1, describe).totalBytes
    let pass = try reader.pass(over: .relations, jobs: 1, describe)
    #expect(pass.totalBytes * 5 < all)
    #expect(try pass.next() == ["r19 "])
  }

  @Test(
    "finds all blocks of a kind in any order, in the first pass and in later ones",
    arguments: ["rwn", "nwrnwr", "n-w-r"])
  func unordered(kinds: String) throws {
    let file = try TemporaryFile(PBFWriter.file(Self.blocks(kinds)))
    let reader = try OSMReader(path: file.path)
    for _ in 0..<2 {
      for (kind, letters) in Self.cases {
        let pass = try reader.pass(over: kind, jobs: 2, describe)
        var count = 0
        while let words = try pass.next() { count += words.count }
        #expect(count == kinds.count { letters.contains($0) })
      }
    }
  }

  @Test(
    "notices an order that was only assumed, when all kinds have been read",
    arguments: ["rwn", "nwn", "wn", "nrw", "nwrwr", "nnnnwnwwrr", "rn"])
  func wronglyAssumed(kinds: String) throws {
    let file = try TemporaryFile(PBFWriter.file(Self.blocks(kinds)))
    let reader = try OSMReader(path: file.path, assumesOrder: true)
    #expect(throws: OSMFileError.self) {
      for (kind, _) in Self.cases.reversed() {
        let pass = try reader.pass(over: kind, jobs: 1, describe)
        while try pass.next() != nil {}
      }
    }
  }

  @Test("finds all blocks or notices, whatever the order, when an order is only assumed")
  func randomOrders() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let kinds = String(
        (0..<Int.random(in: 1...12, using: &random)).map { _ in
          "nnwrx-".randomElement(using: &random) ?? "n"
        })
      let file = try TemporaryFile(PBFWriter.file(Self.blocks(kinds)))
      var found = 0
      do throws(OSMFileError) {
        let reader = try OSMReader(path: file.path, assumesOrder: true)
        for (kind, letters) in Self.cases {
          let pass = try reader.pass(over: kind, jobs: 1, describe)
          while let words = try pass.next() { found += words.count { $0.hasPrefix(letters.prefix(1)) } }
        }
        #expect(found == kinds.count { $0 != "-" } + kinds.count { $0 == "x" }, "\(kinds)")
      } catch {
        guard case .unordered = error else { throw error }
      }
    }
  }

  @Test(
    "an empty block says nothing of the order and costs none of it",
    arguments: ["n-wr", "-nwr", "nw-r", "nwr-", "-"])
  func emptyBlocks(kinds: String) throws {
    let file = try TemporaryFile(PBFWriter.file(Self.blocks(kinds), optional: ["Sort.Type_then_ID"]))
    for (kind, letters) in Self.cases {
      let found = try elements(of: file.path, over: kind)
      #expect(found.count == kinds.count { letters.contains($0) })
    }
  }
}
