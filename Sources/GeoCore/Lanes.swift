/// Numbers that are computed with side by side, so that what is written once serves for one and for two.
///
/// Each lane has what it would have alone, to the last bit: no operation looks at another lane or is rounded otherwise.
protocol Lanes: Sendable {
  /// The same number in each lane.
  init(_ number: Double)

  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Self) -> Self
  static func / (left: Self, right: Self) -> Self
  static prefix func - (number: Self) -> Self

  func squareRoot() -> Self
  var magnitude: Self { get }
  /// Each number with the sign of that in `other`.
  func withSign(of other: Self) -> Self
  /// Where `left` is less than `right`, what is in `self`, elsewhere what is in `other`.
  func ifLess(_ left: Self, than right: Self, else other: Self) -> Self
}

extension Lanes {
  /// 1 divided by each number; 0 for those that are not above `limit`.
  @inline(__always)
  func inverse(above limit: Double) -> Self {
    (Self(1) / self).ifLess(Self(limit), than: self, else: Self(0))
  }

  @inline(__always)
  static func minimum(_ left: Self, _ right: Self) -> Self { left.ifLess(left, than: right, else: right) }

  @inline(__always)
  static func maximum(_ left: Self, _ right: Self) -> Self { right.ifLess(left, than: right, else: left) }

  /// `first + self * (second + self * …)`.
  @inline(__always)
  func polynomial(_ first: Double, _ second: Double) -> Self {
    Self(first) + self * Self(second)
  }

  @inline(__always)
  func polynomial(_ first: Double, _ second: Double, _ third: Double) -> Self {
    Self(first) + self * polynomial(second, third)
  }

  @inline(__always)
  func polynomial(_ first: Double, _ second: Double, _ third: Double, _ fourth: Double) -> Self {
    Self(first) + self * polynomial(second, third, fourth)
  }

  @inline(__always)
  func polynomial(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, _ fifth: Double
  ) -> Self {
    Self(first) + self * polynomial(second, third, fourth, fifth)
  }

  @inline(__always)
  func polynomial(
    _ first: Double, _ second: Double, _ third: Double, _ fourth: Double, _ fifth: Double, _ sixth: Double
  ) -> Self {
    Self(first) + self * polynomial(second, third, fourth, fifth, sixth)
  }

  /// The angle in ±π whose sine and cosine are the same multiple of `sine` and `cosine`, which must not both be 0; right
  /// to 5e-16.
  ///
  /// - Source: FreeBSD, lib/msun/src/s_atan.c, the polynomial for tangents up to 7/16.
  @inline(__always)
  static func arcTangent(_ sine: Self, _ cosine: Self) -> Self {
    let (rise, run) = (sine.magnitude, cosine.magnitude)
    let less = rise.ifLess(rise, than: run, else: run)
    let more = run.ifLess(rise, than: run, else: rise)
    // Beyond the tangent of π/8 what is missing to π/4 is the smaller angle.
    let limit = more * Self(0.414_213_562_373_095_05)
    let tangent =
      less.ifLess(less, than: limit, else: less - more) / more.ifLess(less, than: limit, else: less + more)
    let start = Self(0).ifLess(less, than: limit, else: Self(Double.pi / 4))
    let square = tangent * tangent
    let fourth = square * square
    let bend =
      square
      * fourth.polynomial(
        0.333333333333329318027, 0.142857142725034663711, 0.0909088713343650656196,
        0.0666107313738753120669, 0.0497687799461593236017, 0.0162858201153657823623)
      - fourth
      * fourth.polynomial(
        0.199999999998764832476, 0.111111104054623557880, 0.0769187620504482999495,
        0.0583357013379057348645, 0.0365315727442169155270)
    let small = start + (tangent - tangent * bend)
    let quarter = small.ifLess(rise, than: run, else: Self(Double.pi / 2) - small)
    return (Self(Double.pi) - quarter).ifLess(cosine, than: Self(0), else: quarter).withSign(of: sine)
  }
}

extension Double: Lanes {
  @inline(__always)
  func withSign(of other: Double) -> Double { Double(signOf: other, magnitudeOf: self) }

  @inline(__always)
  func ifLess(_ left: Double, than right: Double, else other: Double) -> Double {
    left < right ? self : other
  }
}

/// Two numbers in one register of the processor.
struct TwoLanes: Lanes {
  var both: SIMD2<Double>

  @inline(__always)
  init(_ both: SIMD2<Double>) { self.both = both }

  @inline(__always)
  init(_ number: Double) { both = SIMD2(repeating: number) }

  @inline(__always)
  static func + (left: TwoLanes, right: TwoLanes) -> TwoLanes { TwoLanes(left.both + right.both) }

  @inline(__always)
  static func - (left: TwoLanes, right: TwoLanes) -> TwoLanes { TwoLanes(left.both - right.both) }

  @inline(__always)
  static func * (left: TwoLanes, right: TwoLanes) -> TwoLanes { TwoLanes(left.both * right.both) }

  @inline(__always)
  static func / (left: TwoLanes, right: TwoLanes) -> TwoLanes { TwoLanes(left.both / right.both) }

  @inline(__always)
  static prefix func - (number: TwoLanes) -> TwoLanes { TwoLanes(-number.both) }

  @inline(__always)
  func squareRoot() -> TwoLanes { TwoLanes(both.squareRoot()) }

  private static var signs: SIMD2<UInt64> {
    @inline(__always) get { SIMD2(repeating: 1 << 63) }
  }

  @inline(__always)
  private var bits: SIMD2<UInt64> { unsafeBitCast(both, to: SIMD2<UInt64>.self) }

  @inline(__always)
  private init(bits: SIMD2<UInt64>) { both = unsafeBitCast(bits, to: SIMD2<Double>.self) }

  @inline(__always)
  var magnitude: TwoLanes { TwoLanes(bits: bits & ~TwoLanes.signs) }

  @inline(__always)
  func withSign(of other: TwoLanes) -> TwoLanes {
    TwoLanes(bits: (bits & ~TwoLanes.signs) | (other.bits & TwoLanes.signs))
  }

  @inline(__always)
  func ifLess(_ left: TwoLanes, than right: TwoLanes, else other: TwoLanes) -> TwoLanes {
    TwoLanes(other.both.replacing(with: both, where: left.both .< right.both))
  }
}
