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
  public init(parsing text: String) throws(GeoError) {
    guard let numbers = NumberList.parse(text, count: 4) else { throw .notARegion(text: text) }
    guard abs(numbers[0]) <= 90 else {
      throw .latitudeOutOfRange(latitude: numbers[0], longitude: numbers[1], text: text)
    }
    self.init(
      center: try Coordinate(latitude: numbers[0], longitude: numbers[1]),
      span: try CoordinateSpan(latitudeDelta: numbers[2], longitudeDelta: numbers[3]))
  }

  /// Makes the region of a centre and its extent from south to north and from west to east.
  ///
  /// The degrees are those that the extent has at the centre; what would be more than a whole turn, as near a
  /// pole, is every longitude.
  ///
  /// - Throws: `GeoError.extentOutOfRange` when a length is not finite or not above zero.
  public init(
    center: Coordinate, latitudinalDistance: Distance, longitudinalDistance: Distance
  ) throws(GeoError) {
    let (height, width) = (latitudinalDistance.meters, longitudinalDistance.meters)
    guard height.isFinite && width.isFinite && height > 0 && width > 0 else {
      throw .extentOutOfRange(latitudinalMeters: height, longitudinalMeters: width)
    }
    // The radii of curvature along the meridian, M, and across it, N.
    let latitude = SineCosine(degrees: center.latitude)
    let factor = 1 - Ellipsoid.eccentricitySquared * latitude.sine * latitude.sine
    let across = Ellipsoid.equatorialRadius / factor.squareRoot()
    let along = across * (1 - Ellipsoid.eccentricitySquared) / factor
    let degreesPerRadian = 180 / Double.pi
    self.init(
      center: center,
      span: CoordinateSpan(
        uncheckedLatitudeDelta: min(max(height / along * degreesPerRadian, .leastNormalMagnitude), 180),
        longitudeDelta: min(
          max(width / (across * latitude.cosine) * degreesPerRadian, .leastNormalMagnitude), 360)))
  }

  /// Makes the smallest region that holds all of `coordinates`, or nil when there are none.
  ///
  /// Centre and span are whole even units of 1e-7 degrees, so that a region written with seven decimals still
  /// holds them all. The span is at least 0.001 degrees, about 100 m from south to north, so that a single
  /// place has a region too.
  ///
  /// - Complexity: O(*n* log *n*), or O(*n*) when all lie within half a turn of longitude.
  @inlinable
  public init?(framing coordinates: some Sequence<Coordinate>) {
    guard let box = BoundingBox(enclosing: coordinates) else { return nil }
    self.init(framing: box)
  }

  /// Makes the smallest region in whole units of 1e-7 degrees that holds `box`.
  public init(framing box: BoundingBox) {
    let (middleLatitude, height) = CoordinateRegion.frame(from: box.south, width: box.latitudeDelta)
    let (middleLongitude, width) = CoordinateRegion.frame(from: box.west, width: box.longitudeDelta)
    self.init(
      center: Coordinate(
        uncheckedLatitude: min(max(middleLatitude, -90), 90),
        longitude: Coordinate.wrapped(middleLongitude)),
      span: CoordinateSpan(uncheckedLatitudeDelta: min(height, 180), longitudeDelta: min(width, 360)))
  }

  /// Returns the middle and the least width, both in degrees and even in units of 1e-7, that cover an interval.
  private static func frame(from start: Double, width: Double) -> (middle: Double, width: Double) {
    let low = (start * 1e7 - BoundingBox.noiseE7).rounded(.up)
    let high = ((start + width) * 1e7 + BoundingBox.noiseE7).rounded(.down)
    let middle = ((low + high) / 2).rounded(.down)
    let half = max(middle - low, high - middle, 5000)
    return (middle / 1e7, 2 * half / 1e7)
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

extension CoordinateRegion: CustomStringConvertible {
  /// The region as "LATITUDE,LONGITUDE,LATITUDEDELTA,LONGITUDEDELTA" with at most seven decimals, the form that
  /// `init(parsing:)` reads.
  public var description: String {
    var bytes = Array(center.description.utf8)
    for delta in [span.latitudeDelta, span.longitudeDelta] {
      bytes.append(UInt8(ascii: ","))
      // Never 0, which would be no span; 360 degrees are beyond 32 bits.
      DecimalText.append(e7: Int64(max((delta * 1e7).rounded(), 1)), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
