import GeoCore
import OSMFile
import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("NodesInAreas")
struct NodesInAreasTests {
  private static func element(
    _ latitude: Int32, _ longitude: Int32, _ name: String = "", category: String = "cafe"
  ) -> NodesInAreas.Element {
    NodesInAreas.Element(
      category: category, point: OSMPoint(latitudeE7: latitude, longitudeE7: longitude),
      tags: name.isEmpty ? [] : [Place.Pair("name", name)])
  }

  private static func square(_ latitude: Int32, _ longitude: Int32, _ size: Int32) throws -> OSMArea {
    let corners = [(0, 0), (0, size), (size, size), (size, 0)].map {
      OSMPoint(
        latitudeE7: latitude + $0.0,
        longitudeE7: Int32((Int64(longitude) + Int64($0.1) + 1_800_000_000) % 3_600_000_000 - 1_800_000_000))
    }
    return try #require(OSMArea(outerRings: [corners]))
  }

  private static func owners(
    _ nodes: [NodesInAreas.Element], _ areas: [(NodesInAreas.Element, OSMArea)]
  ) -> [Int: Int] {
    var merging = NodesInAreas(nodes)
    for (number, area) in areas.enumerated() { merging.add(area.0, area.1, number: number) }
    return merging.owners
  }

  @Test(
    "a node belongs to the area of its category around it whose name is like its own, or where one has none",
    arguments: [
      ("Café Noir", "cafe noir", "cafe", 500, true), ("", "Noir", "cafe", 500, true),
      ("Noir", "", "cafe", 500, true), ("", "", "cafe", 0, true), ("Noir", "Blanc", "cafe", 500, false),
      ("Noir", "Noir", "bar", 500, false), ("Noir", "Noir", "cafe", 1001, false),
    ])
  func belongs(node: String, area: String, category: String, offset: Int32, expected: Bool) throws {
    for longitude: Int32 in [1_290_000_000, 1_799_999_500, -1_799_999_400, 0] {
      let east = Int32((Int64(longitude) + Int64(offset) + 1_800_000_000) % 3_600_000_000 - 1_800_000_000)
      let nodes = [Self.element(350_000_000 + offset, east, node, category: category)]
      let areas = [
        (Self.element(350_000_500, longitude, area), try Self.square(350_000_000, longitude, 1000))
      ]
      #expect(Self.owners(nodes, areas) == (expected ? [0: 0] : [:]))
    }
  }

  @Test("of several areas it goes to that of its name, then to the nearest, then to the first")
  func severalAreas() throws {
    let node = Self.element(350_000_400, 1_290_000_400, "Noir")
    let square = try Self.square(350_000_000, 1_290_000_000, 1000)
    func owner(_ areas: [NodesInAreas.Element]) -> Int? { Self.owners([node], areas.map { ($0, square) })[0] }
    #expect(
      owner([
        Self.element(350_000_400, 1_290_000_400), Self.element(350_000_900, 1_290_000_900, "noir"),
        Self.element(350_000_800, 1_290_000_800, "Noir"),
      ]) == 2)
    #expect(
      owner([Self.element(350_000_400, 1_290_000_400), Self.element(350_000_400, 1_290_000_400)]) == 0)
  }

  @Test("an area without a name around nodes of different names takes none of them")
  func largerArea() throws {
    let square = try Self.square(350_000_000, 1_290_000_000, 1000)
    let area = Self.element(350_000_500, 1_290_000_500)
    func owners(_ names: [String]) -> [Int: Int] {
      Self.owners(names.map { Self.element(350_000_400, 1_290_000_400, $0) }, [(area, square)])
    }
    #expect(owners(["P1", "P2"]) == [:])
    #expect(owners(["P1", "P1", ""]) == [0: 0, 1: 0, 2: 0])
    #expect(owners(["P1", "P2", ""]) == [2: 0])
  }

  @Test("a hole is no part of an area")
  func hole() throws {
    let outer = try Self.square(350_000_000, 1_290_000_000, 1000)
    let inner = try Self.square(350_000_400, 1_290_000_400, 200)
    let area = try #require(OSMArea(outerRings: outer.outerRings, innerRings: inner.outerRings))
    let nodes = [Self.element(350_000_500, 1_290_000_500), Self.element(350_000_300, 1_290_000_500)]
    #expect(Self.owners(nodes, [(Self.element(350_000_100, 1_290_000_100), area)]) == [1: 0])
  }

  @Test("finds the points in a box that a full scan finds")
  func points() {
    var random = SeededRandom(seed: 5)
    let points = (0..<3000).map { _ in
      OSMPoint(
        latitudeE7: Int32.random(in: -900_000_000...900_000_000, using: &random) / 3000,
        longitudeE7: Int32.random(in: -1_800_000_000...1_800_000_000, using: &random) / 3000)
    }
    let rows = PointRows(points)
    for _ in 0..<300 {
      let (south, west) = (
        Int32.random(in: -300_000...300_000, using: &random),
        Int32.random(in: -600_000...600_000, using: &random)
      )
      let box = BoxE7(
        minLatitude: south, minLongitude: west,
        maxLatitude: south + Int32.random(in: 0...50_000, using: &random),
        maxLongitude: west + Int32.random(in: 0...100_000, using: &random))
      let expected = points.indices.filter {
        box.contains(latitudeE7: points[$0].latitudeE7, longitudeE7: points[$0].longitudeE7)
      }
      #expect(rows.points(in: [box]) == expected && rows.points(in: [box, box]) == expected)
    }
    #expect(rows.points(in: [.world]).count == 3000 && PointRows([]).points(in: [.world]).isEmpty)
  }
}
