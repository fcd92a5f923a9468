public import GeoCore

extension PackedRTree {
  /// A number that is not below that of the points inside `box`: those of all nodes of the lowest level that meet it.
  ///
  /// - Complexity: O(log n + number of nodes that the box's edges cut).
  public func upperCount(in box: BoxE7) -> Int {
    var count = 0
    forEachRange(in: box) { range, _ in count += range.count }
    return count
  }
}
