import GeoCore

/// Haversines of four points or boxes at a time, for what lies within three degrees of one point.
///
/// They are off by at most 1e-5 of their value, far less than the 2 % by which a sphere misses the ellipsoid. So near by,
/// series of two terms do, no longitude goes round the earth, and differences of positions are exact in 32 bits.
struct PlanarBound {
  /// How far off, in units of 1e-7 degrees, a point may lie in latitude and longitude.
  private static let reach: Int32 = 30_000_000
  private static let radiansPerUnit = Float(Double.pi / 1_800_000_000)

  /// The origin's latitude and longitude in whole units, twice, as the edges of a box stand.
  private let origin: SIMD4<Int32>
  /// What the origin has beyond the whole units.
  private let latitudeRest: Float
  private let longitudeRest: Float
  private let sine: Float
  private let cosine: Float
  /// Whether the series hold: near a pole a cosine is too small for them.
  private let isUsable: Bool

  /// Prepares the haversines from the origin of `bound`.
  init(_ bound: SphericalBound) {
    let (latitude, longitude) = (Int32(bound.latitude), Int32(bound.longitude))
    origin = SIMD4(latitude, longitude, latitude, longitude)
    latitudeRest = Float(bound.latitude - Double(latitude))
    longitudeRest = Float(bound.longitude - Double(longitude))
    sine = Float(bound.sine)
    cosine = Float(bound.cosine)
    isUsable = abs(bound.latitude) <= 800_000_000
  }

  /// Whether all of a box, given by its edges, is near enough.
  @inline(__always)
  func reaches(_ box: SIMD4<Int32>) -> Bool {
    // Where the difference of two positions is beyond 32 bits, what is left of it is far outside, too.
    let offset = SIMD4<UInt32>(truncatingIfNeeded: box &- origin &+ PlanarBound.reach)
    return isUsable && all(offset .<= UInt32(2 * PlanarBound.reach))
  }

  /// The haversines to four points.
  @inline(__always)
  func haversines(latitudes: SIMD4<Int32>, longitudes: SIMD4<Int32>) -> SIMD4<Float> {
    let up = radians(latitudes &- origin[0], latitudeRest)
    let across = radians(longitudes &- origin[1], longitudeRest)
    let square = up * up
    let sineOfUp = up - up * square * (1 / 6)
    let cosineOfPoint = cosine - (sine * sineOfUp + cosine * 0.5 * square)
    return PlanarBound.haversine(square) + cosine * cosineOfPoint * PlanarBound.haversine(across * across)
  }

  /// The origin's cosine of latitude times the least and, by some more, the greatest that a point of the box has.
  @inline(__always)
  func cosines(in box: SIMD4<Int32>) -> (least: Float, greatest: Float) {
    let up = radians(SIMD4(box[0], box[2], box[0], box[2]) &- origin[0], latitudeRest)
    let cosines = cosine - (sine * up + cosine * 0.5 * (up * up)) + sine * (1 / 6) * (up * up * up)
    let steepest = max(abs(up[0]), abs(up[1]))
    return (cosine * min(cosines[0], cosines[1]), cosine * min(cosine + abs(sine) * steepest, 1))
  }

  /// Haversines that no point of four boxes falls below, and those that none exceeds; `cosines` are of a box around all.
  @inline(__always)
  func haversines(
    _ first: SIMD4<Int32>, _ second: SIMD4<Int32>, _ third: SIMD4<Int32>, _ fourth: SIMD4<Int32>,
    cosines: (least: Float, greatest: Float)
  ) -> (least: SIMD4<Float>, greatest: SIMD4<Float>) {
    let (a, b, c, d) = (first &- origin, second &- origin, third &- origin, fourth &- origin)
    let south = radians(SIMD4(a[0], b[0], c[0], d[0]), latitudeRest)
    let west = radians(SIMD4(a[1], b[1], c[1], d[1]), longitudeRest)
    let north = radians(SIMD4(a[2], b[2], c[2], d[2]), latitudeRest)
    let east = radians(SIMD4(a[3], b[3], c[3], d[3]), longitudeRest)
    let up = PlanarBound.larger(PlanarBound.larger(south, -north), .zero)
    let across = PlanarBound.larger(PlanarBound.larger(west, -east), .zero)
    let farUp = PlanarBound.larger(-south, north)
    let farAcross = PlanarBound.larger(-west, east)
    return (
      PlanarBound.haversine(up * up) + cosines.least * PlanarBound.haversine(across * across),
      PlanarBound.haversine(farUp * farUp) + cosines.greatest * PlanarBound.haversine(farAcross * farAcross)
    )
  }

  @inline(__always)
  private func radians(_ units: SIMD4<Int32>, _ rest: Float) -> SIMD4<Float> {
    (SIMD4<Float>(units) - rest) * PlanarBound.radiansPerUnit
  }

  /// sin²(x/2) by the square of x.
  @inline(__always)
  private static func haversine(_ square: SIMD4<Float>) -> SIMD4<Float> {
    square * (0.25 - square * (1 / 48))
  }

  @inline(__always)
  private static func larger(_ left: SIMD4<Float>, _ right: SIMD4<Float>) -> SIMD4<Float> {
    left.replacing(with: right, where: left .< right)
  }
}
