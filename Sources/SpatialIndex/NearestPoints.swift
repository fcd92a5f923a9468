public import BinaryFile
public import GeoCore

/// Finds in several trees the points that may be among the nearest ones.
///
/// It goes from leaf to leaf, the nearest first. The points kept so far tell how far the farthest of the nearest can lie on
/// the ellipsoid, and so which nodes and points are of no interest. The caller compares exact distances of the rest.
public struct NearestPoints: ~Copyable {
  /// A point that may be one of the nearest.
  public struct Candidate {
    /// The tree's place in the list given at the start.
    public let tree: Int
    /// The point's index in the file.
    public let index: Int
    /// The haversine of the angle to the point, right to 1e-5 of its value.
    public let haversine: Float
  }

  /// `SphericalBound.slack`, and ten times what rounding adds in single precision.
  private static let slack = Float(SphericalBound.slack * 1.0002)

  private let list: TreeList
  private let bound: SphericalBound
  private let near: PlanarBound
  /// The number of nearest points wanted.
  private let wanted: Int
  private let keepsAll: Bool
  /// The greatest haversine of interest.
  private var limit: Float = 2
  /// The nodes still to visit, a heap by haversine.
  private var nodes = EntryHeap(capacity: 120)
  /// The points of the leaf that are of interest.
  private var leaf = EntryHeap(capacity: PackedRTree.fanOut)
  /// The points kept.
  private var kept: EntryHeap
  /// The nearest of them, a heap by negative haversine.
  private var nearest: EntryHeap

  /// Begins to look for the `wanted` points that are nearest to `origin`, at least one.
  ///
  /// `keepsAll` says that each point of a leaf is kept, so that boxes, too, tell how far the nearest can be.
  public init(_ wanted: Int, from origin: Coordinate, in list: TreeList, keepsAll: Bool) {
    self.list = list
    self.keepsAll = keepsAll
    self.wanted = max(wanted, 1)
    bound = SphericalBound(from: origin)
    near = PlanarBound(bound)
    kept = EntryHeap(capacity: min(wanted, 100) + 28)
    nearest = EntryHeap(capacity: min(wanted, 100))
    for number in list.trees.indices where list.trees[number].levelCount > 0 {
      let tree = list.trees[number]
      nodes.push(
        EntryHeap.Entry(
          key: Float(bound.leastHaversine(to: tree.box(at: tree.rootBox))), tree: UInt32(number),
          level: Int32(tree.levelCount - 1), index: 0))
    }
  }

  /// The number of points of the leaf that may be among the nearest.
  public var leafCount: Int { leaf.count }

  /// A point of the leaf.
  public func leafPoint(_ number: Int) -> Candidate {
    candidate(leaf[number])
  }

  /// The number of points kept.
  public var keptCount: Int { kept.count }

  /// A point kept; `nil` for one that turned out too far away when nearer ones were kept.
  public func keptPoint(_ number: Int) -> Candidate? {
    kept[number].key <= limit ? candidate(kept[number]) : nil
  }

  private func candidate(_ entry: EntryHeap.Entry) -> Candidate {
    Candidate(tree: Int(entry.tree), index: Int(entry.index), haversine: entry.key)
  }

  /// Keeps a point of the leaf, so that the search ends when there are enough.
  public mutating func keep(_ number: Int) {
    let entry = leaf[number]
    guard entry.key <= limit else { return }
    kept.append(entry)
    let farthest = EntryHeap.Entry(key: -entry.key, tree: entry.tree, level: -1, index: entry.index)
    if nearest.count < wanted {
      nearest.push(farthest)
    } else if nearest[0].key < farthest.key {
      nearest.replaceFirst(with: farthest)
    }
    // Besides, what rounding leaves of no distance at all.
    if nearest.count == wanted { limit = min(limit, NearestPoints.slack * -nearest[0].key + 1e-20) }
  }

  /// Leaves out what is farther away than `distance`.
  public mutating func lowerLimit(to distance: Distance) {
    limit = min(limit, Float(SphericalBound.largestHaversine(within: distance)) * 1.0001)
  }

