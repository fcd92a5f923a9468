public import BinaryFile
public import GeoCore

/// Walks over the points of several trees, nearest first by `SphericalBound`.
///
/// The order is that of the bound, not of the exact distance: a caller that wants the k nearest goes on until the
/// bound passes the exact distance of its k-th.
public struct NearestPoints {
  /// A point that the walk has come to.
  public struct Candidate {
    /// The tree's place in the list given at the start.
    public let tree: Int
    /// The point's index in the file.
    public let index: Int
    /// The haversine of the angle to the point.
    public let haversine: Double
  }

  private struct Entry {
    let haversine: Double
    let tree: Int32
    /// The level of a node; -1 for a point.
    let level: Int32
    let index: Int
  }

  private let trees: [PackedRTree]
  private let bound: SphericalBound
  private var heap: [Entry] = []

  /// The greatest haversine of interest; lower it as soon as more is known.
  public var limit: Double = 2

  /// Begins a walk from `origin`.
  public init(from origin: Coordinate, in trees: [PackedRTree]) {
    self.trees = trees
    bound = SphericalBound(from: origin)
    heap.reserveCapacity(128)
    for (number, tree) in trees.enumerated() {
      guard tree.levelCount > 0 else { continue }
      push(
        Entry(
          haversine: bound.leastHaversine(to: tree.box(at: tree.rootBox)), tree: Int32(number),
          level: Int32(tree.levelCount - 1), index: 0))
    }
  }

  /// Returns the next point, or `nil` when none is left within `limit`.
  ///
  /// - Complexity: O(log n) for each point that is near.
  public mutating func next() -> Candidate? {
    while let entry = pop() {
      guard entry.haversine <= limit else { return nil }
      guard entry.level >= 0 else {
        return Candidate(tree: Int(entry.tree), index: entry.index, haversine: entry.haversine)
      }
      expand(entry)
    }
    return nil
  }

  private mutating func expand(_ entry: Entry) {
    let tree = trees[Int(entry.tree)]
    let level = Int(entry.level)
    if level == 0 {
      for index in tree.pointRange(belowNode: entry.index, level: 0) {
        let haversine = bound.haversine(
          latitudeE7: tree.points[index &* 2], longitudeE7: tree.points[index &* 2 &+ 1])
        if haversine <= limit { push(Entry(haversine: haversine, tree: entry.tree, level: -1, index: index)) }
      }
      return
    }
    let (start, count) = tree.nodes(ofLevel: level - 1)
    let first = entry.index * PackedRTree.fanOut
    for child in first..<min(first + PackedRTree.fanOut, count) {
      let haversine = bound.leastHaversine(to: tree.box(at: start + child))
      if haversine <= limit {
        push(Entry(haversine: haversine, tree: entry.tree, level: entry.level - 1, index: child))
      }
    }
  }

  // One pointer for all steps: an array asks at each whether it is its only owner.
  private mutating func push(_ entry: Entry) {
    heap.append(entry)
    heap.withUnsafeMutableBufferPointer { heap in
      var index = heap.count &- 1
      while index > 0 {
        let parent = (index &- 1) / 2
        guard heap[parent].haversine > entry.haversine else { break }
        heap[index] = heap[parent]
        index = parent
      }
      heap[index] = entry
    }
  }

  private mutating func pop() -> Entry? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else { return last }
    heap.withUnsafeMutableBufferPointer { heap in
      var index = 0
      while true {
        var child = 2 &* index &+ 1
        guard child < heap.count else { break }
        if child &+ 1 < heap.count && heap[child &+ 1].haversine < heap[child].haversine { child &+= 1 }
        guard heap[child].haversine < last.haversine else { break }
        heap[index] = heap[child]
        index = child
      }
      heap[index] = last
    }
    return first
  }
}

extension PackedRTree {
  /// Calls `visit` with the index of every point whose bound does not exceed `limit`, in file order.
  ///
  /// All points within the distance that `limit` stands for are among them, and some just beyond.
  @inlinable
  public func forEach(near bound: SphericalBound, limit: Double, _ visit: (Int) -> Void) {
    forEachNode { box, level, node in
      guard bound.leastHaversine(to: box) <= limit else { return false }
      guard level == 0 else { return true }
      for index in pointRange(belowNode: node, level: 0)
      where bound.haversine(latitudeE7: points[index &* 2], longitudeE7: points[index &* 2 &+ 1]) <= limit {
        visit(index)
      }
      return false
    }
  }
}
