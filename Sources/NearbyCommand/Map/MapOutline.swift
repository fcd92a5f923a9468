import GeoCore
import PlaceSearch

/// The edge of what was searched, as lines to draw. Of two corners, the way is that which is shorter in longitude.
enum MapOutline {
  /// Into how many pieces the edge of a box along a parallel is parted, so that none is half a turn or more.
  private static let pieces = 8
  /// How many corners stand for a circle.
  private static let circleCorners = 90

  /// The edge of `area`; none for what is near to a point.
  ///
  /// - Complexity: O(corners), one geodesic for each of a circle.
  static func lines(around area: PlaceQuery.Area) -> MapLines {
    switch area {
    case .around: MapLines()
    case .region(let region): lines(around: region.boundingBox)
    case .box(let box): lines(around: box)
    case .circle(let center, let radius): lines(around: center, radius)
    case .polygons(let polygons): lines(around: polygons)
    }
  }

  private static func lines(around box: BoundingBox) -> MapLines {
    func parallel(_ latitude: Double, from start: Int, to end: Int) -> [Coordinate] {
      stride(from: start, through: end, by: start < end ? 1 : -1).compactMap { piece in
        let part = Double(piece) / Double(pieces)
        return try? Coordinate(latitude: latitude, longitude: box.west + box.longitudeDelta * part)
      }
    }
    let (south, north) = (
      parallel(box.south, from: 0, to: pieces), parallel(box.north, from: pieces, to: 0)
    )
    var lines = MapLines()
    if box.isEveryLongitude {
      append(south, to: &lines)
      append(north, to: &lines)
    } else {
      append(south + north + south.prefix(1), to: &lines)
    }
    return lines
  }

  private static func lines(around center: Coordinate, _ radius: Distance) -> MapLines {
    var lines = MapLines()
    append(
      (0...circleCorners).map { corner in
        center.destination(
          distance: radius, heading: Heading(degrees: Double(corner) * 360 / Double(circleCorners)))
      }, to: &lines)
    return lines
  }

  private static func lines(around polygons: [Polygon]) -> MapLines {
    var lines = MapLines()
    for ring in polygons.flatMap(\.rings) { append(ring + ring.prefix(1), to: &lines) }
    return lines
  }

  private static func append(_ corners: [Coordinate], to lines: inout MapLines) {
    for corner in corners { lines.append(latitudeE7: corner.latitudeE7, longitudeE7: corner.longitudeE7) }
    lines.endLine()
  }
}
