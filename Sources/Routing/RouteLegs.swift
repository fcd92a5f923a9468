import GeoCore

/// A part of a way from one maneuver to the next.
struct RouteLeg {
  var maneuver: RouteManeuver
  /// The names of the road that it is known by.
  var label: RoadLabel
  /// The arcs of the way that it has.
  var arcs: Range<Int>
  var meters: Double
  var seconds: Double
}

/// Parts a way at the places where one has to know what to do.
struct RouteLegs {
  /// A turn of less than this is straight on.
  static let straightDegrees = 25.0
  /// What bends by less, with no straighter road beside it, is the same road going on.
  private static let bendDegrees = 50.0
  /// From here on another road that follows is a turn, though there be no choice.
  private static let cornerDegrees = 45.0
  /// A road that has another name for less, and then its own again, goes on.
  private static let longestOtherName = 500.0
  /// Another road is beside it when it is straighter than this much more.
  private static let besideDegrees = 20.0

  private let network: RoadNetwork
  private let type: TransportType
  private let records: [RoadArcRecord]
  private(set) var list: [RouteLeg] = []
  /// The exits of a roundabout that were passed; nil outside of one.
  private var exits: Int?
  private var beganInRoundabout = false

  init(
    _ network: RoadNetwork, _ type: TransportType, _ records: [RoadArcRecord]
  ) throws(RoadNetworkError) {
    (self.network, self.type, self.records) = (network, type, records)
    guard let first = records.first else { return }
    let heading = Double(first.firstHeading) * 360 / 256
    begin(.depart(headingDegrees: heading), 0, try network.label(first.label))
    if usesRoundabout(first) { (exits, beganInRoundabout) = (0, true) }
    for position in records.indices.dropFirst() {
      if try visitRoundabout(position) { continue }
      let label = try network.label(records[position].label)
      if let maneuver = try maneuver(at: position, label) {
        begin(maneuver, position, label)
      } else {
        extend(to: position, label)
      }
    }
    mergeShortLegs()
  }

  private mutating func begin(_ maneuver: RouteManeuver, _ position: Int, _ label: RoadLabel) {
    list.append(
      RouteLeg(maneuver: maneuver, label: label, arcs: position..<position + 1, meters: 0, seconds: 0))
  }

  private mutating func extend(to position: Int, _ label: RoadLabel) {
    let last = list.count - 1
    list[last].arcs = list[last].arcs.lowerBound..<position + 1
    if list[last].label == .none, list[last].maneuver != .enterRoundabout { list[last].label = label }
  }

  /// Signs of a roundabout are for vehicles.
  private func usesRoundabout(_ record: RoadArcRecord) -> Bool { record.isRoundabout && type != .walking }

  /// Goes into, along or out of a roundabout; whether the arc is dealt with.
  private mutating func visitRoundabout(_ position: Int) throws(RoadNetworkError) -> Bool {
    let (previous, current) = (records[position - 1], records[position])
    switch (usesRoundabout(previous), usesRoundabout(current)) {
    case (false, false): return false
    case (false, true):
      exits = 0
      beganInRoundabout = false
      begin(.enterRoundabout, position, .none)
    case (true, true):
      let others = try others(at: position).filter { !$0.isRoundabout }
      if !others.isEmpty { exits = (exits ?? 0) + 1 }
      extend(to: position, .none)
    case (true, false):
      let label = try network.label(current.label)
      if beganInRoundabout {
        begin(.leaveRoundabout, position, label)
      } else {
        extend(to: position, .none)
        list[list.count - 1].maneuver = .roundabout(exit: (exits ?? 0) + 1)
        list[list.count - 1].label = label
      }
      (exits, beganInRoundabout) = (nil, false)
    }
    return true
  }

  /// The roads that one could take at the beginning of an arc instead, those back not among them.
  private func others(at position: Int) throws(RoadNetworkError) -> [RoadArcRecord] {
    let (previous, current) = (records[position - 1], records[position])
    var others: [RoadArcRecord] = []
    for number in try network.arcRange(leaving: current.tail) {
      let arc = RoadArc(rawValue: network.arcs[number])
      if arc == current.arc || arc == previous.arc.reversed { continue }
      let record = try network.record(of: arc, for: type)
      if record.isOpen { others.append(record) }
    }
    return others
  }

