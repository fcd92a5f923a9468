/// The great-circle arc on the auxiliary sphere between two reduced latitudes, a given angle ω apart in
/// longitude.
///
/// Angles: σ along the arc, α1 and α2 the azimuths at its ends, α0 that at the equator.
struct AuxiliaryArc {
  let sineArc: Double
  let cosineArc: Double
  let direction1: SineCosine
  let direction2: SineCosine
  /// sin α0.
  let sineAtEquator: Double
  /// cos² α0.
  let cosineSquared: Double
  /// cos α1 cos β1 and cos α2 cos β2, which are cos α0 cos σ at the ends.
  let northing1: Double
  let northing2: Double

  /// Makes the arc.
  ///
  /// - Parameters:
  ///   - sineOfDifference: sin(β2 - β1).
  ///   - versine: 1 - cos ω.
  @inline(__always)
  init(
    _ first: ReducedLatitude, _ second: ReducedLatitude, sineOfDifference: Double, omega: SineCosine,
    versine: Double
  ) {
    let east1 = second.cosine * omega.sine
    let east2 = first.cosine * omega.sine
    let north1 = sineOfDifference + first.sine * second.cosine * versine
    let north2 = sineOfDifference - first.cosine * second.sine * versine
    let sineArc = (east1 * east1 + north1 * north1).squareRoot()
    let inverse = sineArc > 0 ? 1 / sineArc : 0
    self.sineArc = sineArc
    cosineArc = first.sine * second.sine + first.cosine * second.cosine * omega.cosine
    direction1 = SineCosine(sine: east1 * inverse, cosine: north1 * inverse)
    direction2 = SineCosine(sine: east2 * inverse, cosine: north2 * inverse)
    sineAtEquator = direction1.sine * first.cosine
    let tilt = direction1.sine * first.sine
    cosineSquared = direction1.cosine * direction1.cosine + tilt * tilt
    northing1 = direction1.cosine * first.cosine
    northing2 = direction2.cosine * second.cosine
  }

  /// sin 2σ2 - sin 2σ1 and so on to the sixth multiple.
  @inline(__always)
  func sineTerms(_ first: ReducedLatitude, _ second: ReducedLatitude) -> SineTerms {
    // On the equator σ counts from nowhere, and nothing depends on it.
    let inverse = cosineSquared > 1e-200 ? 1 / cosineSquared : 0
    return SineTerms(doubling: second.sine, northing2, inverse)
      - SineTerms(doubling: first.sine, northing1, inverse)
  }
}

extension SineTerms {
  /// The sines for the angle of which `sine` and `cosine` are multiples, `inverse` undoing their squared length.
  @inline(__always)
  init(doubling sine: Double, _ cosine: Double, _ inverse: Double) {
    let double = 2 * (cosine - sine) * (cosine + sine) * inverse
    first = 2 * sine * cosine * inverse
    second = double * first
    third = double * second - first
    fourth = double * third - second
    fifth = double * fourth - third
    sixth = double * fifth - fourth
  }
}
