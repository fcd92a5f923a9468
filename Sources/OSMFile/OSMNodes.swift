/// The nodes of a block, by column and without their tags.
///
/// Nodes that are deleted are left out, and so are those whose position is nowhere on the earth.
public struct OSMNodes: Sendable {
  /// In `latitudes`, the mark of a node to be left out.
  static let nowhere = Int32.max

  /// The number of nodes.
  public internal(set) var count = 0
  /// The number of nodes left out for having no position on the earth.
  public internal(set) var misplacedCount = 0
  // The columns are as long as the longest block so far and valid up to `count`.
  @usableFromInline var ids: [Int64] = []
  @usableFromInline var latitudes: [Int32] = []
  @usableFromInline var longitudes: [Int32] = []

  /// The id of the node at `index`.
  @inlinable
  public func id(at index: Int) -> Int64 {
    precondition(index < count, "index outside the nodes")
    return ids[index]
  }

  /// The position of the node at `index`.
  @inlinable
  public func point(at index: Int) -> OSMPoint {
    precondition(index < count, "index outside the nodes")
    return OSMPoint(latitudeE7: latitudes[index], longitudeE7: longitudes[index])
  }

  mutating func removeAll() {
    count = 0
    misplacedCount = 0
  }

  /// Makes room for `total` nodes.
  mutating func reserve(_ total: Int) {
    ids.grow(to: total)
    latitudes.grow(to: total)
    longitudes.grow(to: total)
  }

  mutating func append(id: Int64, _ point: OSMPoint) {
    if count == ids.count { reserve(max(1024, count * 2)) }
    ids[count] = id
    latitudes[count] = point.latitudeE7
    longitudes[count] = point.longitudeE7
    count += 1
  }

  /// Takes out the nodes from `start` on that are marked as nowhere.
  mutating func removeMarked(from start: Int) {
    var kept = start
    for index in start..<count where latitudes[index] != OSMNodes.nowhere {
      ids[kept] = ids[index]
      latitudes[kept] = latitudes[index]
      longitudes[kept] = longitudes[index]
      kept += 1
    }
    count = kept
  }
}

/// A node and its tags.
public struct OSMNode: Hashable, Sendable {
  /// Unique among nodes.
  public let id: Int64
  /// Where the node is.
  public let point: OSMPoint
  /// At least one.
  public let tags: ArraySlice<OSMTag>
}

/// The nodes of a block that have tags.
public struct OSMTaggedNodes: RandomAccessCollection, Sendable {
  private var ids: [Int64] = []
  private var points: [OSMPoint] = []
  var tags = TagLists()

  /// The index of the first.
  public var startIndex: Int { 0 }
  /// Their number.
  public var endIndex: Int { ids.count }

  /// The element at `index`, which shares the memory of the collection.
  public subscript(index: Int) -> OSMNode {
    OSMNode(id: ids[index], point: points[index], tags: tags[index])
  }

  mutating func removeAll() {
    ids.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    tags.removeAll()
  }

  /// Ends a node, whose tags have been appended.
  mutating func endNode(id: Int64, _ point: OSMPoint) {
    ids.append(id)
    points.append(point)
    tags.endElement()
  }
}

extension Array where Element: FixedWidthInteger {
  /// Sees to it that there are at least `count` elements.
  mutating func grow(to count: Int) {
    if self.count < count { append(contentsOf: repeatElement(0, count: count - self.count)) }
  }
}
