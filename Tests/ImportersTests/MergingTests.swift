import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("DatasetCompiler, merging")
struct MergingTests {
  private static func files(_ texts: [(name: String, text: String)]) throws -> Compilation {
    let files = try texts.map { try TemporaryFile(Array($0.text.utf8), name: $0.name) }
    return try Compilation(paths: files.map(\.path))
  }

  private static let map = """
    <osm version="0.6">
    <node id="1" lat="35" lon="129"/><node id="2" lat="35" lon="129.001"/>
    <node id="3" lat="35.001" lon="129.001"/><node id="4" lat="35.001" lon="129"/>
    <node id="5" lat="35.0005" lon="129.0005"><tag k="amenity" v="hospital"/><tag k="name" v="부산 병원"/>
      <tag k="phone" v="051-1"/><tag k="beds" v="9"/></node>
    <node id="6" lat="35.0007" lon="129.0005"><tag k="amenity" v="hospital"/><tag k="name" v="다른 병원"/></node>
    <node id="7" lat="35.0002" lon="129.0005"><tag k="amenity" v="clinic"/><tag k="name" v="부산병원"/></node>
    <way id="9"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="4"/><nd ref="1"/>
      <tag k="amenity" v="hospital"/><tag k="name" v="부산병원"/></way>
    </osm>
    """

  @Test("a node inside the outline of its building is one place with it")
  func nodeInArea() throws {
    let found = try Self.files([("town.osm", Self.map)])
    #expect(found.places.map(\.id) == ["node/6", "node/7", "way/9"])
    let place = try #require(found.places.last)
    #expect(place.name == "부산병원" && place.phone == "051-1" && place.tag("beds") == "9")
    #expect(place.merged == [Place.Pair("town", "node/5")])
    #expect(found.report.read == 4 && found.report.kept == 3 && found.report.merged == 1)
    #expect(found.report.leftOut == 0)
    #expect(found.report.description == "4 records read, 3 places kept, 1 merged, 0 left out")
  }

  @Test("a table and a map are one place where they agree; the first that is named wins")
  func tableAndMap() throws {
    let table =
      "id,name,lat,lon,category,phone\nh1,부산병원,35.0006,129.0005,hospital,051-9\nh2,다른 병원,35.0012,129.0005,hospital,\n"
    let found = try Self.files([("list.csv", table), ("town.osm", Self.map)])
    #expect(found.places.map(\.id) == ["h1", "h2", "node/6", "node/7"])
    let place = try #require(found.places.first)
    #expect(place.phone == "051-9" && place.tag("beds") == "9" && place.coordinate.latitude == 35.0006)
    #expect(place.merged == [Place.Pair("town", "way/9"), Place.Pair("town", "node/5")])
    #expect(found.report.description == "6 records read, 4 places kept, 2 merged, 0 left out")
    let other = try Self.files([("town.osm", Self.map), ("list.csv", table)])
    #expect(other.places.last?.merged == [Place.Pair("town", "node/5"), Place.Pair("list", "h1")])
    #expect(other.places.last?.phone == "051-1")
  }

  @Test("the answer of Overpass: by the outline, or near the middle where there is none")
  func overpass() throws {
    func way(_ id: Int, _ position: String) -> String {
      #"{"type":"way","id":\#(id),\#(position),"tags":{"amenity":"hospital","name":"부산병원"}}"#
    }
    func node(_ id: Int, _ latitude: Double, _ name: String = "부산 병원") -> String {
      #"{"type":"node","id":\#(id),"lat":\#(latitude),"lon":129.0005,"tags":{"amenity":"hospital","name":"\#(name)","phone":"\#(id)"}}"#
    }
    let corners = [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)].map {
      #"{"lat":35.00\#($0.0),"lon":129.00\#($0.1)}"#
    }
    let outline = #""geometry":[\#(corners.joined(separator: ","))]"#
    let center = #""center":{"lat":35.0005,"lon":129.0005}"#
    let nodes = [node(1, 35.0005), node(2, 35.0005, "다른 병원"), node(3, 35.0009), node(4, 35.0012)]
    for (position, kept) in [
      (outline, ["node/2", "node/4", "way/9"]), (center, ["node/2", "node/3", "node/4", "way/9"]),
    ] {
      let text = #"{"elements":[\#((nodes + [way(9, position)]).joined(separator: ","))]}"#
      let found = try Self.files([("answer.json", text)])
      #expect(found.places.map(\.id) == kept)
      #expect(found.places.last?.phone == "1")
    }
  }

  @Test("rows of one table are never merged, nor is a place that is to be left out")
  func apart() throws {
    let row = "x,역,35,129,parking\n"
    let header = "id,name,lat,lon,category\n"
    #expect(try Self.files([("a.csv", header + row + row)]).places.count == 2)
    let leftOut = "id\tfile\treason\tsame_as\nway/9\t-\tgone\t\n"
    let found = try Self.files([("left.tsv", leftOut), ("town.osm", Self.map)])
    #expect(found.places.map(\.id) == ["node/5", "node/6", "node/7"])
    #expect(found.report.merged == 0 && found.report.leftOut == 1)
  }
}
