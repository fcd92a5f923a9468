import GeoCore
import TestSupport
import Testing

@testable import Routing

@Suite("Snapping")
struct RoadSnapTests {
  @Test("the nearest point on an edge agrees with a scan of all edges", arguments: TransportType.allCases)
  func agreesWithScan(type: TransportType) throws {
    let network = try RouteSearchTests.RandomGrid(seed: 8).map.network()
    var random = SeededRandom(seed: 4)
    for _ in 0..<25 {
      let point = RoadPoint(
        latitudeE7: Int32.random(in: 469_950_000...470_250_000, using: &random),
        longitudeE7: Int32.random(in: 89_950_000...90_300_000, using: &random))
      let snap = try RoadSnapper(network, type).snap(point, within: 2000)
      var nearest = Double.infinity
      for edge in 0..<network.edgeCount {
        let isOpen = try [false, true].contains { isBackward in
          try network.record(of: RoadArc(edge: edge, isBackward: isBackward), for: type).isOpen
        }
        guard isOpen else { continue }
        let line = try network.line(ofEdge: edge)
        for step in 0...100 {
          let share = Double(step) / 100
          func between(_ first: Int32, _ last: Int32) -> Int32 {
            first + Int32((Double(last - first) * share).rounded())
          }
          let other = RoadPoint(
            latitudeE7: between(line[0].latitudeE7, line[1].latitudeE7),
            longitudeE7: between(line[0].longitudeE7, line[1].longitudeE7))
          nearest = min(nearest, point.coordinate.distance(to: other.coordinate).meters)
        }
      }
      let found = try #require(snap)
      // The scan has a point every four metres; the plane is right to a thousandth.
      #expect(found.meters <= nearest * 1.001 + 0.05 + RoadSnap.junctionMeters && found.meters > nearest - 5)
      let distance = point.coordinate.distance(to: found.point.coordinate).meters
      #expect(abs(distance - found.meters) < 0.2 + found.meters * 0.002)
    }
  }

  @Test("none within the limit, none of those that are excluded")
  func limits() throws {
    var map = SampleRoads()
    map.road(1, [1, 2])
    map.road(2, [3, 4])
    let snapper = RoadSnapper(try map.network(), .walking)
    let point = RoadPoint(latitudeE7: 350_010_000, longitudeE7: 1_290_050_000)
    let snap = try #require(try snapper.snap(point, within: 2000))
    #expect(abs(snap.meters - 110.9) < 0.2 && abs(snap.offsetMeters - 456.4) < 0.2 && snap.junction == nil)
    #expect(try snapper.snap(point, within: 100) == nil)
    let other = try #require(try snapper.snap(point, within: 2000, excluding: [snap.edge]))
    #expect(abs(other.meters - 998.5) < 1)
    #expect(try snapper.snap(point, within: 2000, excluding: [0, 1]) == nil)
  }

  @Test(
    "also across the 180° meridian and near a pole",
    arguments: [
      (179.999, -179.999, -17.0, 179.9995), (179.999, -179.999, -17.0, -179.9995), (10, 10.01, 89.9, 10.005),
    ])
  func edgesOfTheWorld(west: Double, east: Double, latitude: Double, longitude: Double) throws {
    var map = SampleRoads([1: (latitude, west), 2: (latitude, east)])
    map.road(1, [1, 2])
    let finder = try map.finder()
    let route = try finder.route((latitude, west), (latitude, longitude), .walking)
    let expected = try Coordinate(latitude: latitude, longitude: west).distance(
      to: Coordinate(latitude: latitude, longitude: longitude))
    #expect(abs(route.distance.meters - expected.meters) < 0.3, "\(route.distance)")
    #expect(route.polyline.length.meters < 300)
  }
}
