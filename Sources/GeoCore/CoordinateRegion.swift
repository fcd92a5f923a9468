/// What a map shows: a centre and a span in degrees, as MapKit's region has it.
public struct CoordinateRegion: Hashable, Sendable {
  /// The middle of the region.
  public let center: Coordinate
  /// The extent of the region.
  public let span: CoordinateSpan

  /// Makes a region of its centre and span.
  public init(center: Coordinate, span: CoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Makes the region that `text` names as "LATITUDE,LONGITUDE,LATITUDEDELTA,LONGITUDEDELTA" in degrees.
  ///
  /// - Throws: `GeoError.notARegion`, `GeoError.latitudeOutOfRange` or `GeoError.spanOutOfRange`.
  public init(parsing text: some StringProtocol) throws(GeoError) {
    guard let numbers = NumberList.parse(text, count: 4) else { throw .notARegion(text: String(text)) }
    guard abs(numbers[0]) <= 90 else {
      throw .latitudeOutOfRange(latitude: numbers[0], longitude: numbers[1], text: String(text))
    }
    self.init(
      center: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
      span: try CoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
  }

  /// The box of the region, cut at the poles; a span of 360 degrees is every longitude.
  public var boundingBox: BoundingBox {
    let halfHeight = span.latitudeDelta / 2
    let halfWidth = span.longitudeDelta / 2
    let everyLongitude = span.longitudeDelta >= 360
    return BoundingBox(
      uncheckedWest: everyLongitude ? -180 : center.longitude - halfWidth,
      south: max(center.latitude - halfHeight, -90),
      east: everyLongitude ? 180 : center.longitude + halfWidth,
      north: min(center.latitude + halfHeight, 90))
  }

  /// Whether `coordinate` lies in the region or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool { boundingBox.contains(coordinate) }

  /// The parts that two regions share: none, one, or two where they meet on both sides of the earth.
  public func intersection(_ other: CoordinateRegion) -> [BoundingBox] {
    boundingBox.intersection(other.boundingBox)
  }
}
