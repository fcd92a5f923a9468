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

  /// The haversine that no place within `distance` exceeds.
  ///
  /// A little is added for the rounding of the bounds themselves.
  public static func largestHaversine(within distance: Distance) -> Double {
    let angle = distance.meters / Geodesic.minimumMetersPerRadian
    guard angle < .pi else { return 2 }
    return haversine(angle) * (1 + 1e-9) + 1e-20
  }

  /// sin²(x/2) of an angle in radians, by a series below 0.3, whose error stays under 1e-13 of the value.
  @inlinable
  static func haversine(_ radians: Double) -> Double {
    let square = radians * radians
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
    let below = (Double(box.minLatitude) - latitude) * SphericalBound.radiansPerUnit
    let above = (Double(box.maxLatitude) - latitude) * SphericalBound.radiansPerUnit
    let up = below > 0 ? below : above < 0 ? above : 0
    let west = Double(box.minLongitude)
    let east = Double(box.maxLongitude)
    let vertical = SphericalBound.haversine(up)
    if longitude >= west && longitude <= east { return vertical }
    let across = min(gap(from: longitude, to: west), gap(from: longitude, to: east))
    // The cosine is least at one end, since it has no minimum between the poles.
    let leastCosine = min(cosineOfLatitude(above: below), cosineOfLatitude(above: above))
    return vertical + cosine * leastCosine * SphericalBound.haversine(across * SphericalBound.radiansPerUnit)
  }

  @inlinable
  func gap(from a: Double, to b: Double) -> Double {
    let gap = abs(a - b)
    return gap > SphericalBound.halfTurn ? 2 * SphericalBound.halfTurn - gap : gap
  }
}
