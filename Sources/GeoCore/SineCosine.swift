/// The sine and cosine of an angle; near 0, 90, 180 and 270 degrees exact.
struct SineCosine<Number: Lanes> {
  var sine: Number
  var cosine: Number

  @inline(__always)
  init(sine: Number, cosine: Number) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The same angle in each lane.
  @inline(__always)
  init(_ angle: SineCosine<Double>) {
    sine = Number(angle.sine)
    cosine = Number(angle.cosine)
  }

  /// The angle turned by `turnRadians`, of at most 0.02 either way.
  @inline(__always)
  func turned(bySmall turnRadians: Number) -> SineCosine {
    let square = turnRadians * turnRadians
    let turnSine = turnRadians * square.polynomial(1, -1 / 6, 1 / 120, -1 / 5040)
    let lessThanOne = square * square.polynomial(1 / 2, -1 / 24, 1 / 720)
    return SineCosine(
      sine: sine + (cosine * turnSine - sine * lessThanOne),
      cosine: cosine - (sine * turnSine + cosine * lessThanOne))
  }
}

extension SineCosine<Double> {

  /// The sine and cosine of `degrees`, from -360 to 360, each right to about 1e-16.
  ///
  /// The angle is first brought into ±45 degrees, which is exact in degrees and would not be in radians.
  @inline(__always)
  init(degrees: Double) {
    // Adding and taking away 1.5 · 2^52 rounds to a whole number without a call into the C library.
    let shifted = degrees * (1 / 90) + 0x1.8p52
    let quarter = shifted - 0x1.8p52
    let (sine, cosine) = SineCosine.kernel((degrees - quarter * 90) * (Double.pi / 180))
    let quadrant = shifted.bitPattern & 3
    let (first, second) = quadrant & 1 == 0 ? (sine, cosine) : (cosine, sine)
    // Taken from 0 rather than negated, so that the cosine of 90 degrees is never -0.
    self.sine = quadrant & 2 == 0 ? first : 0 - first
    self.cosine = quadrant == 1 || quadrant == 2 ? 0 - second : second
  }

  /// The angle `degrees` plus a correction so small that its square does not count.
  @inline(__always)
  init(degrees: Double, correction: Double) {
    let angle = SineCosine(degrees: degrees)
    let correctionRadians = correction * (Double.pi / 180)
    self.sine = angle.sine + angle.cosine * correctionRadians
    self.cosine = angle.cosine - angle.sine * correctionRadians
  }

  /// The sine and cosine for an angle of at most a quarter of π, by Taylor's series.
  @inline(__always)
  private static func kernel(_ angleRadians: Double) -> (Double, Double) {
    let square = angleRadians * angleRadians
    var sine = -1 / 1_307_674_368_000 + square * (1 / 355_687_428_096_000)
    sine = 1 / 6_227_020_800 + square * sine
    sine = -1 / 39_916_800 + square * sine
    sine = 1 / 362_880 + square * sine
    sine = -1 / 5040 + square * sine
    sine = 1 / 120 + square * sine
    sine = -1 / 6 + square * sine
    var cosine = -1 / 87_178_291_200 + square * (1 / 20_922_789_888_000)
    cosine = 1 / 479_001_600 + square * cosine
    cosine = -1 / 3_628_800 + square * cosine
    cosine = 1 / 40320 + square * cosine
    cosine = -1 / 720 + square * cosine
    cosine = 1 / 24 + square * cosine
    // What rounding 1 - square / 2 loses is added back.
    let half = 0.5 * square
    let whole = 1 - half
    let lost = (1 - whole) - half
    return (
      angleRadians + angleRadians * square * sine, whole + (lost + square * square * cosine)
    )
  }
}
