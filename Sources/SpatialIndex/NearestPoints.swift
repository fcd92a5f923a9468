public import BinaryFile
public import GeoCore

/// Walks over the points of several trees, nearest first by `SphericalBound`.
///
/// The order is that of the bound, not of the exact distance: a caller that wants the k nearest goes on until the
/// bound passes the exact distance of its k-th.
public struct NearestPoints: ~Copyable {
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

  private let list: TreeList
  private let bound: SphericalBound
  /// The entries still to visit, a heap by haversine, in memory of its own: the first list of a type costs a short run as
  /// much as a place.
  private var heap: UnsafeMutableBufferPointer<Entry>
  private var count = 0

  /// The greatest haversine of interest; lower it as soon as more is known.
  public var limit: Double = 2

  /// Begins a walk from `origin`.
  public init(from origin: Coordinate, in list: TreeList) {
    self.list = list
    bound = SphericalBound(from: origin)
    heap = .allocate(capacity: 120)
    for number in list.trees.indices where list.trees[number].levelCount > 0 {
      let tree = list.trees[number]
      push(
        Entry(
          haversine: bound.leastHaversine(to: tree.box(at: tree.rootBox)), tree: Int32(number),
          level: Int32(tree.levelCount - 1), index: 0))
    }
  }

  deinit {
    heap.deallocate()
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
    let tree = list.trees[Int(entry.tree)]
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
    let cosines = bound.leastCosines(in: tree.box(at: tree.nodes(ofLevel: level).start + entry.index))
    let first = entry.index * PackedRTree.fanOut
    for child in first..<min(first + PackedRTree.fanOut, count) {
      let haversine = bound.leastHaversine(to: tree.box(at: start + child), cosines: cosines)
      if haversine <= limit {
        push(Entry(haversine: haversine, tree: entry.tree, level: entry.level - 1, index: child))
      }
    }
  }

  private mutating func push(_ entry: Entry) {
    if count == heap.count { grow() }
    var index = count
    count &+= 1
    while index > 0 {
      let parent = (index &- 1) / 2
      guard heap[parent].haversine > entry.haversine else { break }
      heap[index] = heap[parent]
      index = parent
    }
    heap[index] = entry
  }

  private mutating func grow() {
    let larger = UnsafeMutableBufferPointer<Entry>.allocate(capacity: 2 * heap.count)
    _ = larger.moveInitialize(fromContentsOf: heap)
    heap.deallocate()
    heap = larger
  }

  private mutating func pop() -> Entry? {
    guard count > 0 else { return nil }
    let first = heap[0]
    count &-= 1
    let last = heap[count]
    var index = 0
    while true {
      var child = 2 &* index &+ 1
      guard child < count else { break }
      if child &+ 1 < count && heap[child &+ 1].haversine < heap[child].haversine { child &+= 1 }
      guard heap[child].haversine < last.haversine else { break }
      heap[index] = heap[child]
      index = child
    }
    heap[index] = last
    return first
  }
}

/// Trees that are searched as one, in a class.
///
/// Where a structure holds a list of them, Swift builds the metadata of the list to let go of it, which costs a short run
/// as much as two places.
public final class TreeList: Sendable {
  /// The trees.
  public let trees: [PackedRTree]

  /// Makes a list of `trees`.
  public init(_ trees: [PackedRTree]) {
    self.trees = trees
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
