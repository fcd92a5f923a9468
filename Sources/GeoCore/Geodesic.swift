/// The shortest lines on the WGS 84 ellipsoid.
public enum Geodesic {
  /// The least radius of curvature in metres, a(1 - e²), that of the meridian at the equator.
  public static let minimumMetersPerRadian = 6_335_439.327_292_464
  /// The greatest radius of curvature in metres, a²/b, that at the poles.
  public static let maximumMetersPerRadian = 6_399_593.625_758_493
}

extension Coordinate {
  /// Returns the length of the geodesic to `other`.
  public func distance(to other: Coordinate) -> Distance {
    let radians = Double.pi / 180
    let sinLat = CMath.sine((other.latitude - latitude) * radians / 2)
    let sinLon = CMath.sine((other.longitude - longitude) * radians / 2)
    let h =
      sinLat * sinLat
      + CMath.cosine(latitude * radians) * CMath.cosine(other.latitude * radians) * sinLon * sinLon
    return Distance(meters: 2 * 6_371_008.8 * CMath.arcTangent(h.squareRoot(), max(0, 1 - h).squareRoot()))
  }
}
