/// Two points given, the shortest line between them wanted.
///
/// The longitude difference ω on the auxiliary sphere is sought that gives the known difference λ on the
/// ellipsoid, by Newton's method. From a guess that is off by δ the length is known to δ³ and the directions to
/// δ² without another step, so that the last step is never taken. Near the antipode, where this converges badly
/// or to a line that is not the shortest, `AntipodalProblem` takes over.
enum InverseProblem {
  struct Line {
    let meters: Double
    let direction1: SineCosine
    let direction2: SineCosine

    static let none = Line(
      meters: 0, direction1: SineCosine(sine: 0, cosine: 1), direction2: SineCosine(sine: 0, cosine: 1))
  }

  @inline(__always)
  static func line(from first: Coordinate, to second: Coordinate, needsDirections: Bool) -> Line {
    line(
      from: first, ReducedLatitude(degrees: first.latitude), to: second, needsDirections: needsDirections)
  }

  /// The same from a point whose reduced latitude is known.
  @inline(__always)
  static func line(
    from first: Coordinate, _ latitude1: ReducedLatitude, to second: Coordinate, needsDirections: Bool
  ) -> Line {
    let longitude = LongitudeDifference(from: first.longitude, to: second.longitude)
    let latitudeDifference = second.latitude - first.latitude
    let latitude2 = ReducedLatitude(degrees: second.latitude)
    if abs(latitudeDifference) < 0.5 && abs(longitude.degrees) < 0.5 {
      return shortLine(latitude1, latitude2, latitudeDifference, longitude, needsDirections: needsDirections)
    }
    return longLine(latitude1, latitude2, longitude, needsDirections: needsDirections)
  }

  /// A line so short that small-angle series do for the longitude, and the first guess for the length.
  @inline(__always)
  private static func shortLine(
    _ latitude1: ReducedLatitude, _ latitude2: ReducedLatitude, _ latitudeDifference: Double,
    _ longitude: LongitudeDifference, needsDirections: Bool
  ) -> Line {
    let north = shortSine(latitudeDifference * (Double.pi / 180))
    let sineOfDifference = Ellipsoid.axisRatio * north * latitude1.scale * latitude2.scale
    let lambda = (longitude.degrees + longitude.correction) * (Double.pi / 180)
    // dλ/dω is sqrt(1 - e² cos² β), equation 11; here with the mean of cos² β by Simpson's rule.
    let (c1, c2) = (latitude1.cosine, latitude2.cosine)
    let mean = c1 * c1 + c2 * c2 + 2 + 2 * (c1 * c2 - latitude1.sine * latitude2.sine)
    let rate = (1 - Ellipsoid.eccentricitySquared / 6 * mean).squareRoot()
    var excess = lambda / rate - lambda
    for _ in 0..<4 {
      let omega = lambda + excess
      let square = omega * omega
      let versine = square * (0.5 - square * (1 / 24 - square * (1 / 720)))
      let arc = AuxiliaryArc(
        latitude1, latitude2, sineOfDifference: sineOfDifference,
        omega: SineCosine(sine: shortSine(omega), cosine: 1 - versine), versine: versine)
      guard arc.sineArc > 0 else { return .none }
      let evaluation = Evaluation(
        arc, latitude1, latitude2, arcRadians: shortArc(arc.sineArc), excess: excess)
      if evaluation.isGoodEnough(arc, needsDirections: needsDirections) {
        return evaluation.line(arc, rate: rate)
      }
      excess -= evaluation.error / rate
    }
    return longLine(latitude1, latitude2, longitude, needsDirections: needsDirections)
  }

  @inline(__always)
  private static func shortSine(_ x: Double) -> Double {
    let square = x * x
    return x * (1 - square * (1 / 6 - square * (1 / 120 - square * (1 / 5040))))
  }

  @inline(__always)
  private static func shortArc(_ sine: Double) -> Double {
    let square = sine * sine
    return sine * (1 + square * (1 / 6 + square * (3 / 40 + square * (15 / 336 + square * (105 / 3456)))))
  }

