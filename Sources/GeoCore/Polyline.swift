/// A line through points, each joined to the next by a geodesic.
public struct Polyline: Hashable, Sendable {
  /// The points in order; a line may have none.
  public let coordinates: [Coordinate]

  /// Makes a line through `coordinates`.
  public init(_ coordinates: [Coordinate]) {
    self.coordinates = coordinates
  }

  /// The sum of the lengths from each point to the next.
  ///
  /// - Complexity: O(*n*), one geodesic for each pair.
  public var length: Distance {
    zip(coordinates, coordinates.dropFirst()).reduce(.zero) { $0 + $1.0.distance(to: $1.1) }
  }

  /// The smallest box that holds the points, across the 180° meridian where that is narrower, or nil without
  /// points.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) when all lie within half a turn of longitude.
  public var boundingBox: BoundingBox? { BoundingBox(enclosing: coordinates) }

  /// Returns the point that lies `distance` along the line: the first before it begins, the last after it ends.
  ///
  /// - Returns: the point, or nil when the line has none.
  /// - Complexity: O(*n*), one geodesic for each pair up to the point.
  public func coordinate(at distance: Distance) -> Coordinate? {
    guard let first = coordinates.first, distance.meters > 0 else { return coordinates.first }
    var restMeters = distance.meters
    var from = first
    for to in coordinates.dropFirst() {
      let line = Geodesic.inverse(from: from, to: to)
      if restMeters < line.distance.meters {
        return Geodesic.direct(from: from, azimuth: line.azimuth1, distance: .meters(restMeters)).coordinate
      }
      restMeters -= line.distance.meters
      from = to
    }
    return from
  }
}
