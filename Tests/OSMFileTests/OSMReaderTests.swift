import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMReader")
struct OSMReaderTests {
  @Test("reads the same elements from PBF as from XML", arguments: [1, 2])
  func twoForms(jobs: Int) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <osm version="0.6" generator="test">
       <node id="1" lat="35.1" lon="129.1"/>
       <node id="9000000000" lat="35.1005" lon="129.101"><tag k="amenity" v="parking"/>
        <tag k="name" v="노드 주차장"/></node>
       <node id="9000000001" lat="-35.1005000" lon="-180"><tag k="amenity" v="cafe"/></node>
       <way id="5"><nd ref="1"/><nd ref="9000000000"/><nd ref="9000000001"/><nd ref="1"/>
        <tag k="amenity" v="parking"/></way>
       <way id="6"><nd ref="9000000001"/><nd ref="1"/></way>
       <relation id="7">
        <member type="way" ref="5" role="outer"/><member type="node" ref="9000000000" role="entrance"/>
        <member type="relation" ref="7" role=""/><tag k="type" v="multipolygon"/></relation>
      </osm>
      """
    #expect(try elements(of: Array(text.utf8), jobs: jobs) == SampleFile.words)
    #expect(try elements(of: PBFWriter.file(SampleFile.blocks), jobs: jobs) == SampleFile.words)
  }

  @Test("a missing file, a folder and a device are errors, not crashes")
  func unreadable() {
    #expect(throws: OSMFileError.unreadable(path: "/nowhere/none", code: 2)) {
      try OSMReader(path: "/nowhere/none")
    }
    #expect(throws: OSMFileError.unreadable(path: "/tmp", code: 21)) { try OSMReader(path: "/tmp") }
    #expect(throws: OSMFileError.notSeekable(path: "/dev/null")) { try OSMReader(path: "/dev/null") }
  }

  @Test("an empty file is cut short, a header alone is a file without elements")
  func empty() throws {
    let nothing = try TemporaryFile([])
    #expect(throws: OSMFileError.truncated(path: nothing.path, offset: 0)) {
      try OSMReader(path: nothing.path)
    }
    #expect(try elements(of: PBFWriter.file([])) == [])
  }

  @Test("a file that begins with data has no header")
  func headerless() throws {
    let file = try TemporaryFile(PBFWriter.blob("OSMData", SampleFile.blocks[0]))
    #expect(throws: OSMFileError.notOSM(path: file.path)) { try OSMReader(path: file.path) }
  }

  @Test("goes on to give what it read when it is asked for passes again")
  func severalPasses() throws {
    let file = try TemporaryFile(PBFWriter.file(SampleFile.blocks))
    let reader = try OSMReader(path: file.path)
    for _ in 0..<3 {
      let pass = try reader.pass(over: [.ways, .relations], jobs: 2, describe)
      var words: [String] = []
      while let some = try pass.next() { words += some }
      #expect(words == Array(SampleFile.words[3...]))
    }
  }

  @Test("every error names the file and has one line")
  func words() {
    let errors: [OSMFileError] = [
      .unreadable(path: "a.pbf", code: 2), .notSeekable(path: "a.pbf"), .notOSM(path: "a.pbf"),
      .unsupportedFormat(name: "o5m", advice: "convert it", path: "a.pbf"),
      .unsupportedCompression(name: "LZ4", path: "a.pbf", offset: 9),
      .unsupportedFeature(name: "X", path: "a.pbf"), .truncated(path: "a.pbf", offset: 9),
      .damaged(problem: "it is", path: "a.pbf", offset: 9), .unordered(path: "a.pbf", offset: 9),
      .malformed(path: "a.pbf", line: 9, expected: "x"),
    ]
    for error in errors {
      #expect(error.description.contains("'a.pbf'"))
      #expect(!error.description.contains("\n") && !error.description.hasSuffix("."))
    }
  }
}
