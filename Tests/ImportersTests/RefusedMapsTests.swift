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

  /// A PBF file of a header alone, which asks for `feature`; unpacked, as the format allows.
  private static func header(_ feature: String) -> [UInt8] {
    func field(_ number: UInt8, _ content: [UInt8]) -> [UInt8] {
      [number << 3 | 2, UInt8(content.count)] + content
    }
    let block = field(4, Array("OsmSchema-V0.6".utf8)) + field(4, Array(feature.utf8))
    let blob = field(1, block)
    let header = field(1, Array("OSMHeader".utf8)) + [0x18, UInt8(blob.count)]
    return [0, 0, 0, UInt8(header.count)] + header + blob
  }

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
}
