/// The shortest line between two points that lie nearly opposite each other.
///
/// There the longitude reached changes slowly or backwards with ω, so the azimuth α1 at the first point is
/// sought instead: first from the astroid that the geodesics envelop around the antipode, then by Newton's
/// method, with bisection where a step would leave the interval that is known to hold the solution.
///
/// - Source: C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 43-55, 2013, sections 4 and 5.
struct AntipodalProblem {
  /// Lines with a longer rest than this sine to go to the antipode converge well without.
  static let greatestSineArc = 0.06

  /// The point farther from the equator, moved to the southern hemisphere.
  private let first: ReducedLatitude<Double>
  private let second: ReducedLatitude<Double>
  /// π - λ as an angle, and in radians.
  private let supplement: SineCosine<Double>
  private let supplementRadians: Double

  /// Returns the line for any two points whose longitudes differ by `longitude`.
  @inline(never)
  static func line(
    _ latitude1: ReducedLatitude<Double>, _ latitude2: ReducedLatitude<Double>,
    _ longitude: LongitudeDifference<Double>
  ) -> InverseProblem.Line {
    let isSwapped = abs(latitude2.sine) > abs(latitude1.sine)
    let (from, to) = isSwapped ? (latitude2, latitude1) : (latitude1, latitude2)
    // From the equator, where north and south are as good, the line goes north.
    let isNorthern = from.sine >= 0
    let isWestward = longitude.degrees < 0
    let degrees = abs(longitude.degrees)
    let correction = isWestward ? -longitude.correction : longitude.correction
    let problem = AntipodalProblem(
      first: isNorthern ? from.mirrored : from, second: isNorthern ? to.mirrored : to,
      supplementDegrees: abs((180 - degrees) - correction))
    var solution = problem.solution
    if isSwapped { swap(&solution.start, &solution.end) }
    // A line found backwards runs the other way in both latitude and longitude.
    let north: Double = isNorthern != isSwapped ? -1 : 1
    let east: Double = isWestward ? -1 : 1
    return InverseProblem.Line(
      meters: solution.meters,
      direction1: SineCosine(sine: east * solution.start.sine, cosine: north * solution.start.cosine),
      direction2: SineCosine(sine: east * solution.end.sine, cosine: north * solution.end.cosine))
  }

  private init(first: ReducedLatitude<Double>, second: ReducedLatitude<Double>, supplementDegrees: Double) {
    self.first = first
    self.second = second
    supplement = SineCosine(degrees: supplementDegrees)
    supplementRadians = supplementDegrees * (Double.pi / 180)
  }

  private typealias Solution = (start: SineCosine<Double>, end: SineCosine<Double>, meters: Double)

  private var solution: Solution {
    // On an oblate ellipsoid the way over the pole is the shortest to the opposite meridian, and from a pole
    // every way is a meridian.
    if supplement.sine == 0 || first.cosine == 0 {
      let start = SineCosine(sine: supplement.sine, cosine: -supplement.cosine)
      return ending(Shot(self, start: start, end: SineCosine(sine: 0, cosine: 1)))
    }
    // Along the equator as far as that is the shortest.
    if first.sine == 0 && supplementRadians >= Ellipsoid.flattening * Double.pi {
      let east = SineCosine<Double>(sine: 1, cosine: 0)
      return (east, east, Ellipsoid.equatorialRadius * (Double.pi - supplementRadians))
    }
    var low = SineCosine<Double>(sine: 0x1p-500, cosine: 1)
    var high = SineCosine<Double>(sine: 0x1p-500, cosine: -1)
    var shot = Shot(self, start: guess)
    for _ in 0..<100 where abs(shot.error) > 2e-16 {
      if shot.error > 0 { high = shot.start } else { low = shot.start }
      let next = newtonStep(shot, between: low, high) ?? low.middle(high)
      if next.sine == shot.start.sine && next.cosine == shot.start.cosine { break }
      shot = Shot(self, start: next)
    }
    return ending(shot)
  }