  /// What one does at the beginning of an arc; nil where the road simply goes on.
  private func maneuver(at position: Int, _ label: RoadLabel) throws(RoadNetworkError) -> RouteManeuver? {
    let (previous, current) = (records[position - 1], records[position])
    let degrees = RouteLegs.degrees(from: previous, to: current)
    if current.arc == previous.arc.reversed { return .turn(TurnDirection(degrees: 180)) }
    switch (previous.kind == .ferry, current.kind == .ferry) {
    case (false, true): return .takeFerry
    case (true, false): return .leaveFerry
    case (true, true): return nil
    case (false, false): break
    }
    if current.kind == .steps { return previous.kind == .steps ? nil : .takeStairs }
    let others = try others(at: position)
    let isSameRoad = try isSame(network.label(previous.label), label)
    if let ramp = try rampManeuver(previous, current, degrees, others) { return ramp }
    if others.isEmpty || isBend(degrees, isSameRoad, previous, current, others) {
      let isOtherName = !isSameRoad && label != .none && !isSame(list[list.count - 1].label, label)
      let isCorner = !isSameRoad && abs(degrees) >= RouteLegs.cornerDegrees
      if isCorner { return .turn(TurnDirection(degrees: degrees)) }
      return isOtherName || previous.kind == .steps ? .goOn : nil
    }
    if abs(degrees) < RouteLegs.straightDegrees {
      return forkManeuver(degrees, isSameRoad, current, others)
    }
    return .turn(TurnDirection(degrees: degrees))
  }

  /// Whether the road bends with no doubt where it goes on.
  private func isBend(
    _ degrees: Double, _ isSameRoad: Bool, _ previous: RoadArcRecord, _ current: RoadArcRecord,
    _ others: [RoadArcRecord]
  ) -> Bool {
    let isLesser = others.allSatisfy { RouteLegs.isLesser($0.kind, than: current.kind) }
    let straightest = others.map { abs(RouteLegs.degrees(from: previous, to: $0)) }.min() ?? 180
    let isAlone = straightest > abs(degrees) + RouteLegs.besideDegrees
    if isSameRoad, isLesser { return abs(degrees) < 75 }
    if abs(degrees) < RouteLegs.straightDegrees { return isAlone || isLesser }
    return abs(degrees) < RouteLegs.bendDegrees && isAlone && isSameRoad
  }

  /// What one does where a road goes on nearly straight and one could also leave it.
  private func forkManeuver(
    _ degrees: Double, _ isSameRoad: Bool, _ current: RoadArcRecord, _ others: [RoadArcRecord]
  ) -> RouteManeuver? {
    /// How far another road lies to the right of the one that is taken.
    func degreesToRight(_ other: RoadArcRecord) -> Double {
      Double(Int8(bitPattern: other.firstHeading &- current.firstHeading)) * 360 / 256
    }
    let beside = others.filter { abs(degreesToRight($0)) < 2 * RouteLegs.straightDegrees }
    guard let nearest = beside.min(by: { abs(degreesToRight($0)) < abs(degreesToRight($1)) }) else {
      return isSameRoad || current.label == RoadFormat.none ? nil : .goOn
    }
    let isPlain = isSameRoad && abs(degrees) < 15 && beside.allSatisfy { $0.label != current.label }
    return isPlain ? nil : .keep(isRight: degreesToRight(nearest) < 0)
  }

  /// What one does where a ramp begins or ends.
  private func rampManeuver(
    _ previous: RoadArcRecord, _ current: RoadArcRecord, _ degrees: Double, _ others: [RoadArcRecord]
  ) throws(RoadNetworkError) -> RouteManeuver? {
    guard type == .automobile, !others.isEmpty || RouteLegs.isRamp(previous.kind) else { return nil }
    switch (RouteLegs.isRamp(previous.kind), RouteLegs.isRamp(current.kind)) {
    case (false, true) where abs(degrees) < 60:
      let straight = others.first.map { RouteLegs.degrees(from: previous, to: $0) } ?? 0
      return .takeRamp(isRight: degrees >= straight)
    case (true, false) where RouteLegs.isHighway(current.kind) && abs(degrees) < 60: return .merge
    default: return nil
    }
  }

