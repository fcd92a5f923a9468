import GeoCore

@testable import Routing

/// The fastest way by the simplest search: Dijkstra's over arcs and how far one has come with private roads, without a queue.
struct NaiveRoutes {
  let network: RoadNetwork
  let type: TransportType
  /// Restrictions by the names of roads, which are their ids.
  let restrictions: [TurnRestriction]
  /// What the map calls the junctions.
  let nodes: [Int: Int64]

  /// Seconds from a point on an edge to another; nil when there is no way.
  func seconds(from start: RoadSnap, to end: RoadSnap) throws -> Double? {
    let records = try (0..<2 * network.edgeCount).map {
      try network.record(of: RoadArc(rawValue: UInt32($0)), for: type)
    }
    let roads = try records.map { Int64(try network.label($0.label).name ?? "") ?? 0 }
    // For each arc three states: on private land since the start, on open roads, on private land until the end.
    var best = [Double](repeating: .infinity, count: 3 * records.count)
    var isDone = [Bool](repeating: false, count: best.count)
    var result = Double.infinity
    func reach(_ arc: Int, _ phase: Int, _ seconds: Double) {
      best[3 * arc + phase] = min(best[3 * arc + phase], seconds)
    }
    if let junction = start.junction {
      // Where an open road begins one is not on private land.
      let leaving = records.filter { $0.tail == junction && $0.isOpen }
      let phase = leaving.contains { $0.access == .open } ? 1 : 0
      for record in leaving {
        guard let next = nextPhase(phase, record.access) else { continue }
        reach(Int(record.arc.rawValue), next, record.seconds)
        // The way may also end on the very road.
        if end.junction == nil, record.arc.edge == end.edge {
          result = min(result, record.seconds * end.offset(along: record) / record.meters)
        }
      }
    }
    for isBackward in [false, true] where start.junction == nil {
      let record = records[2 * start.edge + (isBackward ? 1 : 0)]
      guard record.isOpen else { continue }
      let offset = start.offset(along: record)
      // A state is the end of an arc.
      reach(
        Int(record.arc.rawValue), record.access == .open ? 1 : 0,
        record.seconds * (1 - offset / record.meters))
      if end.junction == nil, end.edge == start.edge, end.offset(along: record) >= offset {
        result = min(result, record.seconds * (end.offset(along: record) - offset) / record.meters)
      }
    }
    let endsOnOpenRoad = records.contains { $0.head == end.junction && $0.access == .open }
    while true {
      guard
        let state = best.indices.filter({ !isDone[$0] && best[$0].isFinite })
          .min(by: { best[$0] < best[$1] })
      else { break }
      isDone[state] = true
      let (from, phase) = (records[state / 3], state % 3)
      if from.head == end.junction, phase < 2 || !endsOnOpenRoad { result = min(result, best[state]) }
      for (number, to) in records.enumerated() where to.tail == from.head && to.isOpen {
        guard let next = nextPhase(phase, to.access),
          let turn = turnSeconds(from, to, records, roads)
        else { continue }
        let seconds = best[state] + turn
        if end.junction == nil, to.arc.edge == end.edge {
          result = min(result, seconds + to.seconds * end.offset(along: to) / to.meters)
        }
        reach(number, next, seconds + to.seconds)
      }
    }
    return result.isFinite ? result : nil
  }

  private func nextPhase(_ phase: Int, _ access: RoadUse.Access) -> Int? {
    switch (phase, access) {
    case (0, .destination): 0
    case (0, _), (1, .open): 1
    case (1, _), (2, .destination): 2
    default: nil
    }
  }

  private func turnSeconds(
    _ from: RoadArcRecord, _ to: RoadArcRecord, _ records: [RoadArcRecord], _ roads: [Int64]
  ) -> Double? {
    let leaving = records.filter { $0.tail == from.head }
    let costs = TurnCosts(type)
    let isBlocked = network.isBlocked(from.head, for: type)
    let mine = restrictions.filter {
      $0.via == nodes[from.head] && $0.from == roads[Int(from.arc.rawValue)] && $0.types.contains(type)
    }
    let target = roads[Int(to.arc.rawValue)]
    let isForbidden =
      mine.contains { !$0.isOnly && $0.to == target }
      || (mine.contains { $0.isOnly } && !mine.contains { $0.isOnly && $0.to == target })
    if isForbidden { return nil }
    if to.arc == from.arc.reversed {
      let others = leaving.filter { $0.isOpen && $0.arc != to.arc }
      return isBlocked || others.isEmpty ? costs.uTurn : nil
    }
    if isBlocked { return nil }
    return leaving.count > 2 ? costs.cost(from: from, to: to) : 0
  }
}
