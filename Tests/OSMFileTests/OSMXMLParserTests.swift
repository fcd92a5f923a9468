import CZlib
import GeoCore
import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMXMLParser")
struct OSMXMLParserTests {
  private static func elements(_ content: String) throws -> [String] {
    try OSMFileTests.elements(of: Array("<osm version='0.6'>\(content)</osm>".utf8))
  }

  @Test(
    "reads elements and passes over the rest",
    arguments: [
      ("<node id='-1' lat='35' lon='129'/>", ["n-1 350000000 1290000000"]),
      ("<node id='1' lat='-9.99999995E-1' lon='1e-7'/>", ["n1 -10000000 1"]),
      ("<node id='1' lat='90' lon='180'/>", ["n1 900000000 1800000000"]),
      (
        "<node id='1' lat='1' lon='2'><tag k='' v=''/><x><tag k='a' v='b'/></x></node>",
        ["n1 10000000 20000000 ="]
      ),
      ("<way id='2'><center lat='1' lon='2'/><nd ref='-7'/><tag k='a' v='&lt;'/></way>", ["w2 -7 a=<"]),
      ("<relation id='3'><member type='node' ref='1'/></relation>", ["r3 node1:"]),
      (
        "<meta osm_base='x'/><note>text &amp; more</note><changeset id='1'><tag k='a' v='b'/></changeset>", []
      ),
      (
        "<node id='1' lat='1' lon='1' visible='false'><tag k='a' v=''/></node><node id='2' lat='1' lon='1'/>",
        ["n2 10000000 10000000"]
      ),
      ("<way id='1' action='delete'><nd ref='5'/></way><way id='2'><nd ref='6'/></way>", ["w2 6"]),
      ("<relation id='1' visible='false'><member type='way' ref='5'/></relation><relation id='2'/>", ["r2 "]),
      (
        "<node id='1' visible='true'/><node id='2' lat='91' lon='0'/><node id='3' lat='0' lon='0'/>",
        ["n3 0 0"]
      ),
      ("<tag k='a' v='b'/><nd ref='1'/><node id='1' lat='0' lon='0'><nd ref='5'/></node>", ["n1 0 0"]),
    ] as [(String, [String])])
  func reads(content: String, words: [String]) throws {
    #expect(try Self.elements(content) == words)
  }

  @Test(
    "refuses elements that lack what they need, with the line",
    arguments: [
      "<node lat='1' lon='1'/>", "<node id='x' lat='1' lon='1'/>", "<node id='1.5' lat='1' lon='1'/>",
      "<node id='99999999999999999999' lat='1' lon='1'/>", "<node id='' lat='1' lon='1'/>", "<node id='-'/>",
      "<node id='1' lat='nan' lon='1'/>", "<node id='1' lat='35,1' lon='1'/>",
      "<node id='1' lat='' lon='1'/>",
      "<way id='1'><nd/></way>", "<way id='1'><tag k='a'/></way>",
      "<node id='1' lat='0' lon='0'><tag v='a'/></node>",
      "<relation id='1'><member type='area' ref='1' role=''/></relation>",
      "<relation id='1'><member ref='1' role=''/></relation>",
    ])
  func refuses(content: String) throws {
    #expect {
      try Self.elements("\n" + content)
    } throws: { error in
      guard case OSMFileError.malformed(_, 2, _) = error else { return false }
      return true
    }
  }

  @Test("refuses other documents, and changes by name")
  func otherRoots() throws {
    let other = try TemporaryFile("<svg><osm/></svg>")
    #expect(throws: OSMFileError.notOSM(path: other.path)) { try OSMReader(path: other.path) }
    let changes = try TemporaryFile("<osmChange version='0.6'/>")
    #expect {
      try OSMReader(path: changes.path)
    } throws: {
      "\($0)".contains("apply-changes")
    }
  }

  @Test("refuses a file of history, in which an element follows another version of itself")
  func history() throws {
    func node(_ id: Int, _ version: Int?) -> String {
      "<node id='\(id)' lat='1' lon='1'" + (version.map { " version='\($0)'" } ?? "") + "/>"
    }
    let history = try TemporaryFile("<osm>\(node(1, 1))\(node(2, 1))\(node(2, 2))</osm>")
    #expect(throws: OSMFileError.history(path: history.path)) { try OSMReader(path: history.path) }
    // One element twice is not history, nor are a node and a way of one id.
    let twice = "\(node(1, 3))\(node(1, 3))\(node(2, nil))\(node(2, nil))<way id='2' version='1'/>"
    #expect(try Self.elements(twice).count == 5)
  }

  @Test("reads what a file says of itself")
  func header() throws {
    let bounds = "<bounds minlat='35' minlon='128.5' maxlat='35.5' maxlon='180'/>"
    let file = try TemporaryFile("<osm generator='JOSM'>\(bounds)</osm>")
    let header = try OSMReader(path: file.path).header
    #expect(header.writingProgram == "JOSM")
    #expect(
      header.bounds
        == BoxE7(
          minLatitude: 350_000_000, minLongitude: 1_285_000_000, maxLatitude: 355_000_000,
          maxLongitude: 1_799_999_999))
  }

  @Test("reads many elements in several blocks, in order")
  func manyBlocks() throws {
    let nodes = (0..<20_000).map {
      "<node id='\($0)' lat='1' lon='2'><tag k='k\($0 % 3000)' v='\($0)'/></node>"
    }
    let words = (0..<20_000).map { "n\($0) 10000000 20000000 k\($0 % 3000)=\($0)" }
    let file = try TemporaryFile("<osm>" + nodes.joined(separator: "\n") + "</osm>")
    // Not by `describe`, which looks for each node's tags.
    let pass = try OSMReader(path: file.path).pass(over: .nodes, jobs: 4) {
      (block: inout OSMBlock) throws(OSMFileError) -> [String] in
      let strings = block.strings
      return try block.taggedNodes().map { node in
        let tag = node.tags[node.tags.startIndex]
        let place = "\(node.point.latitudeE7) \(node.point.longitudeE7)"
        return "n\(node.id) \(place) \(strings[tag.key])=\(strings[tag.value])"
      }
    }
    var blocks: [[String]] = []
    while let block = try pass.next() { blocks.append(block) }
    #expect(blocks.count == 3)
    #expect(blocks.flatMap { $0 } == words)
  }

  @Test("unpacks gzip, also of several members, and notices when it is cut")
  func gzip() throws {
    let text = "<osm>" + (0..<200).map { "<node id='\($0)' lat='1' lon='\($0 % 180)'/>" }.joined() + "</osm>"
    let (first, second) = (Array(text.utf8.prefix(1000)), Array(text.utf8.dropFirst(1000)))
    let packed = Self.gzipped(first) + Self.gzipped(second)
    #expect(try OSMFileTests.elements(of: packed).count == 200)
    for length in stride(from: 20, to: packed.count, by: 61) {
      #expect(try failure(of: Array(packed[..<length])) != nil)
    }
  }

  private static func gzipped(_ content: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    // 15 for the largest window, 16 for a gzip header.
    deflateInit2_(
      &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, zlibVersion(),
      Int32(MemoryLayout<z_stream>.size))
    defer { deflateEnd(&stream) }
    var content = content
    var packed = [UInt8](repeating: 0, count: content.count + 100)
    let count = packed.count
    content.withUnsafeMutableBufferPointer { input in
      packed.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        _ = deflate(&stream, Z_FINISH)
      }
    }
    return Array(packed.prefix(count - Int(stream.avail_out)))
  }
}
