extension BoundingBox {
  /// The parts that two boxes share: none, one, or two where they meet on both sides of the earth.
  ///
  /// Boxes that touch share the edge or corner. The parts are in order from west to east.
  public func intersection(_ other: BoundingBox) -> [BoundingBox] {
    let low = max(south, other.south)
    let high = min(north, other.north)
    guard low <= high else { return [] }
    return LongitudeArc(self).intersection(LongitudeArc(other)).map {
      BoundingBox(uncheckedWest: $0.west, south: low, east: $0.east, north: high)
    }
  }

  /// Returns the smallest box that holds both boxes.
  public func union(_ other: BoundingBox) -> BoundingBox {
    let arc = LongitudeArc(self).union(LongitudeArc(other))
    return BoundingBox(
      uncheckedWest: arc.west, south: min(south, other.south), east: arc.east, north: max(north, other.north))
  }
}
