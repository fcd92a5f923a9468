/// All points within a geodesic distance of a centre.
public struct Circle: Hashable, Sendable {
  /// The middle.
  public let center: Coordinate
  /// The distance from the middle to the edge, zero or more.
  public let radius: Distance

  /// Makes a circle.
  ///
  /// - Throws: `GeoError.radiusOutOfRange` when the radius is below zero or not finite.
  public init(center: Coordinate, radius: Distance) throws(GeoError) {
    guard radius.meters.isFinite && radius.meters >= 0 else {
      throw .radiusOutOfRange(meters: radius.meters)
    }
    self.center = center
    self.radius = radius
  }

  /// Whether `coordinate` lies in the circle or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    center.distance(to: coordinate) <= radius
  }

  /// Returns the length of the shortest way into the circle; zero inside.
  public func distance(to coordinate: Coordinate) -> Distance {
    max(.zero, center.distance(to: coordinate) - radius)
  }

  /// A box that holds the whole circle, at most 1 % and 1 cm wider than needed.
  ///
  /// A circle that reaches a pole has every longitude.
  public var boundingBox: BoundingBox {
    // No point of the circle is farther on the sphere of latitudes and longitudes; the rest covers rounding.
    let reachRadians = radius.meters / Geodesic.minimumMetersPerRadian * (1 + 1e-9) + 1e-9
    let reach = reachRadians * (180 / Double.pi)
    let south = center.latitude - reach
    let north = center.latitude + reach
    guard south > -90 && north < 90 else {
      return BoundingBox(uncheckedWest: -180, south: max(south, -90), east: 180, north: min(north, 90))
    }
    // The meridian that touches the circle: sin Δλ = sin σ / cos φ.
    let sine = CMath.sine(reachRadians)
    let cosine = SineCosine(degrees: center.latitude).cosine
    let rest = max(0, (cosine - sine) * (cosine + sine)).squareRoot()
    let halfWidth = CMath.arcTangent(sine, rest) * (180 / Double.pi)
    return BoundingBox(
      uncheckedWest: center.longitude - halfWidth, south: south,
      east: center.longitude + halfWidth, north: north)
  }
}
