import GeoCore
import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMHeader")
struct OSMHeaderTests {
  private static func header(_ build: (inout WireWriter) -> Void) throws -> OSMHeader {
    let bytes = WireWriter.message(build)
    return try OSMHeader(bytes, length: bytes.count, path: "x", offset: 0)
  }

  @Test("reads what a file says of itself")
  func fields() throws {
    let box = WireWriter.message {
      for (field, nanodegrees) in [
        (1, 128_800_000_000), (2, 129_300_000_000), (3, 35_400_000_000), (4, 35_000_000_001),
      ]
        as [(UInt64, Int64)]
      {
        $0.bytes += WireWriter.varint(field << 3) + WireWriter.zigzag(nanodegrees)
      }
    }
    let header = try Self.header {
      $0.bytes(1, box)
      $0.bytes(4, Array("OsmSchema-V0.6".utf8))
      $0.bytes(4, Array("HistoricalInformation".utf8))
      $0.bytes(5, Array("Sort.Type_then_ID".utf8))
      $0.bytes(5, Array("Has_Metadata".utf8))
      $0.bytes(16, Array("osmium/1.16".utf8))
      $0.bytes(17, Array("survey".utf8))
      $0.number(32, 1_700_000_000)
      $0.number(33, 4)
    }
    #expect(
      header.bounds
        == BoxE7(
          minLatitude: 350_000_000, minLongitude: 1_288_000_000, maxLatitude: 354_000_000,
          maxLongitude: 1_293_000_000))
    #expect(header.writingProgram == "osmium/1.16")
    #expect(header.source == "survey")
    #expect(header.replicationTimestamp == 1_700_000_000)
    #expect(header.isSortedByTypeThenID)
    #expect(header.holdsHistory)
  }

  @Test("refuses a required feature that it does not know, by name")
  func unknownFeature() throws {
    let bytes = PBFWriter.blob("OSMHeader", PBFWriter.header(required: ["OsmSchema-V0.6", "Mirrored"]))
    let file = try TemporaryFile(bytes)
    #expect(throws: OSMFileError.unsupportedFeature(name: "Mirrored", path: file.path)) {
      try OSMReader(path: file.path)
    }
  }

  @Test("checks the features of every header, and trusts no order when there are several")
  func severalHeaders() throws {
    let first = PBFWriter.file(SampleFile.blocks, optional: ["Sort.Type_then_ID"])
    let file = try TemporaryFile(first + first)
    #expect(try !OSMReader(path: file.path).header.isSortedByTypeThenID)
    #expect(try elements(of: file.path, over: .nodes).filter { $0.hasPrefix("n1 ") }.count == 2)
    let mixed = try TemporaryFile(first + PBFWriter.blob("OSMHeader", PBFWriter.header(required: ["X"])))
    #expect(throws: OSMFileError.unsupportedFeature(name: "X", path: mixed.path)) {
      try OSMReader(path: mixed.path)
    }
  }

  @Test("takes a box that makes no sense for none")
  func senselessBox() throws {
    let box = WireWriter.message { $0.bytes += WireWriter.varint(1 << 3) + WireWriter.zigzag(.max) }
    #expect(try Self.header { $0.bytes(1, box) }.bounds == nil)
  }

  @Test("a header that breaks off is damage")
  func damage() {
    #expect(throws: OSMFileError.self) { try Self.header { $0.bytes += [0x22, 50, 1] } }
  }
}
