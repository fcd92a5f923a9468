/// A point on the WGS 84 ellipsoid: geographic latitude and longitude in degrees.
public struct Coordinate: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  public let latitude: Double

  /// Degrees east of Greenwich, from -180 up to but not including 180.
  public let longitude: Double

  /// Makes the point at `latitude` and `longitude` degrees; the longitude may be any number of turns away.
  ///
  /// - Throws: `GeoError.coordinateNotFinite`, or `GeoError.latitudeOutOfRange` beyond a pole.
  public init(latitude: Double, longitude: Double) throws(GeoError) {
    guard latitude.isFinite && longitude.isFinite else {
      throw .coordinateNotFinite(latitude: latitude, longitude: longitude)
    }
    guard abs(latitude) <= 90 else {
      throw .latitudeOutOfRange(latitude: latitude, longitude: longitude, text: nil)
    }
    self.init(uncheckedLatitude: latitude, longitude: Coordinate.wrapped(longitude))
  }

  /// Makes the point that `text` names as "LATITUDE,LONGITUDE": two plain decimal numbers with an optional
  /// sign and exponent, spaces allowed around each.
  ///
  /// - Throws: `GeoError.notACoordinate`, or `GeoError.latitudeOutOfRange` beyond a pole.
  public init(parsing text: String) throws(GeoError) {
    guard let numbers = NumberList.parse(text, count: 2) else { throw .notACoordinate(text: text) }
    guard abs(numbers[0]) <= 90 else {
      throw .latitudeOutOfRange(latitude: numbers[0], longitude: numbers[1], text: text)
    }
    try self.init(latitude: numbers[0], longitude: numbers[1])
  }

  /// Makes the point of stored units of 1e-7 degrees.
  ///
  /// Latitudes beyond a pole become the pole and longitudes are wrapped, so damaged data still gives a point.
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    let latitude = Double(min(max(latitudeE7, -900_000_000), 900_000_000)) / 1e7
    self.init(
      uncheckedLatitude: latitude, longitude: Coordinate.wrapped(Double(longitudeE7) / 1e7))
  }

  /// Takes a latitude within ±90 and a longitude in [-180, 180) as they are.
  init(uncheckedLatitude latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The latitude in units of 1e-7 degrees, rounded to the nearest, from -900,000,000 to 900,000,000.
  @inlinable
  public var latitudeE7: Int32 { Int32((latitude * 1e7).rounded()) }

  /// The longitude in units of 1e-7 degrees, rounded to the nearest, from -1,800,000,000 to 1,799,999,999.
  @inlinable
  public var longitudeE7: Int32 {
    let units = Int32((longitude * 1e7).rounded())
    return units == 1_800_000_000 ? -1_800_000_000 : units
  }

  /// Returns `longitude` degrees, which must be finite, as the same meridian in [-180, 180).
  static func wrapped(_ longitude: Double) -> Double {
    if longitude >= -180 && longitude < 180 { return longitude }
    // The remainder is exact and lies in [-180, 180].
    let remainder = longitude.remainder(dividingBy: 360)
    return remainder == 180 ? -180 : remainder
  }
}

extension Coordinate: CustomStringConvertible {
  /// The point as "LATITUDE,LONGITUDE" with at most seven decimals, the form that `init(parsing:)` reads.
  public var description: String {
    var bytes: [UInt8] = []
    DecimalText.append(e7: latitudeE7, to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DecimalText.append(e7: longitudeE7, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
