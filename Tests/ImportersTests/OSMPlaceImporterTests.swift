import PlaceStore
import Testing

@testable import Importers

@Suite("OSMPlaceImporter")
struct OSMPlaceImporterTests {
  private static func town(_ elements: String) throws -> Compilation {
    try Compilation("<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n\(elements)\n</osm>\n", name: "town.osm")
  }

  private static func square(_ first: Int, latitude: Double, longitude: Double) -> String {
    let corners = [(0.0, 0.0), (0.0, 0.001), (0.001, 0.001), (0.001, 0.0)]
    return corners.enumerated().map { number, corner in
      "<node id=\"\(first + number)\" lat=\"\(latitude + corner.0)\" lon=\"\(longitude + corner.1)\"/>"
    }.joined()
  }

  private static func way(_ id: Int, _ refs: [Int], _ tags: [String: String]) -> String {
    let nodes = refs.map { "<nd ref=\"\($0)\"/>" }.joined()
    let pairs = tags.sorted { $0.key < $1.key }.map { "<tag k=\"\($0.key)\" v=\"\($0.value)\"/>" }.joined()
    return "<way id=\"\(id)\">\(nodes)\(pairs)</way>"
  }

  @Test("an area is a point inside it, named by its kind when it has no name")
  func area() throws {
    let found = try Self.town(
      Self.square(1, latitude: 35, longitude: 129) + Self.way(9, [1, 2, 3, 4, 1], ["amenity": "parking"]))
    let place = try #require(found.places.first)
    #expect(place.id == "way/9" && place.category == "parking")
    #expect(
      abs(place.coordinate.latitude - 35.0005) < 1e-6 && abs(place.coordinate.longitude - 129.0005) < 1e-6)
    #expect(!place.name.isEmpty && place.names.map(\.key) == ["en", "ko"])
  }

  @Test("what is disused, has no category or lies outside of the file is no place")
  func leftOut() throws {
    let found = try Self.town(
      """
      <node id="1" lat="35" lon="129"><tag k="disused:amenity" v="parking"/><tag k="name" v="x"/></node>
      <node id="2" lat="35" lon="129"><tag k="highway" v="crossing"/></node>
      \(Self.way(3, [101, 102, 103, 101], ["amenity": "parking", "name": "y"]))
      """)
    #expect(found.places.isEmpty)
    #expect(found.skips.count == 1 && found.skips[0].hasPrefix("whose outline is not in the file: 1"))
  }

  @Test("ids beyond 32 bits stay whole")
  func longIDs() throws {
    let found = try Self.town(
      #"<node id="12345678901" lat="35" lon="129"><tag k="amenity" v="parking"/><tag k="name" v="x"/></node>"#
    )
    #expect(found.places.map(\.id) == ["node/12345678901"])
  }

  @Test("XML that is cut is an error", arguments: [80, 120, 160])
  func cut(length: Int) throws {
    let text =
      "<?xml version=\"1.0\"?>\n<osm version=\"0.6\">\n" + Self.square(1, latitude: 35, longitude: 129)
      + "</osm>"
    #expect(throws: ImportError.self) {
      try Compilation(Array(text.utf8.prefix(length)), name: "cut.osm")
    }
  }
}
