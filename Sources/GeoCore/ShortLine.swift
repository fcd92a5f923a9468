/// A line so short that small-angle series do for the longitude, and the first guess for the length.
struct ShortLine<Number: Lanes> {
  /// The most that the latitudes and the longitudes of its ends differ by, in degrees.
  static var mostDegrees: Double { 0.5 }

  let latitude1: ReducedLatitude<Number>
  let latitude2: ReducedLatitude<Number>
  private let sineOfDifference: Number
  private let lambda: Number
  /// dλ/dω.
  let rate: Number

  /// Prepares lines from the points at `latitude`, whose reduced latitude is `latitude1`.
  @inline(__always)
  init(
    from latitude: SineCosine<Number>, _ latitude1: ReducedLatitude<Number>, latitudeDifference: Number,
    _ longitude: LongitudeDifference<Number>
  ) {
    let degree = Number(Double.pi / 180)
    let turn = latitudeDifference * degree
    let latitude2 = ReducedLatitude(latitude.turned(bySmall: turn))
    let north = ShortLine.sine(turn)
    self.latitude1 = latitude1
    self.latitude2 = latitude2
    sineOfDifference = Number(Ellipsoid.axisRatio) * north * latitude1.scale * latitude2.scale
    lambda = (longitude.degrees + longitude.correction) * degree
    // dλ/dω is sqrt(1 - e² cos² β), equation 11; here with the mean of cos² β by Simpson's rule.
    let (c1, c2) = (latitude1.cosine, latitude2.cosine)
    let middle = Number(1) + (c1 * c2 - latitude1.sine * latitude2.sine)
    let mean = c1 * c1 + c2 * c2 + Number(2) * middle
    rate = (Number(1) - Number(Ellipsoid.eccentricitySquared / 6) * mean).squareRoot()
  }

  /// By how much ω exceeds λ by the first guess.
  @inline(__always)
  var firstExcess: Number { lambda / rate - lambda }

  /// The arc for a guess of by how much ω exceeds λ.
  @inline(__always)
  func arc(excess: Number) -> AuxiliaryArc<Number> {
    let omega = lambda + excess
    let square = omega * omega
    let versine = square * square.polynomial(1 / 2, -1 / 24, 1 / 720)
    return AuxiliaryArc(
      latitude1, latitude2, sineOfDifference: sineOfDifference,
      omega: SineCosine(sine: ShortLine.sine(omega), cosine: Number(1) - versine), versine: versine)
  }

  @inline(__always)
  func evaluation(_ arc: AuxiliaryArc<Number>, excess: Number) -> LineEvaluation<Number> {
    LineEvaluation(
      arc, latitude1, latitude2, arcRadians: ShortLine.angle(sine: arc.sineArc), excess: excess)
  }

  @inline(__always)
  private static func sine(_ x: Number) -> Number {
    x * (x * x).polynomial(1, -1 / 6, 1 / 120, -1 / 5040)
  }

  @inline(__always)
  private static func angle(sine: Number) -> Number {
    sine * (sine * sine).polynomial(1, 1 / 6, 3 / 40, 15 / 336, 105 / 3456)
  }
}

/// A difference of longitudes in [-180, 180] degrees and what rounding took from it.
struct LongitudeDifference<Number: Lanes> {
  let degrees: Number
  let correction: Number

  @inline(__always)
  init(from first: Number, to second: Number) {
    // Knuth's exact sum of two numbers.
    let sum = second - first
    let part = sum - second
    correction = (second - (sum - part)) + (-first - part)
    let westward = (sum + Number(360)).ifLess(sum, than: Number(-180), else: sum)
    degrees = (sum - Number(360)).ifLess(Number(180), than: sum, else: westward)
  }
}
