/// An area with straight edges in latitude and longitude, possibly with holes.
///
/// What lies inside is decided in whole units of 1e-7 degrees and exactly: by the even-odd rule, with every
/// edge, those of holes included, counting as inside.
public struct Polygon: Hashable, Sendable {
  /// The corners of the outer ring, then those of each hole, the first corner not repeated.
  public let rings: [[Coordinate]]

  let outlines: [Ring]

  /// Makes a polygon of an outer ring and holes, in either direction, the first corner repeated or not.
  ///
  /// Each edge goes the shorter way round the earth, so the polygon may cross the 180° meridian, and a ring
  /// that goes all the way round holds the nearer pole.
  ///
  /// - Throws: `GeoError.ringTooShort` for fewer than three different corners.
  public init(outer: [Coordinate], holes: [[Coordinate]] = []) throws(GeoError) {
    var outlines: [Ring] = []
    for ring in [outer] + holes {
      let corners = ring.map {
        Ring.Corner(latitude: Int64($0.latitudeE7), longitude: Int64($0.longitudeE7))
      }
      outlines.append(Ring(shortEdges: try Polygon.opened(corners)))
    }
    rings = ([outer] + holes).map(Polygon.opened)
    self.outlines = outlines
  }

  /// Makes a polygon of positions as GeoJSON has them: an outer ring, then holes, in degrees.
  ///
  /// Longitudes may run on past ±180. An edge of more than half a turn is ambiguous: it is meant as it stands
  /// when the ring then has the direction that GeoJSON prescribes, and crosses the 180° meridian otherwise. So
  /// both a box around the whole world and an island group on both sides of 180° are understood.
  ///
  /// - Throws: `GeoError.coordinateNotFinite`, `GeoError.latitudeOutOfRange`, or `GeoError.ringTooShort` for
  ///   fewer than three different corners or no ring at all.
  /// - Source: RFC 7946, sections 3.1.6 and 3.1.9.
  public init(positions: [[(latitude: Double, longitude: Double)]]) throws(GeoError) {
    guard !positions.isEmpty else { throw .ringTooShort(count: 0) }
    var rings: [[Coordinate]] = []
    var outlines: [Ring] = []
    for ring in positions {
      var coordinates: [Coordinate] = []
      var corners: [Ring.Corner] = []
      for (latitude, longitude) in ring {
        let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
        coordinates.append(coordinate)
        corners.append(
          Ring.Corner(
            latitude: Int64(coordinate.latitudeE7), longitude: Polygon.literalLongitudeE7(longitude)))
      }
      rings.append(Polygon.opened(coordinates))
      outlines.append(Polygon.outline(try Polygon.opened(corners), isHole: !outlines.isEmpty))
    }
    self.rings = rings
    self.outlines = outlines
  }

  /// Whether `coordinate` lies in the polygon or on an edge.
  ///
  /// - Complexity: O(*n*) in the number of corners of the rings whose latitudes and longitudes it is within.
  public func contains(_ coordinate: Coordinate) -> Bool {
    let latitude = Int64(coordinate.latitudeE7)
    let longitude = Int64(coordinate.longitudeE7)
    var isInside = false
    for outline in outlines {
      switch outline.position(latitude: latitude, longitude: longitude) {
      case .edge: return true
      case .inside: isInside.toggle()
      case .outside: break
      }
    }
    return isInside
  }

  /// Returns the length of the shortest way into the polygon, right to 0.1 % and a centimeter; zero inside.
  ///
  /// - Complexity: O(*n*) in the number of corners, two sines and cosines for each that may be the nearest.
  public func distance(to coordinate: Coordinate) -> Distance {
    if contains(coordinate) { return .zero }
    var search = NearestEdge(from: coordinate)
    var nearest: (square: Double, start: NearestEdge.Position, end: NearestEdge.Position)?
    for outline in outlines {
      outline.forEachEdge { start, end in
        let square = search.roughSquare(to: start)
        if square < nearest?.square ?? .infinity { nearest = (square, start, end) }
      }
    }
    if let nearest { search.visit(from: nearest.start, to: nearest.end) }
    for outline in outlines {
      outline.forEachEdge { search.visit(from: $0, to: $1) }
    }
    return search.nearest?.distance(to: coordinate) ?? .zero
  }

  /// The smallest box that holds the outer ring.
  public var boundingBox: BoundingBox {
    guard let outer = outlines.first else { return .world }
    return BoundingBox(
      uncheckedWest: Double(outer.minLongitude) / 1e7, south: Double(outer.minLatitude) / 1e7,
      east: Double(outer.maxLongitude) / 1e7, north: Double(outer.maxLatitude) / 1e7)
  }

  private static func opened(_ corners: [Ring.Corner]) throws(GeoError) -> [Ring.Corner] {
    let different = Set(corners).count
    guard different >= 3 else { throw .ringTooShort(count: different) }
    return corners.first == corners.last ? corners.dropLast() : corners
  }

  /// Drops a last corner that repeats the first.
  private static func opened(_ corners: [Coordinate]) -> [Coordinate] {
    corners.first == corners.last ? corners.dropLast() : corners
  }

  /// The longitude as typed, as long as it is within a turn and a half of Greenwich.
  private static func literalLongitudeE7(_ longitude: Double) -> Int64 {
    Int64(((abs(longitude) <= 540 ? longitude : Coordinate.wrapped(longitude)) * 1e7).rounded())
  }

  private static func outline(_ corners: [Ring.Corner], isHole: Bool) -> Ring {
    let longestEdge =
      zip(corners, corners.dropFirst() + corners.prefix(1))
      .map { abs($0.longitude - $1.longitude) }.max() ?? 0
    let isAmbiguous = longestEdge > Ring.turn / 2 && longestEdge < Ring.turn
    let isAsPrescribed = (Ring.doubleArea(corners) > 0) != isHole
    return isAmbiguous && !isAsPrescribed ? Ring(shortEdges: corners) : Ring(literalEdges: corners)
  }
}
