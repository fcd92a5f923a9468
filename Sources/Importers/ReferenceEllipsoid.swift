/// An ellipsoid of a national survey; lengths in metres.
struct ReferenceEllipsoid: Hashable, Sendable {
  /// The equatorial radius a.
  let equatorialRadius: Double
  /// The flattening f.
  let flattening: Double

  /// - Source: H. Moritz, "Geodetic Reference System 1980", J. Geodesy 74, 2000.
  static let grs80 = ReferenceEllipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257222101)
  /// - Source: EPSG:7004, Bessel 1841.
  static let bessel1841 = ReferenceEllipsoid(equatorialRadius: 6_377_397.155, flattening: 1 / 299.1528128)
  /// - Source: NGA.STND.0036, "World Geodetic System 1984", version 1.0.0, 2014, section 3.
  static let wgs84 = ReferenceEllipsoid(equatorialRadius: 6_378_137, flattening: 1 / 298.257223563)

  /// The third flattening n = f / (2 - f).
  var thirdFlattening: Double { flattening / (2 - flattening) }
  /// The square of the eccentricity, e² = f (2 - f).
  var eccentricitySquared: Double { flattening * (2 - flattening) }
}

/// Metres from the centre of the earth, towards Greenwich, 90° east and the north pole.
struct GeocentricPosition: Hashable, Sendable {
  let x: Double
  let y: Double
  let z: Double
}

extension ReferenceEllipsoid {
  /// The point on the ellipsoid at `latitude` and `longitude` degrees.
  func position(latitude: Double, longitude: Double) -> GeocentricPosition {
    let latitudeRadians = latitude * .pi / 180
    let longitudeRadians = longitude * .pi / 180
    let sine = CMath.sine(latitudeRadians)
    let cosine = CMath.cosine(latitudeRadians)
    let normal = equatorialRadius / (1 - eccentricitySquared * sine * sine).squareRoot()
    return GeocentricPosition(
      x: normal * cosine * CMath.cosine(longitudeRadians), y: normal * cosine * CMath.sine(longitudeRadians),
      z: normal * (1 - eccentricitySquared) * sine)
  }

  /// The latitude and longitude of `position` in degrees, whatever its height.
  ///
  /// Right to a billionth of a second of arc within 10 km of the ellipsoid.
  ///
  /// - Source: B. R. Bowring, "Transformation from Spatial to Geographical Coordinates", Survey Review 23(181), 1976;
  ///   its step is done three times.
  func degrees(of position: GeocentricPosition) -> (latitude: Double, longitude: Double) {
    let distance = (position.x * position.x + position.y * position.y).squareRoot()
    let axisRatio = 1 - flattening
    let polarRadius = equatorialRadius * axisRatio
    let secondEccentricitySquared = eccentricitySquared / (axisRatio * axisRatio)
    var (sine, cosine) = (position.z, distance * axisRatio)
    var latitudeRadians = 0.0
    for _ in 0..<3 {
      let scale = 1 / (sine * sine + cosine * cosine).squareRoot()
      (sine, cosine) = (sine * scale, cosine * scale)
      let up = position.z + secondEccentricitySquared * polarRadius * sine * sine * sine
      let out = distance - eccentricitySquared * equatorialRadius * cosine * cosine * cosine
      latitudeRadians = CMath.arcTangent(up, out)
      // The reduced latitude of the next step.
      (sine, cosine) = (axisRatio * up, out)
    }
    return (
      latitudeRadians * 180 / .pi, CMath.arcTangent(position.y, position.x) * 180 / .pi
    )
  }
}
