import BinaryFile
import GeoCore

@testable import Routing

/// A map made by hand: nodes with positions, and the roads between them.
struct SampleRoads {
  var builder = RoadNetworkBuilder()
  private var positions: [Int64: (latitude: Double, longitude: Double)] = [:]

  /// The square of the cases: A 1, B 2, C 3, D 4, 0.01° wide, from the south-west corner counterclockwise.
  static let square: [Int64: (latitude: Double, longitude: Double)] = [
    1: (35, 129), 2: (35, 129.01), 3: (35.01, 129.01), 4: (35.01, 129),
  ]

  init(_ positions: [Int64: (latitude: Double, longitude: Double)] = Self.square) {
    self.positions = positions
  }

  /// Who may use a road, along it and against it.
  struct Access {
    var forward: RoadUse.Access = .open
    var backward: RoadUse.Access = .open
    var types = Set(TransportType.allCases)

    static let both = Access()
    static let oneWay = Access(backward: .closed)
    static let against = Access(forward: .closed)
    static let destination = Access(forward: .destination, backward: .destination)
  }

  static func speed(of type: TransportType, _ automobile: UInt8 = 50) -> UInt8 {
    switch type {
    case .automobile: automobile
    case .walking: 5
    case .cycling: 16
    }
  }

  mutating func road(
    _ id: Int64, _ nodes: [Int64], _ name: String? = nil, _ access: Access = .both,
    kind: RoadKind = .residential, speed: UInt8 = 50, isRoundabout: Bool = false,
    change: (inout RoadDraft) -> Void = { _ in }
  ) {
    let points = nodes.compactMap { node in
      positions[node].map {
        RoadDraft.Node(
          id: node, latitudeE7: Int32(($0.latitude * 1e7).rounded()),
          longitudeE7: Int32(($0.longitude * 1e7).rounded()))
      }
    }
    var road = RoadDraft(id: id, kind: kind, nodes: points)
    road.name = name
    road.isRoundabout = isRoundabout
    for type in TransportType.allCases where access.types.contains(type) {
      // On foot one goes either way.
      let backward = access.backward == .closed && type == .walking ? access.forward : access.backward
      let forward = access.forward == .closed && type == .walking ? access.backward : access.forward
      road.forward[type] = RoadUse(access: forward, speed: Self.speed(of: type, speed))
      road.backward[type] = RoadUse(access: backward, speed: Self.speed(of: type, speed))
    }
    change(&road)
    builder.add(road)
  }

  mutating func barrier(_ node: Int64, _ blocked: Set<TransportType> = [.automobile]) {
    builder.add(RoadBarrier(node: node, blocked: blocked))
  }

  mutating func restriction(
    from: Int64, via: Int64, to: Int64, isOnly: Bool = false, _ types: Set<TransportType> = [.automobile]
  ) {
    builder.add(TurnRestriction(from: from, via: via, to: to, isOnly: isOnly, types: types))
  }

  /// The bytes of a container that has the roads alone.
  static func file(_ draft: RoadNetworkDraft) throws -> [UInt8] {
    let writer = ContainerWriter()
    for section in draft.sections { try writer.add(section.tag, section.bytes) }
    return try writer.finish()
  }

  struct NoRoads: Error {}

  func network() throws -> RoadNetwork {
    let container = try Container(contents: Self.file(builder.finish()), name: "roads")
    guard let network = try RoadNetwork(container: container) else { throw NoRoads() }
    return network
  }

  func finder() throws -> RouteFinder { RouteFinder(try network()) }
}

extension RouteFinder {
  /// The way between two points that are given in degrees.
  func route(
    _ from: (latitude: Double, longitude: Double), _ to: (latitude: Double, longitude: Double),
    _ type: TransportType = .automobile, _ language: Language = .english
  ) throws -> Route {
    try route(
      from: Coordinate(latitude: from.latitude, longitude: from.longitude),
      to: Coordinate(latitude: to.latitude, longitude: to.longitude), by: type, language: language)
  }
}