  /// The azimuth that would undo the shot's error if it grew evenly, or nil when that leaves the interval.
  private func newtonStep(_ shot: Shot, between low: SineCosine<Double>, _ high: SineCosine<Double>)
    -> SineCosine<Double>?
  {
    guard shot.rate > 0 else { return nil }
    let step = -shot.error / shot.rate
    guard abs(step) < 1 else { return nil }
    let direction = shot.start.turned(by: step)
    // Cotangents fall from low to high.
    let isInside =
      direction.sine > 0 && direction.cosine * low.sine < low.cosine * direction.sine
      && direction.cosine * high.sine > high.cosine * direction.sine
    return isInside ? direction : nil
  }

  private func ending(_ shot: Shot) -> Solution {
    // What is left of the error counts with the first variation of the length.
    let meters = shot.meters - Ellipsoid.equatorialRadius * shot.sineAtEquator * shot.error
    return (shot.start, shot.end, meters)
  }

  /// The first azimuth to try, equations 53 to 57.
  private var guess: SineCosine<Double> {
    let series = GeodesicSeries(cosineSquared: first.sine * first.sine)
    let longitudeUnit = Ellipsoid.flattening * first.cosine * series.longitudeScale * Double.pi
    let latitudeUnit = longitudeUnit * first.cosine
    let x = -supplementRadians / longitudeUnit
    let sumSine = second.sine * first.cosine + second.cosine * first.sine
    let y = sumSine / latitudeUnit
    if y > -1e-13 && x > -1 - 1e-6 {
      let sine = min(1, -x)
      return SineCosine(sine: sine, cosine: -((1 - sine) * (1 + sine)).squareRoot())
    }
    let kappa = AntipodalProblem.astroidRoot(x, y)
    let restRadians = -longitudeUnit * x * kappa / (1 + kappa)
    // The arc from the guessed ω = π - rest.
    let restSine = CMath.sine(restRadians)
    let restCosine = CMath.cosine(restRadians)
    let east = second.cosine * restSine
    let north = sumSine - first.sine * second.cosine * (1 - restCosine)
    return SineCosine(sine: max(east, 0x1p-500), cosine: north).normalized
  }

  /// The positive κ with (x / (1 + κ))² + (y / κ)² = 1, or 0 where there is none.
  ///
  /// The left side falls and bends upward, so Newton's method from below climbs to the root.
  static func astroidRoot(_ x: Double, _ y: Double) -> Double {
    var kappa = max(abs(y), abs(x) - 1)
    guard kappa > 0 else { return 0 }
    for _ in 0..<60 {
      let across = x / (1 + kappa)
      let along = y / kappa
      let value = across * across + along * along - 1
      let slope = -2 * (across * across / (1 + kappa) + along * along / kappa)
      guard value > 1e-12, slope < 0 else { break }
      kappa -= value / slope
    }
    return kappa
  }

  /// The geodesic that leaves the first point in a direction, followed to the second point's parallel.
  private struct Shot {
    let start: SineCosine<Double>
    let end: SineCosine<Double>
    /// sin α0.
    let sineAtEquator: Double
    let meters: Double
    /// How far the longitude reached exceeds the wanted one, in radians.
    let error: Double
    /// By how much the error grows for each radian that the direction turns.
    let rate: Double

    init(_ problem: AntipodalProblem, start: SineCosine<Double>) {
      self.init(problem, start: start, end: Shot.end(problem.first, problem.second, start: start))
    }