  @inline(__always)
  private static func longLine(
    _ latitude1: ReducedLatitude, _ latitude2: ReducedLatitude, _ longitude: LongitudeDifference,
    needsDirections: Bool
  ) -> Line {
    let sineOfDifference = latitude2.sine * latitude1.cosine - latitude2.cosine * latitude1.sine
    let lambda = SineCosine(degrees: longitude.degrees, correction: longitude.correction)
    var excess = 0.0
    for _ in 0..<8 {
      let omega = lambda.turned(bySmall: excess)
      let arc = AuxiliaryArc(
        latitude1, latitude2, sineOfDifference: sineOfDifference, omega: omega, versine: 1 - omega.cosine)
      if arc.cosineArc < 0 && arc.sineArc < AntipodalProblem.greatestSineArc { break }
      guard arc.sineArc > 0 else { return .none }
      let arcRadians = CMath.arcTangent(arc.sineArc, arc.cosineArc)
      let evaluation = Evaluation(arc, latitude1, latitude2, arcRadians: arcRadians, excess: excess)
      if evaluation.isGoodEnough(arc, needsDirections: needsDirections) {
        return evaluation.line(arc, rate: evaluation.rate(arc))
      }
      excess -= evaluation.error / evaluation.rate(arc)
    }
    return AntipodalProblem.line(latitude1, latitude2, longitude)
  }

  private struct Evaluation {
    let series: GeodesicSeries
    let sineTerms: SineTerms
    let arcRadians: Double
    /// How far the longitude that belongs to the guess exceeds the wanted one, in radians.
    let error: Double

    @inline(__always)
    init(
      _ arc: AuxiliaryArc, _ latitude1: ReducedLatitude, _ latitude2: ReducedLatitude, arcRadians: Double,
      excess: Double
    ) {
      self.arcRadians = arcRadians
      series = GeodesicSeries(cosineSquared: arc.cosineSquared)
      sineTerms = arc.sineTerms(latitude1, latitude2)
      let integral = series.longitudeScale * (arcRadians + series.longitudeTerms.sum(times: sineTerms))
      error = excess - Ellipsoid.flattening * arc.sineAtEquator * integral
    }

    @inline(__always)
    func rate(_ arc: AuxiliaryArc) -> Double {
      let bend = arc.northing1 * arc.northing2 / arc.sineArc
      return 1 - Ellipsoid.flattening * (arc.sineAtEquator * arc.sineAtEquator + arcRadians * bend)
    }

    @inline(__always)
    func isGoodEnough(_ arc: AuxiliaryArc, needsDirections: Bool) -> Bool {
      // What is left of the directions is the square of the turn: of 1e-9, less than a Double holds.
      error * error <= 1e-14 * arc.sineArc && (!needsDirections || abs(error) <= 1e-9 * arc.sineArc)
    }

    @inline(__always)
    func line(_ arc: AuxiliaryArc, rate: Double) -> Line {
      let length =
        Ellipsoid.polarRadius * series.lengthScale * (arcRadians + series.lengthTerms.sum(times: sineTerms))
      let turn = error / (rate * arc.sineArc)
      let adjustment = error * (0.5 * arc.northing1 * arc.northing2 * turn - arc.sineAtEquator)
      let turn1 = -turn * arc.northing2
      let turn2 = -turn * arc.northing1
      return Line(
        meters: length + Ellipsoid.equatorialRadius * adjustment,
        direction1: SineCosine(
          sine: arc.direction1.sine + turn1 * arc.direction1.cosine,
          cosine: arc.direction1.cosine - turn1 * arc.direction1.sine),
        direction2: SineCosine(
          sine: arc.direction2.sine + turn2 * arc.direction2.cosine,
          cosine: arc.direction2.cosine - turn2 * arc.direction2.sine))
    }
  }
}

/// A difference of longitudes in [-180, 180] degrees and what rounding took from it.
struct LongitudeDifference {
  let degrees: Double
  let correction: Double

  @inline(__always)
  init(from first: Double, to second: Double) {
    // Knuth's exact sum of two numbers.
    let sum = second - first
    let part = sum - second
    correction = (second - (sum - part)) + (-first - part)
    degrees = sum > 180 ? sum - 360 : sum < -180 ? sum + 360 : sum
  }
}