  /// Goes on to the next leaf; `false` when none is left that has points of interest.
  ///
  /// - Complexity: O(log n) for each leaf that is near.
  public mutating func nextLeaf() -> Bool {
    leaf.removeAll()
    while let node = nodes.pop() {
      guard node.key <= limit else { return false }
      let tree = list.trees[Int(node.tree)]
      if node.level == 0 {
        visitPoints(of: node, in: tree)
        if leaf.count > 0 { return true }
      } else {
        visitChildren(of: node, in: tree)
      }
    }
    return false
  }

  private mutating func visitPoints(of node: EntryHeap.Entry, in tree: PackedRTree) {
    let range = tree.pointRange(belowNode: Int(node.index), level: 0)
    let isNear = near.reaches(tree.boxes.four(at: 4 &* (tree.firstBox &+ Int(node.index))))
    var start = range.lowerBound
    while isNear && start &+ 4 <= range.upperBound {
      let (low, high) = (tree.points.four(at: 2 &* start), tree.points.four(at: 2 &* start &+ 4))
      let keys = near.haversines(
        latitudes: SIMD4(lowHalf: low.evenHalf, highHalf: high.evenHalf),
        longitudes: SIMD4(lowHalf: low.oddHalf, highHalf: high.oddHalf))
      for lane in 0..<4 where keys[lane] <= limit {
        leaf.append(
          EntryHeap.Entry(key: keys[lane], tree: node.tree, level: -1, index: UInt32(start &+ lane)))
      }
      start &+= 4
    }
    for index in start..<range.upperBound {
      let key = Float(
        bound.haversine(latitudeE7: tree.points[index &* 2], longitudeE7: tree.points[index &* 2 &+ 1]))
      if key <= limit {
        leaf.append(EntryHeap.Entry(key: key, tree: node.tree, level: -1, index: UInt32(index)))
      }
    }
  }

  private mutating func visitChildren(of node: EntryHeap.Entry, in tree: PackedRTree) {
    let (start, count) = tree.nodes(ofLevel: Int(node.level) - 1)
    let first = Int(node.index) &* PackedRTree.fanOut
    let end = min(first &+ PackedRTree.fanOut, count)
    let box = 4 &* (tree.nodes(ofLevel: Int(node.level)).start &+ Int(node.index))
    let around = tree.boxes.four(at: box)
    var child = first
    if near.reaches(around) {
      let cosines = near.cosines(in: around)
      // Below each child but the tree's last there are so many points.
      let isEnough = keepsAll && wanted <= PackedRTree.fanOut &<< (4 &* Int(node.level - 1))
      while child &+ 4 <= end {
        let at = 4 &* (start &+ child)
        let (least, greatest) = near.haversines(
          tree.boxes.four(at: at), tree.boxes.four(at: at &+ 4), tree.boxes.four(at: at &+ 8),
          tree.boxes.four(at: at &+ 12), cosines: cosines)
        if isEnough && child &+ 4 < count {
          let reach = min(min(greatest[0], greatest[1]), min(greatest[2], greatest[3]))
          limit = min(limit, NearestPoints.slack * reach + 1e-20)
        }
        for lane in 0..<4 { push(least[lane], child &+ lane, below: node) }
        child &+= 4
      }
    }
    guard child < end else { return }
    let cosines = bound.leastCosines(in: tree.box(at: box / 4))
    while child < end {
      push(
        Float(bound.leastHaversine(to: tree.box(at: start &+ child), cosines: cosines)), child, below: node)
      child &+= 1
    }
  }

  @inline(__always)
  private mutating func push(_ key: Float, _ child: Int, below node: EntryHeap.Entry) {
    guard key <= limit else { return }
    nodes.push(EntryHeap.Entry(key: key, tree: node.tree, level: node.level - 1, index: UInt32(child)))
  }
}

/// Trees that are searched as one, in a class.
public final class TreeList: Sendable {
  /// The trees.
  public let trees: FlatList<PackedRTree>

  /// Makes a list of `trees`.
  public init(_ trees: FlatList<PackedRTree>) {
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
