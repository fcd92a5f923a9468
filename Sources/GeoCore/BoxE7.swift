/// A box in whole units of 1e-7 degrees that does not cross the 180° meridian, all edges included.
///
/// A box whose minimum exceeds its maximum is empty.
public struct BoxE7: Hashable, Sendable {
  /// The southern edge, from -900,000,000.
  public var minLatitude: Int32
  /// The western edge, from -1,800,000,000.
  public var minLongitude: Int32
  /// The northern edge, to 900,000,000.
  public var maxLatitude: Int32
  /// The eastern edge, to 1,799,999,999.
  public var maxLongitude: Int32

  /// Makes a box of its four edges.
  @inlinable
  public init(minLatitude: Int32, minLongitude: Int32, maxLatitude: Int32, maxLongitude: Int32) {
    self.minLatitude = minLatitude
    self.minLongitude = minLongitude
    self.maxLatitude = maxLatitude
    self.maxLongitude = maxLongitude
  }

  /// The box that holds nothing and that `formUnion(_:)` starts from.
  public static let empty = BoxE7(
    minLatitude: .max, minLongitude: .max, maxLatitude: .min, maxLongitude: .min)

  /// Every latitude and longitude that a coordinate can have.
  public static let world = BoxE7(
    minLatitude: -900_000_000, minLongitude: -1_800_000_000,
    maxLatitude: 900_000_000, maxLongitude: 1_799_999_999)

  /// Whether no point lies in the box.
  @inlinable
  public var isEmpty: Bool { minLatitude > maxLatitude || minLongitude > maxLongitude }

  /// Whether the point lies in the box or on its edge.
  @inlinable
  public func contains(latitudeE7: Int32, longitudeE7: Int32) -> Bool {
    latitudeE7 >= minLatitude && latitudeE7 <= maxLatitude
      && longitudeE7 >= minLongitude && longitudeE7 <= maxLongitude
  }

  /// Whether all of `other` lies in the box; an empty box lies in every one.
  @inlinable
  public func contains(_ other: BoxE7) -> Bool {
    other.isEmpty
      || (other.minLatitude >= minLatitude && other.maxLatitude <= maxLatitude
        && other.minLongitude >= minLongitude && other.maxLongitude <= maxLongitude)
  }

  /// Whether the two boxes share a point; boxes that touch do.
  @inlinable
  public func intersects(_ other: BoxE7) -> Bool {
    minLatitude <= other.maxLatitude && maxLatitude >= other.minLatitude
      && minLongitude <= other.maxLongitude && maxLongitude >= other.minLongitude
  }

  /// Grows the box to the smallest one that also holds `other`.
  @inlinable
  public mutating func formUnion(_ other: BoxE7) {
    minLatitude = min(minLatitude, other.minLatitude)
    minLongitude = min(minLongitude, other.minLongitude)
    maxLatitude = max(maxLatitude, other.maxLatitude)
    maxLongitude = max(maxLongitude, other.maxLongitude)
  }
}
