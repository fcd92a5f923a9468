/// What a map is to show. Compare MapKit's MapCameraPosition.
public enum CameraPosition: Hashable, Sendable {
  /// Whatever there is on the map.
  case automatic
  case region(CoordinateRegion)
  case rect(BoundingBox)
  /// The point of one place.
  case item(Coordinate)
  case camera(MapCamera)
}

/// Where a map is looked at from above. Compare MapKit's MapCamera.
public struct MapCamera: Hashable, Sendable {
  /// The middle of the map.
  public let center: Coordinate
  /// How many dots of the screen the equator takes, which is the scale; above 0 and finite.
  public let dotsPerTurn: Double

  /// Makes a camera above `center`.
  public init(center: Coordinate, dotsPerTurn: Double) {
    self.center = center
    self.dotsPerTurn = dotsPerTurn
  }
}
