/// An area on the ground: one or more outer rings less the inner ones.
///
/// Edges go the shorter way round the earth, so an area may lie across the 180° meridian. One that holds a
/// pole is not understood.
public struct OSMArea: Hashable, Sendable {
  /// The outer rings, each of at least three corners; the first is not repeated at the end.
  public let outerRings: [[OSMPoint]]
  /// The inner rings, likewise.
  public let innerRings: [[OSMPoint]]

  /// Makes an area of rings; `nil` when no outer one has three different corners.
  ///
  /// Corners that repeat the one before are left out, and so are rings that have fewer than three then.
  public init?(outerRings: [[OSMPoint]], innerRings: [[OSMPoint]] = []) {
    self.outerRings = outerRings.compactMap(OSMArea.cleaned)
    self.innerRings = innerRings.compactMap(OSMArea.cleaned)
    if self.outerRings.isEmpty { return nil }
  }

  /// Makes the area of a multipolygon relation; `nil` when no outer ring is left.
  ///
  /// - Returns: the area, and the number of corners left out for want of a position.
  public static func area(
    of rings: MultipolygonAssembler.Rings, at positions: OSMNodePositions
  ) -> (area: OSMArea?, missingCount: Int) {
    var missingCount = 0
    func corners(_ ring: [Int64]) -> [OSMPoint] {
      let (points, missing) = positions.points(of: ring)
      missingCount += missing
      return points
    }
    let (outer, inner) = (rings.outer.map(corners), rings.inner.map(corners))
    return (OSMArea(outerRings: outer, innerRings: inner), missingCount)
  }

  private static func cleaned(_ ring: [OSMPoint]) -> [OSMPoint]? {
    var corners: [OSMPoint] = []
    for corner in ring where corner != corners.last { corners.append(corner) }
    if corners.count > 1 && corners.first == corners.last { corners.removeLast() }
    return corners.count >= 3 ? corners : nil
  }

  /// The size of the area in square metres, about.
  ///
  /// Planar, with the longitudes of each ring shortened by the cosine of its middle latitude: within 1 % for
  /// what is smaller than a province.
  ///
  /// - Complexity: O(n).
  public var approximateSquareMeters: Double {
    let outer = outerRings.reduce(0) { $0 + PlanarRing($1).squareMeters }
    let inner = innerRings.reduce(0) { $0 + PlanarRing($1).squareMeters }
    return max(0, outer - inner)
  }
}

/// A ring in the plane of longitude (x) and latitude (y), in units of 1e-7 degrees from its first corner.
struct PlanarRing {
  let origin: OSMPoint
  private(set) var xs: [Double] = []
  private(set) var ys: [Double] = []

  /// Lays the ring out from its first corner or from `origin`; longitudes run on where it passes ±180°.
  init(_ corners: [OSMPoint], from origin: OSMPoint? = nil) {
    self.origin = origin ?? corners.first ?? OSMPoint(latitudeE7: 0, longitudeE7: 0)
    var previous = self.origin.longitudeE7
    var x: Int64 = 0
    for corner in corners {
      x += PlanarRing.difference(from: previous, to: corner.longitudeE7)
      previous = corner.longitudeE7
      xs.append(Double(x))
      ys.append(Double(Int64(corner.latitudeE7) - Int64(self.origin.latitudeE7)))
    }
  }

  /// How far east one longitude lies of another, the shorter way round.
  static func difference(from: Int32, to: Int32) -> Int64 {
    let turn = 2 * OSMPoint.longitudeLimit
    let difference = (Int64(to) - Int64(from)) % turn
    if difference > turn / 2 { return difference - turn }
    return difference < -turn / 2 ? difference + turn : difference
  }

  /// Returns the point of the earth that lies at a place in the plane.
  func point(x: Double, y: Double) -> OSMPoint {
    let longitude = (Double(origin.longitudeE7) + x).remainder(
      dividingBy: Double(2 * OSMPoint.longitudeLimit))
    let latitude = Double(origin.latitudeE7) + y
    return OSMPoint(latitudeE7: Int32(latitude.rounded()), longitudeE7: Int32(longitude.rounded()))
  }

  /// Twice the area and, multiplied by three times that, the centre of mass; the area is above zero
  /// anticlockwise.
  var moments: (doubleArea: Double, x: Double, y: Double) {
    guard var previousX = xs.last, var previousY = ys.last else { return (0, 0, 0) }
    // From the first corner, so that digits are not lost.
    let (baseX, baseY) = (xs[0], ys[0])
    (previousX, previousY) = (previousX - baseX, previousY - baseY)
    var (sum, sumX, sumY) = (0.0, 0.0, 0.0)
    for (x, y) in zip(xs, ys).map({ ($0 - baseX, $1 - baseY) }) {
      let cross = previousX * y - x * previousY
      sum += cross
      sumX += cross * (previousX + x)
      sumY += cross * (previousY + y)
      (previousX, previousY) = (x, y)
    }
    return (sum, sumX + 3 * sum * baseX, sumY + 3 * sum * baseY)
  }

  var squareMeters: Double {
    // The mean radius of GRS 80.
    let metersPerUnit = 6_371_008.8 * Double.pi / 180 * 1e-7
    let middle = ((ys.min() ?? 0) + (ys.max() ?? 0)) / 2 + Double(origin.latitudeE7)
    return abs(moments.doubleArea) / 2 * metersPerUnit * metersPerUnit * cosine(ofDegrees: middle * 1e-7)
  }
}
