import GeoCore

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

extension OSMPoint {
  /// Returns the point halfway along a line; `nil` for a line without corners.
  ///
  /// - Complexity: O(n).
  public static func middle(of line: [OSMPoint]) -> OSMPoint? {
    InteriorPoint.middle(of: line.map(PlanarPoint.init), .degreesE7).map(OSMPoint.init)
  }

  init(_ point: PlanarPoint) {
    self.init(latitudeE7: Int32(point.y.rounded()), longitudeE7: Int32(point.x.rounded()))
  }
}

extension PlanarPoint {
  init(_ point: OSMPoint) {
    self.init(x: Double(point.longitudeE7), y: Double(point.latitudeE7))
  }
}
