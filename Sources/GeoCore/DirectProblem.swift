/// A point, an azimuth and a length given, the point at the other end wanted.
///
/// - Source: C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 43-55, 2013, section 3.
enum DirectProblem {
  struct End {
    let latitude: Double
    /// Degrees, any number of turns.
    let longitude: Double
    let direction: SineCosine<Double>
  }

  /// - Parameter start: the azimuth's sine and cosine.
  static func end(from origin: Coordinate, start: SineCosine<Double>, meters: Double) -> End {
    let first = ReducedLatitude(degrees: origin.latitude).keptOffPole
    let sineAtEquator = start.sine * first.cosine
    let tilt = start.sine * first.sine
    let cosineSquared = start.cosine * start.cosine + tilt * tilt
    let cosineAtEquator = cosineSquared.squareRoot()
    let arc1 = SineCosine(sine: first.sine, cosine: start.cosine * first.cosine).unitArc(cosineAtEquator)
    let series = GeodesicSeries(cosineSquared: cosineSquared)

    // Equations 7 and 20: τ grows evenly with the length.
    let periodic1 = series.lengthTerms.sum(times: SineTerms(doubling: arc1))
    let tauDifference = meters / (Ellipsoid.polarRadius * series.lengthScale)
    let turn = SineCosine(sine: CMath.sine(tauDifference), cosine: CMath.cosine(tauDifference))
    let tau2 = arc1.turned(bySmall: periodic1).sum(turn)
    let periodic2 = series.arcTerms.sum(times: SineTerms(doubling: tau2))
    let arc2 = tau2.turned(bySmall: periodic2)
    let arcRadians = tauDifference + (periodic1 + periodic2)

    let second = SineCosine(
      sine: cosineAtEquator * arc2.sine,
      cosine: SineCosine(sine: sineAtEquator, cosine: cosineAtEquator * arc2.cosine).length)
    let omega1 = SineCosine(sine: sineAtEquator * arc1.sine, cosine: arc1.cosine)
    let omega2 = SineCosine(sine: sineAtEquator * arc2.sine, cosine: arc2.cosine)
    let sineTerms = SineTerms(doubling: arc2) - SineTerms(doubling: arc1)
    let integral = series.longitudeScale * (arcRadians + series.longitudeTerms.sum(times: sineTerms))
    let lambda = omega2.radians(beyond: omega1) - Ellipsoid.flattening * sineAtEquator * integral
    let latitude = CMath.arcTangent(second.sine, Ellipsoid.axisRatio * second.cosine)
    return End(
      latitude: latitude * (180 / Double.pi),
      longitude: origin.longitude + lambda * (180 / Double.pi),
      direction: SineCosine(sine: sineAtEquator, cosine: cosineAtEquator * arc2.cosine))
  }
}

extension ReducedLatitude<Double> {
  /// The same latitude, but at a pole so little off it that only the direction of the meridians is kept.
  fileprivate var keptOffPole: ReducedLatitude<Double> {
    ReducedLatitude(sine: sine, cosine: max(cosine, 1e-150))
  }
}

extension SineCosine<Double> {
  /// The angle of which this is `length` times the sine and cosine; along the equator, where it has no
  /// beginning, zero.
  fileprivate func unitArc(_ length: Double) -> SineCosine<Double> {
    length > 1e-100
      ? SineCosine(sine: sine / length, cosine: cosine / length) : SineCosine(sine: 0, cosine: 1)
  }

  fileprivate var length: Double { (sine * sine + cosine * cosine).squareRoot() }

  fileprivate func sum(_ other: SineCosine<Double>) -> SineCosine<Double> {
    SineCosine(
      sine: sine * other.cosine + cosine * other.sine, cosine: cosine * other.cosine - sine * other.sine)
  }

  /// This angle less `other`, in radians within ±π; the two need not be normalised.
  fileprivate func radians(beyond other: SineCosine<Double>) -> Double {
    CMath.arcTangent(
      sine * other.cosine - cosine * other.sine, cosine * other.cosine + sine * other.sine)
  }
}
