import GeoCore

/// Finds the fastest way between two points of the network, from both ends at once.
///
/// States are arcs, each at its beginning, so that turns can be forbidden and cost time. What stands for the distance to the other
/// end is half the difference of the distances to both, which makes the orders of both queues agree.
///
/// A road for those alone who start or end there stands only at the beginning and at the end of a way. So from an open road no search
/// goes on to a private one: those that the ends lie on are searched first, each as a whole, then the rest from where they lead out.
/// At a junction that open roads reach, one is not on private land yet: private roads there are labels that only the other
/// search can meet.
///
/// - Source: I. Pohl, "Bi-directional Search", Machine Intelligence 6, 1971; T. Ikeda et al., "A fast algorithm for finding
///   better routes by AI search techniques", VNIS 1994.
struct RouteSearch {
  enum Outcome {
    case found(RoadWay)
    /// No way leads from the one to the other. What can be reached from the start and what reaches the destination, where that is
    /// no more than a piece of the network.
    case unconnected(fromStart: [RoadArc]?, toEnd: [RoadArc]?)
  }

  /// A part of the network of so many arcs or fewer, which leads nowhere else, is a piece.
  private static let mostArcsOfPiece = 800
  /// What it counts as to enter private land where that is allowed anywhere.
  private static let privateLandSeconds = 3600.0

  /// The search from one end.
  struct Side {
    var labels = SearchLabels()
    var queue = SearchQueue()
    /// Private roads, which come first.
    var zone = SearchQueue()
    /// Where the search begins, and where the other one does.
    private let origin, goal: RoadPoint
    private let bound: RoadBound
    private let secondsPerMeter: Double

    init(from origin: RoadPoint, to goal: RoadPoint, _ bound: RoadBound, secondsPerMeter: Double) {
      (self.origin, self.goal, self.bound) = (origin, goal, bound)
      self.secondsPerMeter = secondsPerMeter
    }

    /// The label of an arc that is reached at `cost`; nil where that is no better than what is known, or than `limit` allows.
    mutating func reach(
      _ record: RoadArcRecord, in network: RoadNetwork, cost: Double, parent: UInt32, isBarred: Bool,
      below limit: Double
    ) -> UInt32? {
      if let number = labels.number(of: record.arc) {
        let label = labels[number]
        guard !label.isSettled, cost < label.cost else { return nil }
        labels.improve(number, cost: cost, parent: parent)
        return number
      }
      let point = network.point(ofJunction: record.tail)
      let rest = bound.meters(point, goal) * secondsPerMeter
      guard cost + rest < limit else { return nil }
      let potential = (rest - bound.meters(point, origin) * secondsPerMeter) / 2
      return labels.append(
        .init(
          arc: record.arc.rawValue, parent: parent, cost: cost, potential: potential, isSettled: isBarred,
          isBarred: isBarred))
    }

    /// Queues a label, one of a private road apart.
    mutating func push(_ number: UInt32, isPrivate: Bool) {
      let label = labels[number]
      let entry = SearchQueue.Entry(key: label.cost + label.potential, label: number)
      if isPrivate { zone.push(entry) } else { queue.push(entry) }
    }
  }

  let network: RoadNetwork
  let type: TransportType
  let start: RoadSnap
  let end: RoadSnap
  /// Whether private roads may be entered anywhere, at a cost.
  private let entersPrivateLand: Bool
  private let turnCosts: TurnCosts
  private var forward: Side
  private var backward: Side
  /// The fastest way so far, and the labels of both searches that meet in it; none where it is one arc.
  private var best = RoadWay(arcs: [], startMeters: 0, endMeters: 0, seconds: .infinity)
  private var meeting: (forward: UInt32, backward: UInt32)?

