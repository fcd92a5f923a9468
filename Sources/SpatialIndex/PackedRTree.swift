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
  /// For each level, lowest first, the index of its first node among all boxes; then the end of the last level.
  @usableFromInline let levelStarts: [Int]

  /// Opens the tree over `pointRange` whose nodes begin at `firstBox`.
  ///
  /// Returns `nil` when the columns are too short for it.
  public init?(points: Column<Int32>, boxes: Column<Int32>, pointRange: Range<Int>, firstBox: Int) {
    guard pointRange.lowerBound >= 0, pointRange.upperBound <= points.count / 2, firstBox >= 0 else {
      return nil
    }
    levelStarts = PackedRTree.levelStarts(pointCount: pointRange.count, firstBox: firstBox)
    guard levelStarts[levelStarts.count - 1] <= boxes.count / 4 else { return nil }
    self.points = points
    self.boxes = boxes
    self.pointRange = pointRange
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
    levelStarts(pointCount: pointCount, firstBox: 0).last ?? 0
  }

  private static func levelStarts(pointCount: Int, firstBox: Int) -> [Int] {
    var starts = [firstBox]
    var count = pointCount
    while count > 1 || (count == 1 && starts.count == 1) {
      count = (count + fanOut - 1) / fanOut
      let (end, overflow) = starts[starts.count - 1].addingReportingOverflow(count)
      starts.append(overflow ? Int.max : end)
    }
    return starts
  }

  /// The number of levels; 0 for a tree without points.
  @inlinable
  var levelCount: Int { levelStarts.count &- 1 }

  /// The index of the root among all boxes.
  @inlinable
  var rootBox: Int { levelStarts[levelCount &- 1] }

  /// The number of nodes of `level`.
  @inlinable
  func nodeCount(ofLevel level: Int) -> Int { levelStarts[level &+ 1] &- levelStarts[level] }

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
    guard levelCount > 0 else { return }
    // Nodes still to visit: the level in the low eight bits, the node above them.
    var stack = [levelCount &- 1]
    while let entry = stack.popLast() {
      let (level, node) = (entry & 0xFF, entry >> 8)
      let nodeBox = self.box(at: levelStarts[level] &+ node)
      guard nodeBox.maxLatitude >= box.minLatitude, nodeBox.minLatitude <= box.maxLatitude,
        nodeBox.maxLongitude >= box.minLongitude, nodeBox.minLongitude <= box.maxLongitude
      else { continue }
      let isInside =
        nodeBox.minLatitude >= box.minLatitude && nodeBox.maxLatitude <= box.maxLatitude
        && nodeBox.minLongitude >= box.minLongitude && nodeBox.maxLongitude <= box.maxLongitude
      if level == 0 || isInside {
        visit(pointRange(belowNode: node, level: level), isInside)
        continue
      }
      let firstChild = node &* PackedRTree.fanOut
      let end = min(firstChild &+ PackedRTree.fanOut, nodeCount(ofLevel: level &- 1))
      // The last child goes on the stack first, so that points come in file order.
      var child = end
      while child > firstChild {
        child &-= 1
        stack.append(child << 8 | (level &- 1))
      }
    }
  }
}
