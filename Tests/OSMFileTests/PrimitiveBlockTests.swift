import TestSupport
import Testing

@testable import OSMFile

@Suite("PrimitiveBlock")
struct PrimitiveBlockTests {
  @Test("reads texts that stand behind the groups, and passes over what it does not know")
  func order() throws {
    var texts = SampleTexts()
    _ = texts.index(of: "k")
    let node: [UInt8] = [0x08, 2, 0x12, 1, 1, 0x1A, 1, 1, 0x40, 2, 0x48, 4, 0x78, 1]
    let block = WireWriter.message {
      $0.bytes(2, WireWriter.message { $0.bytes(1, node) })
      $0.bytes(2, WireWriter.message { $0.bytes(5, [1, 2, 3]) })
      $0.bytes(30, [1])
      $0.bytes(1, texts.message)
    }
    #expect(try elements(of: PBFWriter.file([block])) == ["n1 1 2 k=k"])
  }

  @Test("knows the kinds of a block that mixes them")
  func kinds() throws {
    let block = SampleFile.blocks[0] + SampleFile.blocks[1]
    let file = try TemporaryFile(PBFWriter.file([block]))
    let pass = try OSMReader(path: file.path).pass(over: .ways, jobs: 1) {
      (block: inout OSMBlock) throws(OSMFileError) in block.kinds
    }
    #expect(try pass.next() == [.nodes, .ways])
  }

  @Test("refuses more texts and more elements than memory should be given for", arguments: [true, false])
  func limits(areTexts: Bool) throws {
    var many: [UInt8] = [areTexts ? 0x0A : 0x1A, 0]
    for _ in 0..<21 { many += many }
    let block = WireWriter.message { $0.bytes(areTexts ? 1 : 2, many + many.prefix(2)) }
    #expect(try failure(of: PBFWriter.file([block])) != nil)
  }
}
