public import BinaryFile
public import GeoCore

/// A static R-tree over points that stand in a file in Hilbert order.
///
/// Each node bounds up to sixteen points or nodes. Only the nodes' boxes are stored; which children a node has follows
/// from its index, so nothing read from a file can lead outside the tree.
public struct PackedRTree: Sendable {
  /// The number of children of a full node.
  public static let fanOut = 16

  /// Latitude and longitude of every place in the file, in turn.
  @usableFromInline let points: Column<Int32>
  /// Minimum latitude, minimum longitude, maximum latitude, maximum longitude of every node.
  @usableFromInline let boxes: Column<Int32>
  /// The index of the tree's first point among all points of the file, and the number of its points.
  @usableFromInline let pointRange: Range<Int>
  /// The index of the tree's first node among all boxes; the nodes of each level follow, the lowest level first.
  @usableFromInline let firstBox: Int
  /// The number of levels; 0 for a tree without points.
  @usableFromInline let levelCount: Int

  /// Opens the tree over `pointRange` whose nodes begin at `firstBox`.
  ///
  /// Returns `nil` when the columns are too short for it.
  public init?(points: Column<Int32>, boxes: Column<Int32>, pointRange: Range<Int>, firstBox: Int) {
    guard pointRange.lowerBound >= 0, pointRange.upperBound <= points.count / 2, firstBox >= 0 else {
      return nil
    }
    let (boxCount, levelCount) = PackedRTree.extent(pointCount: pointRange.count)
    guard firstBox <= boxes.count / 4, boxCount <= boxes.count / 4 - firstBox else { return nil }
    self.points = points
    self.boxes = boxes
    self.pointRange = pointRange
    self.firstBox = firstBox
    self.levelCount = levelCount
  }

  /// The number of points.
  public var count: Int { pointRange.count }

  /// The indexes of its points among all points of the file.
  public var indices: Range<Int> { pointRange }

  /// The box of all points; `nil` when there are none.
  public var boundingBox: BoxE7? {
    levelCount == 0 ? nil : box(at: rootBox)
  }

  /// The number of boxes that a tree of `pointCount` points has.
  public static func boxCount(pointCount: Int) -> Int {
    extent(pointCount: pointCount).boxCount
  }

  /// How many boxes and levels a tree has.
  private static func extent(pointCount: Int) -> (boxCount: Int, levelCount: Int) {
    var (boxCount, levelCount, count) = (0, 0, pointCount)
    while count > 1 || (count == 1 && levelCount == 0) {
      count = (count + fanOut - 1) / fanOut
      boxCount += count
      levelCount += 1
    }
    return (boxCount, levelCount)
  }

  /// The index of the root among all boxes.
  @inlinable
  var rootBox: Int { nodes(ofLevel: levelCount &- 1).start }

  /// Where the nodes of `level` begin among all boxes, and how many they are.
  ///
  /// Counted anew at each call, since a list of it would cost a short run as much as a place.
  @inlinable
  func nodes(ofLevel level: Int) -> (start: Int, count: Int) {
    var start = firstBox
    var count = (pointRange.count &+ PackedRTree.fanOut &- 1) / PackedRTree.fanOut
    for _ in 0..<level {
      start &+= count
      count = (count &+ PackedRTree.fanOut &- 1) / PackedRTree.fanOut
    }
    return (start, count)
  }

  @inlinable
  func box(at index: Int) -> BoxE7 {
    let start = index &* 4
    return BoxE7(
      minLatitude: boxes[start], minLongitude: boxes[start &+ 1],
      maxLatitude: boxes[start &+ 2], maxLongitude: boxes[start &+ 3])
  }

  /// The points below node `node` of `level`, counted from the tree's first node of that level.
  @inlinable
  func pointRange(belowNode node: Int, level: Int) -> Range<Int> {
    var width = PackedRTree.fanOut
    for _ in 0..<level { width &*= PackedRTree.fanOut }
    let start = pointRange.lowerBound &+ node &* width
    return start..<min(start &+ width, pointRange.upperBound)
  }

  /// Calls `visit` with the index of every point inside `box`, edges included, in file order.
  ///
  /// - Complexity: O(log n + k) for k points found, in boxes that are not very thin.
  @inlinable
  public func forEach(in box: BoxE7, _ visit: (Int) -> Void) {
    forEachRange(in: box) { range, isInside in
      for index in range {
        if isInside || contains(box, pointAt: index) { visit(index) }
      }
    }
  }

  @inlinable
  func contains(_ box: BoxE7, pointAt index: Int) -> Bool {
    let latitude = points[index &* 2]
    let longitude = points[index &* 2 &+ 1]
    return latitude >= box.minLatitude && latitude <= box.maxLatitude
      && longitude >= box.minLongitude && longitude <= box.maxLongitude
  }

  /// Calls `visit` with ranges of points that cover all of `box`, and whether every point of the range is inside.
  @inlinable
  func forEachRange(in box: BoxE7, _ visit: (Range<Int>, Bool) -> Void) {
    forEachNode { nodeBox, level, node in
      guard nodeBox.maxLatitude >= box.minLatitude, nodeBox.minLatitude <= box.maxLatitude,
        nodeBox.maxLongitude >= box.minLongitude, nodeBox.minLongitude <= box.maxLongitude
      else { return false }
      let isInside =
        nodeBox.minLatitude >= box.minLatitude && nodeBox.maxLatitude <= box.maxLatitude
        && nodeBox.minLongitude >= box.minLongitude && nodeBox.maxLongitude <= box.maxLongitude
      guard level == 0 || isInside else { return true }
      visit(pointRange(belowNode: node, level: level), isInside)
      return false
    }
  }

  /// Goes over the nodes from the root on, in file order: to the children of a node where `visit`, called with its box,
  /// level and number, says so, else past them.
  @inlinable
  func forEachNode(_ visit: (_ box: BoxE7, _ level: Int, _ node: Int) -> Bool) {
    guard levelCount > 0 else { return }
    var (level, node) = (levelCount &- 1, 0)
    var (start, count) = nodes(ofLevel: level)
    while true {
      if visit(box(at: start &+ node), level, node), level > 0 {
        level &-= 1
        node &*= PackedRTree.fanOut
        (start, count) = nodes(ofLevel: level)
        continue
      }
      node &+= 1
      // After the last child, on to what follows its parent.
      while node % PackedRTree.fanOut == 0 || node == count {
        level &+= 1
        guard level < levelCount else { return }
        node = (node &- 1) / PackedRTree.fanOut &+ 1
        (start, count) = nodes(ofLevel: level)
      }
    }
  }
}
