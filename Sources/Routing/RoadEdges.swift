import GeoCore
import SpatialIndex

/// The pieces of roads between junctions, in the order of Hilbert's curve.
struct RoadEdges {
  struct Edge {
    /// Where it is along the curve.
    let key: UInt64
    /// The row of its road.
    let row: UInt32
    /// Its first and its last node among those of all roads.
    let first: UInt32
    let last: UInt32
    let from: UInt32
    let to: UInt32
  }

  private(set) var list: [Edge] = []
  /// The box of each edge; one across the 180° meridian goes round the earth.
  private(set) var boxes: [BoxE7] = []
  /// Where the arcs of each junction begin, and of none at the end.
  private(set) var starts: [UInt32] = []
  /// The arcs that leave the junctions.
  private(set) var arcs: [RoadArc] = []

  init(_ roads: RoadRows, _ junctions: RoadJunctions) {
    for row in roads.rows.indices {
      let nodes = roads.nodes(ofRow: row)
      var first = nodes.lowerBound
      for last in nodes.dropFirst() where junctions.numbers[last] != RoadFormat.none {
        let box = RoadEdges.box(of: first...last, roads)
        list.append(
          Edge(
            key: RoadEdges.key(of: box), row: UInt32(row), first: UInt32(first), last: UInt32(last),
            from: junctions.numbers[first], to: junctions.numbers[last]))
        first = last
      }
    }
    list.sort { ($0.key, $0.first) < ($1.key, $1.first) }
    boxes = list.map { RoadEdges.box(of: Int($0.first)...Int($0.last), roads) }
    linkArcs(junctionCount: junctions.count)
  }

  private static func key(of box: BoxE7) -> UInt64 {
    HilbertCurve.position(
      latitudeE7: (box.minLatitude + box.maxLatitude) / 2,
      longitudeE7: Int32((Int64(box.minLongitude) + Int64(box.maxLongitude)) / 2))
  }

  private static func box(of nodes: ClosedRange<Int>, _ roads: RoadRows) -> BoxE7 {
    var box = BoxE7.empty
    var isAcross = false
    for node in nodes {
      let (latitude, longitude) = (roads.latitudes[node], roads.longitudes[node])
      box.formUnion(
        BoxE7(
          minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
      if node > nodes.lowerBound {
        isAcross = isAcross || abs(Int64(longitude) - Int64(roads.longitudes[node - 1])) > 1_800_000_000
      }
    }
    if isAcross { (box.minLongitude, box.maxLongitude) = (-1_800_000_000, 1_799_999_999) }
    return box
  }

  /// Sorts the arcs by the junctions that they leave, by counting.
  private mutating func linkArcs(junctionCount: Int) {
    starts = [UInt32](repeating: 0, count: junctionCount + 1)
    for edge in list {
      starts[Int(edge.from) + 1] += 1
      starts[Int(edge.to) + 1] += 1
    }
    for junction in 0..<junctionCount { starts[junction + 1] += starts[junction] }
    var next = starts
    arcs = [RoadArc](repeating: RoadArc(rawValue: 0), count: 2 * list.count)
    for (number, edge) in list.enumerated() {
      for (junction, isBackward) in [(edge.from, false), (edge.to, true)] {
        arcs[Int(next[Int(junction)])] = RoadArc(edge: number, isBackward: isBackward)
        next[Int(junction)] += 1
      }
    }
  }

  /// The arcs that leave a junction.
  func arcs(leaving junction: Int) -> ArraySlice<RoadArc> {
    arcs[Int(starts[junction])..<Int(starts[junction + 1])]
  }
}
