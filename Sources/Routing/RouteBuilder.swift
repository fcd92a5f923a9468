import GeoCore

/// Makes a `Route` of a way through the network.
struct RouteBuilder {
  /// From here on a gap between a point and the road is worth a word, and the side of the road is not told.
  private static let gapMeters = 50.0
  /// A destination nearer to the line than this lies on neither side.
  private static let sideMeters = 4.0

  private let network: RoadNetwork
  private let found: RouteFinder.FoundWay
  private let type: TransportType
  private let words: RouteWords

  init(
    _ network: RoadNetwork, _ found: RouteFinder.FoundWay, _ type: TransportType, _ words: RouteWords
  ) {
    (self.network, self.found, self.type) = (network, found, type)
    self.words = words
  }

  func route() throws(RoadNetworkError) -> Route {
    var records: [RoadArcRecord] = []
    for arc in found.way.arcs { records.append(try network.record(of: arc, for: type)) }
    var legs = try RouteLegs(network, type, records).list
    try measure(&legs, records)
    // Who is there need not set out.
    if legs.allSatisfy({ $0.meters == 0 }) { legs = [] }
    var steps: [RouteStep] = []
    var points: [RoadPoint] = []
    for leg in legs {
      let line = try line(of: leg.arcs, records)
      points.append(contentsOf: points.last == line.first ? line.dropFirst() : line[...])
      steps.append(step(leg, line, records))
    }
    if points.isEmpty { points = [found.start.point] }
    if points.count == 1 { points.append(points[0]) }
    steps.append(arrival(after: points))
    return Route(
      name: try name(records), advisoryNotices: notices(records), transportType: type,
      distance: .meters(legs.reduce(0) { $0 + $1.meters }),
      // Not that of the search, which counts entering private land as more than it takes.
      expectedTravelTime: legs.reduce(.zero) { $0 + .milliseconds(Int(($1.seconds * 1000).rounded())) },
      polyline: Polyline(points.map(\.coordinate)), steps: steps)
  }

  /// Fills in lengths and times; a turn counts to the part that it begins.
  private func measure(_ legs: inout [RouteLeg], _ records: [RoadArcRecord]) throws(RoadNetworkError) {
    let costs = TurnCosts(type)
    for number in legs.indices {
      for position in legs[number].arcs {
        let record = records[position]
        let meters = covered(position, records)
        legs[number].meters += meters
        legs[number].seconds += record.meters > 0 ? record.seconds * meters / record.meters : 0
        guard position > 0 else { continue }
        if record.arc == records[position - 1].arc.reversed {
          legs[number].seconds += costs.uTurn
        } else if try network.arcRange(leaving: record.tail).count > 2 {
          legs[number].seconds += costs.cost(from: records[position - 1], to: record)
        }
      }
    }
  }

  /// How much of an arc the way has.
  private func covered(_ position: Int, _ records: [RoadArcRecord]) -> Double {
    let start = position == 0 ? found.way.startMeters : 0
    let end = position == records.count - 1 ? found.way.endMeters : records[position].meters
    return max(end - start, 0)
  }

  /// The line of some arcs of the way, in its direction.
  private func line(of arcs: Range<Int>, _ records: [RoadArcRecord]) throws(RoadNetworkError) -> [RoadPoint] {
    var line: [RoadPoint] = []
    for position in arcs {
      var part = try network.line(ofEdge: records[position].arc.edge)
      if records[position].arc.isBackward { part.reverse() }
      if position == records.count - 1 { cut(&part, after: found.way.endMeters, found.end.point) }
      if position == 0 { cut(&part, before: found.way.startMeters, found.start.point) }
      line.append(contentsOf: line.last == part.first ? part.dropFirst() : part[...])
    }
    return line
  }

  /// Ends a line at a point that lies so far along it.
  private func cut(_ line: inout [RoadPoint], after meters: Double, _ point: RoadPoint) {
    var along = 0.0
    for number in line.indices.dropFirst() {
      along += line[number - 1].coordinate.distance(to: line[number].coordinate).meters
      guard along >= meters - RoadSnap.junctionMeters else { continue }
      line.removeSubrange(number...)
      break
    }
    if line.last != point { line.append(point) }
  }

  /// Begins a line at a point that lies so far along it.
  private func cut(_ line: inout [RoadPoint], before meters: Double, _ point: RoadPoint) {
    var along = 0.0
    var first = line.count
    for number in line.indices {
      if number > 0 { along += line[number - 1].coordinate.distance(to: line[number].coordinate).meters }
      guard along > meters + RoadSnap.junctionMeters else { continue }
      first = number
      break
    }
    // What was cut after a point before this one is that point alone.
    line.removeSubrange(..<(first < line.count ? first : max(line.count - 1, 0)))
    if line.first != point { line.insert(point, at: 0) }
  }

  private func step(_ leg: RouteLeg, _ line: [RoadPoint], _ records: [RoadArcRecord]) -> RouteStep {
    let road = words.name(of: leg.label)
    let parts = records[leg.arcs]
    let notices = words.notices(
      hasToll: parts.contains(where: \.isToll), hasFerry: false,
      hasPrivateLand: parts.contains { $0.access == .destination })
    return RouteStep(
      instructions: words.instruction(leg.maneuver, road: road), name: road,
      notice: notices.isEmpty ? nil : notices.joined(separator: "; "), transportType: type,
      distance: .meters(leg.meters), expectedTravelTime: .milliseconds(Int((leg.seconds * 1000).rounded())),
      polyline: Polyline(line.map(\.coordinate)))
  }

  private func arrival(after points: [RoadPoint]) -> RouteStep {
    RouteStep(
      instructions: words.instruction(.arrive(isOnRight: side(after: points)), road: nil),
      transportType: type,
      distance: .zero, expectedTravelTime: .zero, polyline: Polyline([points[points.count - 1].coordinate]))
  }

  /// On which side of the end of the way the destination lies; nil where that is no help.
  private func side(after points: [RoadPoint]) -> Bool? {
    guard points.count >= 2, !found.way.arcs.isEmpty,
      (RouteBuilder.sideMeters...RouteBuilder.gapMeters).contains(found.end.meters)
    else { return nil }
    let plane = RoadPlane(around: points[points.count - 1])
    let back = plane.position(of: points[points.count - 2])
    let target = plane.position(
      of: RoadPoint(
        latitudeE7: found.destination.latitudeE7, longitudeE7: found.destination.longitudeE7))
    let turn = -back.x * target.y + back.y * target.x
    return turn == 0 ? nil : turn < 0
  }

  /// The name of the road that has the longest part of the way; empty when none has a name.
  private func name(_ records: [RoadArcRecord]) throws(RoadNetworkError) -> String {
    var lengths: [UInt32: Double] = [:]
    for (position, record) in records.enumerated() where record.label != RoadFormat.none {
      lengths[record.label, default: 0] += covered(position, records)
    }
    // By their numbers among equals, so that the same way has the same name.
    guard let longest = lengths.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else { return "" }
    return words.name(of: try network.label(longest.key)) ?? ""
  }

  private func notices(_ records: [RoadArcRecord]) -> [String] {
    var notices = words.notices(
      hasToll: records.contains(where: \.isToll), hasFerry: records.contains { $0.kind == .ferry },
      hasPrivateLand: records.contains { $0.access == .destination })
    if found.start.meters >= RouteBuilder.gapMeters {
      notices.append(words.gapNotice(.start, .meters(found.start.meters)))
    }
    if found.end.meters >= RouteBuilder.gapMeters {
      notices.append(words.gapNotice(.destination, .meters(found.end.meters)))
    }
    return notices
  }
}
