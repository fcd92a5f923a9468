/// A box between two parallels and two meridians, in degrees; it may cross the 180° meridian.
///
/// What lies inside is decided in whole units of 1e-7 degrees, the precision in which places are stored, with
/// the edges rounded inward, so that a scan of coordinates and a search of an index agree on every point.
public struct BoundingBox: Hashable, Sendable {
  /// The western edge in degrees, in [-180, 180).
  public let west: Double
  /// The southern edge in degrees, in [-90, 90].
  public let south: Double
  /// The eastern edge in degrees, in (-180, 180], or equal to `west` in a box without width; below `west`
  /// when the box crosses the 180° meridian.
  public let east: Double
  /// The northern edge in degrees, in [-90, 90], not below `south`.
  public let north: Double

  /// Makes the box that runs eastward from `west` to `east`.
  ///
  /// Longitudes may be any number of turns; with 360 degrees or more between them the box is every longitude.
  ///
  /// - Throws: `GeoError.boxOutOfRange` when an edge is not finite, a latitude lies beyond a pole or `south`
  ///   is north of `north`.
  public init(west: Double, south: Double, east: Double, north: Double) throws(GeoError) {
    guard west.isFinite && east.isFinite && abs(south) <= 90 && abs(north) <= 90 && south <= north else {
      throw .boxOutOfRange(west: west, south: south, east: east, north: north)
    }
    self.init(uncheckedWest: west, south: south, east: east, north: north)
  }

  /// Normalises finite longitudes; takes ordered latitudes within ±90 as they are.
  init(uncheckedWest west: Double, south: Double, east: Double, north: Double) {
    self.south = south
    self.north = north
    let start = Coordinate.wrapped(west)
    let end = Coordinate.wrapped(east)
    // Just under a whole turn may wrap to no width at all.
    guard east - west < 360 && (start != end || east - west < 180) else {
      self.west = -180
      self.east = 180
      return
    }
    self.west = start
    self.east = end == -180 && start != -180 ? 180 : end
  }

  /// Makes the box that `text` names as "WEST,SOUTH,EAST,NORTH", the order of GeoJSON.
  ///
  /// - Throws: `GeoError.notABox`, or `GeoError.boxOutOfRange`.
  public init(parsing text: String) throws(GeoError) {
    guard let numbers = NumberList.parse(text, count: 4) else { throw .notABox(text: text) }
    try self.init(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
  }

  /// Every point of the earth.
  public static let world = BoundingBox(uncheckedWest: -180, south: -90, east: 180, north: 90)

  /// Whether the box lies on both sides of the 180° meridian.
  public var crossesMeridian: Bool { west > east }

  /// Whether the box holds every longitude between its parallels.
  public var isEveryLongitude: Bool { west == -180 && east == 180 }

  /// Degrees of longitude from the western to the eastern edge, in [0, 360].
  public var longitudeDelta: Double { crossesMeridian ? east - west + 360 : east - west }

  /// Degrees of latitude from the southern to the northern edge, in [0, 180].
  public var latitudeDelta: Double { north - south }

  /// The middle of the box.
  public var center: Coordinate {
    Coordinate(
      uncheckedLatitude: south + (north - south) / 2,
      longitude: Coordinate.wrapped(west + longitudeDelta / 2))
  }

  /// Whether `coordinate` lies in the box or on its edge.
  public func contains(_ coordinate: Coordinate) -> Bool {
    let (first, second) = splitE7
    let (latitude, longitude) = (coordinate.latitudeE7, coordinate.longitudeE7)
    return first.contains(latitudeE7: latitude, longitudeE7: longitude)
      || second.contains(latitudeE7: latitude, longitudeE7: longitude)
  }

  /// Returns the length of the shortest way into the box, right to 0.1 % and a centimeter; zero inside.
  public func distance(to coordinate: Coordinate) -> Distance {
    if contains(coordinate) { return .zero }
    var search = NearestEdge(from: coordinate)
    let ends = (west: west, east: west + longitudeDelta)
    for latitude in [south, north] {
      search.visit(
        from: .init(latitude: latitude, longitude: ends.west),
        to: .init(latitude: latitude, longitude: ends.east))
    }
    for longitude in isEveryLongitude ? [] : [ends.west, ends.east] {
      search.visit(
        from: .init(latitude: south, longitude: longitude), to: .init(latitude: north, longitude: longitude))
    }
    return search.nearest?.distance(to: coordinate) ?? .zero
  }

  /// The box in whole units of 1e-7 degrees: no box where it is too small to hold such a point, one, or two
  /// where it reaches the 180° meridian from the west, the western one first.
  public var e7Ranges: [BoxE7] {
    var ranges: [BoxE7] = []
    forEachE7Range { ranges.append($0) }
    return ranges
  }

  /// Calls `visit` with each of `e7Ranges`.
  public func forEachE7Range(_ visit: (BoxE7) -> Void) {
    let (first, second) = splitE7
    if !first.isEmpty { visit(first) }
    if !second.isEmpty { visit(second) }
  }

  /// The part up to and the part from the 180° meridian; either may be empty.
  private var splitE7: (BoxE7, BoxE7) {
    let minLatitude = BoundingBox.roundedUpE7(south)
    let maxLatitude = BoundingBox.roundedDownE7(north)
    let minLongitude = BoundingBox.roundedUpE7(west)
    let maxLongitude = BoundingBox.roundedDownE7(east)
    func part(_ from: Int32, _ to: Int32) -> BoxE7 {
      BoxE7(minLatitude: minLatitude, minLongitude: from, maxLatitude: maxLatitude, maxLongitude: to)
    }
    if crossesMeridian {
      return (part(minLongitude, 1_799_999_999), part(-1_800_000_000, maxLongitude))
    }
    // The 180° meridian itself is stored as -180°.
    if maxLongitude == 1_800_000_000 {
      let rest = minLongitude == -1_800_000_000 ? BoxE7.empty : part(-1_800_000_000, -1_800_000_000)
      return (part(minLongitude, 1_799_999_999), rest)
    }
    return (part(minLongitude, maxLongitude), .empty)
  }

  /// Floating noise allowed at an edge, 1e-10 degrees (0.01 mm), in units of 1e-7 degrees.
  static let noiseE7 = 1e-3

  private static func roundedUpE7(_ degrees: Double) -> Int32 {
    Int32((degrees * 1e7 - noiseE7).rounded(.up))
  }

  private static func roundedDownE7(_ degrees: Double) -> Int32 {
    Int32((degrees * 1e7 + noiseE7).rounded(.down))
  }
}

extension BoundingBox: CustomStringConvertible {
  /// The box as "WEST,SOUTH,EAST,NORTH" with at most seven decimals, the form that `init(parsing:)` reads.
  public var description: String {
    var bytes: [UInt8] = []
    for degrees in [west, south, east, north] {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      DecimalText.append(e7: Int64((degrees * 1e7).rounded()), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
