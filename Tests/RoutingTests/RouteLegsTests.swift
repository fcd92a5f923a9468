import GeoCore
import Testing

@testable import Routing

@Suite("Steps of a way")
struct RouteLegsTests {
  private func instructions(
    _ map: SampleRoads, _ from: (latitude: Double, longitude: Double),
    _ to: (latitude: Double, longitude: Double),
    _ type: TransportType = .automobile, _ language: Language = .english
  ) throws -> [String] {
    let route = try map.finder().route(from, to, type, language)
    let sum = route.steps.reduce(0) { $0 + $1.distance.meters }
    #expect(abs(sum - route.distance.meters) < 0.01)
    let seconds = route.steps.reduce(.zero) { $0 + $1.expectedTravelTime }
    #expect(abs((seconds - route.expectedTravelTime) / .seconds(1)) < 0.01)
    #expect(route.steps.allSatisfy { !$0.instructions.isEmpty })
    return route.steps.map(\.instructions)
  }

  /// A crossing at 1 with roads to the east 2, north 3, west 4 and south 5, and a road on from 2 to the north 6.
  private static let crossing: [Int64: (latitude: Double, longitude: Double)] = [
    1: (35, 129), 2: (35, 129.005), 3: (35.004, 129), 4: (35, 128.995), 5: (34.996, 129),
    6: (35.004, 129.005),
  ]

  @Test(
    "turns at a crossing, in both languages",
    arguments: [
      (3, "Turn right onto B", "우회전하여 B로 진입"), (2, "Continue onto C", "직진하여 C로 진입"),
      (5, "Turn left onto D", "좌회전하여 D로 진입"),
    ] as [(Int64, String, String)])
  func crossing(_ target: Int64, english: String, korean: String) throws {
    // Seen from the east: north is on the right.
    var map = SampleRoads(Self.crossing)
    map.road(1, [2, 1], "A")
    map.road(2, [1, 3], "B")
    map.road(3, [1, 4], "C")
    map.road(4, [1, 5], "D")
    let end = Self.crossing[target == 2 ? 4 : target] ?? (0, 0)
    let steps = try instructions(map, (35, 129.005), end)
    #expect(steps == ["Head west on A", english, "Arrive at the destination"])
    let words = try instructions(map, (35, 129.005), end, .automobile, .korean)
    #expect(words == ["A에서 서쪽으로 출발", korean, "목적지 도착"])
  }

