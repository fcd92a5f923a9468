import BinaryFile
import GeoCore
import SpatialIndex

/// Turns junctions and edges into the sections of `RoadFormat`.
struct RoadSectionsWriter {
  private let roads: RoadRows
  private let junctions: RoadJunctions
  private let edges: RoadEdges

  init(_ roads: RoadRows, _ junctions: RoadJunctions, _ edges: RoadEdges) {
    (self.roads, self.junctions, self.edges) = (roads, junctions, edges)
  }

  func draft(barriers: [RoadBarrier], restrictions: [TurnRestriction]) -> RoadNetworkDraft {
    precondition(edges.list.count <= RoadFormat.mostEdges, "more edges than arcs have numbers for")
    var marks = [UInt8](repeating: 0, count: junctions.count)
    var barrierCount = 0
    for barrier in barriers {
      guard let junction = junctions.number(of: barrier.node), !barrier.blocked.isEmpty else { continue }
      marks[junction] |= barrier.blocked.roadBits
      barrierCount += 1
    }
    let turns = RoadTurns(restrictions, roads, junctions, edges)
    for turn in turns.list { marks[turn.junction] |= RoadFormat.restrictedBit }
    let (edgeBytes, shape, millimeters) = edgeSections()
    let sections: [(tag: SectionTag, bytes: [UInt8])] = [
      (RoadFormat.info, info(turnCount: turns.list.count, millimeters: millimeters)),
      (RoadFormat.points, points()), (RoadFormat.marks, marks),
      (RoadFormat.starts, RoadSectionsWriter.bytes(edges.starts)),
      (RoadFormat.arcs, RoadSectionsWriter.bytes(edges.arcs.map(\.rawValue))),
      (RoadFormat.edges, edgeBytes), (RoadFormat.shape, shape),
      (RoadFormat.labels, RoadSectionsWriter.bytes(roads.labels.references)),
      (RoadFormat.text, roads.labels.text), (RoadFormat.boxes, boxes()), (RoadFormat.turns, turns.bytes),
    ]
    return RoadNetworkDraft(
      sections: edges.list.isEmpty ? [] : sections, junctionCount: junctions.count,
      edgeCount: edges.list.count, totalLength: .meters(Double(millimeters) / 1000),
      restrictionCount: turns.list.count, unusableRestrictionCount: turns.unusableCount,
      barrierCount: barrierCount)
  }

  private func info(turnCount: Int, millimeters: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    let counts = [junctions.count, edges.list.count, roads.labels.count, turnCount]
    for number in [RoadFormat.version] + counts.map(UInt32.init) { bytes.append(littleEndian: number) }
    var speeds: UInt32 = 0
    for type in TransportType.allCases {
      let highest = roads.rows.reduce(0) { max($0, $1.forward[type].speed, $1.backward[type].speed) }
      speeds |= UInt32(highest) << UInt32(8 * type.roadNumber)
    }
    bytes.append(littleEndian: speeds)
    bytes.append(littleEndian: millimeters)
    let box = edges.boxes.reduce(into: BoxE7.empty) { $0.formUnion($1) }
    for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
      bytes.append(littleEndian: edge)
    }
    return bytes
  }

  private func points() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(junctions.count * 8)
    for junction in 0..<junctions.count {
      bytes.append(littleEndian: junctions.latitudes[junction])
      bytes.append(littleEndian: junctions.longitudes[junction])
    }
    return bytes
  }

  private func boxes() -> [UInt8] {
    var bytes: [UInt8] = []
    for box in PackedBoxTree.boxes(over: edges.boxes) {
      for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
        bytes.append(littleEndian: edge)
      }
    }
    return bytes
  }

  /// The edges, the points between their ends, and the length of all.
  private func edgeSections() -> (edges: [UInt8], shape: [UInt8], millimeters: UInt64) {
    var (bytes, shape): ([UInt8], [UInt8]) = ([], [])
    bytes.reserveCapacity(edges.list.count * RoadFormat.wordsOfEdge * 4)
    var total: UInt64 = 0
    for edge in edges.list {
      let row = roads.rows[Int(edge.row)]
      let line = RoadLine(nodes: Int(edge.first)...Int(edge.last), of: roads)
      let millimeters = UInt32(min((line.meters * 1000).rounded(), 4_294_967_295))
      total += UInt64(millimeters)
      for number in [edge.from, edge.to, millimeters, UInt32(shape.count), row.label] {
        bytes.append(littleEndian: number)
      }
      var access: UInt16 = 0
      for (number, type) in [TransportType.automobile, .walking, .cycling].enumerated() {
        bytes.append(row.forward[type].speed)
        bytes.append(row.backward[type].speed)
        let both = row.forward[type].access.rawValue | row.backward[type].access.rawValue << 2
        access |= UInt16(both) << UInt16(4 * number)
      }
      bytes.append(littleEndian: access)
      bytes.append(contentsOf: [row.kind.rawValue, row.flags, line.firstHeading, line.lastHeading])
      line.appendShape(to: &shape)
    }
    return (bytes, shape, total)
  }

  private static func bytes(_ numbers: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(numbers.count * 4)
    for number in numbers { bytes.append(littleEndian: number) }
    return bytes
  }
}

/// The points of an edge while it is written.
private struct RoadLine {
  /// How far from an end its heading is taken, so that a crooked first metre does not decide it.
  private static let headingMeters = 12.0
  private let nodes: ClosedRange<Int>
  private let roads: RoadRows
  let meters: Double

  init(nodes: ClosedRange<Int>, of roads: RoadRows) {
    (self.nodes, self.roads) = (nodes, roads)
    meters = zip(nodes, nodes.dropFirst()).reduce(0) {
      $0 + RoadLine.coordinate($1.0, roads).distance(to: RoadLine.coordinate($1.1, roads)).meters
    }
  }

  private static func coordinate(_ node: Int, _ roads: RoadRows) -> Coordinate {
    Coordinate(latitudeE7: roads.latitudes[node], longitudeE7: roads.longitudes[node])
  }

  /// The heading in which it begins, in 1/256 of a turn.
  var firstHeading: UInt8 { heading(from: nodes.lowerBound, over: Array(nodes.dropFirst())) }

  /// The heading in which it ends.
  var lastHeading: UInt8 { heading(from: nodes.upperBound, over: nodes.dropLast().reversed()) &+ 128 }

  private func heading(from start: Int, over others: [Int]) -> UInt8 {
    let origin = RoadLine.coordinate(start, roads)
    var target: Coordinate?
    for node in others {
      let coordinate = RoadLine.coordinate(node, roads)
      guard coordinate != origin else { continue }
      target = coordinate
      if origin.distance(to: coordinate).meters >= RoadLine.headingMeters { break }
    }
    guard let target else { return 0 }
    return UInt8(truncatingIfNeeded: Int((origin.heading(to: target).degrees / 360 * 256).rounded()))
  }

  func appendShape(to bytes: inout [UInt8]) {
    RoadVarint.append(UInt64(nodes.count - 2), to: &bytes)
    for node in nodes.dropFirst().dropLast() {
      let north = Int64(roads.latitudes[node]) - Int64(roads.latitudes[node - 1])
      var east = Int64(roads.longitudes[node]) - Int64(roads.longitudes[node - 1])
      // The short way round, so that five bytes hold it.
      if east > 1_800_000_000 { east -= 3_600_000_000 }
      if east < -1_800_000_000 { east += 3_600_000_000 }
      RoadVarint.append(signed: north, to: &bytes)
      RoadVarint.append(signed: east, to: &bytes)
    }
  }
}
