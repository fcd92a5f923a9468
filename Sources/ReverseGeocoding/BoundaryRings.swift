import BinaryFile
import GeoCore

/// The rings of polygons as they stand in a file, walked corner by corner without being decoded first.
///
/// Numbers are units of 1e-7 degrees. A damaged file may have any numbers, which wrap around rather than trap.
struct BoundaryRings: @unchecked Sendable {  // read-only bytes
  /// The rings of all polygons, with four bytes behind them.
  let bytes: UnsafeRawBufferPointer

  /// Whether the point lies inside of the polygon whose rings are at `range`; `nil` when they are damaged.
  ///
  /// Decided exactly and the same way for both neighbours of a border, so that a point on it is in one of them: a ray to the east
  /// crosses an edge whose ends lie on both sides of it, the northern end counting as above.
  ///
  /// - Complexity: O(corners).
  func contains(latitudeE7: Int32, longitudeE7: Int32, in range: Range<Int>) -> Bool? {
    let (y, x) = (Int(latitudeE7), Int(longitudeE7))
    var isInside = false
    let isWhole = forEachEdge(in: range) { fromY, fromX, toY, toX in
      guard (fromY > y) != (toY > y) else { return }
      // From the lower end, whichever way the ring goes.
      let isUp = fromY < toY
      let (lowY, lowX) = isUp ? (fromY, fromX) : (toY, toX)
      let (highY, highX) = isUp ? (toY, toX) : (fromY, fromX)
      if (highX &- lowX) &* (y &- lowY) > (x &- lowX) &* (highY &- lowY) { isInside.toggle() }
    }
    return isWhole ? isInside : nil
  }

  /// The square of the distance in metres from the point to the nearest edge of the polygon whose rings are at `range`, on a plane
  /// with the scale of `scale`; `nil` when they are damaged.
  ///
  /// - Complexity: O(corners).
  func squaredMeters(
    latitudeE7: Int32, longitudeE7: Int32, in range: Range<Int>, _ scale: LocalScale
  ) -> Double? {
    var least = Double.infinity
    let isWhole = forEachEdge(in: range) { fromY, fromX, toY, toX in
      let y = Double(fromY &- Int(latitudeE7)) * scale.metersPerLatitudeE7
      let x = Double(fromX &- Int(longitudeE7)) * scale.metersPerLongitudeE7
      let north = Double(toY &- fromY) * scale.metersPerLatitudeE7
      let east = Double(toX &- fromX) * scale.metersPerLongitudeE7
      let squaredLength = north * north + east * east
      // How far along the edge the nearest of its points is.
      let part = squaredLength > 0 ? min(max(-(y * north + x * east) / squaredLength, 0), 1) : 0
      let (dy, dx) = (y + part * north, x + part * east)
      least = min(least, dy * dy + dx * dx)
    }
    return isWhole ? least : nil
  }

  /// Calls `visit` with each edge of the rings at `range`: from latitude, longitude, to latitude, longitude, and `endRing` after the
  /// last of a ring; `false` when the rings are damaged.
  @inline(__always)
  func forEachEdge(
    in range: Range<Int>, _ visit: (Int, Int, Int, Int) -> Void, endRing: () -> Void = {}
  ) -> Bool {
    guard range.upperBound <= bytes.count &- BoundaryFormat.paddingLength else { return false }
    var position = range.lowerBound
    while position < range.upperBound {
      guard position &+ BoundaryFormat.ringHeaderLength <= range.upperBound else { return false }
      let count = Int(bytes.littleEndian(at: position, as: UInt32.self))
      let firstY = Int(bytes.littleEndian(at: position &+ 4, as: Int32.self)) &* 100
      let firstX = Int(bytes.littleEndian(at: position &+ 8, as: Int32.self)) &* 100
      position &+= BoundaryFormat.ringHeaderLength
      guard count > 2, count &- 1 <= (range.upperBound &- position) / 3 else { return false }
      var (y, x) = (firstY, firstX)
      for _ in 1..<count {
        guard position < range.upperBound else { return false }
        var (north, east) = BoundaryRings.difference(bytes.littleEndian(at: position, as: UInt32.self))
        position &+= 3
        if north == BoundaryFormat.escape {
          guard position &+ 8 <= range.upperBound else { return false }
          north = Int(bytes.littleEndian(at: position, as: Int32.self))
          east = Int(bytes.littleEndian(at: position &+ 4, as: Int32.self))
          position &+= 8
        }
        let (nextY, nextX) = (y &+ north &* 100, x &+ east &* 100)
        visit(y, x, nextY, nextX)
        (y, x) = (nextY, nextX)
      }
      visit(y, x, firstY, firstX)
      endRing()
    }
    return position == range.upperBound
  }

  /// Two numbers of twelve bits with sign.
  @inline(__always)
  private static func difference(_ word: UInt32) -> (north: Int, east: Int) {
    let bits = Int32(bitPattern: word)
    return (Int((bits << 20) >> 20), Int((bits << 8) >> 20))
  }
}
