public import GeoCore

/// Computes the node boxes of a `PackedRTree`.
public enum PackedRTreeBuilder {
  /// Returns the boxes of a tree over points that are in Hilbert order already, lowest level first.
  ///
  /// - Complexity: O(n) time, n / 15 boxes.
  public static func boxes(of points: some RandomAccessCollection<(latitude: Int32, longitude: Int32)>)
    -> [BoxE7]
  {
    var boxes: [BoxE7] = []
    boxes.reserveCapacity(PackedRTree.boxCount(pointCount: points.count))
    var pending: BoxE7?
    var filled = 0
    for point in points {
      let box = BoxE7(
        minLatitude: point.latitude, minLongitude: point.longitude,
        maxLatitude: point.latitude, maxLongitude: point.longitude)
      pending = pending.map { union($0, box) } ?? box
      filled += 1
      if filled == PackedRTree.fanOut {
        boxes.append(pending ?? box)
        (pending, filled) = (nil, 0)
      }
    }
    if let pending { boxes.append(pending) }
    appendUpperLevels(to: &boxes)
    return boxes
  }

  private static func appendUpperLevels(to boxes: inout [BoxE7]) {
    var level = 0..<boxes.count
    while level.count > 1 {
      for start in stride(from: level.lowerBound, to: level.upperBound, by: PackedRTree.fanOut) {
        let children = boxes[start..<min(start + PackedRTree.fanOut, level.upperBound)]
        boxes.append(children.dropFirst().reduce(boxes[start], union))
      }
      level = level.upperBound..<boxes.count
    }
  }

  private static func union(_ a: BoxE7, _ b: BoxE7) -> BoxE7 {
    BoxE7(
      minLatitude: min(a.minLatitude, b.minLatitude), minLongitude: min(a.minLongitude, b.minLongitude),
      maxLatitude: max(a.maxLatitude, b.maxLatitude), maxLongitude: max(a.maxLongitude, b.maxLongitude))
  }
}