  /// - Parameter entersPrivateLand: whether private roads may be entered anywhere, for what only they lead to; each such turn
  ///   then counts as an hour, which the way that is found does not have.
  init(
    _ network: RoadNetwork, _ type: TransportType, from start: RoadSnap, to end: RoadSnap,
    entersPrivateLand: Bool = false
  ) {
    (self.network, self.type, self.start, self.end) = (network, type, start, end)
    self.entersPrivateLand = entersPrivateLand
    turnCosts = TurnCosts(type)
    let (bound, secondsPerMeter) = (RoadBound(network), 1 / network.topSpeed(of: type))
    forward = Side(from: start.point, to: end.point, bound, secondsPerMeter: secondsPerMeter)
    backward = Side(from: end.point, to: start.point, bound, secondsPerMeter: secondsPerMeter)
  }

  /// - Throws: `RoadNetworkError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(n log n) in the number of arcs that are nearer to an end than about half the way.
  mutating func run() throws(RoadNetworkError) -> Outcome {
    if let junction = start.junction, junction == end.junction {
      return .found(RoadWay(arcs: [], startMeters: 0, endMeters: 0, seconds: 0))
    }
    try takeDirectWays()
    try seedForward()
    try seedBackward()
    while let number = RouteSearch.next(&forward.zone, &forward.labels) { try expandForward(number) }
    while let number = RouteSearch.next(&backward.zone, &backward.labels) { try expandBackward(number) }
    while true {
      guard let first = RouteSearch.first(&forward.queue, forward.labels),
        let last = RouteSearch.first(&backward.queue, backward.labels)
      else { return best.seconds.isFinite ? .found(try way()) : try unconnected() }
      if first.key + last.key >= best.seconds { return .found(try way()) }
      if forward.queue.count <= backward.queue.count {
        if let number = RouteSearch.next(&forward.queue, &forward.labels) { try expandForward(number) }
      } else {
        if let number = RouteSearch.next(&backward.queue, &backward.labels) { try expandBackward(number) }
      }
    }
  }

  /// Ends both searches, or leaves one that is more than a piece.
  private mutating func unconnected() throws(RoadNetworkError) -> Outcome {
    while forward.labels.count <= RouteSearch.mostArcsOfPiece,
      let number = RouteSearch.next(&forward.queue, &forward.labels)
    {
      try expandForward(number)
    }
    while backward.labels.count <= RouteSearch.mostArcsOfPiece,
      let number = RouteSearch.next(&backward.queue, &backward.labels)
    {
      try expandBackward(number)
    }
    return .unconnected(
      fromStart: RouteSearch.piece(forward.labels), toEnd: RouteSearch.piece(backward.labels))
  }

  private static func piece(_ labels: SearchLabels) -> [RoadArc]? {
    labels.count <= mostArcsOfPiece ? labels.list.map { RoadArc(rawValue: $0.arc) } : nil
  }

  /// The entry that comes next, without those that were settled by another.
  private static func first(_ queue: inout SearchQueue, _ labels: SearchLabels) -> SearchQueue.Entry? {
    while let entry = queue.first {
      if !labels[entry.label].isSettled { return entry }
      _ = queue.pop()
    }
    return nil
  }

  /// Takes the next label off a queue and settles it.
  private static func next(_ queue: inout SearchQueue, _ labels: inout SearchLabels) -> UInt32? {
    while let entry = queue.pop() {
      if labels[entry.label].isSettled { continue }
      labels.settle(entry.label)
      return entry.label
    }
    return nil
  }

  /// Looks at ways along the edge of the start alone.
  private mutating func takeDirectWays() throws(RoadNetworkError) {
    guard start.junction == nil else { return }
    for isBackward in [false, true] {
      let record = try network.record(of: RoadArc(edge: start.edge, isBackward: isBackward), for: type)
      let begin = start.offset(along: record)
      guard record.isOpen, let finish = offsetOfEnd(along: record), finish >= begin else { continue }
      let seconds = (finish - begin) * record.seconds / max(record.meters, 0.001)
      if seconds < best.seconds {
        best = RoadWay(arcs: [record.arc], startMeters: begin, endMeters: finish, seconds: seconds)
      }
    }
  }

  private func offsetOfEnd(along record: RoadArcRecord) -> Double? {
    if let junction = end.junction { return junction == record.head ? record.meters : nil }
    return end.edge == record.arc.edge ? end.offset(along: record) : nil
  }

