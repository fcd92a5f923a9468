/// The edges between corners of a grid, each with the groups of areas on its sides.
struct BorderEdges {
  private struct Edge {
    var from: UInt64 = 0
    var to: UInt64 = 0
    var group: Int32 = 0
    var state = State.unused
  }

  private enum State: UInt8 {
    case unused
    /// Areas of one group lie on one side of it.
    case outer
    /// Areas of one group lie on both sides.
    case inner
    /// Areas of two groups meet.
    case shared
    /// It stands in a line already.
    case drawn
  }

  private var edges = [Edge](repeating: Edge(), count: 1024)
  private var count = 0

  /// Takes an edge of an area that belongs to `group`.
  mutating func add(_ corner: UInt64, _ other: UInt64, group: Int32) {
    if count &* 2 >= edges.count { grow() }
    let (from, to) = (min(corner, other), max(corner, other))
    let index = slot(from, to)
    let known = edges[index]
    switch known.state {
    case .unused:
      edges[index] = Edge(from: from, to: to, group: group, state: .outer)
      count &+= 1
    case .outer: edges[index].state = known.group == group ? .inner : .shared
    case .inner: edges[index].state = known.group == group ? .outer : .shared
    case .shared, .drawn: break
    }
  }

  /// Whether the edge is a border that has not been taken yet.
  mutating func take(_ corner: UInt64, _ other: UInt64) -> Bool {
    let index = slot(min(corner, other), max(corner, other))
    guard edges[index].state == .outer || edges[index].state == .shared else { return false }
    edges[index].state = .drawn
    return true
  }

  private func slot(_ from: UInt64, _ to: UInt64) -> Int {
    // Multiplying by the golden ratio spreads neighbours.
    let key = (from &* 0x9E37_79B9_7F4A_7C15) ^ (to &* 0xC2B2_AE3D_27D4_EB4F)
    var index = Int(truncatingIfNeeded: (key ^ key >> 29) & UInt64(edges.count &- 1))
    while edges[index].state != .unused, edges[index].from != from || edges[index].to != to {
      index = (index &+ 1) & (edges.count &- 1)
    }
    return index
  }

  private mutating func grow() {
    let known = edges
    edges = [Edge](repeating: Edge(), count: known.count * 2)
    for edge in known where edge.state != .unused { edges[slot(edge.from, edge.to)] = edge }
  }
}
