import BinaryFile
import GeoCore
import PlaceStore
import Routing
import TestSupport
import Testing

@testable import Importers

@Suite("Importing roads")
struct RoadImportTests {
  private static func compiled(
    _ texts: [(text: String, name: String)], readsRoads: Bool
  ) throws -> (bytes: [UInt8], report: ImportReport) {
    var settings = ImportSettings()
    settings.readsRoads = readsRoads
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary(), settings: settings)
    for (text, name) in texts {
      let file = try TemporaryFile(text, name: name)
      try compiler.add(path: file.path)
    }
    compiler.settle()
    let report = compiler.report
    return (try compiler.bytes(), report)
  }

  private static let town = SampleRoads.xml(
    SampleRoads.nodes(1...4) + SampleRoads.node(5, "amenity=parking|name=P")
      + SampleRoads.way(100, [1, 2, 3]) + SampleRoads.way(101, [2, 4, 77])
      + SampleRoads.relation(
        9, ["way 100 from", "node 2 via", "way 101 to"], "type=restriction|restriction=no_left_turn"))

  @Test("a data file has its roads beside the places, which stay as they are")
  func network() throws {
    let (bytes, report) = try Self.compiled([(Self.town, "town.osm")], readsRoads: true)
    let dataset = try PlaceDataset(contents: bytes, name: "town")
    try dataset.verify()
    #expect(try dataset.count == 1 && dataset.place(at: 0).name == "P")
    let network = try #require(try RoadNetwork(container: dataset.container))
    #expect(network.edgeCount == 3 && network.junctionCount == 4)
    let lines = report.description.split(separator: "\n")
    // Way 100 is 1.8 km, of way 101 the 1.8 km from node 2 to node 4 are there.
    #expect(lines.contains("  2 roads of 3.7 km kept, 1 cut where 1 node is not in the file"))
    // From a road that goes on on both sides, nobody knows who may not turn.
    #expect(lines.contains("  1 turn restriction read, 1 unusable"))
  }

  @Test("a file of roads without places is a data file, and one in which a byte is changed is found")
  func roadsAlone() throws {
    let map = SampleRoads.xml(SampleRoads.nodes(1...3) + SampleRoads.way(100, [1, 2, 3]))
    var (bytes, _) = try Self.compiled([(map, "town.osm")], readsRoads: true)
    let dataset = try PlaceDataset(contents: bytes, name: "town")
    #expect(dataset.count == 0)
    #expect(try RoadNetwork(container: dataset.container)?.edgeCount == 1)
    // The last byte but what fills up the section.
    bytes[bytes.count - 9] ^= 1
    #expect(throws: DatasetError.self) { try PlaceDataset(contents: bytes, name: "town").verify() }
  }

  @Test("without being asked for, and where there are none, no roads are kept")
  func none() throws {
    let plain = try Self.compiled([(Self.town, "town.osm")], readsRoads: false)
    #expect(plain.report.roads == nil)
    #expect(try RoadNetwork(container: Container(contents: plain.bytes, name: "town")) == nil)
    let places = SampleRoads.xml(SampleRoads.node(5, "amenity=parking|name=P"))
    let asked = try Self.compiled([(places, "town.osm")], readsRoads: true)
    #expect(asked.report.roads == ImportReport.Roads())
    #expect(asked.bytes == (try Self.compiled([(places, "town.osm")], readsRoads: false).bytes))
    #expect(asked.report.description.contains("\n  0 roads of 0.0 km kept"))
  }

  @Test("a source that cannot have roads is read, and the report says that there are none")
  func table() throws {
    let (_, report) = try Self.compiled(
      [("name,lat,lon,category\n가,35,129,parking\n", "a.csv")], readsRoads: true)
    #expect(report.kept == 1 && report.roads == nil)
    #expect(report.description.hasSuffix("\n  no roads: of sources, files of OpenStreetMap have them"))
  }

  @Test("roads of several maps meet at the nodes that they share")
  func severalMaps() throws {
    let west = SampleRoads.xml(SampleRoads.nodes(1...2) + SampleRoads.way(100, [1, 2]))
    let east = SampleRoads.xml(SampleRoads.nodes(2...3) + SampleRoads.way(101, [2, 3]))
    let (bytes, report) = try Self.compiled([(west, "west.osm"), (east, "east.osm")], readsRoads: true)
    let network = try #require(try RoadNetwork(container: Container(contents: bytes, name: "both")))
    #expect(network.edgeCount == 2 && network.junctionCount == 3)
    #expect(report.roads?.kept == 2)
  }
}
