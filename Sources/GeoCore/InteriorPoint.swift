/// A point by which a line or an area on a map can be shown.
///
/// Everything is reckoned in the plane of longitude and latitude, or of metres. An edge goes the shorter way round the earth.
package enum InteriorPoint {
  /// The point halfway along a line; `nil` for no corner at all.
  ///
  /// Lengths are those at the latitude of the first corner.
  ///
  /// - Complexity: O(n).
  package static func middle(of line: [PlanarPoint], _ unit: PlanarUnit) -> PlanarPoint? {
    let line = unit.unrolled(line, near: nil)
    guard var from = line.first else { return nil }
    let lengths = lengths(line, unit)
    var rest = lengths.reduce(0, +) / 2
    for (to, length) in zip(line.dropFirst(), lengths) {
      if length > 0 && rest <= length {
        let part = rest / length
        return unit.rolled(
          PlanarPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
      rest -= length
      from = to
    }
    return unit.rolled(from)
  }

  /// The length of a line in units of latitude, for comparing.
  package static func length(of line: [PlanarPoint], _ unit: PlanarUnit) -> Double {
    lengths(unit.unrolled(line, near: nil), unit).reduce(0, +)
  }

  private static func lengths(_ line: [PlanarPoint], _ unit: PlanarUnit) -> [Double] {
    let squeeze = unit.squeeze(at: line.first?.y ?? 0)
    return zip(line, line.dropFirst()).map { from, to in
      let (x, y) = ((to.x - from.x) * squeeze, to.y - from.y)
      return (x * x + y * y).squareRoot()
    }
  }

  /// A point inside of the first of `rings` and of no other, which are holes; `nil` without a corner.
  ///
  /// The centre of mass when it lies there, else the middle of the widest stretch at half height, moved to the middle north
  /// and south and again west and east. A ring without area gives the middle between its ends.
  ///
  /// - Complexity: O(n log n) in the number of corners.
  package static func inside(_ rings: [[PlanarPoint]], _ unit: PlanarUnit) -> PlanarPoint? {
    guard let first = rings.first?.first else { return nil }
    let area = PlanarArea(rings.map { PlanarRing($0, unit, near: first.x) })
    return unit.rolled(area.interiorPoint ?? middleOfFlat(area.outer) ?? first)
  }

  /// Whether a point is inside of the first of `rings` and of no other.
  package static func contains(_ rings: [[PlanarPoint]], _ point: PlanarPoint, _ unit: PlanarUnit) -> Bool {
    guard let first = rings.first?.first, point.x.isFinite, point.y.isFinite else { return false }
    let area = PlanarArea(rings.map { PlanarRing($0, unit, near: first.x) })
    guard let turn = unit.turn else { return area.contains(point) }
    return [-1, 0, 1].contains { area.contains(PlanarPoint(x: point.x + $0 * turn, y: point.y)) }
  }

  /// The middle between the outermost corners of a ring that is all but a line.
  private static func middleOfFlat(_ ring: PlanarRing) -> PlanarPoint? {
    let sorted = ring.corners.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard let first = sorted.first, let last = sorted.last else { return nil }
    return PlanarPoint(x: first.x + (last.x - first.x) / 2, y: first.y + (last.y - first.y) / 2)
  }
}

/// A ring and holes in it, in one plane.
private struct PlanarArea {
  let outer: PlanarRing
  private let holes: [PlanarRing]

  init(_ rings: [PlanarRing]) {
    outer = rings[0]
    holes = Array(rings.dropFirst())
  }

  func contains(_ point: PlanarPoint) -> Bool {
    level(at: point.y).contains { $0.contains(point.x) }
  }

  /// A point well inside; `nil` when there is no inside.
  var interiorPoint: PlanarPoint? {
    let center = centerOfMass
    if center.x.isFinite, center.y.isFinite, contains(center) { return center }
    guard let y = halfHeight, let widest = level(at: y).max(by: { $0.length < $1.length }), widest.length > 0
    else {
      return nil
    }
    let x = widest.middle
    guard let upright = upright(at: x).first(where: { $0.contains(y) }) else {
      return PlanarPoint(x: x, y: y)
    }
    let middle = clear(upright.middle, in: upright)
    let stretch = level(at: middle).first { $0.contains(x) }
    return PlanarPoint(x: stretch?.middle ?? x, y: stretch == nil ? y : middle)
  }

  private var centerOfMass: PlanarPoint {
    var (mass, x, y) = (0.0, 0.0, 0.0)
    for (number, ring) in ([outer] + holes).enumerated() {
      let moments = ring.moments
      // The outer ring counts, the holes are taken off, whichever way each of them runs.
      let sign: Double = (moments.doubleArea < 0) != (number > 0) ? -1 : 1
      mass += sign * moments.doubleArea
      x += sign * moments.x
      y += sign * moments.y
    }
    return PlanarPoint(x: x / (3 * mass), y: y / (3 * mass))
  }

  /// Half the height of the outer ring, off the corners; `nil` when it has no height.
  private var halfHeight: Double? {
    let heights = outer.corners.map(\.y)
    guard let low = heights.min(), let high = heights.max(), low < high else { return nil }
    let whole = PlanarStretch(start: low, end: high)
    return clear(whole.middle, in: whole)
  }

  /// A height near `y`, in the middle between the corners below and above when one of them is next to it: an edge may lie along
  /// the line there.
  private func clear(_ y: Double, in stretch: PlanarStretch) -> Double {
    var gap = stretch
    for ring in [outer] + holes {
      for corner in ring.corners {
        if corner.y <= y { gap.start = max(gap.start, corner.y) } else { gap.end = min(gap.end, corner.y) }
      }
    }
    let nearest = min(y - gap.start, gap.end - y)
    return nearest > stretch.length * 1e-3 ? y : gap.middle
  }

  private func level(at y: Double) -> [PlanarStretch] { stretches(along: .x, at: y) }

  private func upright(at x: Double) -> [PlanarStretch] { stretches(along: .y, at: x) }

  /// The stretches of a line inside of the outer ring, less those inside of holes.
  private func stretches(along axis: PlanarAxis, at position: Double) -> [PlanarStretch] {
    let whole = outer.stretches(along: axis, at: position)
    guard !whole.isEmpty, !holes.isEmpty else { return whole }
    let taken = PlanarArea.union(holes.flatMap { $0.stretches(along: axis, at: position) })
    var free: [PlanarStretch] = []
    var next = 0
    for stretch in whole {
      var start = stretch.start
      while next < taken.count, taken[next].end <= start { next += 1 }
      var index = next
      while index < taken.count, taken[index].start < stretch.end {
        if taken[index].start > start { free.append(PlanarStretch(start: start, end: taken[index].start)) }
        start = taken[index].end
        index += 1
      }
      if start < stretch.end { free.append(PlanarStretch(start: start, end: stretch.end)) }
      next = max(next, index - 1)
    }
    return free
  }

  /// Joins stretches that overlap.
  private static func union(_ stretches: [PlanarStretch]) -> [PlanarStretch] {
    var joined: [PlanarStretch] = []
    for stretch in stretches.sorted(by: { $0.start < $1.start }) {
      if let last = joined.last, stretch.start <= last.end {
        joined[joined.count - 1].end = max(last.end, stretch.end)
      } else {
        joined.append(stretch)
      }
    }
    return joined
  }
}