    init(_ problem: AntipodalProblem, start: SineCosine<Double>, end: SineCosine<Double>) {
      let (first, second) = (problem.first, problem.second)
      self.start = start
      self.end = end
      sineAtEquator = start.sine * first.cosine
      let tilt = start.sine * first.sine
      let cosineSquared = start.cosine * start.cosine + tilt * tilt
      let inverse = cosineSquared > 1e-200 ? 1 / cosineSquared : 0
      // cos α0 cos σ at the two ends.
      let north1 = start.cosine * first.cosine
      let north2 = end.cosine * second.cosine
      let cross1 = north1 * second.sine
      let cross2 = first.sine * north2
      // Never -0, which would be taken for the other way round.
      let sine = max(0, cross1 - cross2) + 0
      let product = first.sine * second.sine
      let arc = CMath.arcTangent(sine * inverse, (north1 * north2 + product) * inverse)
      let omega = SineCosine(
        sine: sineAtEquator * sine, cosine: north1 * north2 + sineAtEquator * sineAtEquator * product)
      let series = GeodesicSeries(cosineSquared: cosineSquared)
      let sineTerms =
        SineTerms(doubling: second.sine, north2, inverse) - SineTerms(doubling: first.sine, north1, inverse)
      let integral = series.longitudeScale * (arc + series.longitudeTerms.sum(times: sineTerms))
      let correction = Ellipsoid.flattening * sineAtEquator * integral
      error = omega.radians(beyondSupplementOf: problem.supplement) - correction
      // Equations 7, 40 and 38.
      let length = series.lengthScale * (arc + series.lengthTerms.sum(times: sineTerms))
      let reduction = series.reducedScale * (arc + series.reducedTerms.sum(times: sineTerms))
      meters = Ellipsoid.polarRadius * length
      let reducedLength =
        inverse
        * (second.delta * cross1 - first.delta * cross2 - north1 * north2 * (length - reduction))
      // Equation 46, and its limit where the line turns at both ends.
      rate =
        north2 == 0
        ? -2 * Ellipsoid.axisRatio * first.delta / first.sine
        : reducedLength * Ellipsoid.axisRatio / north2
    }

    /// The direction on the second parallel, by Clairaut's relation; of the two it is the northward one.
    private static func end(
      _ first: ReducedLatitude<Double>, _ second: ReducedLatitude<Double>, start: SineCosine<Double>
    ) -> SineCosine<Double> {
      let north = start.cosine * first.cosine
      // cos² β2 - cos² β1, from the smaller of sines and cosines.
      let difference =
        first.cosine < -first.sine
        ? (second.cosine - first.cosine) * (second.cosine + first.cosine)
        : (first.sine - second.sine) * (first.sine + second.sine)
      guard difference != 0 else { return SineCosine(sine: start.sine, cosine: abs(start.cosine)) }
      return SineCosine(
        sine: start.sine * first.cosine / second.cosine,
        cosine: max(0, north * north + difference).squareRoot() / second.cosine)
    }
  }
}

extension ReducedLatitude<Double> {
  /// The same distance from the equator on the other side.
  fileprivate var mirrored: ReducedLatitude<Double> { ReducedLatitude(sine: -sine, cosine: cosine) }

  /// sqrt(1 + e'² sin² β).
  fileprivate var delta: Double {
    (1 + Ellipsoid.secondEccentricitySquared * sine * sine).squareRoot()
  }
}

extension SineCosine<Double> {
  /// The angle turned by `turnRadians`.
  fileprivate func turned(by turnRadians: Double) -> SineCosine<Double> {
    let turnSine = CMath.sine(turnRadians)
    let turnCosine = CMath.cosine(turnRadians)
    return SineCosine(
      sine: sine * turnCosine + cosine * turnSine, cosine: cosine * turnCosine - sine * turnSine
    ).normalized
  }

  /// The direction half-way to `other`, which must not be opposite.
  fileprivate func middle(_ other: SineCosine<Double>) -> SineCosine<Double> {
    SineCosine(sine: sine + other.sine, cosine: cosine + other.cosine).normalized
  }

  fileprivate var normalized: SineCosine<Double> {
    let length = (sine * sine + cosine * cosine).squareRoot()
    return SineCosine(sine: sine / length, cosine: cosine / length)
  }

  /// This angle less π - `supplement`, in radians; the two need not be normalised.
  fileprivate func radians(beyondSupplementOf supplement: SineCosine<Double>) -> Double {
    CMath.arcTangent(
      -(sine * supplement.cosine + cosine * supplement.sine),
      sine * supplement.sine - cosine * supplement.cosine)
  }
}
