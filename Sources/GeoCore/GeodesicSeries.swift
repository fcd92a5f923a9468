/// Six amounts that belong to sin 2σ, sin 4σ, … sin 12σ.
struct SineTerms<Number: Lanes> {
  var first, second, third, fourth, fifth, sixth: Number

  @inline(__always)
  init(_ first: Number, _ second: Number, _ third: Number, _ fourth: Number, _ fifth: Number, _ sixth: Number)
  {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
  }

  /// The sines themselves, of twice the angle that has `sine` and `cosine`, and of the multiples of that.
  @inline(__always)
  init(doubling angle: SineCosine<Number>) {
    let double = Number(2) * (angle.cosine - angle.sine) * (angle.cosine + angle.sine)
    first = Number(2) * angle.sine * angle.cosine
    second = double * first
    third = double * second - first
    fourth = double * third - second
    fifth = double * fourth - third
    sixth = double * fifth - fourth
  }

  @inline(__always)
  static func - (left: SineTerms, right: SineTerms) -> SineTerms {
    SineTerms(
      left.first - right.first, left.second - right.second, left.third - right.third,
      left.fourth - right.fourth, left.fifth - right.fifth, left.sixth - right.sixth)
  }

  /// The sum of the products, from the smallest up.
  @inline(__always)
  func sum(times other: SineTerms) -> Number {
    let small = sixth * other.sixth + fifth * other.fifth + fourth * other.fourth
    return small + third * other.third + second * other.second + first * other.first
  }
}

/// The series of the geodesic that crosses the equator at azimuth α0, to the sixth order in its parameter ε.
///
/// - Source: C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 43-55, 2013. Equation numbers below
///   are that paper's.
struct GeodesicSeries<Number: Lanes> {
  /// k² = e'² cos² α0.
  let modulusSquared: Number
  private let epsilon: Number
  private let epsilon2: Number

  /// Makes the series from cos² α0.
  @inline(__always)
  init(cosineSquared: Number) {
    // Equations 9 and 16.
    modulusSquared = Number(Ellipsoid.secondEccentricitySquared) * cosineSquared
    let root = Number(1) + (Number(1) + modulusSquared).squareRoot()
    epsilon = modulusSquared / (Number(2) * root + modulusSquared)
    epsilon2 = epsilon * epsilon
  }

  /// A1: the distance on the ellipsoid for the distance on the auxiliary sphere; equation 17.
  @inline(__always)
  var lengthScale: Number {
    epsilon2.polynomial(1, 1 / 4, 1 / 64, 1 / 256) / (Number(1) - epsilon)
  }

  /// C1: the periodic part of the distance; equation 18.
  @inline(__always)
  var lengthTerms: SineTerms<Number> {
    let (e, e2) = (epsilon, epsilon2)
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineTerms(
      e * e2.polynomial(-1 / 2, 3 / 16, -1 / 32),
      e2 * e2.polynomial(-1 / 16, 1 / 32, -9 / 2048),
      e3 * e2.polynomial(-1 / 48, 3 / 256),
      e4 * e2.polynomial(-5 / 512, 3 / 512),
      e4 * e * Number(-7 / 1280),
      e4 * e2 * Number(-7 / 2048))
  }

  /// C1': the periodic part of the arc that belongs to a distance; equation 21.
  @inline(__always)
  var arcTerms: SineTerms<Number> {
    let (e, e2) = (epsilon, epsilon2)
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineTerms(
      e * e2.polynomial(1 / 2, -9 / 32, 205 / 1536),
      e2 * e2.polynomial(5 / 16, -37 / 96, 1335 / 4096),
      e3 * e2.polynomial(29 / 96, -75 / 128),
      e4 * e2.polynomial(539 / 1536, -2391 / 2560),
      e4 * e * Number(3467 / 7680),
      e4 * e2 * Number(38081 / 61440))
  }

  /// A2: the scale of the second integral, of which the reduced length is made; equation 42.
  @inline(__always)
  var reducedScale: Number {
    epsilon2.polynomial(1, 1 / 4, 9 / 64, 25 / 256) * (Number(1) - epsilon)
  }

  /// C2: the periodic part of the second integral; equation 43.
  @inline(__always)
  var reducedTerms: SineTerms<Number> {
    let (e, e2) = (epsilon, epsilon2)
    let e3 = e2 * e
    let e4 = e2 * e2
    return SineTerms(
      e * e2.polynomial(1 / 2, 1 / 16, 1 / 32),
      e2 * e2.polynomial(3 / 16, 1 / 32, 35 / 2048),
      e3 * e2.polynomial(5 / 48, 5 / 256),
      e4 * e2.polynomial(35 / 512, 7 / 512),
      e4 * e * Number(63 / 1280),
      e4 * e2 * Number(77 / 2048))
  }

  /// A3: the scale of the longitude's correction; equation 24.
  @inline(__always)
  var longitudeScale: Number {
    let n = Ellipsoid.thirdFlattening
    let second = 1 / 4 + n / 8 - 3 * n * n / 8
    let third = 1 / 16 + 3 * n / 16 + n * n / 16
    return epsilon.polynomial(1, (n - 1) / 2, -second, -third, -(3 / 64 + n / 32), -3 / 128)
  }

  /// C3: the periodic part of the longitude's correction; equation 25. The sixth term is beyond the order.
  @inline(__always)
  var longitudeTerms: SineTerms<Number> {
    let (e, e2, n) = (epsilon, epsilon2, Ellipsoid.thirdFlattening)
    let n2 = n * n
    let e4 = e2 * e2
    let third = 3 / 64 + 3 * n / 64 - n2 / 64
    return SineTerms(
      e * e.polynomial((1 - n) / 4, (1 - n2) / 8, third, 5 / 128 + n / 64, 3 / 128),
      e2
        * e.polynomial(
          1 / 16 - 3 * n / 32 + n2 / 32, 3 / 64 - n / 32 - 3 * n2 / 64, 3 / 128 + n / 128, 5 / 256),
      e2 * e * e.polynomial(5 / 192 - 3 * n / 64 + 5 * n2 / 192, 3 / 128 - 5 * n / 192, 7 / 512),
      e4 * e.polynomial(7 / 512 - 7 * n / 256, 7 / 512),
      e4 * e * Number(21 / 2560),
      Number(0))
  }
}
