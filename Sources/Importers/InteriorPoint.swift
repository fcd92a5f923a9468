/// A point by which a line or an area can be shown.
///
/// Corners are longitude and latitude in degrees, or metres; an edge goes the shorter way round the earth when its
/// ends are more than half a turn apart.
enum InteriorPoint {
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
  }

  /// The point halfway along a line; `nil` for no corner at all.
  static func middle(of line: [Point]) -> Point? {
    let line = unrolled(line)
    guard var from = line.first else { return nil }
    let lengths = zip(line, line.dropFirst()).map(length)
    var rest = lengths.reduce(0, +) / 2
    for (to, length) in zip(line.dropFirst(), lengths) {
      if length > 0 && rest <= length {
        let part = rest / length
        return rolled(Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
      rest -= length
      from = to
    }
    return rolled(from)
  }

  /// A point inside an area of an outer ring and holes: the centre of mass when it lies inside, else the middle of
  /// the longest stretch on the line of latitude halfway up. A ring without area gives the middle of its line, no
  /// ring `nil`.
  ///
  /// - Complexity: O(n log n) in the number of corners.
  static func inside(_ rings: [[Point]]) -> Point? {
    guard let outer = rings.first, let first = outer.first else { return nil }
    let unrolledRings = rings.map { unrolled($0, near: first.x) }
    let area = doubleArea(unrolledRings[0])
    guard area != 0, area.isFinite else { return middle(of: outer) }
    let center = centroid(unrolledRings)
    if contains(unrolledRings, center) { return rolled(center) }
    return widest(unrolledRings).map(rolled) ?? middle(of: outer)
  }

  /// Twice the area of a ring, above zero when it runs anticlockwise.
  static func doubleArea(_ ring: [Point]) -> Double {
    guard let base = ring.first, var from = ring.last else { return 0 }
    var sum = 0.0
    for to in ring {
      sum += (from.x - base.x) * (to.y - base.y) - (to.x - base.x) * (from.y - base.y)
      from = to
    }
    return sum
  }

  /// The sum of the lengths of a line's edges, for comparing.
  static func length(of line: [Point]) -> Double {
    zip(line, line.dropFirst()).map(length).reduce(0, +)
  }

  private static func length(_ from: Point, _ to: Point) -> Double {
    let (x, y) = (to.x - from.x, to.y - from.y)
    return (x * x + y * y).squareRoot()
  }

  /// The centre of mass of the outer ring less the holes.
  private static func centroid(_ rings: [[Point]]) -> Point {
    // Reckoned from a corner, so that digits are not lost.
    let base = rings[0][0]
    var (x, y, mass) = (0.0, 0.0, 0.0)
    for (index, ring) in rings.enumerated() {
      guard var from = ring.last else { continue }
      let sign: Double = (doubleArea(ring) < 0) != (index > 0) ? -1 : 1
      for to in ring {
        let (fromX, fromY, toX, toY) = (from.x - base.x, from.y - base.y, to.x - base.x, to.y - base.y)
        let cross = sign * (fromX * toY - toX * fromY)
        mass += cross
        x += cross * (fromX + toX)
        y += cross * (fromY + toY)
        from = to
      }
    }
    return Point(x: base.x + x / (3 * mass), y: base.y + y / (3 * mass))
  }

  /// Whether a point is inside by the even-odd rule.
  static func contains(_ rings: [[Point]], _ point: Point) -> Bool {
    guard point.x.isFinite, point.y.isFinite else { return false }
    return crossings(rings, y: point.y).count { $0 > point.x } % 2 == 1
  }

  /// The places where the rings cross the line of latitude `y`.
  private static func crossings(_ rings: [[Point]], y: Double) -> [Double] {
    var crossings: [Double] = []
    for ring in rings {
      guard var from = ring.last else { continue }
      for to in ring {
        if (from.y > y) != (to.y > y) {
          crossings.append(from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y))
        }
        from = to
      }
    }
    return crossings
  }

  private static func widest(_ rings: [[Point]]) -> Point? {
    let heights = rings[0].map(\.y)
    guard let south = heights.min(), let north = heights.max() else { return nil }
    let y = south + (north - south) / 2
    let crossings = crossings(rings, y: y).sorted()
    var best: (width: Double, x: Double)?
    for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
      let width = crossings[pair + 1] - crossings[pair]
      if width > best?.width ?? 0 { best = (width, crossings[pair] + width / 2) }
    }
    return best.map { Point(x: $0.x, y: y) }
  }

  /// Lets longitudes run on past ±180 where the line does. What is no degrees is left alone.
  private static func unrolled(_ line: [Point], near start: Double? = nil) -> [Point] {
    guard line.contains(where: { abs($0.x) > 90 }), line.allSatisfy({ abs($0.x) <= 360 }) else { return line }
    var line = line
    var previous = start ?? line[0].x
    for index in line.indices {
      while line[index].x - previous > 180 { line[index].x -= 360 }
      while line[index].x - previous < -180 { line[index].x += 360 }
      previous = line[index].x
    }
    return line
  }

  private static func rolled(_ point: Point) -> Point {
    guard abs(point.x) > 180, abs(point.x) <= 720 else { return point }
    return Point(x: point.x.remainder(dividingBy: 360), y: point.y)
  }
}
