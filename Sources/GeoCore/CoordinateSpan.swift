/// The extent of a region in degrees of latitude and longitude.
public struct CoordinateSpan: Hashable, Sendable {
  /// Degrees from the south to the north edge, above 0 and at most 180.
  public let latitudeDelta: Double

  /// Degrees from the west to the east edge, above 0 and at most 360.
  public let longitudeDelta: Double

  /// Makes a span; more than 180 degrees of latitude or 360 of longitude become those.
  ///
  /// - Throws: `GeoError.spanOutOfRange` when a number is not finite or not above zero.
  public init(latitudeDelta: Double, longitudeDelta: Double) throws(GeoError) {
    guard latitudeDelta.isFinite && longitudeDelta.isFinite && latitudeDelta > 0 && longitudeDelta > 0 else {
      throw .spanOutOfRange(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    }
    self.init(uncheckedLatitudeDelta: min(latitudeDelta, 180), longitudeDelta: min(longitudeDelta, 360))
  }

  /// Takes deltas that are already above zero and at most 180 and 360.
  init(uncheckedLatitudeDelta latitudeDelta: Double, longitudeDelta: Double) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}