  /// Joins what belongs together, such as the two turns over a divided road.
  private mutating func mergeShortLegs() {
    let shortest = type == .walking ? 12.0 : 25.0
    var merged: [RouteLeg] = []
    for leg in list {
      if joins(leg, &merged, shortest) { continue }
      guard let last = merged.last, merged.count > 1, case .turn(let first) = last.maneuver,
        case .turn(let second) = leg.maneuver, length(of: last) < shortest
      else {
        merged.append(leg)
        continue
      }
      var degrees = first.degrees + second.degrees
      if degrees > 180 { degrees = min(degrees, 180) }
      if degrees < -180 { degrees = max(degrees, -180) }
      merged.removeLast()
      let arcs = last.arcs.lowerBound..<leg.arcs.upperBound
      if abs(degrees) < RouteLegs.straightDegrees {
        let before = merged.count - 1
        if leg.label == .none || isSame(merged[before].label, leg.label) {
          RouteLegs.join(&merged, leg)
          continue
        }
        merged.append(RouteLeg(maneuver: .goOn, label: leg.label, arcs: arcs, meters: 0, seconds: 0))
      } else {
        let maneuver = RouteManeuver.turn(TurnDirection(degrees: degrees))
        merged.append(RouteLeg(maneuver: maneuver, label: leg.label, arcs: arcs, meters: 0, seconds: 0))
      }
    }
    list = merged
  }

  /// Joins a part to those before it where one does nothing at its beginning that has to be told.
  private func joins(_ leg: RouteLeg, _ merged: inout [RouteLeg], _ shortest: Double) -> Bool {
    guard let last = merged.last else { return false }
    if leg.maneuver == .goOn, length(of: leg) < shortest {
      RouteLegs.join(&merged, leg)
      return true
    }
    // Stairs with a landing.
    if leg.maneuver == .takeStairs, last.maneuver == .takeStairs {
      RouteLegs.join(&merged, leg)
      return true
    }
    guard leg.maneuver == .goOn else { return false }
    // A turn by way of a few metres without a name.
    if case .turn = last.maneuver, last.label == .none, length(of: last) < shortest {
      RouteLegs.join(&merged, leg)
      merged[merged.count - 1].label = leg.label
      return true
    }
    // A road that has another name for a while, as that of a bridge.
    if merged.count > 1, last.maneuver == .goOn, isSame(merged[merged.count - 2].label, leg.label),
      length(of: last) < RouteLegs.longestOtherName
    {
      merged.removeLast()
      RouteLegs.join(&merged, leg)
      return true
    }
    return false
  }

  /// Makes a part one with the last of a list.
  private static func join(_ legs: inout [RouteLeg], _ leg: RouteLeg) {
    legs[legs.count - 1].arcs = legs[legs.count - 1].arcs.lowerBound..<leg.arcs.upperBound
  }

  private func length(of leg: RouteLeg) -> Double { records[leg.arcs].reduce(0) { $0 + $1.meters } }

  private func isSame(_ first: RoadLabel, _ second: RoadLabel) -> Bool {
    if first == second { return true }
    if let name = first.name, name == second.name { return true }
    return first.reference != nil && first.reference == second.reference && first.name == nil
  }

  /// How far one turns, in degrees clockwise.
  static func degrees(from: RoadArcRecord, to: RoadArcRecord) -> Double {
    Double(Int8(bitPattern: to.firstHeading &- from.lastHeading)) * 360 / 256
  }

  private static func isRamp(_ kind: RoadKind) -> Bool { kind == .motorwayLink || kind == .trunkLink }

  private static func isHighway(_ kind: RoadKind) -> Bool { kind == .motorway || kind == .trunk }

  /// Whether a road is of a kind that one does not take for the other going on.
  private static func isLesser(_ kind: RoadKind, than other: RoadKind) -> Bool {
    let small: Set<RoadKind> = [
      .service, .track, .footway, .path, .steps, .pedestrian, .cycleway, .bridleway,
    ]
    return small.contains(kind) && !small.contains(other)
  }
}
