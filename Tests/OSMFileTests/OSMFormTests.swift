import Testing

@testable import OSMFile

@Suite("OSMForm")
struct OSMFormTests {
  private static func form(_ start: [UInt8]) throws(OSMFileError) -> OSMForm {
    try OSMForm(start[...], path: "x")
  }

  @Test("tells PBF by its first bytes, however few there are")
  func pbf() throws {
    let whole = PBFWriter.file(SampleFile.blocks)
    for length in [0, 1, 3, 4, 5, 10, 100] {
      #expect(OSMForm.isPBF(whole[..<length]))
      #expect(try Self.form(Array(whole[..<length])) == .pbf)
    }
    #expect(!OSMForm.isPBF(Array("\0\0\0\u{0D}\n\u{9}OSMHeedar".utf8)[...]))
  }

  @Test(
    "tells XML of OpenStreetMap",
    arguments: [
      ("<osm version=\"0.6\">", true), ("\u{FEFF}<?xml version='1.0'?>\r\n<osm>", true),
      (" \n<!-- x -->\n<osm/>", true),
      ("<!-- <osm> --><!DOCTYPE x><osm\n>", true), ("<!-- <osm", false), ("<osmand>", false),
      ("<gpx creator=\"OsmAnd\"><extensions><osmand:color/><osm/></extensions></gpx>", false),
      ("<osmChange>", true), ("<gpx>", false), ("osm", false), ("", false), ("{\"osm\": 1}", false),
    ])
  func xml(text: String, isXML: Bool) {
    #expect(OSMForm.isXML(Array(text.utf8)[...]) == isXML)
    if !text.isEmpty { #expect(OSMReader.recognizes(Array(text.utf8)[...]) == isXML) }
  }

  @Test(
    "refuses what it does not read by name, with a hint",
    arguments: [
      (Array("BZh91AY".utf8), "bzip2", "bunzip2"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz", "unxz"),
      ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard", "unzstd"), ([0xFF, 0xE0, 4], "o5m", "osmium"),
      (Array("PK\u{3}\u{4}".utf8), "ZIP", "unzip"), ([0xFF, 0xFE, 0x3C, 0], "UTF-16", "iconv"),
    ] as [([UInt8], String, String)])
  func refusals(start: [UInt8], name: String, advice: String) {
    #expect {
      try Self.form(start)
    } throws: { error in
      "\(error)".contains(name) && "\(error)".contains(advice)
    }
  }

  @Test("names nothing that it does not know", arguments: ["name,lat,lon\n", "{}", "n1 v1"])
  func unknown(text: String) {
    #expect(throws: OSMFileError.notOSM(path: "x")) { try Self.form(Array(text.utf8)) }
  }
}
