/// A position in a plane: longitude (x) and latitude (y), or metres.
package struct PlanarPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  subscript(axis: PlanarAxis) -> Double { axis == .x ? x : y }
}

/// A direction in a plane: west to east (x) or south to north (y).
enum PlanarAxis {
  case x, y

  var other: PlanarAxis { self == .x ? .y : .x }
}

/// What the numbers of a plane are.
package enum PlanarUnit: Sendable {
  case degrees
  /// Degrees times ten million.
  case degreesE7
  /// Metres, or anything else in which no number stands for another.
  case meters

  /// Tells degrees from metres by how large longitudes are.
  package init(of points: some Sequence<PlanarPoint>) {
    self = points.allSatisfy { abs($0.x) <= 360 } ? .degrees : .meters
  }

  /// How many units the way round the earth has.
  var turn: Double? {
    switch self {
    case .degrees: 360
    case .degreesE7: 3.6e9
    case .meters: nil
    }
  }

  /// How much shorter a unit of x is than one of y, at a height in the plane.
  package func squeeze(at y: Double) -> Double {
    guard let turn else { return 1 }
    return SineCosine(degrees: min(max(y * 360 / turn, -90), 90)).cosine
  }

  /// Lets longitudes run on past ±180° where the line does, from one that lies near `start`; each edge goes the shorter way
  /// round the earth, unless it goes all the way round.
  func unrolled(_ line: [PlanarPoint], near start: Double?) -> [PlanarPoint] {
    guard let turn, let first = line.first else { return line }
    // Whole turns that are added, so that what needs none keeps its digits.
    var added = start.map { (($0 - first.x) / turn).rounded() * turn } ?? 0
    var previous = first.x
    return line.map { point in
      let difference = point.x - previous
      if abs(difference) > turn / 2 && abs(difference) < turn { added -= difference > 0 ? turn : -turn }
      previous = point.x
      return PlanarPoint(x: point.x + added, y: point.y)
    }
  }

  /// Returns the point with its longitude within ±180°.
  func rolled(_ point: PlanarPoint) -> PlanarPoint {
    guard let turn, abs(point.x) > turn / 2 else { return point }
    return PlanarPoint(x: point.x.remainder(dividingBy: turn), y: point.y)
  }
}

/// A closed line in a plane, whose longitudes run on where it crosses 180°.
package struct PlanarRing: Sendable {
  /// The corners, the first not repeated.
  package let corners: [PlanarPoint]

  /// Makes a ring of corners, the first repeated or not, turned so that it begins near the longitude `start`.
  ///
  /// A ring that goes all the way round the earth holds the pole that is nearer to it.
  package init(_ corners: [PlanarPoint], _ unit: PlanarUnit, near start: Double? = nil) {
    let isRepeated = corners.count > 1 && corners.first == corners.last
    var line = unit.unrolled(isRepeated ? corners.dropLast() : corners, near: start)
    if let turn = unit.turn, let first = line.first, let last = line.last, line.count > 2 {
      let closing = last.x + (first.x - last.x).remainder(dividingBy: turn)
      if abs(closing - first.x) > turn / 2, abs(first.x - last.x) < turn {
        let pole = line.reduce(0) { $0 + $1.y } < 0 ? -turn / 4 : turn / 4
        line += [(closing, first.y), (closing, pole), (first.x, pole)].map { PlanarPoint(x: $0.0, y: $0.1) }
      }
    }
    self.corners = line
  }

  /// Twice the area, above zero when the ring runs anticlockwise.
  package var doubleArea: Double { moments.doubleArea }

  /// Twice the area and, multiplied by three times that, the centre of mass.
  var moments: (doubleArea: Double, x: Double, y: Double) {
    guard let base = corners.first, var from = corners.last else { return (0, 0, 0) }
    var (sum, x, y) = (0.0, 0.0, 0.0)
    // Reckoned from a corner, so that digits are not lost.
    for to in corners {
      let (fromX, fromY, toX, toY) = (from.x - base.x, from.y - base.y, to.x - base.x, to.y - base.y)
      let cross = fromX * toY - toX * fromY
      sum += cross
      x += cross * (fromX + toX)
      y += cross * (fromY + toY)
      from = to
    }
    return (sum, x + 3 * sum * base.x, y + 3 * sum * base.y)
  }

  /// The stretches of a line along `axis` that lie inside by the even-odd rule, in order; it stands at `position` of the other
  /// axis.
  func stretches(along axis: PlanarAxis, at position: Double) -> [PlanarStretch] {
    guard var from = corners.last else { return [] }
    var crossings: [Double] = []
    for to in corners {
      let (before, behind) = (from[axis.other], to[axis.other])
      if (before > position) != (behind > position) {
        let part = (position - before) / (behind - before)
        crossings.append(from[axis] + (to[axis] - from[axis]) * part)
      }
      from = to
    }
    crossings.sort()
    return stride(from: 0, to: crossings.count - 1, by: 2).map {
      PlanarStretch(start: crossings[$0], end: crossings[$0 + 1])
    }
  }
}

/// A piece of a line along an axis.
struct PlanarStretch {
  var start: Double
  var end: Double

  var length: Double { end - start }
  var middle: Double { start + (end - start) / 2 }

  func contains(_ position: Double) -> Bool { start < position && position < end }
}
