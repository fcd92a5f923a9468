import BinaryFile
import GeoCore

/// The restrictions of turns as the arcs that they are about.
struct RoadTurns {
  struct Turn {
    let junction: Int
    let from: RoadArc
    let to: RoadArc
    let flags: UInt32
  }

  private(set) var list: [Turn] = []
  /// Those that name roads which do not meet at the node, or not in one way alone.
  private(set) var unusableCount = 0

  init(
    _ restrictions: [TurnRestriction], _ roads: RoadRows, _ junctions: RoadJunctions, _ edges: RoadEdges
  ) {
    for restriction in restrictions {
      guard let turn = RoadTurns.turn(restriction, roads, junctions, edges) else {
        unusableCount += 1
        continue
      }
      list.append(turn)
    }
    list.sort {
      ($0.junction, $0.from.rawValue, $0.to.rawValue, $0.flags)
        < ($1.junction, $1.from.rawValue, $1.to.rawValue, $1.flags)
    }
  }

  private static func turn(
    _ restriction: TurnRestriction, _ roads: RoadRows, _ junctions: RoadJunctions, _ edges: RoadEdges
  ) -> Turn? {
    guard restriction.from != restriction.to, !restriction.types.isEmpty,
      let junction = junctions.number(of: restriction.via)
    else { return nil }
    var (from, to): (RoadArc?, RoadArc?) = (nil, nil)
    for arc in edges.arcs(leaving: junction) {
      let row = roads.rows[Int(edges.list[arc.edge].row)]
      if row.id == restriction.from, isUsable(arc.reversed, row, restriction.types) {
        if from != nil { return nil }
        from = arc.reversed
      }
      if row.id == restriction.to, isUsable(arc, row, restriction.types) {
        if to != nil { return nil }
        to = arc
      }
    }
    guard let from, let to else { return nil }
    let flags = UInt32(restriction.types.roadBits) | (restriction.isOnly ? RoadFormat.onlyBit : 0)
    return Turn(junction: junction, from: from, to: to, flags: flags)
  }

  private static func isUsable(_ arc: RoadArc, _ row: RoadRows.Row, _ types: Set<TransportType>) -> Bool {
    let uses = arc.isBackward ? row.backward : row.forward
    return types.contains { uses[$0].access != .closed }
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for turn in list {
      for number in [UInt32(turn.junction), turn.from.rawValue, turn.to.rawValue, turn.flags] {
        bytes.append(littleEndian: number)
      }
    }
    return bytes
  }
}