  @Test("a bend is no step, nor is a road that goes on without a name")
  func bends() throws {
    var map = SampleRoads(Self.crossing)
    map.road(1, [4, 1])
    map.road(2, [1, 2])
    map.road(3, [2, 6])
    #expect(
      try instructions(map, (35, 128.995), (35.004, 129.005)) == [
        "Head east", "Arrive at the destination",
      ])
    // One may turn off there, but the road has its name on both sides.
    var named = SampleRoads(Self.crossing)
    named.road(1, [4, 1], "A")
    named.road(2, [1, 2], "A")
    named.road(3, [1, 5], "B")
    #expect(
      try instructions(named, (35, 128.995), (35, 129.005)) == [
        "Head east on A", "Arrive at the destination",
      ])
  }

  @Test("a bridge with a name of its own is no step, a long road with another name is")
  func otherNames() throws {
    for (middle, count) in [(129.002, 2), (129.02, 4)] {
      var map = SampleRoads([1: (35, 129), 2: (35, 129.001), 3: (35, middle), 4: (35, 129.03)])
      map.road(1, [1, 2], "A")
      map.road(2, [2, 3], "Bridge")
      map.road(3, [3, 4], "A")
      #expect(try instructions(map, (35, 129), (35, 129.03)).count == count)
    }
  }

  @Test("another road round a corner is a turn, though one cannot but take it")
  func corners() throws {
    var map = SampleRoads(Self.crossing)
    map.road(1, [1, 2], "A")
    map.road(2, [2, 6])
    #expect(
      try instructions(map, (35, 129), (35.004, 129.005)) == [
        "Head east on A", "Turn left", "Arrive at the destination",
      ])
  }

  @Test("a change of the name alone is told once")
  func names() throws {
    var map = SampleRoads(Self.crossing)
    map.road(1, [4, 1], "A")
    map.road(2, [1, 2], "B")
    map.road(3, [2, 6], "B")
    #expect(
      try instructions(map, (35, 128.995), (35.004, 129.005)) == [
        "Head east on A", "Continue onto B", "Arrive at the destination",
      ])
  }

  /// A roundabout of four nodes round 35,129, driven counterclockwise, with roads to the west 11, south 12, east 13 and north 14.
  private static func roundabout() -> SampleRoads {
    let ring: [Int64: (latitude: Double, longitude: Double)] = [
      1: (35, 128.9998), 2: (34.9998, 129), 3: (35, 129.0002), 4: (35.0002, 129), 11: (35, 128.995),
      12: (34.996, 129), 13: (35, 129.005), 14: (35.004, 129),
    ]
    var map = SampleRoads(ring)
    map.road(100, [1, 2, 3, 4, 1], nil, .oneWay, isRoundabout: true)
    for (number, name) in [(1, "West"), (2, "South"), (3, "East"), (4, "North")] as [(Int64, String)] {
      map.road(number, [number, number + 10], name)
    }
    return map
  }

  @Test(
    "exits of a roundabout are counted",
    arguments: [
      ((34.996, 129), "1st exit onto South"), ((35, 129.005), "2nd exit onto East"),
      ((35.004, 129), "3rd exit onto North"),
    ] as [((latitude: Double, longitude: Double), String)])
  func roundabouts(to: (latitude: Double, longitude: Double), exit: String) throws {
    #expect(
      try instructions(Self.roundabout(), (35, 128.995), to) == [
        "Head east on West", "At the roundabout, take the \(exit)", "Arrive at the destination",
      ])
    #expect(
      try instructions(Self.roundabout(), (35, 128.995), to, .cycling)[1]
        == "At the roundabout, take the \(exit)")
  }

  @Test("ways that begin or end in a roundabout")
  func insideRoundabout() throws {
    #expect(
      try instructions(Self.roundabout(), (35, 128.995), (34.9999, 129.0001)) == [
        "Head east on West", "Enter the roundabout", "Arrive at the destination",
      ])
    #expect(
      try instructions(Self.roundabout(), (34.9999, 129.0001), (35.004, 129))[1...] == [
        "Leave the roundabout onto North", "Arrive at the destination",
      ])
  }

  @Test("a ferry and a toll are told, in the steps and beforehand")
  func ferry() throws {
    var map = SampleRoads(Self.crossing)
    map.road(1, [4, 1], "A") { $0.isToll = true }
    map.road(2, [1, 2], "Island Line", kind: .ferry, speed: 20)
    map.road(3, [2, 6], "B")
    let route = try map.finder().route((35, 128.995), (35.004, 129.005))
    #expect(
      route.steps.map(\.instructions) == [
        "Head east on A", "Take the ferry Island Line", "Leave the ferry onto B", "Arrive at the destination",
      ])
    #expect(route.advisoryNotices == ["Part of the way has a toll", "Part of the way is by ferry"])
    #expect(route.steps[0].notice == "Part of the way has a toll" && route.name != "")
  }

  @Test("two turns over a divided road are one")
  func dividedRoad() throws {
    var map = SampleRoads([
      1: (35, 129), 2: (35, 129.005), 3: (35, 129.01), 4: (35.0001, 129.005), 5: (35.0001, 129),
      6: (35.0001, 129.01), 7: (35.004, 129.005), 8: (34.996, 129.005),
    ])
    map.road(1, [1, 2], "A", .oneWay)
    map.road(2, [2, 3], "A", .oneWay)
    map.road(3, [6, 4], "A", .oneWay)
    map.road(4, [4, 5], "A", .oneWay)
    map.road(5, [2, 4], "B")
    map.road(6, [4, 7], "B")
    map.road(7, [8, 2], "B")
    #expect(
      try instructions(map, (35, 129), (35.0001, 129)) == [
        "Head east on A", "Make a U-turn onto A", "Arrive at the destination",
      ])
  }

  @Test("stairs on foot, and the side on which the destination lies")
  func stairsAndSide() throws {
    var map = SampleRoads(Self.crossing)
    map.road(1, [4, 1], "A")
    map.road(2, [1, 2], nil, SampleRoads.Access(types: [.walking]), kind: .steps)
    map.road(3, [2, 6], "B")
    #expect(
      try instructions(map, (35, 128.995), (35.002, 129.0052), .walking) == [
        "Head east on A", "Take the stairs", "Turn left onto B", "Arrive at the destination, on the right",
      ])
  }
}
