import GeoCore
import TestSupport
import Testing

@testable import Routing

@Suite("Route search")
struct RouteSearchTests {
  /// A grid of roads with gaps, one-way roads, private ones, barriers and restrictions; each road goes from a node to the next and
  /// has its id for a name.
  struct RandomGrid {
    var map: SampleRoads
    var restrictions: [TurnRestriction] = []
    let width = 7

    init(seed: UInt64) {
      var random = SeededRandom(seed: seed)
      var positions: [Int64: (latitude: Double, longitude: Double)] = [:]
      for row in 0..<7 {
        for column in 0..<7 {
          positions[Int64(7 * row + column)] = (
            47 + Double(row) * 0.003 + Double.random(in: 0...0.0015, using: &random),
            9 + Double(column) * 0.004 + Double.random(in: 0...0.002, using: &random)
          )
        }
      }
      map = SampleRoads(positions)
      var roads: [(id: Int64, ends: [Int64])] = []
      for node in 0..<Int64(49) {
        for next in [node + 1, node + 7] where next < 49 && (next != node + 1 || next % 7 != 0) {
          guard Int.random(in: 0..<10, using: &random) > 0 else { continue }
          let access: SampleRoads.Access =
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: .oneWay
            case 2: .against
            case 3, 4: .destination
            default: .both
            }
          let id = Int64(1000 + roads.count)
          map.road(
            id, [node, next], "\(id)", access, speed: [20, 30, 50, 90].randomElement(using: &random) ?? 50)
          roads.append((id, [node, next]))
        }
      }
      for _ in 0..<4 { map.barrier(Int64.random(in: 0..<49, using: &random), [.automobile, .cycling]) }
      for _ in 0..<60 {
        guard let from = roads.randomElement(using: &random),
          let via = from.ends.randomElement(using: &random),
          let to = roads.filter({ $0.ends.contains(via) && $0.id != from.id }).randomElement(using: &random)
        else { continue }
        restrictions.append(
          TurnRestriction(
            from: from.id, via: via, to: to.id, isOnly: Int.random(in: 0..<4, using: &random) == 0,
            types: [.automobile]))
      }
      for restriction in restrictions { map.builder.add(restriction) }
    }
  }

  @Test("agrees with a naive search, with restrictions, private roads and barriers", arguments: 1...10)
  func agreesWithNaiveSearch(seed: UInt64) throws {
    let grid = RandomGrid(seed: seed)
    let network = try grid.map.network()
    var random = SeededRandom(seed: seed &* 77)
    let nodes = try Self.nodeIDs(of: network, grid.map)
    var (found, none) = (0, 0)
    for type in TransportType.allCases {
      let naive = NaiveRoutes(
        network: network, type: type, restrictions: try grid.usable(network, nodes), nodes: nodes)
      for _ in 0..<6 {
        let start = try Self.snap(network, type, &random)
        let end = try Self.snap(network, type, &random)
        var search = RouteSearch(network, type, from: start, to: end)
        if start.junction != nil, start.junction == end.junction { continue }
        let expected = try naive.seconds(from: start, to: end)
        switch try search.run() {
        case .found(let way):
          found += 1
          #expect(abs(way.seconds - (expected ?? -1)) < 1e-6, "\(seed) \(type)")
          #expect(try abs(Self.seconds(of: way, network, type) - way.seconds) < 1e-6)
        case .unconnected:
          none += 1
          #expect(expected == nil, "\(seed) \(type)")
        }
      }
    }
    #expect(found > 5, "\(found) \(none)")
  }

  /// A random point on a random edge that is open to the transport type.
  private static func snap(
    _ network: RoadNetwork, _ type: TransportType, _ random: inout SeededRandom
  ) throws -> RoadSnap {
    while true {
      let edge = Int.random(in: 0..<network.edgeCount, using: &random)
      let record = try network.record(of: RoadArc(edge: edge, isBackward: false), for: type)
      let other = try network.record(of: RoadArc(edge: edge, isBackward: true), for: type)
      guard record.isOpen || other.isOpen else { continue }
      if Int.random(in: 0..<3, using: &random) == 0 {
        let junction = Bool.random(using: &random) ? record.tail : record.head
        return RoadSnap(
          edge: edge, offsetMeters: junction == record.tail ? 0 : record.meters, junction: junction,
          point: network.point(ofJunction: junction), meters: 0)
      }
      let share = Double.random(in: 0.1...0.9, using: &random)
      let (first, last) = (network.point(ofJunction: record.tail), network.point(ofJunction: record.head))
      func between(_ first: Int32, _ last: Int32) -> Int32 {
        first + Int32((Double(last - first) * share).rounded())
      }
      return RoadSnap(
        edge: edge, offsetMeters: record.meters * share, junction: nil,
        point: RoadPoint(
          latitudeE7: between(first.latitudeE7, last.latitudeE7),
          longitudeE7: between(first.longitudeE7, last.longitudeE7)), meters: 0)
    }
  }

  /// What a way takes, added up from its beginning.
  private static func seconds(
    of way: RoadWay, _ network: RoadNetwork, _ type: TransportType
  ) throws -> Double {
    let costs = TurnCosts(type)
    var seconds = 0.0
    var before: RoadArcRecord?
    for (number, arc) in way.arcs.enumerated() {
      let record = try network.record(of: arc, for: type)
      let start = number == 0 ? way.startMeters : 0
      let end = number == way.arcs.count - 1 ? way.endMeters : record.meters
      seconds += record.seconds * (end - start) / record.meters
      if let before {
        #expect(record.tail == before.head)
        let isCrossing = try network.arcRange(leaving: record.tail).count > 2
        if arc == before.arc.reversed {
          seconds += costs.uTurn
        } else if isCrossing {
          seconds += costs.cost(from: before, to: record)
        }
      }
      before = record
    }
    return seconds
  }

  /// The ids of junctions, by where they are.
  private static func nodeIDs(of network: RoadNetwork, _ map: SampleRoads) throws -> [Int: Int64] {
    var ids: [RoadPoint: Int64] = [:]
    for row in map.builder.roads.rows.indices {
      for node in map.builder.roads.nodes(ofRow: row) {
        let roads = map.builder.roads
        ids[RoadPoint(latitudeE7: roads.latitudes[node], longitudeE7: roads.longitudes[node])] =
          roads.nodeIDs[node]
      }
    }
    var nodes: [Int: Int64] = [:]
    for junction in 0..<network.junctionCount {
      nodes[junction] = ids[network.point(ofJunction: junction)]
    }
    return nodes
  }
}

extension RouteSearchTests.RandomGrid {
  /// The restrictions whose roads can be driven as they say.
  func usable(_ network: RoadNetwork, _ nodes: [Int: Int64]) throws -> [TurnRestriction] {
    let records = try (0..<2 * network.edgeCount).map {
      try network.record(of: RoadArc(rawValue: UInt32($0)), for: .automobile)
    }
    func isOpen(_ road: Int64, _ end: (RoadArcRecord) -> Int, _ via: Int64) throws -> Bool {
      try records.contains {
        try $0.isOpen && network.label($0.label).name == "\(road)" && nodes[end($0)] == via
      }
    }
    return try restrictions.filter {
      try isOpen($0.from, \.head, $0.via) && isOpen($0.to, \.tail, $0.via)
    }
  }
}
