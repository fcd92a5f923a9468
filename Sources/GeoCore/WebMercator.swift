/// The projection of maps in browsers: Mercator's on a sphere, with latitudes taken as they are on the ellipsoid.
///
/// The map is a square whose side is 1: x runs eastward from -180°, y southward from the northern limit.
///
/// - Source: EPSG method 1024, "Popular Visualisation Pseudo Mercator", Geomatics Guidance Note 7-2.
public enum WebMercator {
  /// The latitude in degrees at which the map ends, where it is as high as it is wide; what lies beyond is drawn there.
  public static let latitudeLimit = 85.0511287798066

  /// Returns where a latitude in degrees lies between the northern limit, 0, and the southern, 1.
  public static func y(latitude: Double) -> Double {
    let sine = CMath.sine(min(max(latitude, -latitudeLimit), latitudeLimit) * .pi / 180)
    return 0.5 - CMath.naturalLogarithm((1 + sine) / (1 - sine)) / (4 * .pi)
  }

  /// Returns the latitude in degrees, within the limits, at `y`; what is not from 0 to 1 is moved to the nearer of the two.
  public static func latitude(y: Double) -> Double {
    let power = CMath.exponential((1 - 2 * min(max(y, 0), 1)) * .pi)
    let latitude = CMath.arcTangent(power, 1) * 360 / .pi - 90
    return min(max(latitude, -latitudeLimit), latitudeLimit)
  }

  /// Returns where a longitude in degrees lies from -180°, 0, to 180°, 1; longitudes that run on beyond give numbers beyond.
  public static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

  /// Returns the longitude in degrees at `x`.
  public static func longitude(x: Double) -> Double { (x - 0.5) * 360 }
}