  private mutating func seedForward() throws(RoadNetworkError) {
    if let junction = start.junction {
      var records: [RoadArcRecord] = []
      for position in try network.arcRange(leaving: junction) {
        records.append(try network.record(of: RoadArc(rawValue: network.arcs[position]), for: type))
      }
      let isOnOpenRoad = records.contains { $0.access == .open }
      for record in records where record.isOpen {
        let isBarred = isOnOpenRoad && record.access == .destination && !entersPrivateLand
        relaxForward(record, cost: 0, parent: SearchLabels.none, isBarred: isBarred)
      }
      return
    }
    for isBackward in [false, true] {
      let record = try network.record(of: RoadArc(edge: start.edge, isBackward: isBackward), for: type)
      guard record.isOpen, record.meters > 0 else { continue }
      // The arc from somewhere in it on is not the arc from its beginning, so no look-up finds this label.
      let spent = record.seconds * start.offset(along: record) / record.meters
      let number = forward.labels.appendUnlisted(
        .init(
          arc: record.arc.rawValue, parent: SearchLabels.none, cost: -spent, potential: 0, isSettled: true))
      try expandForward(number)
    }
  }

  private mutating func seedBackward() throws(RoadNetworkError) {
    if let junction = end.junction {
      var records: [RoadArcRecord] = []
      for position in try network.arcRange(leaving: junction) {
        let arc = RoadArc(rawValue: network.arcs[position]).reversed
        records.append(try network.record(of: arc, for: type))
      }
      let isOnOpenRoad = records.contains { $0.access == .open }
      for record in records where record.isOpen {
        let isBarred = isOnOpenRoad && record.access == .destination && !entersPrivateLand
        relaxBackward(record, cost: record.seconds, parent: SearchLabels.none, isBarred: isBarred)
      }
      return
    }
    for isBackward in [false, true] {
      let record = try network.record(of: RoadArc(edge: end.edge, isBackward: isBackward), for: type)
      guard record.isOpen, record.meters > 0 else { continue }
      let cost = record.seconds * end.offset(along: record) / record.meters
      relaxBackward(record, cost: cost, parent: SearchLabels.none)
    }
  }

  private mutating func expandForward(_ number: UInt32) throws(RoadNetworkError) {
    let label = forward.labels[number]
    let from = try network.record(of: RoadArc(rawValue: label.arc), for: type)
    let cost = label.cost + from.seconds
    let range = try network.arcRange(leaving: from.head)
    let isBlocked = network.isBlocked(from.head, for: type)
    var isDeadEnd = true
    for position in range {
      let arc = RoadArc(rawValue: network.arcs[position])
      if isBlocked || arc == from.arc.reversed { continue }
      let to = try network.record(of: arc, for: type)
      guard to.tail == from.head else { throw network.damage(RoadFormat.arcs) }
      guard to.isOpen else { continue }
      isDeadEnd = false
      guard allowsTurn(from, to) else { continue }
      let isEntry = from.access == .open && to.access == .destination && !entersPrivateLand
      // No look-up finds the arc that the start lies on, so the other search cannot meet it there.
      guard !isEntry || !label.isListed else { continue }
      relaxForward(
        to, cost: cost + turnCost(from, to, arcCount: range.count), parent: number, isBarred: isEntry)
    }
    guard isDeadEnd else { return }
    let back = try network.record(of: from.arc.reversed, for: type)
    if back.isOpen, allowsTurn(from, back) {
      relaxForward(back, cost: cost + turnCosts.uTurn, parent: number)
    }
  }

