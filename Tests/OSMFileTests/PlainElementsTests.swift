import Testing

@testable import OSMFile

@Suite("PlainElements")
struct PlainElementsTests {
  @Test("reads nodes one by one as dense ones")
  func nodes() throws {
    #expect(
      try elements(of: PBFWriter.file([PBFWriter.plain(SampleFile.nodes)])) == Array(SampleFile.words[..<3]))
  }

  @Test("reads ways, and leaves out deleted ones")
  func ways() throws {
    let ways =
      [SampleWay(id: 4, refs: [1, 2], tags: ["x": "y"], isVisible: false)] + SampleFile.ways
      + [SampleWay(id: 8, refs: [], tags: ["name": "빈 길"])]
    let words = SampleFile.words[3..<5] + ["w8  name=빈 길"]
    #expect(try elements(of: PBFWriter.file([PBFWriter.ways(ways)])) == Array(words))
  }

  @Test(
    "tells closed ways",
    arguments: [([1, 2, 3, 1], true), ([1, 2, 1], false), ([1, 2, 3], false), ([], false)])
  func closed(refs: [Int64], isClosed: Bool) {
    #expect(OSMWay(id: 1, refs: refs[...], tags: []).isClosed == isClosed)
  }

  @Test("reads relations with members of each kind")
  func relations() throws {
    #expect(
      try elements(of: PBFWriter.file([PBFWriter.relations(SampleFile.relations)])) == [SampleFile.words[5]])
  }

  @Test(
    "refuses elements whose parts do not fit together",
    arguments: [
      (3, [0x12, 1, 1]), (3, [0x12, 1, 1, 0x1A, 2, 1, 1]), (3, [0x12, 1, 9, 0x1A, 1, 1]),
      (3, [0x42, 1, 0x80]),
      (3, [0x42, 20] + Array(repeating: [0xFE] + Array(repeating: 0xFF, count: 8) + [1], count: 2).joined()),
      (3, [0x40, 1]), (3, [0x42, 9, 1]), (1, [0x12, 1, 1]), (1, [0x08, 0x80]),
      (4, [0x4A, 1, 2]), (4, [0x42, 1, 0, 0x4A, 1, 2]), (4, [0x42, 1, 0, 0x4A, 1, 2, 0x52, 1, 3]),
      (4, [0x42, 1, 9, 0x4A, 1, 2, 0x52, 1, 1]), (4, [0x42, 2, 0, 0, 0x4A, 1, 2, 0x52, 1, 1]),
      (4, [0x48, 1]),
    ] as [(UInt64, [UInt8])])
  func misfits(kind: UInt64, message: [UInt8]) throws {
    var texts = SampleTexts()
    _ = texts.index(of: "a")
    let block = PBFWriter.block(texts, groups: [WireWriter.message { $0.bytes(kind, message) }])
    guard case .damaged = try failure(of: PBFWriter.file([block])) else {
      Issue.record("no error")
      return
    }
  }
}
