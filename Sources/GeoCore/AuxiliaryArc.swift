/// The great-circle arc on the auxiliary sphere between two reduced latitudes, a given angle ω apart in
/// longitude.
///
/// Angles: σ along the arc, α1 and α2 the azimuths at its ends, α0 that at the equator.
struct AuxiliaryArc<Number: Lanes> {
  let sineArc: Number
  let cosineArc: Number
  let direction1: SineCosine<Number>
  let direction2: SineCosine<Number>
  /// sin α0.
  let sineAtEquator: Number
  /// cos² α0.
  let cosineSquared: Number
  /// cos α1 cos β1 and cos α2 cos β2, which are cos α0 cos σ at the ends.
  let northing1: Number
  let northing2: Number

  /// Makes the arc.
  ///
  /// - Parameters:
  ///   - sineOfDifference: sin(β2 - β1).
  ///   - versine: 1 - cos ω.
  @inline(__always)
  init(
    _ first: ReducedLatitude<Number>, _ second: ReducedLatitude<Number>, sineOfDifference: Number,
    omega: SineCosine<Number>,
    versine: Number
  ) {
    let east1 = second.cosine * omega.sine
    let east2 = first.cosine * omega.sine
    let north1 = sineOfDifference + first.sine * second.cosine * versine
    let north2 = sineOfDifference - first.cosine * second.sine * versine
    let sineArc = (east1 * east1 + north1 * north1).squareRoot()
    let inverse = sineArc.inverse(above: 0)
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
  func sineTerms(_ first: ReducedLatitude<Number>, _ second: ReducedLatitude<Number>) -> SineTerms<Number> {
    // On the equator σ counts from nowhere, and nothing depends on it.
    let inverse = cosineSquared.inverse(above: 1e-200)
    return SineTerms(doubling: second.sine, northing2, inverse)
      - SineTerms(doubling: first.sine, northing1, inverse)
  }
}

extension SineTerms {
  /// The sines for the angle of which `sine` and `cosine` are multiples, `inverse` undoing their squared length.
  @inline(__always)
  init(doubling sine: Number, _ cosine: Number, _ inverse: Number) {
    let double = Number(2) * (cosine - sine) * (cosine + sine) * inverse
    first = Number(2) * sine * cosine * inverse
    second = double * first
    third = double * second - first
    fourth = double * third - second
    fifth = double * fourth - third
    sixth = double * fifth - fourth
  }
}
