/// The transverse Mercator projection of an ellipsoid, from metres back to degrees.
///
/// By Krüger's series to the fourth order: better than a micrometre within 1,000 km of the central meridian.
///
/// - Source: C. F. F. Karney, "Transverse Mercator with an accuracy of a few nanometers", J. Geodesy 85, 2011, equations 12
///   to 36.
struct TransverseMercator: Hashable, Sendable {
  private let ellipsoid: ReferenceEllipsoid
  private let centralMeridian: Double
  private let falseEasting: Double
  /// The northing at which the equator would lie.
  private let equatorNorthing: Double
  /// The radius of a rectified meridian times the scale on the central one.
  private let scaledRadius: Double
  private let inverseCoefficients: [Double]

  /// Makes a projection with a scale on its central meridian and metres for its origin; degrees.
  init(
    _ ellipsoid: ReferenceEllipsoid, originLatitude: Double, centralMeridian: Double, scale: Double,
    falseEasting: Double, falseNorthing: Double
  ) {
    self.ellipsoid = ellipsoid
    self.centralMeridian = centralMeridian
    self.falseEasting = falseEasting
    let n = ellipsoid.thirdFlattening
    let (n2, n3, n4) = (n * n, n * n * n, n * n * n * n)
    scaledRadius = scale * ellipsoid.equatorialRadius / (1 + n) * (1 + n2 / 4 + n4 / 64)
    inverseCoefficients = [
      n / 2 - n2 * 2 / 3 + n3 * 37 / 96 - n4 / 360, n2 / 48 + n3 / 15 - n4 * 437 / 1440,
      n3 * 17 / 480 - n4 * 37 / 840, n4 * 4397 / 161_280,
    ]
    let forward = [
      n / 2 - n2 * 2 / 3 + n3 * 5 / 16 + n4 * 41 / 180, n2 * 13 / 48 - n3 * 3 / 5 + n4 * 557 / 1440,
      n3 * 61 / 240 - n4 * 103 / 140, n4 * 49_561 / 161_280,
    ]
    equatorNorthing =
      falseNorthing - scaledRadius * TransverseMercator.rectified(originLatitude, ellipsoid, forward)
  }

  /// The rectifying latitude of `latitude` degrees in radians.
  private static func rectified(
    _ latitude: Double, _ ellipsoid: ReferenceEllipsoid, _ coefficients: [Double]
  ) -> Double {
    let latitudeRadians = latitude * .pi / 180
    let tangent = CMath.sine(latitudeRadians) / CMath.cosine(latitudeRadians)
    let conformal = CMath.arcTangent(conformalTangent(tangent, ellipsoid), 1)
    return coefficients.enumerated().reduce(conformal) { sum, term in
      sum + term.element * CMath.sine(2 * Double(term.offset + 1) * conformal)
    }
  }

  /// The tangent of the conformal latitude where that of the latitude is `tangent`.
  private static func conformalTangent(_ tangent: Double, _ ellipsoid: ReferenceEllipsoid) -> Double {
    let eccentricity = ellipsoid.eccentricitySquared.squareRoot()
    let secant = (1 + tangent * tangent).squareRoot()
    let sigma = CMath.hyperbolicSine(
      eccentricity * CMath.inverseHyperbolicTangent(eccentricity * tangent / secant))
    return tangent * (1 + sigma * sigma).squareRoot() - sigma * secant
  }

  /// Returns the degrees on the ellipsoid of a point in metres; `nil` more than a quarter of the earth away.
  func degrees(easting: Double, northing: Double) -> (latitude: Double, longitude: Double)? {
    let xi = (northing - equatorNorthing) / scaledRadius
    let eta = (easting - falseEasting) / scaledRadius
    guard abs(xi) <= .pi / 2, abs(eta) <= 1 else { return nil }
    var xiSphere = xi
    var etaSphere = eta
    for (index, coefficient) in inverseCoefficients.enumerated() {
      let multiple = 2 * Double(index + 1)
      xiSphere -= coefficient * CMath.sine(multiple * xi) * CMath.hyperbolicCosine(multiple * eta)
      etaSphere -= coefficient * CMath.cosine(multiple * xi) * CMath.hyperbolicSine(multiple * eta)
    }
    let cosine = CMath.cosine(xiSphere)
    let sine = CMath.hyperbolicSine(etaSphere)
    let tangent = latitudeTangent(
      conformal: CMath.sine(xiSphere) / (sine * sine + cosine * cosine).squareRoot())
    return (
      CMath.arcTangent(tangent, 1) * 180 / .pi, centralMeridian + CMath.arcTangent(sine, cosine) * 180 / .pi
    )
  }

  /// The tangent of the latitude where that of the conformal latitude is `conformal`, by Newton's method.
  private func latitudeTangent(conformal: Double) -> Double {
    let axisSquare = 1 - ellipsoid.eccentricitySquared
    var tangent = conformal / axisSquare
    for _ in 0..<5 {
      let current = TransverseMercator.conformalTangent(tangent, ellipsoid)
      let step =
        (conformal - current) / (1 + current * current).squareRoot() * (1 + axisSquare * tangent * tangent)
        / (axisSquare * (1 + tangent * tangent).squareRoot())
      tangent += step
      if abs(step) < 1e-15 * max(1, abs(tangent)) { break }
    }
    return tangent
  }
}
