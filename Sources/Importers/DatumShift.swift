/// Turns positions of the old Korean datum, Korean 1985 on Bessel's ellipsoid, into WGS 84.
///
/// A shift, three small turns about a point of the Korean network and a scale, as the national institute published
/// them; about 1 m accurate. The seven parameters `towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43` that many
/// programs use are the same turned about the centre of the earth (position vectors) and differ from it by at most
/// 0.1 m in Korea.
///
/// - Source: National Geographic Information Institute, Notice 2003-497; EPSG:5191 (Molodensky-Badekas).
enum DatumShift {
  /// The point about which it turns.
  private static let pivot = GeocentricPosition(x: -3_159_521.31, y: 4_068_151.32, z: 3_748_113.85)
  private static let shift = GeocentricPosition(x: -145.907, y: 505.034, z: 685.756)
  private static let turnSeconds = GeocentricPosition(x: -1.162, y: 2.347, z: 1.592)
  private static let scale = 1 + 6.342e-6

  /// Returns the WGS 84 coordinates of a point that is given on Korean 1985, in degrees.
  static func worldDegrees(
    ofKorean1985 latitude: Double, _ longitude: Double
  ) -> (latitude: Double, longitude: Double) {
    let old = ReferenceEllipsoid.bessel1841.position(latitude: latitude, longitude: longitude)
    return ReferenceEllipsoid.wgs84.degrees(of: shifted(old))
  }

  /// Turns the frame of coordinates, not the point: small turns against those of a position vector.
  private static func shifted(_ position: GeocentricPosition) -> GeocentricPosition {
    let secondRadians = Double.pi / 648_000
    let (rx, ry, rz) = (
      turnSeconds.x * secondRadians, turnSeconds.y * secondRadians, turnSeconds.z * secondRadians
    )
    let (x, y, z) = (position.x - pivot.x, position.y - pivot.y, position.z - pivot.z)
    return GeocentricPosition(
      x: pivot.x + shift.x + scale * (x + rz * y - ry * z),
      y: pivot.y + shift.y + scale * (y - rz * x + rx * z),
      z: pivot.z + shift.z + scale * (z + ry * x - rx * y))
  }
}
