/// How well a guess of the longitude difference on the auxiliary sphere does.
struct LineEvaluation<Number: Lanes> {
  private let series: GeodesicSeries<Number>
  private let sineTerms: SineTerms<Number>
  private let arcRadians: Number
  /// How far the longitude that belongs to the guess exceeds the wanted one, in radians.
  let error: Number

  @inline(__always)
  init(
    _ arc: AuxiliaryArc<Number>, _ latitude1: ReducedLatitude<Number>, _ latitude2: ReducedLatitude<Number>,
    arcRadians: Number, excess: Number
  ) {
    self.arcRadians = arcRadians
    series = GeodesicSeries(cosineSquared: arc.cosineSquared)
    sineTerms = arc.sineTerms(latitude1, latitude2)
    let integral = series.longitudeScale * (arcRadians + series.longitudeTerms.sum(times: sineTerms))
    error = excess - Number(Ellipsoid.flattening) * arc.sineAtEquator * integral
  }

  @inline(__always)
  func rate(_ arc: AuxiliaryArc<Number>) -> Number {
    let bend = arc.northing1 * arc.northing2 / arc.sineArc
    let turn = arc.sineAtEquator * arc.sineAtEquator + arcRadians * bend
    return Number(1) - Number(Ellipsoid.flattening) * turn
  }

  /// The line that the guess leads to, with what is left of the error counted in.
  @inline(__always)
  func line(_ arc: AuxiliaryArc<Number>, rate: Number) -> GeodesicLine<Number> {
    let sum = arcRadians + series.lengthTerms.sum(times: sineTerms)
    let length = Number(Ellipsoid.polarRadius) * series.lengthScale * sum
    let turn = error / (rate * arc.sineArc)
    let adjustment = error * (Number(0.5) * arc.northing1 * arc.northing2 * turn - arc.sineAtEquator)
    let turn1 = -turn * arc.northing2
    let turn2 = -turn * arc.northing1
    return GeodesicLine(
      meters: length + Number(Ellipsoid.equatorialRadius) * adjustment,
      direction1: SineCosine(
        sine: arc.direction1.sine + turn1 * arc.direction1.cosine,
        cosine: arc.direction1.cosine - turn1 * arc.direction1.sine),
      direction2: SineCosine(
        sine: arc.direction2.sine + turn2 * arc.direction2.cosine,
        cosine: arc.direction2.cosine - turn2 * arc.direction2.sine))
  }
}

extension LineEvaluation<Double> {
  @inline(__always)
  func isGoodEnough(_ arc: AuxiliaryArc<Double>, needsDirections: Bool) -> Bool {
    LineEvaluation.isGoodEnough(error: error, sineArc: arc.sineArc, needsDirections: needsDirections)
  }
}

extension LineEvaluation {
  /// Whether what is left of an error no longer counts.
  @inline(__always)
  static func isGoodEnough(error: Double, sineArc: Double, needsDirections: Bool) -> Bool {
    // What is left of the directions is the square of the turn: of 1e-9, less than a Double holds.
    error * error <= 1e-14 * sineArc && (!needsDirections || abs(error) <= 1e-9 * sineArc)
  }
}

/// A length with the directions of the line at its ends.
struct GeodesicLine<Number: Lanes> {
  let meters: Number
  let direction1: SineCosine<Number>
  let direction2: SineCosine<Number>
}
