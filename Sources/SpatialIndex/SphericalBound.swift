public import GeoCore

/// Cheap bounds on the distance from one point, for pruning.
///
/// The measure is the haversine of the angle between the normals of two points, sin²(σ/2). The geodesic distance lies
/// between σ · `Geodesic.minimumMetersPerRadian` and σ · `Geodesic.maximumMetersPerRadian`.
public struct SphericalBound: Sendable {
  @usableFromInline let latitude: Double
  @usableFromInline let longitude: Double
  @usableFromInline let sine: Double
  @usableFromInline let cosine: Double
  @usableFromInline static let radiansPerUnit = Double.pi / 1_800_000_000
  @usableFromInline static let halfTurn = 1_800_000_000.0

  /// Prepares bounds on distances from `origin`.
  public init(from origin: Coordinate) {
    latitude = origin.latitude * 1e7
    longitude = origin.longitude * 1e7
    sine = sinRadians(origin.latitude * .pi / 180)
    cosine = cosRadians(origin.latitude * .pi / 180)
  }

  /// What is this many times as far as another by the haversine is farther by the geodesic as well.
  ///
  /// The ratio of the radii of curvature bounds that of the angles, and sin rx is at most r sin x where r is 1 or more.
  public static var slack: Double {
    let ratio = Geodesic.maximumMetersPerRadian / Geodesic.minimumMetersPerRadian
    return ratio * ratio * (1 + 1e-9)
  }

  /// The haversine that no place within `distance` exceeds.
  ///
  /// A little is added for the rounding of the bounds themselves.
  public static func largestHaversine(within distance: Distance) -> Double {
    let angle = distance.meters / Geodesic.minimumMetersPerRadian
    guard angle < .pi else { return 2 }
    return haversine(angle) * (1 + 1e-9) + 1e-20
  }

  /// sin²(x/2) of an angle in radians, by a series below 0.3, whose error stays under 1e-10 of the value.
  @inlinable
  static func haversine(_ radians: Double) -> Double {
    let square = radians * radians
    // Within 64 km the series is short; the error stays under 3e-11 of the value.
    if square < 1e-4 { return square * (0.25 - square * (1 / 48)) }
    guard square < 0.09 else {
      let half = sinRadians(radians / 2)
      return half * half
    }
    return square / 4 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
  }

  /// The cosine of the latitude that lies `difference` radians above the origin's.
  @inlinable
  func cosineOfLatitude(above difference: Double) -> Double {
    let square = difference * difference
    if square < 1e-4 {
      let sineOfDifference = difference * (1 - square * (1 / 6))
      return max(0, cosine * (1 - square * (0.5 - square * (1 / 24))) - sine * sineOfDifference)
    }
    guard square < 0.09 else {
      return max(0, cosRadians(latitude * SphericalBound.radiansPerUnit + difference))
    }
    let sineOfDifference =
      difference * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
    let cosineOfDifference = 1 - 2 * SphericalBound.haversine(difference)
    return max(0, cosine * cosineOfDifference - sine * sineOfDifference)
  }

  /// The haversine of the angle to a point.
  @inlinable
  public func haversine(latitudeE7: Int32, longitudeE7: Int32) -> Double {
    let up = (Double(latitudeE7) - latitude) * SphericalBound.radiansPerUnit
    var across = abs(Double(longitudeE7) - longitude)
    if across > SphericalBound.halfTurn { across = 2 * SphericalBound.halfTurn - across }
    return SphericalBound.haversine(up)
      + cosine * cosineOfLatitude(above: up)
      * SphericalBound.haversine(across * SphericalBound.radiansPerUnit)
  }

  /// A haversine that no point of `box` falls below.
  ///
  /// The two terms are bounded apart, so it is exact for small boxes and low for large ones, never high.
  @inlinable
  public func leastHaversine(to box: BoxE7) -> Double {
    leastHaversine(to: box, cosines: leastCosines(in: box))
  }

  /// The origin's cosine of latitude times the least that a point of `box` has.
  @inlinable
  func leastCosines(in box: BoxE7) -> Double {
    let below = (Double(box.minLatitude) - latitude) * SphericalBound.radiansPerUnit
    let above = (Double(box.maxLatitude) - latitude) * SphericalBound.radiansPerUnit
    // The cosine is least at one end, since it has no minimum between the poles.
    return cosine * min(cosineOfLatitude(above: below), cosineOfLatitude(above: above))
  }

  /// The same for a box in another one, whose `leastCosines` serve for all in it.
  @inlinable
  func leastHaversine(to box: BoxE7, cosines: Double) -> Double {
    let up = max(Double(box.minLatitude) - latitude, latitude - Double(box.maxLatitude), 0)
    let west = Double(box.minLongitude) - longitude
    let east = longitude - Double(box.maxLongitude)
    let direct = max(west, east, 0)
    // Of the two edges one is nearer directly, the other the other way round.
    let around = 2 * SphericalBound.halfTurn - max(abs(west), abs(east))
    let across = direct == 0 ? 0 : min(direct, around)
    return SphericalBound.haversine(up * SphericalBound.radiansPerUnit)
      + cosines * SphericalBound.haversine(across * SphericalBound.radiansPerUnit)
  }
}
