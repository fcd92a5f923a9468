public import BinaryFile
public import GeoCore

/// A static R-tree over boxes that stand in a file in Hilbert order of their middles.
///
/// Each node bounds up to sixteen boxes or nodes. The boxes of all levels stand one after the other, those of the entries first;
/// which children a node has follows from its number, so nothing read from a file can lead outside the tree.
public struct PackedBoxTree: Sendable {
  /// The number of children of a full node.
  public static let fanOut = 16

  /// Minimum latitude, minimum longitude, maximum latitude, maximum longitude of every box in units of 1e-7 degrees.
  @usableFromInline let boxes: Column<Int32>
  /// The number of entries.
  public let count: Int
  /// The number of levels, that of the entries included; 0 for a tree without entries.
  @usableFromInline let levelCount: Int

  /// Opens the tree over `count` entries.
  ///
  /// Returns `nil` when the column does not have as many boxes as it needs.
  public init?(boxes: Column<Int32>, count: Int) {
    guard count >= 0, count <= boxes.count / 4 else { return nil }
    let (boxCount, levelCount) = PackedBoxTree.extent(count: count)
    guard boxCount == boxes.count / 4 else { return nil }
    self.boxes = boxes
    self.count = count
    self.levelCount = levelCount
  }

  private static func extent(count: Int) -> (boxCount: Int, levelCount: Int) {
    guard count > 0 else { return (0, 0) }
    var (boxCount, levelCount, width) = (count, 1, count)
    while width > 1 {
      width = (width + fanOut - 1) / fanOut
      boxCount += width
      levelCount += 1
    }
    return (boxCount, levelCount)
  }

  /// The box of entry `index`, or of a node that stands behind the entries.
  @inlinable
  public func box(at index: Int) -> BoxE7 {
    let start = index &* 4
    return BoxE7(
      minLatitude: boxes[start], minLongitude: boxes[start &+ 1],
      maxLatitude: boxes[start &+ 2], maxLongitude: boxes[start &+ 3])
  }

  /// Where the nodes of `level` begin among all boxes, and how many they are; level 0 are the entries.
  @inlinable
  func nodes(ofLevel level: Int) -> (start: Int, count: Int) {
    var (start, width) = (0, count)
    for _ in 0..<level {
      start &+= width
      width = (width &+ PackedBoxTree.fanOut &- 1) / PackedBoxTree.fanOut
    }
    return (start, width)
  }

  /// Calls `visit` with the number of each entry whose box shares a point with `box`, in file order, until it returns `false`.
  ///
  /// - Complexity: O(log n + k) for k entries visited, where boxes overlap little.
  @inlinable
  public func forEach(meeting box: BoxE7, _ visit: (Int) -> Bool) {
    guard levelCount > 0 else { return }
    var (level, node) = (levelCount &- 1, 0)
    var (start, width) = nodes(ofLevel: level)
    while true {
      if self.box(at: start &+ node).intersects(box) {
        if level > 0 {
          level &-= 1
          node &*= PackedBoxTree.fanOut
          (start, width) = nodes(ofLevel: level)
          continue
        }
        guard visit(node) else { return }
      }
      node &+= 1
      // After the last child, on to what follows its parent.
      while node % PackedBoxTree.fanOut == 0 || node == width {
        level &+= 1
        guard level < levelCount else { return }
        node = (node &- 1) / PackedBoxTree.fanOut &+ 1
        (start, width) = nodes(ofLevel: level)
      }
    }
  }

  /// Returns the boxes of a tree over `entries`, which are in the order that they shall have: first these, then level by level.
  ///
  /// - Complexity: O(n) time, n / 15 boxes more.
  public static func boxes(over entries: [BoxE7]) -> [BoxE7] {
    var boxes = entries
    var level = 0..<boxes.count
    while level.count > 1 {
      for start in stride(from: level.lowerBound, to: level.upperBound, by: fanOut) {
        var box = boxes[start]
        for child in start..<min(start + fanOut, level.upperBound) { box.formUnion(boxes[child]) }
        boxes.append(box)
      }
      level = level.upperBound..<boxes.count
    }
    return boxes
  }
}
