/// What the shortest line between two points is like.
public struct GeodesicInverse: Hashable, Sendable {
  /// The length of the line.
  public let distance: Distance
  /// The direction of the line at the first point, degrees clockwise from north in [-180, 180].
  public let azimuth1: Double
  /// The direction in which the line goes on at the second point, degrees clockwise from north in [-180, 180].
  public let azimuth2: Double
}

/// A point from which many shortest lines go out: what they have in common is computed once.
package struct GeodesicOrigin: Sendable {
  private let coordinate: Coordinate
  private let latitude: SineCosine<Double>
  private let reducedLatitude: ReducedLatitude<Double>

  /// Prepares lines from `coordinate`.
  package init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    latitude = SineCosine(degrees: coordinate.latitude)
    reducedLatitude = ReducedLatitude(latitude)
  }

  /// Returns the length of the line to `other` and the azimuth in which it sets out, in degrees: those that
  /// `Geodesic.inverse(from:to:)` returns, to the last bit.
  package func distanceAndAzimuth(to other: Coordinate) -> (meters: Double, azimuth: Double) {
    let line = InverseProblem.line(
      from: coordinate, latitude, reducedLatitude, to: other, needsDirections: true)
    return (line.meters, Geodesic.degrees(line.direction1))
  }

  /// Returns the same for two points at once, in hardly more time than for one.
  package func distancesAndAzimuths(
    to first: Coordinate, _ second: Coordinate
  ) -> (meters: SIMD2<Double>, azimuths: SIMD2<Double>) {
    let lines = InverseProblem.shortLines(
      from: coordinate, latitude, reducedLatitude,
      latitudes: SIMD2(first.latitude, second.latitude), longitudes: SIMD2(first.longitude, second.longitude))
    if let lines { return (lines.meters.both, Geodesic.degrees(lines.direction1).both) }
    let (meters1, azimuth1) = distanceAndAzimuth(to: first)
    let (meters2, azimuth2) = distanceAndAzimuth(to: second)
    return (SIMD2(meters1, meters2), SIMD2(azimuth1, azimuth2))
  }
}

/// The shortest lines on the WGS 84 ellipsoid.
///
/// Distances are right to about 10 nanometres for every pair of points.
///
/// - Source: C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 43-55, 2013.
public enum Geodesic {
  /// The least radius of curvature in metres, a (1 - e²): that of the meridian at the equator.
  ///
  /// Take the angle σ, in radians, between two points' latitudes and longitudes as if on a sphere. Going a step
  /// dσ there is going a step ds of at least this many metres per radian on the ellipsoid, and at most
  /// `maximumMetersPerRadian`, since every radius of curvature lies between the two. So the geodesic distance
  /// lies between those multiples of σ: an image of the geodesic is no shorter than σ, and the image of the
  /// great circle is no shorter than the geodesic.
  @inlinable
  public static var minimumMetersPerRadian: Double { 6_335_439.327_292_820 }

  /// The greatest radius of curvature in metres, a²/b: that at the poles.
  @inlinable
  public static var maximumMetersPerRadian: Double { 6_399_593.625_758_493 }

  /// Returns the length and the directions of the shortest line from `first` to `second`.
  ///
  /// Both azimuths are 0 where the points coincide. At a pole an azimuth counts from the meridian that the
  /// point's longitude names. Where several lines are equally short, as between antipodes, one of them is
  /// returned.
  ///
  /// - Complexity: O(1); pairs within 0.5° of latitude and longitude are the cheapest.
  public static func inverse(from first: Coordinate, to second: Coordinate) -> GeodesicInverse {
    let line = InverseProblem.line(from: first, to: second, needsDirections: true)
    return GeodesicInverse(
      distance: Distance(meters: line.meters),
      azimuth1: degrees(line.direction1), azimuth2: degrees(line.direction2))
  }

  /// Returns the point that lies `distance` from `origin` in the direction `azimuth`, and the direction there.
  ///
  /// A negative distance goes backwards. A length or azimuth that is not finite counts as 0. Beyond half-way
  /// round the earth the line goes on, though it is no longer the shortest to its end.
  ///
  /// - Parameter azimuth: degrees clockwise from north, any number of turns. At a pole it counts from the
  ///   meridian that the point's longitude names.
  /// - Returns: the point, and the azimuth there in degrees, in [-180, 180].
  /// - Complexity: O(1).
  public static func direct(
    from origin: Coordinate, azimuth: Double, distance: Distance
  ) -> (coordinate: Coordinate, azimuth2: Double) {
    let degrees = azimuth.isFinite ? azimuth.remainder(dividingBy: 360) : 0
    let meters = distance.meters.isFinite ? distance.meters : 0
    let end = DirectProblem.end(from: origin, start: SineCosine(degrees: degrees), meters: meters)
    let coordinate = Coordinate(
      uncheckedLatitude: min(max(end.latitude, -90), 90), longitude: Coordinate.wrapped(end.longitude))
    return (coordinate, Geodesic.degrees(end.direction))
  }

  @inline(__always)
  static func degrees<Number: Lanes>(_ direction: SineCosine<Number>) -> Number {
    .arcTangent(direction.sine, direction.cosine) * Number(180 / Double.pi)
  }
}

extension Coordinate {
  /// Returns the length of the shortest line on the ellipsoid to `other`.
  ///
  /// Right to about 10 nanometres, antipodes included.
  ///
  /// - Complexity: O(1); pairs within 0.5° of latitude and longitude are the cheapest.
  /// - Source: C. F. F. Karney, "Algorithms for geodesics", J. Geodesy 87, 43-55, 2013.
  public func distance(to other: Coordinate) -> Distance {
    Distance(meters: InverseProblem.line(from: self, to: other, needsDirections: false).meters)
  }

  /// Returns the direction in which the shortest line to `other` sets out; north where the points coincide.
  public func heading(to other: Coordinate) -> Heading {
    Heading(degrees: Geodesic.inverse(from: self, to: other).azimuth1)
  }

  /// Returns the point that lies `distance` from here in the direction `heading`; see
  /// `Geodesic.direct(from:azimuth:distance:)`.
  public func destination(distance: Distance, heading: Heading) -> Coordinate {
    Geodesic.direct(from: self, azimuth: heading.degrees, distance: distance).coordinate
  }
}
