import PlaceStore
import Testing

@testable import Importers

@Suite("OverpassPlaceImporter")
struct OverpassPlaceImporterTests {
  private static func read(_ elements: String) throws -> Reading {
    try Reading(
      "{\"version\":0.6,\"osm3s\":{\"copyright\":\"x\"},\"elements\":[\n\(elements)\n]}"
    ) { OverpassPlaceImporter($0) }
  }

  @Test("reads nodes, centres and lines; passes over elements without tags")
  func elements() throws {
    let reading = try Self.read(
      """
      {"type":"node","id":1,"lat":35.1,"lon":129.1,"tags":{"amenity":"parking","name":"가","name:en":"Ga","fee":"no"}},
      {"type":"node","id":2,"lat":35.2,"lon":129.2},
      {"type":"way","id":3,"center":{"lat":35.3,"lon":129.3},"nodes":[1,2],"tags":{"amenity":"parking","name":"나"}},
      {"type":"way","id":4,"bounds":{"minlat":35},"geometry":[{"lat":35,"lon":129},{"lat":35,"lon":131},null,{"lat":37,"lon":131},{"lat":37,"lon":129},{"lat":35,"lon":129}],"tags":{"amenity":"hospital","name":"다","phone":"1","addr:street":"길"}},
      {"type":"relation","id":9007199254740993,"members":[{"type":"way","ref":3}],"tags":{"shop":"bakery","name":"라"}},
      {"type":"node","id":5,"lat":35.1,"lon":129.1,"tags":{"disused:amenity":"parking","name":"마"}}
      """)
    #expect(reading.places.map(\.id) == ["node/1", "way/3", "way/4"])
    #expect(reading.positions == [[35.1, 129.1], [35.3, 129.3], [36, 130]])
    #expect(reading.places.map(\.category) == ["parking", "parking", "hospital"])
    #expect(reading.places[0].names == [Place.Pair("en", "Ga")])
    #expect(reading.places[2].phone == "1" && reading.places[2].address == "길")
    #expect(reading.skips == ["without coordinates: 1 at 6", "without a category: 1 at 7"])
  }

  @Test("keeps tags that are names of columns elsewhere")
  func tags() throws {
    let reading = try Self.read(
      #"{"type":"node","id":1,"lat":35,"lon":129,"tags":{"amenity":"parking","name":"가","x":"1","title":"t","source":"survey"}}"#
    )
    #expect(reading.places[0].tag("x") == "1" && reading.places[0].tag("title") == "t")
    #expect(reading.places[0].tag("source") == "survey" && reading.places[0].source == "source")
  }

  @Test("refuses an answer that broke off, and what is none")
  func refusals() {
    let remark = #"{"elements":[],"remark":"runtime error: Query timed out"}"#
    for text in [remark, "{}", "[]", "", #"{"elements":[1]}"#, #"{"elements":[]} x"#, #"{"elements":["#] {
      #expect(throws: ImportError.self) { try Reading(text) { OverpassPlaceImporter($0) } }
    }
    let broken = ImportError.unusable(
      path: "places", problem: "Overpass broke off: runtime error: Query timed out")
    #expect(throws: broken) { try Reading(remark) { OverpassPlaceImporter($0) } }
  }
}
