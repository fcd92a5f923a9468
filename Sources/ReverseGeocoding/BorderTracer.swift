import GeoCore

/// Makes lines of the rings of polygons: those parts that meet a box, moved to a grid.
struct BorderTracer {
  private let boxes: [BoxE7]
  private let grid: BorderGrid
  /// The corners of all rings, one after the other, without those that fall together.
  private var corners: [UInt64] = []
  private var rings: [Ring] = []
  private var edges = BorderEdges()

  private struct Ring {
    let end: Int
    let group: Int32
  }

  init(_ boxes: [BoxE7], _ grid: BorderGrid) {
    self.boxes = boxes
    self.grid = grid
  }

  /// Takes the rings of a polygon that belongs to `group`; `false` when they are damaged.
  mutating func add(_ source: BoundaryRings, _ range: Range<Int>, group: Int32) -> Bool {
    var start = corners.count
    return source.forEachEdge(in: range) { latitude, longitude, _, _ in
      let corner = grid.corner(latitude, longitude)
      if corners.count == start || corners[corners.count &- 1] != corner { corners.append(corner) }
    } endRing: {
      endRing(from: start, group)
      start = corners.count
    }
  }

  /// Closes the ring that begins at `start`, and takes its edges.
  private mutating func endRing(from start: Int, _ group: Int32) {
    if corners.count - start > 1, corners[start] != corners[corners.count - 1] {
      corners.append(corners[start])
    }
    guard corners.count - start > 2 else {
      corners.removeSubrange(start...)
      return
    }
    rings.append(Ring(end: corners.count, group: group))
    for index in start..<corners.count - 1 where isInside(corners[index], corners[index + 1]) {
      edges.add(corners[index], corners[index + 1], group: group)
    }
  }

  /// The lines of all borders between groups, and between groups and nothing.
  mutating func lines() -> MapLines {
    var lines = MapLines()
    var start = 0
    for ring in rings {
      var isDrawing = false
      for index in start..<ring.end - 1 {
        let (from, to) = (corners[index], corners[index + 1])
        guard isInside(from, to), edges.take(from, to) else {
          if isDrawing { lines.endLine() }
          isDrawing = false
          continue
        }
        if !isDrawing { append(from, to: &lines) }
        append(to, to: &lines)
        isDrawing = true
      }
      if isDrawing { lines.endLine() }
      start = ring.end
    }
    return lines
  }

  private func append(_ corner: UInt64, to lines: inout MapLines) {
    let position = grid.position(of: corner)
    lines.append(latitudeE7: position.latitudeE7, longitudeE7: position.longitudeE7)
  }

  /// Whether the box around an edge meets one of the boxes.
  private func isInside(_ corner: UInt64, _ other: UInt64) -> Bool {
    let (from, to) = (grid.position(of: corner), grid.position(of: other))
    let box = BoxE7(
      minLatitude: min(from.latitudeE7, to.latitudeE7), minLongitude: min(from.longitudeE7, to.longitudeE7),
      maxLatitude: max(from.latitudeE7, to.latitudeE7), maxLongitude: max(from.longitudeE7, to.longitudeE7))
    for index in boxes.indices where boxes[index].intersects(box) { return true }
    return false
  }
}

extension BoundaryPolygons {
  /// Traces the borders of the polygons that meet `box`; `nil` when what is on the way is damaged.
  ///
  /// - Parameter group: the group of an owner, `nil` for one that has none and is left out.
  /// - Complexity: O(log polygons + corners of those that meet the box).
  func lines(meeting box: BoundingBox, _ grid: BorderGrid, group: (Int) -> Int32?) -> MapLines? {
    let boxes = box.e7Ranges
    var tracer = BorderTracer(boxes, grid)
    var isWhole = true
    for (number, part) in boxes.enumerated() {
      tree.forEach(meeting: part) { polygon in
        // What meets both sides of the 180° meridian has come before.
        if number > 0, boxes[0].intersects(tree.box(at: polygon)) { return true }
        guard let owner = owner(ofPolygon: polygon) else {
          isWhole = false
          return false
        }
        if let group = group(owner) { isWhole = tracer.add(rings, range(of: polygon), group: group) }
        return isWhole
      }
    }
    return isWhole ? tracer.lines() : nil
  }
}