  private mutating func expandBackward(_ number: UInt32) throws(RoadNetworkError) {
    let label = backward.labels[number]
    let to = try network.record(of: RoadArc(rawValue: label.arc), for: type)
    let range = try network.arcRange(leaving: to.tail)
    let isBlocked = network.isBlocked(to.tail, for: type)
    var isDeadEnd = true
    for position in range {
      let arc = RoadArc(rawValue: network.arcs[position])
      if isBlocked || arc == to.arc { continue }
      if isDeadEnd { isDeadEnd = try !network.record(of: arc, for: type).isOpen }
      let from = try network.record(of: arc.reversed, for: type)
      guard from.head == to.tail else { throw network.damage(RoadFormat.arcs) }
      // The way back from an open road leads to no private one either.
      guard from.isOpen, entersPrivateLand || to.access == .destination || from.access == .open,
        allowsTurn(from, to)
      else { continue }
      let turn = turnCost(from, to, arcCount: range.count)
      relaxBackward(from, cost: label.cost + turn + from.seconds, parent: number)
    }
    guard isDeadEnd else { return }
    let back = try network.record(of: to.arc.reversed, for: type)
    if back.isOpen, allowsTurn(back, to) {
      relaxBackward(back, cost: label.cost + turnCosts.uTurn + back.seconds, parent: number)
    }
  }

  /// Whether one may go on from an arc into another, as far as restrictions go.
  @inline(__always)
  private func allowsTurn(_ from: RoadArcRecord, _ to: RoadArcRecord) -> Bool {
    network.allowsTurn(from: from.arc, to: to.arc, at: from.head, for: type)
  }

  /// What a turn costs at a junction that so many arcs leave.
  @inline(__always)
  private func turnCost(_ from: RoadArcRecord, _ to: RoadArcRecord, arcCount: Int) -> Double {
    let seconds = arcCount > 2 ? turnCosts.cost(from: from, to: to) : 0
    let isEntry = entersPrivateLand && from.access == .open && to.access == .destination
    return isEntry ? seconds + RouteSearch.privateLandSeconds : seconds
  }

  private mutating func relaxForward(
    _ record: RoadArcRecord, cost: Double, parent: UInt32, isBarred: Bool = false
  ) {
    guard
      let number = forward.reach(
        record, in: network, cost: cost, parent: parent, isBarred: isBarred, below: best.seconds)
    else { return }
    let other = backward.labels.number(of: record.arc)
    if forward.labels[number].isBarred {
      if let other, !backward.labels[other].isBarred { meet(number, other) }
    } else {
      if let other { meet(number, other) }
      forward.push(number, isPrivate: isApart(record))
    }
  }

  private mutating func relaxBackward(
    _ record: RoadArcRecord, cost: Double, parent: UInt32, isBarred: Bool = false
  ) {
    guard
      let number = backward.reach(
        record, in: network, cost: cost, parent: parent, isBarred: isBarred, below: best.seconds),
      !backward.labels[number].isBarred
    else { return }
    if let other = forward.labels.number(of: record.arc) { meet(other, number) }
    backward.push(number, isPrivate: isApart(record))
  }

  /// Whether an arc is a private road that is searched before all others.
  private func isApart(_ record: RoadArcRecord) -> Bool {
    record.access == .destination && !entersPrivateLand
  }

  private mutating func meet(_ first: UInt32, _ last: UInt32) {
    let seconds = forward.labels[first].cost + backward.labels[last].cost
    guard seconds < best.seconds else { return }
    best.seconds = seconds
    meeting = (first, last)
  }

  /// The fastest way as arcs.
  private func way() throws(RoadNetworkError) -> RoadWay {
    guard let meeting else { return best }
    var arcs: [RoadArc] = []
    var number = meeting.forward
    while number != SearchLabels.none {
      arcs.append(RoadArc(rawValue: forward.labels[number].arc))
      number = forward.labels[number].parent
    }
    arcs.reverse()
    number = backward.labels[meeting.backward].parent
    while number != SearchLabels.none {
      arcs.append(RoadArc(rawValue: backward.labels[number].arc))
      number = backward.labels[number].parent
    }
    var way = RoadWay(arcs: arcs, startMeters: 0, endMeters: 0, seconds: best.seconds)
    guard let first = arcs.first, let last = arcs.last else { return way }
    if start.junction == nil {
      way.startMeters = start.offset(along: try network.record(of: first, for: type))
    }
    let record = try network.record(of: last, for: type)
    way.endMeters = end.junction == nil ? end.offset(along: record) : record.meters
    return way
  }
}
