/// How a block writes latitudes and longitudes: as multiples of a granularity above an offset.
struct CoordinateScale {
  /// In nanodegrees.
  var granularity: Int64 = 100
  /// In nanodegrees.
  var latitudeOffset: Int64 = 0
  /// In nanodegrees.
  var longitudeOffset: Int64 = 0

  /// Whether numbers are units of 1e-7 degrees as they stand, as in most files.
  var isPlain: Bool { granularity == 100 && latitudeOffset == 0 && longitudeOffset == 0 }

  func point(latitude: Int64, longitude: Int64) -> OSMPoint? {
    guard let latitude = e7(latitude, offset: latitudeOffset, limit: OSMPoint.latitudeLimit),
      let longitude = e7(longitude, offset: longitudeOffset, limit: OSMPoint.longitudeLimit)
    else { return nil }
    return OSMPoint(latitudeE7: latitude, longitudeE7: longitude)
  }

  /// Returns a number of the file in 1e-7 degrees, rounded half away from zero; `nil` beyond `limit`.
  func e7(_ number: Int64, offset: Int64, limit: Int64) -> Int32? {
    let (product, overflow) = number.multipliedReportingOverflow(by: granularity)
    let (nanodegrees, furtherOverflow) = product.addingReportingOverflow(offset)
    guard !overflow, !furtherOverflow, nanodegrees.magnitude <= UInt64(limit * 100 + 49) else { return nil }
    return Int32((nanodegrees + (nanodegrees < 0 ? -50 : 50)) / 100)
  }
}
