import BinaryFile
import GeoCore
import Testing

@testable import Routing

@Suite("Road network builder")
struct RoadNetworkBuilderTests {
  @Test("nothing comes of nothing, nor of roads that nobody may use")
  func empty() throws {
    #expect(RoadNetworkBuilder().finish().sections.isEmpty)
    var map = SampleRoads()
    map.road(1, [1, 2]) { road in (road.forward, road.backward) = (RoadUses(), RoadUses()) }
    map.road(2, [1])
    map.road(3, [1, 1])
    map.road(4, [1, 2], nil, .both, speed: 0) { road in
      (road.forward.walking, road.forward.cycling) = (.closed, .closed)
      (road.backward.walking, road.backward.cycling) = (.closed, .closed)
    }
    #expect(map.builder.isEmpty)
    let draft = map.builder.finish()
    #expect(draft.edgeCount == 0 && draft.sections.isEmpty && draft.totalLength == .zero)
    let container = try Container(contents: ContainerWriter().finish(), name: "none")
    #expect(try RoadNetwork(container: container) == nil)
  }

  @Test("roads are cut where they meet, end or are barred, and nowhere else")
  func junctions() throws {
    var map = SampleRoads([
      1: (35, 129), 2: (35, 129.01), 3: (35, 129.02), 4: (35, 129.03), 5: (35.01, 129.01), 6: (35, 129.04),
    ])
    map.road(100, [1, 2, 3, 4, 6], "Long Road")
    map.road(101, [2, 5])
    map.barrier(4)
    let draft = map.builder.finish()
    #expect(draft.junctionCount == 5 && draft.edgeCount == 4 && draft.barrierCount == 1)
    let network = try map.network()
    #expect(network.junctionCount == 5 && network.edgeCount == 4)
    #expect(abs(network.totalLength.meters - (3651.6 + 1109.4)) < 0.2)
    let lines = try (0..<4).map { try network.line(ofEdge: $0).count }
    #expect(lines.sorted() == [2, 2, 2, 3])
    let box = try #require(network.boundingBox)
    #expect(box.west == 129 && box.east == 129.04 && box.south == 35 && box.north == 35.01)
  }

  @Test("an edge has its length, its names, its uses in both directions and its headings")
  func edge() throws {
    var map = SampleRoads()
    map.road(100, [1, 2], "중앙대로", .oneWay, kind: .primary, speed: 60) { road in
      road.englishName = "Jungang-daero"
      road.reference = "7"
      road.isToll = true
      road.backward.cycling = RoadUse(access: .destination, speed: 15)
    }
    let network = try map.network()
    let east = try network.record(of: RoadArc(edge: 0, isBackward: false), for: .automobile)
    let west = try network.record(of: RoadArc(edge: 0, isBackward: true), for: .automobile)
    #expect(abs(east.meters - 912.9) < 0.05 && east.speed == 60 && east.access == .open)
    #expect(east.kind == .primary && east.isToll && !east.isRoundabout)
    #expect(!west.isOpen && west.tail == east.head && west.head == east.tail)
    #expect(east.firstHeading == 64 && east.lastHeading == 64)
    #expect(west.firstHeading == 192 && west.lastHeading == 192)
    let bicycle = try network.record(of: RoadArc(edge: 0, isBackward: true), for: .cycling)
    #expect(bicycle.access == .destination && bicycle.speed == 15)
    let label = try network.label(east.label)
    #expect(label == RoadLabel(name: "중앙대로", englishName: "Jungang-daero", reference: "7"))
  }

  @Test("texts that roads share stand once")
  func labels() throws {
    var map = SampleRoads()
    map.road(1, [1, 2], "A")
    map.road(2, [2, 3], "A")
    map.road(3, [3, 4], "B") { $0.englishName = "A" }
    map.road(4, [4, 1])
    #expect(map.builder.roads.labels.count == 2)
    #expect(map.builder.roads.labels.text == [1, UInt8(ascii: "A"), 1, UInt8(ascii: "B")])
  }

  @Test("the bytes are a function of the roads")
  func bytes() throws {
    let first = try SampleRoads.file(RouteSearchTests.RandomGrid(seed: 3).map.builder.finish())
    let second = try SampleRoads.file(RouteSearchTests.RandomGrid(seed: 3).map.builder.finish())
    #expect(first == second)
  }

  @Test(
    "a restriction counts only where its roads meet in one way",
    arguments: [(1, 2, 2, 1, 0), (1, 2, 3, 0, 1), (1, 9, 2, 0, 1), (1, 2, 4, 0, 1), (1, 2, 1, 0, 1)]
      as [(Int64, Int64, Int64, Int, Int)])
  func restrictions(from: Int64, via: Int64, to: Int64, kept: Int, unusable: Int) {
    var map = SampleRoads([
      1: (35, 129), 2: (35, 129.01), 3: (35, 129.02), 4: (35.01, 129.01), 5: (34.99, 129.01),
    ])
    map.road(1, [1, 2])
    map.road(2, [2, 3])
    map.road(3, [3, 4])
    // Goes through the node, so that it is not said which way one would turn.
    map.road(4, [4, 2, 5])
    map.restriction(from: from, via: via, to: to)
    let draft = map.builder.finish()
    #expect(draft.restrictionCount == kept && draft.unusableRestrictionCount == unusable)
  }
}
