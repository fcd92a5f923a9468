public import GeoCore

/// Computes the node boxes of a `PackedRTree` over points that come in Hilbert order.
public struct PackedRTreeBuilder {
  /// The boxes of the lowest level that are full.
  private var boxes: [BoxE7] = []
  private var pending: BoxE7?
  private var filled = 0

  /// Begins a tree without points; room is made for `pointCount`.
  public init(pointCount: Int = 0) {
    boxes.reserveCapacity(PackedRTree.boxCount(pointCount: pointCount))
  }

  /// Adds the next point.
  public mutating func add(latitude: Int32, longitude: Int32) {
    let box = BoxE7(
      minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude)
    let joined = pending.map { PackedRTreeBuilder.union($0, box) } ?? box
    filled += 1
    guard filled == PackedRTree.fanOut else {
      pending = joined
      return
    }
    boxes.append(joined)
    (pending, filled) = (nil, 0)
  }

  /// Returns the boxes of the tree, lowest level first.
  ///
  /// - Complexity: O(n) time, n / 15 boxes.
  public consuming func finish() -> [BoxE7] {
    if let pending { boxes.append(pending) }
    var level = 0..<boxes.count
    while level.count > 1 {
      for start in stride(from: level.lowerBound, to: level.upperBound, by: PackedRTree.fanOut) {
        // No slice of the boxes, which would make each of these appends copy them all.
        var box = boxes[start]
        for child in start + 1..<max(start + 1, min(start + PackedRTree.fanOut, level.upperBound)) {
          box = PackedRTreeBuilder.union(box, boxes[child])
        }
        boxes.append(box)
      }
      level = level.upperBound..<boxes.count
    }
    return boxes
  }

  /// Returns the boxes of a tree over points that are in Hilbert order already, lowest level first.
  ///
  /// - Complexity: O(n) time, n / 15 boxes.
  public static func boxes(of points: some RandomAccessCollection<(latitude: Int32, longitude: Int32)>)
    -> [BoxE7]
  {
    var builder = PackedRTreeBuilder(pointCount: points.count)
    for point in points { builder.add(latitude: point.latitude, longitude: point.longitude) }
    return builder.finish()
  }

  private static func union(_ a: BoxE7, _ b: BoxE7) -> BoxE7 {
    BoxE7(
      minLatitude: min(a.minLatitude, b.minLatitude), minLongitude: min(a.minLongitude, b.minLongitude),
      maxLatitude: max(a.maxLatitude, b.maxLatitude), maxLongitude: max(a.maxLongitude, b.maxLongitude))
  }
}
