import PlaceStore
import Testing

@testable import Importers

@Suite("Maps that are refused, packed or piped")
struct RefusedMapsTests {
  private static func message(_ bytes: [UInt8], name: String) throws -> String {
    do {
      _ = try Compilation(bytes, name: name)
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  private static func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
    [number << 3 | 2, UInt8(content.count)] + content
  }

  /// A block of a PBF file; unpacked, as the format allows, unless `packing` is another field than that.
  private static func block(_ kind: String, _ content: [UInt8], packing: UInt8 = 1) -> [UInt8] {
    let blob = field(packing, content)
    let header = field(1, Array(kind.utf8)) + [0x18, UInt8(blob.count)]
    return [0, 0, 0, UInt8(header.count)] + header + blob
  }

  /// The header of a PBF file, which asks for `feature`.
  private static func header(_ feature: String) -> [UInt8] {
    block("OSMHeader", field(4, Array("OsmSchema-V0.6".utf8)) + field(4, Array(feature.utf8)))
  }

  /// A block with node 1, a car park at 0.00001,0.00002.
  private static let data: [UInt8] = {
    let strings = field(1, []) + field(1, Array("amenity".utf8)) + field(1, Array("parking".utf8))
    let node: [UInt8] = [0x08, 2] + field(2, [1]) + field(3, [2]) + [0x40, 0xC8, 1, 0x48, 0x90, 3]
    return field(1, strings) + field(2, field(1, node))
  }()

  @Test("history and changes are refused with the next step")
  func refusals() throws {
    let history = try Self.message(Self.header("HistoricalInformation"), name: "town.osh.pbf")
    #expect(history.hasSuffix("make one of the newest with 'osmium time-filter IN -o OUT.osm.pbf'"))
    #expect(history.contains("town.osh.pbf"))
    let other = try Self.message(Self.header("Mirrored"), name: "town.osm.pbf")
    #expect(other.hasSuffix("needs a reader that knows 'Mirrored'; convert it with 'osmium cat'"))
    let versions = """
      <osm version="0.6"><node id="1" version="1" lat="1" lon="1"/><node id="1" version="2" visible="false"/></osm>
      """
    #expect(try Self.message(Array(versions.utf8), name: "town.osh").contains("osmium time-filter"))
    let changes = "<?xml version=\"1.0\"?>\n<osmChange version=\"0.6\"><modify/></osmChange>"
    #expect(
      try Self.message(Array(changes.utf8), name: "town.osc").hasSuffix(
        "is a file of changes, which is not read; apply it to its extract with 'osmium apply-changes'"))
  }

  @Test("a table or a track that only speaks of OpenStreetMap is not taken for a map")
  func otherXML() throws {
    let track = """
      <gpx xmlns:osmand="https://osmand.net" creator="OsmAnd"><metadata><extensions><osmand:x/></extensions></metadata>
      <wpt lat="35" lon="129"><name>역</name><type>parking</type></wpt></gpx>
      """
    #expect(try Compilation(track, name: "track.gpx").places.map(\.name) == ["역"])
  }

  @Test("D16: raw blocks are read, those packed by LZ4 refused by name")
  func packings() throws {
    let raw = Self.header("DenseNodes") + Self.block("OSMData", Self.data)
    let places = try Compilation(raw, name: "raw.osm.pbf").places
    #expect(places.map(\.id) == ["node/1"] && places.map(\.coordinate.description) == ["0.00001,0.00002"])
    let packed = Self.header("DenseNodes") + Self.block("OSMData", Self.data, packing: 6)
    let message = try Self.message(packed, name: "lz4.osm.pbf")
    #expect(message.contains("LZ4") && message.contains("osmium cat") && message.contains("lz4.osm.pbf"))
  }

  @Test("D14: a map that is cut anywhere is an error that names the file and the byte")
  func cuts() throws {
    let header = Self.header("DenseNodes")
    let whole = header + Self.block("OSMData", Self.data) + Self.block("OSMData", Self.data)
    let ends = [header.count, header.count + (whole.count - header.count) / 2]
    // What ends between two blocks is whole, as far as one can tell.
    for length in 0..<whole.count where !ends.contains(length) {
      let message = try Self.message(Array(whole[..<length]), name: "cut.osm.pbf")
      #expect(message.contains("cut.osm.pbf'"), "\(length): \(message)")
      if length >= 16 {
        let start = ends.last { $0 < length } ?? 0
        #expect(
          message.hasSuffix("it ends inside the block at byte \(start); fetch the file again"), "\(length)")
      }
    }
  }
}
