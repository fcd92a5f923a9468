import GeoCore
import Testing

@testable import Routing

/// What went wrong in other programs, on the same networks; lengths are geodesics by GeographicLib.
@Suite("Cases of routes")
struct RouteCaseTests {
  private static let a = (latitude: 35.0, longitude: 129.0)
  private static let b = (latitude: 35.0, longitude: 129.01)
  /// Along the south side of the square, and round the other three.
  private static let direct = 912.9
  private static let detour = 3131.6

  private func expect(_ route: Route, meters: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let message = "\(route.distance.meters)"
    #expect(abs(route.distance.meters - meters) <= 0.1, "\(message)", sourceLocation: sourceLocation)
    #expect(
      abs(route.polyline.length.meters - meters) <= 0.2, "\(route.polyline.length.meters)",
      sourceLocation: sourceLocation)
  }

  // https://github.com/Project-OSRM/osrm-backend/issues/5902
  @Test("R01: both points lie at roads that are not connected")
  func unconnected() throws {
    var map = SampleRoads(
      SampleRoads.square.merging([11: (35.5, 129.5), 12: (35.5, 129.51)]) { first, _ in first })
    map.road(100, [1, 2], "가길")
    map.road(101, [11, 12], "섬길")
    let finder = try map.finder()
    for type in TransportType.allCases {
      #expect(throws: RouteError.notConnected(type)) { try finder.route(Self.a, (35.5, 129.51), type) }
      #expect(throws: RouteError.notConnected(type)) { try finder.route((35.5, 129.51), Self.a, type) }
    }
  }

  // https://github.com/Project-OSRM/osrm-backend/issues/6026
  @Test("R03: the same point, and two points of one edge, in both directions")
  func sameEdge() throws {
    var map = SampleRoads()
    map.road(100, [1, 2, 3, 4, 1], "바퀴길")
    let finder = try map.finder()
    for point in [Self.a, (35.0, 129.004), (35.003, 129.01)] {
      let nothing = try finder.route(point, point)
      #expect(nothing.distance == .zero && nothing.expectedTravelTime == .zero)
      #expect(nothing.polyline.coordinates.count == 2 && nothing.steps.count >= 1)
    }
    expect(try finder.route((35, 129.002), (35, 129.003)), meters: 91.3)
    expect(try finder.route((35, 129.003), (35, 129.002)), meters: 91.3)
    let short = try finder.route((35, 129.002), (35, 129.003), .walking)
    #expect(abs(short.expectedTravelTime / .seconds(1) - 91.29 / (5 / 3.6)) < 0.1)
  }

  @Test("R03: on a one-way ring the way back goes round")
  func sameEdgeOneWay() throws {
    var map = SampleRoads()
    map.road(100, [1, 2, 3, 4, 1], "바퀴길", .oneWay)
    let finder = try map.finder()
    expect(try finder.route((35, 129.002), (35, 129.003)), meters: 91.3)
    expect(try finder.route((35, 129.003), (35, 129.002)), meters: Self.direct + Self.detour - 91.3)
    expect(try finder.route((35, 129.003), (35, 129.002), .walking), meters: 91.3)
  }

  // https://github.com/Project-OSRM/osrm-backend/issues/74
  @Test("R05: one-way against the order of nodes, none, and a roundabout")
  func oneWays() throws {
    var minus = SampleRoads()
    minus.road(100, [1, 2], nil, .against)
    minus.road(101, [2, 3, 4, 1])
    expect(try minus.finder().route(Self.a, Self.b), meters: Self.detour)
    expect(try minus.finder().route(Self.b, Self.a), meters: Self.direct)
    var none = SampleRoads()
    none.road(100, [1, 2])
    expect(try none.finder().route(Self.a, Self.b), meters: Self.direct)
    expect(try none.finder().route(Self.b, Self.a), meters: Self.direct)
    var round = SampleRoads()
    round.road(100, [1, 2, 3, 4, 1], nil, .oneWay, isRoundabout: true)
    expect(try round.finder().route(Self.a, Self.b), meters: Self.direct)
    expect(try round.finder().route(Self.b, Self.a), meters: Self.detour)
  }

  // https://github.com/osmandapp/OsmAnd/issues/6245
  @Test("R07: restrictions that name what is not there are counted and change nothing")
  func brokenRestrictions() throws {
    var map = SampleRoads(
      SampleRoads.square.merging([5: (35, 129.015), 6: (35.01, 129.015)]) { first, _ in first })
    map.road(100, [1, 2], "가길")
    map.road(101, [2, 3], "나길")
    map.road(102, [2, 5], nil, .oneWay)
    map.road(103, [5, 6])
    map.road(104, [6, 3])
    map.restriction(from: 100, via: 2, to: 100)
    map.restriction(from: 100, via: 777, to: 101)
    map.restriction(from: 100, via: 6, to: 101)
    map.restriction(from: 888, via: 2, to: 101, isOnly: true)
    #expect(map.builder.finish().unusableRestrictionCount == 4)
    expect(try map.finder().route(Self.a, (35.01, 129.01)), meters: 2022.3)
    map.restriction(from: 100, via: 2, to: 101)
    expect(try map.finder().route(Self.a, (35.01, 129.01)), meters: 912.9 + 456.5 + 1109.4 + 456.4)
  }

  // https://github.com/GIScience/openrouteservice/issues/2299
  @Test("R09: a barrier stops those whom it blocks, and one can end at it")
  func barriers() throws {
    var map = SampleRoads(SampleRoads.square.merging([5: (35, 129.005)]) { first, _ in first })
    map.road(100, [1, 5, 2])
    map.road(101, [2, 3, 4, 1])
    map.barrier(5)
    map.barrier(999)
    let finder = try map.finder()
    #expect(map.builder.finish().barrierCount == 1)
    expect(try finder.route(Self.a, Self.b), meters: Self.detour)
    expect(try finder.route(Self.a, Self.b, .walking), meters: Self.direct)
    expect(try finder.route(Self.a, Self.b, .cycling), meters: Self.direct)
    expect(try finder.route(Self.a, (35, 129.005)), meters: Self.direct / 2)
    expect(try finder.route((35, 129.005), Self.b), meters: Self.direct / 2)
    expect(
      try finder.route(Self.a, (35, 129.006)), meters: Self.detour + Self.direct * 0.4)
  }

  @Test("R09: behind a barrier with no other way in, the way ends at the nearest road that is reached")
  func behindBarrier() throws {
    var map = SampleRoads([1: (35, 129), 2: (35, 129.01), 3: (35, 129.0105), 4: (35, 129.012)])
    map.road(100, [1, 2])
    map.road(101, [2, 3, 4])
    map.barrier(3)
    let finder = try map.finder()
    let route = try finder.route(Self.a, (35, 129.0115))
    expect(route, meters: 912.9 + 45.6)
    #expect(route.advisoryNotices == ["The way ends 91 m from the destination"])
    expect(try finder.route(Self.a, (35, 129.0115), .walking), meters: 1049.8)
  }

  // https://github.com/graphhopper/graphhopper/issues/1122
  @Test("R10: private roads are for those who start or end there")
  func privateRoads() throws {
    var through = SampleRoads()
    through.road(100, [1, 2], nil, .destination)
    through.road(101, [2, 3, 4, 1])
    let finder = try through.finder()
    expect(try finder.route(Self.a, Self.b), meters: Self.detour)
    expect(try finder.route(Self.a, (35, 129.004)), meters: Self.direct * 0.4)
    expect(try finder.route((35, 129.004), Self.b), meters: Self.direct * 0.6)
    expect(try finder.route((35, 129.004), (35, 129.006)), meters: Self.direct * 0.2)
    var end = SampleRoads(SampleRoads.square.merging([7: (35, 129.02)]) { first, _ in first })
    end.road(100, [2, 7], nil, .destination)
    end.road(101, [1, 2])
    let route = try end.finder().route(Self.a, (35, 129.02))
    expect(route, meters: 1825.8)
    #expect(route.advisoryNotices == ["Part of the way is private or for those who have business there"])
    var bicycle = SampleRoads()
    bicycle.road(100, [1, 2], nil, .both) { road in
      for uses in [\RoadDraft.forward, \RoadDraft.backward] { road[keyPath: uses].automobile = .closed }
    }
    bicycle.road(101, [2, 3, 4, 1])
    expect(try bicycle.finder().route(Self.a, Self.b), meters: Self.detour)
    expect(try bicycle.finder().route(Self.a, Self.b, .cycling), meters: Self.direct)
  }

  @Test("R10: an open road that only private ones lead to is reached over these")
  func enclosedByPrivateRoads() throws {
    var map = SampleRoads([
      1: (35, 129), 2: (35, 129.01), 3: (35, 129.02), 4: (35, 129.03), 5: (35.01, 129.01),
    ])
    map.road(100, [1, 2])
    map.road(101, [2, 3], nil, .destination)
    map.road(102, [3, 4])
    map.road(103, [2, 5])
    let route = try map.finder().route(Self.a, (35, 129.028))
    expect(route, meters: 2556.1)
    // What entering private land counts as in the search is no time that it takes.
    #expect(route.expectedTravelTime < .seconds(600))
    #expect(route.expectedTravelTime == route.steps.reduce(.zero) { $0 + $1.expectedTravelTime })
  }

  // https://github.com/Project-OSRM/osrm-backend/issues/5957
  @Test("R11: no speed closes a road, and every other gives a time that is finite")
  func speeds() throws {
    var map = SampleRoads()
    map.road(100, [1, 2], speed: 0)
    map.road(101, [2, 3, 4, 1], speed: 250)
    let finder = try map.finder()
    let route = try finder.route(Self.a, Self.b)
    expect(route, meters: Self.detour)
    #expect(abs(route.expectedTravelTime / .seconds(1) - Self.detour / (250 / 3.6)) < 0.1)
    expect(try finder.route(Self.a, Self.b, .walking), meters: Self.direct)
  }

  // https://github.com/Project-OSRM/osrm-backend/issues/6506
  @Test("R13: a point outside of the roads, and one far from each, is told")
  func outside() throws {
    var map = SampleRoads()
    map.road(100, [1, 2, 3, 4, 1])
    let finder = try map.finder()
    let far = try Coordinate(latitude: 36, longitude: 129)
    #expect(throws: RouteError.outsideNetwork(.destination, far)) { try finder.route(Self.a, (36, 129)) }
    #expect(throws: RouteError.outsideNetwork(.start, far)) { try finder.route((36, 129), Self.a) }
    var wide = SampleRoads([1: (35, 129), 2: (35, 129.01), 3: (35.2, 129.2)])
    wide.road(100, [1, 2, 3])
    let off = try Coordinate(latitude: 35.19, longitude: 129.01)
    #expect(throws: RouteError.farFromRoads(.start, off, .walking)) {
      try wide.finder().route((35.19, 129.01), Self.a, .walking)
    }
  }
}
