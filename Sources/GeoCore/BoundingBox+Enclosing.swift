extension BoundingBox {
  /// Makes the smallest box that holds all of `coordinates`, or nil when there are none.
  ///
  /// It crosses the 180° meridian where that is narrower. The edges are whole units of 1e-7 degrees, so that
  /// the box contains each of the coordinates.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) when all lie within half a turn of longitude.
  @inlinable
  public init?(enclosing coordinates: some Sequence<Coordinate>) {
    self.init(enclosingAll: Array(coordinates))
  }

  @usableFromInline
  init?(enclosingAll coordinates: [Coordinate]) {
    var bounds = BoxE7.empty
    for coordinate in coordinates {
      let (latitude, longitude) = (coordinate.latitudeE7, coordinate.longitudeE7)
      bounds.formUnion(
        BoxE7(
          minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
    }
    self.init(enclosing: bounds) { coordinates.map(\.longitudeE7) }
  }

  /// Makes the smallest box that holds all points, which have `bounds` without regard to the 180° meridian; nil when there
  /// are none.
  ///
  /// `longitudesE7` is called for the longitudes of all points where a box across the meridian may be narrower.
  package init?(enclosing bounds: BoxE7, longitudesE7: () -> [Int32]) {
    guard !bounds.isEmpty else { return nil }
    var (west, east) = (bounds.minLongitude, bounds.maxLongitude)
    if Int64(east) - Int64(west) > 1_800_000_000 {
      (west, east) = BoundingBox.narrowestArc(longitudesE7().sorted())
    }
    self.init(
      uncheckedWest: Double(west) / 1e7, south: Double(bounds.minLatitude) / 1e7,
      east: Double(east) / 1e7, north: Double(bounds.maxLatitude) / 1e7)
  }

  /// Returns the ends of the arc that leaves out the widest gap between the sorted longitudes; of gaps as wide,
  /// the one at the 180° meridian, then the westernmost.
  private static func narrowestArc(_ sorted: [Int32]) -> (west: Int32, east: Int32) {
    guard let first = sorted.first, let last = sorted.last else { return (0, 0) }
    var arc = (west: first, east: last)
    var widest = Int64(first) + 3_600_000_000 - Int64(last)
    for (before, after) in zip(sorted, sorted.dropFirst()) {
      let gap = Int64(after) - Int64(before)
      if gap > widest {
        widest = gap
        arc = (west: after, east: before)
      }
    }
    return arc
  }
}
