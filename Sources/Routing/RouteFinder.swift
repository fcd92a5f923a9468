public import GeoCore

/// Finds ways over the roads of a data file.
public struct RouteFinder: Sendable {
  /// How far from a road a point may lie that a way starts or ends at.
  public static let farthestSnap = Distance.kilometers(2)
  /// How many pieces are left.
  private static let mostTries = 24

  let network: RoadNetwork

  /// Makes a finder on a network.
  public init(_ network: RoadNetwork) {
    self.network = network
  }

  /// Returns the fastest way from a point to another.
  ///
  /// It runs from the point of a road that is nearest to `start` to the one nearest to `destination`; where no way leads on from such a
  /// road, as inside of a fenced yard, it takes another within `farthestSnap` and says so.
  ///
  /// - Throws: `RouteError` when there is none.
  /// - Complexity: O(n log n) in the number of road pieces that lie nearer to an end than about half the way.
  public func route(
    from start: Coordinate, to destination: Coordinate, by type: TransportType, language: Language = .english,
    units: UnitSystem = .metric
  ) throws(RouteError) -> Route {
    let found = try foundWay(from: start, to: destination, by: type)
    do throws(RoadNetworkError) {
      return try RouteBuilder(network, found, type, RouteWords(language: language, units: units)).route()
    } catch {
      throw .network(error)
    }
  }

  /// A way with the points that it begins and ends at.
  struct FoundWay {
    let way: RoadWay
    let origin: Coordinate
    let destination: Coordinate
    let start: RoadSnap
    let end: RoadSnap
  }

  func foundWay(
    from origin: Coordinate, to destination: Coordinate, by type: TransportType
  ) throws(RouteError) -> FoundWay {
    var from = SnapChoice(.start, origin)
    var to = SnapChoice(.destination, destination)
    var start = try snap(from, type)
    var end = try snap(to, type)
    for _ in 0..<RouteFinder.mostTries {
      switch try outcome(type, from: start, to: end) {
      case .found(let way):
        return FoundWay(way: way, origin: origin, destination: destination, start: start, end: end)
      case .unconnected(let fromStart, let toEnd):
        try leavePiece(fromStart, &from, &start, toEnd, &to, &end, type)
      }
    }
    throw .notConnected(type)
  }

  /// Goes over to another road at the end that lies in the smaller piece of the network, or else at the other.
  private func leavePiece(
    _ fromStart: [RoadArc]?, _ from: inout SnapChoice, _ start: inout RoadSnap,
    _ toEnd: [RoadArc]?, _ to: inout SnapChoice, _ end: inout RoadSnap, _ type: TransportType
  ) throws(RouteError) {
    func leave(_ arcs: [RoadArc]?, _ choice: inout SnapChoice, _ snap: inout RoadSnap) throws(RouteError)
      -> Bool
    {
      guard let arcs else { return false }
      var other = choice
      other.exclude(arcs, snap)
      guard let next = try nearest(other, type) else { return false }
      (choice, snap) = (other, next)
      return true
    }
    let isStartSmaller = (fromStart?.count ?? .max) < (toEnd?.count ?? .max)
    if isStartSmaller, try leave(fromStart, &from, &start) { return }
    if try leave(toEnd, &to, &end) { return }
    if !isStartSmaller, try leave(fromStart, &from, &start) { return }
    throw .notConnected(type)
  }

  /// Searches once, and once more over private land when one of the ends lies where only that leads.
  private func outcome(
    _ type: TransportType, from start: RoadSnap, to end: RoadSnap
  ) throws(RouteError) -> RouteSearch.Outcome {
    do throws(RoadNetworkError) {
      var search = RouteSearch(network, type, from: start, to: end)
      let outcome = try search.run()
      guard case .unconnected(let fromStart, let toEnd) = outcome, fromStart != nil || toEnd != nil else {
        return outcome
      }
      search = RouteSearch(network, type, from: start, to: end, entersPrivateLand: true)
      return try search.run()
    } catch {
      throw .network(error)
    }
  }

  /// A point whose road is sought, and the roads that are out of the question.
  private struct SnapChoice {
    let end: RouteError.End
    let coordinate: Coordinate
    var excluded: Set<Int> = []

    init(_ end: RouteError.End, _ coordinate: Coordinate) {
      (self.end, self.coordinate) = (end, coordinate)
    }

    mutating func exclude(_ arcs: [RoadArc], _ snap: RoadSnap) {
      excluded.insert(snap.edge)
      for arc in arcs { excluded.insert(arc.edge) }
    }
  }

  private func snap(_ choice: SnapChoice, _ type: TransportType) throws(RouteError) -> RoadSnap {
    let point = RoadPoint(
      latitudeE7: choice.coordinate.latitudeE7, longitudeE7: choice.coordinate.longitudeE7)
    guard
      RoadPlane(around: point).boxes(within: RouteFinder.farthestSnap.meters)
        .contains(where: { $0.intersects(network.box) })
    else { throw .outsideNetwork(choice.end, choice.coordinate) }
    guard let snap = try nearest(choice, type) else {
      throw .farFromRoads(choice.end, choice.coordinate, type)
    }
    return snap
  }

  /// The nearest road that is not out of the question.
  private func nearest(_ choice: SnapChoice, _ type: TransportType) throws(RouteError) -> RoadSnap? {
    let point = RoadPoint(
      latitudeE7: choice.coordinate.latitudeE7, longitudeE7: choice.coordinate.longitudeE7)
    do throws(RoadNetworkError) {
      return try RoadSnapper(network, type).snap(
        point, within: RouteFinder.farthestSnap.meters, excluding: choice.excluded)
    } catch {
      throw .network(error)
    }
  }
}
