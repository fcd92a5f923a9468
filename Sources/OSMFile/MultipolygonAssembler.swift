/// Joins the ways of a multipolygon relation, which come in any order and direction, into rings.
///
/// Ways are joined at the ids of their ends, so that a node without a position breaks no ring. Where several
/// ways meet, each loop becomes a ring of its own. A way that comes twice is taken once.
///
/// - Source: OpenStreetMap Wiki, "Relation:multipolygon/Algorithm", for the task; the walk is Hierholzer's,
///   which cuts off each loop as it closes.
public struct MultipolygonAssembler: Sendable {
  /// Rings as the ids of their nodes, the first not repeated at the end.
  public struct Rings: Hashable, Sendable {
    /// Rings of ways with any role but "inner".
    public fileprivate(set) var outer: [[Int64]] = []
    /// Rings of ways with the role "inner".
    public fileprivate(set) var inner: [[Int64]] = []
    /// The number of ways that are part of no ring.
    public fileprivate(set) var openWayCount = 0
    /// The number of members that were not at hand.
    public fileprivate(set) var missingWayCount = 0

    /// Whether every member is at hand and part of a ring.
    public var isComplete: Bool { openWayCount == 0 && missingWayCount == 0 }
  }

  private struct Way {
    let refs: [Int64]
    let isInner: Bool
  }

  private var ways: [Way] = []
  private var seen: Set<Int64> = []
  private var missingWayCount = 0

  /// Begins with no members.
  public init() {}

  /// Adds a member whose nodes are `refs`; every role but "inner" is taken as "outer".
  public mutating func addWay(id: Int64, refs: some Collection<Int64>, isInner: Bool) {
    guard seen.insert(id).inserted else { return }
    ways.append(Way(refs: Array(refs), isInner: isInner))
  }

  /// Counts a member that is not at hand.
  public mutating func addMissingWay(id: Int64) {
    if seen.insert(id).inserted { missingWayCount += 1 }
  }

  /// Joins what has been added.
  ///
  /// Ways that make no ring with those of their role are tried together, as outer ones, since roles are often
  /// wrong.
  ///
  /// - Complexity: O(n) in the number of refs.
  public func rings() -> Rings {
    var rings = Rings()
    rings.missingWayCount = missingWayCount
    var outer = RingWalk(ways.filter { !$0.isInner }.map(\.refs))
    outer.run()
    var inner = RingWalk(ways.filter(\.isInner).map(\.refs))
    inner.run()
    rings.outer = outer.rings
    rings.inner = inner.rings
    rings.openWayCount = outer.open.count + inner.open.count
    if !outer.open.isEmpty && !inner.open.isEmpty {
      var rest = RingWalk(outer.open + inner.open)
      rest.run()
      rings.outer += rest.rings
      rings.openWayCount = rest.open.count
    }
    return rings
  }
}

/// A walk along ways from end to end, on which each loop becomes a ring.
private struct RingWalk {
  private struct Step {
    let way: Int
    let isReversed: Bool
  }

  private(set) var rings: [[Int64]] = []
  /// Ways that are part of no ring.
  private(set) var open: [[Int64]] = []
  private let ways: [[Int64]]
  private var isUsed: [Bool]
  /// For the id of an end, the ways that end there.
  private var waysAtEnd: [Int64: [Int]] = [:]
  /// The walk so far: its ways, the ends that it has passed, and for each of those where.
  private var steps: [Step] = []
  private var ends: [Int64] = []
  private var placeOfEnd: [Int64: Int] = [:]

  init(_ ways: [[Int64]]) {
    self.ways = ways
    isUsed = Array(repeating: false, count: ways.count)
  }

  mutating func run() {
    for (number, refs) in ways.enumerated() {
      guard let first = refs.first, let last = refs.last, refs.count > 1 else {
        isUsed[number] = true
        open.append(refs)
        continue
      }
      if first == last {
        isUsed[number] = true
        rings.append(Array(refs.dropLast()))
      } else {
        waysAtEnd[first, default: []].append(number)
        waysAtEnd[last, default: []].append(number)
      }
    }
    for number in ways.indices where !isUsed[number] { walk(from: number) }
  }

  private mutating func walk(from start: Int) {
    ends = [ways[start][0]]
    placeOfEnd = [ways[start][0]: 0]
    isUsed[start] = true
    append(Step(way: start, isReversed: false))
    while !steps.isEmpty {
      if let step = takeStep(at: ends[ends.count - 1]) {
        append(step)
      } else {
        // A dead end: the way that led here is part of no ring.
        open.append(ways[steps.removeLast().way])
        placeOfEnd[ends.removeLast()] = nil
      }
    }
  }

  /// Takes a way that has not been walked and ends at `end`.
  private mutating func takeStep(at end: Int64) -> Step? {
    while let way = waysAtEnd[end]?.popLast() {
      guard !isUsed[way] else { continue }
      isUsed[way] = true
      return Step(way: way, isReversed: ways[way][0] != end)
    }
    return nil
  }

  /// Goes along a way, and cuts off the ring when this closes one.
  private mutating func append(_ step: Step) {
    steps.append(step)
    let refs = ways[step.way]
    let end = step.isReversed ? refs[0] : refs[refs.count - 1]
    guard let place = placeOfEnd[end] else {
      placeOfEnd[end] = ends.count
      ends.append(end)
      return
    }
    var ring: [Int64] = []
    for step in steps[place...] {
      // The last node is the first of the next way.
      if step.isReversed {
        ring += ways[step.way].dropFirst().reversed()
      } else {
        ring += ways[step.way].dropLast()
      }
    }
    rings.append(ring)
    steps.removeLast(steps.count - place)
    for passed in ends[(place + 1)...] { placeOfEnd[passed] = nil }
    ends.removeLast(ends.count - place - 1)
  }
}
