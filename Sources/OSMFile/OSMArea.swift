import GeoCore

/// An area on the ground: one or more outer rings less the inner ones.
///
/// Edges go the shorter way round the earth, so an area may lie across the 180° meridian, and a ring that goes all
/// the way round holds the nearer pole.
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
    let outer = outerRings.reduce(0) { $0 + OSMArea.squareMeters($1) }
    let inner = innerRings.reduce(0) { $0 + OSMArea.squareMeters($1) }
    return max(0, outer - inner)
  }

  /// A point by which the area can be shown: inside its largest outer ring and in none of the inner ones.
  ///
  /// Only an area that is all but a line has a point on its edge.
  ///
  /// - Complexity: O(n log n).
  public var interiorPoint: OSMPoint {
    let sizes = outerRings.map(OSMArea.squareMeters)
    let largest = sizes.indices.max { sizes[$0] < sizes[$1] } ?? 0
    let rings = ([outerRings[largest]] + innerRings).map { $0.map(PlanarPoint.init) }
    return InteriorPoint.inside(rings, .degreesE7).map(OSMPoint.init) ?? outerRings[largest][0]
  }

  private static func squareMeters(_ ring: [OSMPoint]) -> Double {
    // The mean radius of GRS 80.
    let metersPerUnit = 6_371_008.8 * Double.pi / 180 * 1e-7
    let plane = PlanarRing(ring.map(PlanarPoint.init), .degreesE7)
    let heights = plane.corners.map(\.y)
    let middle = ((heights.min() ?? 0) + (heights.max() ?? 0)) / 2
    return abs(plane.doubleArea) / 2 * metersPerUnit * metersPerUnit
      * PlanarUnit.degreesE7.squeeze(at: middle)
  }
}
