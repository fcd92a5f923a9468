extension OSMArea {
  /// A point by which the area can be shown: inside its largest outer ring and in none of the inner ones.
  ///
  /// The centre of mass when it lies inside, else the middle of the widest stretch at half height, moved to
  /// the middle north and south and again west and east. Only an area that is all but a line has a point on
  /// its edge.
  ///
  /// - Complexity: O(n log n).
  public var interiorPoint: OSMPoint {
    let rings = outerRings.map { PlanarRing($0) }
    let sizes = rings.map(\.squareMeters)
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
    return PlanarArea(outer: rings[largest], inner: innerRings).interiorPoint
  }
}

extension OSMPoint {
  /// Returns the point halfway along a line; `nil` for a line without corners.
  ///
  /// - Complexity: O(n).
  public static func middle(of line: [OSMPoint]) -> OSMPoint? {
    guard let first = line.first else { return nil }
    let plane = PlanarRing(line)
    let squeeze = cosine(ofDegrees: Double(first.latitudeE7) * 1e-7)
    let lengths = line.indices.dropFirst().map { index -> Double in
      let x = (plane.xs[index] - plane.xs[index - 1]) * squeeze
      let y = plane.ys[index] - plane.ys[index - 1]
      return (x * x + y * y).squareRoot()
    }
    var rest = lengths.reduce(0, +) / 2
    for (index, length) in lengths.enumerated() {
      if length > 0 && rest <= length {
        let part = rest / length
        return plane.point(
          x: plane.xs[index] + (plane.xs[index + 1] - plane.xs[index]) * part,
          y: plane.ys[index] + (plane.ys[index + 1] - plane.ys[index]) * part)
      }
      rest -= length
    }
    return first
  }
}

/// One outer ring and the inner rings near it, laid out in one plane.
private struct PlanarArea {
  private enum Direction { case westEast, southNorth }

  private let outer: PlanarRing
  private var rings: [PlanarRing]

  /// Takes those of the inner rings that lie in the box of the outer one.
  init(outer: PlanarRing, inner: [[OSMPoint]]) {
    self.outer = outer
    rings = [outer]
    let (minX, maxX) = (outer.xs.min() ?? 0, outer.xs.max() ?? 0)
    let (minY, maxY) = (outer.ys.min() ?? 0, outer.ys.max() ?? 0)
    for ring in inner.map({ PlanarRing($0, from: outer.origin) })
    where ring.xs.allSatisfy({ $0 >= minX && $0 <= maxX }) && ring.ys.allSatisfy({ $0 >= minY && $0 <= maxY })
    {
      rings.append(ring)
    }
  }

  var interiorPoint: OSMPoint {
    let (x, y) = centerOfMass
    if x.isFinite, y.isFinite, contains(x, y) { return outer.point(x: x, y: y) }
    let (minY, maxY) = (outer.ys.min() ?? 0, outer.ys.max() ?? 0)
    // Corners are whole numbers, so that no line at a half meets one.
    var line = ((minY + maxY) / 2).rounded(.down) + 0.5
    guard var stretch = stretches(.westEast, at: line).max(by: { $0.length < $1.length }) else {
      return OSMPoint.middle(of: outerCorners) ?? outer.origin
    }
    if let upright = stretches(.southNorth, at: stretch.middle).first(where: { $0.contains(line) }) {
      line = upright.middle
      stretch = stretches(.westEast, at: line).first { $0.contains(stretch.middle) } ?? stretch
    }
    return outer.point(x: stretch.middle, y: line)
  }

  private var outerCorners: [OSMPoint] {
    zip(outer.xs, outer.ys).map { outer.point(x: $0, y: $1) }
  }

  private var centerOfMass: (x: Double, y: Double) {
    var (mass, x, y) = (0.0, 0.0, 0.0)
    for (number, ring) in rings.enumerated() {
      let moments = ring.moments
      // The outer ring counts, the inner ones are taken off, whichever way each of them runs.
      let sign: Double = (moments.doubleArea < 0) != (number > 0) ? -1 : 1
      mass += sign * moments.doubleArea
      x += sign * moments.x
      y += sign * moments.y
    }
    return (x / (3 * mass), y / (3 * mass))
  }

  private func contains(_ x: Double, _ y: Double) -> Bool {
    crossings(.westEast, at: y).count { $0 > x } % 2 == 1
  }

  private struct Stretch {
    let start: Double
    let end: Double
    var length: Double { end - start }
    /// Between two corners' numbers, as near to the middle as that is.
    var middle: Double { ((start + end) / 2).rounded(.down) + 0.5 }
    func contains(_ number: Double) -> Bool { start < number && number < end }
  }

  /// The stretches of a line that lie inside, in order.
  private func stretches(_ direction: Direction, at line: Double) -> [Stretch] {
    let crossings = crossings(direction, at: line).sorted()
    return stride(from: 0, to: crossings.count - 1, by: 2).map {
      Stretch(start: crossings[$0], end: crossings[$0 + 1])
    }
  }

  /// Where a line crosses edges of the rings.
  private func crossings(_ direction: Direction, at line: Double) -> [Double] {
    var crossings: [Double] = []
    for ring in rings {
      let (along, across) = direction == .westEast ? (ring.xs, ring.ys) : (ring.ys, ring.xs)
      guard var previous = across.indices.last else { continue }
      for index in across.indices {
        if (across[previous] > line) != (across[index] > line) {
          let part = (line - across[previous]) / (across[index] - across[previous])
          crossings.append(along[previous] + (along[index] - along[previous]) * part)
        }
        previous = index
      }
    }
    return crossings
  }
}
