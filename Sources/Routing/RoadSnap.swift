import GeoCore

/// Where a point meets the road network: a point on an edge, or a junction.
struct RoadSnap {
  /// A point of an edge that lies so near to an end of it is the junction there.
  static let junctionMeters = 0.05

  let edge: Int
  /// How far along the edge from its first point, up to its length.
  let offsetMeters: Double
  /// The junction, where the point is one.
  let junction: Int?
  /// The point of the network.
  let point: RoadPoint
  /// How far it is from the point that was asked for.
  let meters: Double

  /// How far the point lies along an arc of its edge.
  func offset(along record: RoadArcRecord) -> Double {
    record.arc.isBackward ? max(record.meters - offsetMeters, 0) : min(offsetMeters, record.meters)
  }
}

/// Finds the edge nearest to a point.
struct RoadSnapper {
  private let network: RoadNetwork
  private let type: TransportType
  /// How much farther away an edge open to all may be than a private one and still come first.
  private static let openAdvantageMeters = 0.1

  init(_ network: RoadNetwork, _ type: TransportType) {
    self.network = network
    self.type = type
  }

  private struct Candidate {
    let edge: Int
    let meters: Double
    /// The distance by which candidates are compared.
    let rank: Double
    let position: SIMD2<Double>
    /// The number of points of the line up to the nearest.
    let segment: Int
  }

  /// The nearest point on an edge that `type` may use in some direction, none of `excluded`; nil when there is none within `limit` metres.
  ///
  /// - Throws: `RoadNetworkError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log edges + those around the point).
  func snap(
    _ point: RoadPoint, within limit: Double, excluding excluded: Set<Int> = []
  ) throws(RoadNetworkError) -> RoadSnap? {
    let plane = RoadPlane(around: point)
    var reach = min(60, limit)
    while true {
      if let found = try nearest(plane, within: reach, excluding: excluded) {
        return try snap(found, plane)
      }
      if reach >= limit { return nil }
      reach = min(reach * 4, limit)
    }
  }

  private func nearest(
    _ plane: RoadPlane, within reach: Double, excluding excluded: Set<Int>
  ) throws(RoadNetworkError) -> Candidate? {
    var best: Candidate?
    var problem: RoadNetworkError?
    for box in plane.boxes(within: reach) {
      network.boxes.forEach(meeting: box) { edge in
        if excluded.contains(edge) { return true }
        do throws(RoadNetworkError) {
          guard let candidate = try candidate(edge, plane) else { return true }
          if candidate.meters <= reach, candidate.rank < best?.rank ?? .infinity { best = candidate }
          return true
        } catch {
          problem = error
          return false
        }
      }
      if let problem { throw problem }
    }
    return best
  }

  private func candidate(_ edge: Int, _ plane: RoadPlane) throws(RoadNetworkError) -> Candidate? {
    let forward = try network.record(of: RoadArc(edge: edge, isBackward: false), for: type)
    let backward = try network.record(of: RoadArc(edge: edge, isBackward: true), for: type)
    guard forward.isOpen || backward.isOpen else { return nil }
    let isOpenToAll = forward.access == .open || backward.access == .open
    let line = try network.line(ofEdge: edge)
    var best: (square: Double, position: SIMD2<Double>, segment: Int) = (.infinity, .zero, 0)
    var start = plane.position(of: line[0])
    for (segment, point) in line.dropFirst().enumerated() {
      let end = plane.position(of: point)
      let position = RoadSnapper.nearestToOrigin(start, end)
      let square = (position * position).sum()
      if square < best.square { best = (square, position, segment) }
      start = end
    }
    let meters = best.square.squareRoot()
    let rank = meters + (isOpenToAll ? 0 : RoadSnapper.openAdvantageMeters)
    return Candidate(edge: edge, meters: meters, rank: rank, position: best.position, segment: best.segment)
  }

  private static func nearestToOrigin(_ start: SIMD2<Double>, _ end: SIMD2<Double>) -> SIMD2<Double> {
    let way = end - start
    let square = (way * way).sum()
    guard square > 0 else { return start }
    let share = min(max(-(start * way).sum() / square, 0), 1)
    return share == 1 ? end : start + way * share
  }

  private func snap(_ found: Candidate, _ plane: RoadPlane) throws(RoadNetworkError) -> RoadSnap {
    let line = try network.line(ofEdge: found.edge)
    let point = plane.point(at: found.position)
    let record = try network.record(of: RoadArc(edge: found.edge, isBackward: false), for: type)
    var offset = 0.0
    for (start, end) in zip(line, line.dropFirst()).prefix(found.segment) {
      offset += start.coordinate.distance(to: end.coordinate).meters
    }
    offset += line[found.segment].coordinate.distance(to: point.coordinate).meters
    offset = min(offset, record.meters)
    var junction: Int?
    if offset <= RoadSnap.junctionMeters { junction = record.tail }
    if record.meters - offset <= RoadSnap.junctionMeters, junction == nil { junction = record.head }
    return RoadSnap(
      edge: found.edge, offsetMeters: offset, junction: junction,
      point: junction.map(network.point(ofJunction:)) ?? point, meters: found.meters)
  }
}
