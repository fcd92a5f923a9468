import TestSupport
import Testing

@testable import OSMFile

/// Damaged files give an error or some answer; the tests are that they return at all.
@Suite("Damaged OSM files")
struct OSMFileFuzzTests {
  private static func read(_ bytes: [UInt8], in file: TemporaryFile, jobs: Int = 1) throws {
    try file.replace(bytes)
    for kinds in [OSMElementKinds.relations, .ways, .nodes, .all] {
      do throws(OSMFileError) {
        let words = try elements(of: file.path, over: kinds, jobs: jobs, assumesOrder: kinds != .all)
        #expect(words.count < 1000)
      } catch {
        #expect(error.description.contains(file.path))
      }
    }
  }

  @Test("every bit of a packed file may be flipped")
  func packedBits() throws {
    let file = try TemporaryFile([])
    let whole = PBFWriter.file(SampleFile.blocks, optional: ["Sort.Type_then_ID"])
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try Self.read(bytes, in: file)
    }
  }

  @Test("every bit of a raw file may be flipped")
  func rawBits() throws {
    let file = try TemporaryFile([])
    let whole = PBFWriter.file(SampleFile.blocks + [PBFWriter.plain(SampleFile.nodes)], .raw)
    for bit in 0..<whole.count * 8 {
      var bytes = whole
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      try Self.read(bytes, in: file)
    }
  }

  @Test("blocks may be cut, doubled and overwritten, in frames that are whole")
  func blocks() throws {
    let file = try TemporaryFile([])
    var random = SeededRandom(seed: 29)
    for round in 0..<1500 {
      var blocks = SampleFile.blocks + [PBFWriter.plain(SampleFile.nodes)]
      let place = Int.random(in: 0..<blocks.count, using: &random)
      var block = blocks[place]
      for _ in 0...(round % 4) {
        let start = Int.random(in: 0..<block.count, using: &random)
        let end = min(block.count, start + Int.random(in: 0...8, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: block.removeSubrange(start..<end)
        case 1: block.insert(contentsOf: block[start..<end], at: start)
        case 2: block[start] = UInt8.random(in: 0...255, using: &random)
        default: block.replaceSubrange(start..<end, with: repeatElement(0xFF, count: end - start))
        }
        if block.isEmpty { block = [0] }
      }
      blocks[place] = block
      let bytes = PBFWriter.file(blocks, round % 2 == 0 ? .raw : .zlib)
      try Self.read(bytes, in: file, jobs: 1 + round % 3)
    }
  }

  @Test("random bytes behind the right beginning")
  func randomBytes() throws {
    let file = try TemporaryFile([])
    var random = SeededRandom(seed: 31)
    let starts = [
      [], PBFWriter.file([]), Array(PBFWriter.file(SampleFile.blocks).prefix(40)), Array("<osm>".utf8),
      [0x1F, 0x8B],
    ]
    for round in 0..<500 {
      let bytes = (0..<Int.random(in: 0...500, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      try Self.read(starts[round % starts.count] + bytes, in: file)
    }
  }

  @Test("XML may be cut anywhere, and any byte of it may be another")
  func xml() throws {
    let file = try TemporaryFile([])
    var random = SeededRandom(seed: 37)
    let whole = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <osm version="0.6"><!-- x --><bounds minlat="1" minlon="2" maxlat="3" maxlon="4"/>
      <node id="1" lat="35.1" lon="129.1"><tag k="a&amp;b" v='&#x41;"'/></node>
      <way id="5"><nd ref="1"/><tag k="a" v="b"/></way>
      <relation id="7"><member type="way" ref="5" role="outer"/></relation></osm>
      """.utf8)
    for length in 0..<whole.count { #expect(try failure(of: Array(whole[..<length])) != nil) }
    let marks = Array("<>/\"'&;!-?[]= \n\0\u{7F}x9".utf8) + [0x80, 0xC3, 0xFF]
    for place in whole.indices {
      var bytes = whole
      bytes[place] = marks.randomElement(using: &random) ?? 0
      try Self.read(bytes, in: file)
    }
  }
}
