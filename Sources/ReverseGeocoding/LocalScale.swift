import GeoCore

/// How many metres a step of 1e-7 degrees has around a point.
struct LocalScale {
  let metersPerLatitudeE7: Double
  let metersPerLongitudeE7: Double

  /// The scale of the ellipsoid around `coordinate`, within a percent for some kilometres.
  init(at coordinate: Coordinate) {
    let step: Int32 = 100_000
    let (latitude, longitude) = (coordinate.latitudeE7, coordinate.longitudeE7)
    // Towards the equator, where there is always more.
    let north = Coordinate(
      latitudeE7: latitude > 0 ? latitude - step : latitude + step, longitudeE7: longitude)
    let east = Coordinate(
      latitudeE7: latitude, longitudeE7: longitude > 0 ? longitude - step : longitude + step)
    metersPerLatitudeE7 = coordinate.distance(to: north).meters / Double(step)
    metersPerLongitudeE7 = coordinate.distance(to: east).meters / Double(step)
  }
  /// A box that holds all points at most `reach` away from `coordinate`, cut off at 180°, where it is as wide as it can be.
  func box(around coordinate: Coordinate, reach: Distance) -> BoxE7 {
    func units(_ metersPerUnit: Double) -> Int64 {
      // Two percent more, for the scale is that of one point.
      Int64(min(reach.meters / max(metersPerUnit, 1e-6) * 1.02 + 1, 4e9))
    }
    let (north, east) = (units(metersPerLatitudeE7), units(metersPerLongitudeE7))
    let (latitude, longitude) = (Int64(coordinate.latitudeE7), Int64(coordinate.longitudeE7))
    return BoxE7(
      minLatitude: Int32(clamping: latitude - north), minLongitude: Int32(clamping: longitude - east),
      maxLatitude: Int32(clamping: latitude + north), maxLongitude: Int32(clamping: longitude + east))
  }
}
