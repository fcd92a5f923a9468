/// A position in whole units of 1e-7 degrees, as OpenStreetMap stores it.
public struct OSMPoint: Hashable, Sendable {
  /// From -900,000,000 to 900,000,000.
  public var latitudeE7: Int32
  /// From -1,800,000,000 to 1,800,000,000.
  public var longitudeE7: Int32

  /// Makes a point of numbers that are in range.
  @inlinable
  public init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  static let latitudeLimit: Int64 = 900_000_000
  static let longitudeLimit: Int64 = 1_800_000_000
}
