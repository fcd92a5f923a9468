import GeoCore
import OSMFile
import PlaceStore

/// The shape of an area as a file has it: polygons of rings.
///
/// What a ring is follows from where it lies and not from what a map calls it: a ring inside of another is a hole in it, one inside
/// of the hole an island. Longitudes run on where a ring crosses 180°, and such a polygon comes twice, once on either side.
struct BoundaryShape {
  /// Of at least three corners each; together an area's.
  private(set) var polygons: [[[BoundaryTable.Corner]]] = []
  /// About; for comparing.
  let squareMeters: Double

  /// How many units of 1e-7 degrees lead round the earth.
  private static let turn = 3.6e9

  /// Makes the shape of `area`; `nil` when nothing is left of it, or when an inner ring lies outside of all others: then what is
  /// around it is missing.
  ///
  /// - Complexity: O(r²) in the number of rings, of which few have more than their boxes compared.
  init?(_ area: OSMArea) {
    squareMeters = area.approximateSquareMeters
    let rings =
      (area.outerRings.map { PlacedRing($0, isInner: false) }
      + area.innerRings.map { PlacedRing($0, isInner: true) }).sorted { $0.size > $1.size }
    var groups: [[PlacedRing]] = []
    for ring in rings {
      guard ring.east - ring.west <= BoundaryShape.turn else { return nil }
      if let (number, moved) = BoundaryShape.place(of: ring, in: groups) {
        groups[number].append(moved)
      } else if ring.isInner {
        return nil
      } else {
        groups.append([ring])
      }
    }
    for group in groups { append(group) }
    if polygons.isEmpty { return nil }
  }

  /// The group whose first ring holds `ring`, and `ring` turned to where that one stands.
  private static func place(
    of ring: PlacedRing, in groups: [[PlacedRing]]
  ) -> (number: Int, ring: PlacedRing)? {
    var inside: PlanarPoint?
    for (number, group) in groups.enumerated() {
      for added in [0, turn] where group[0].boxHolds(ring, movedBy: added) {
        // Rings may touch, so that no corner tells.
        let point = inside ?? ring.interiorPoint
        inside = point
        let moved = ring.moved(by: added)
        // The point may be a turn away from the corners that it is of.
        let turns = ((moved.west + moved.east) / 2 - point.x) / turn
        let x = point.x + turns.rounded() * turn
        if group[0].contains(PlanarPoint(x: x, y: point.y)) { return (number, moved) }
      }
    }
    return nil
  }

  private mutating func append(_ group: [PlacedRing]) {
    let rings = group.map(\.cornersE5).filter { $0.count > 2 }
    guard let first = group.first, first.cornersE5.count > 2 else { return }
    polygons.append(rings)
    guard first.east > BoundaryShape.turn / 2 else { return }
    polygons.append(
      rings.map { ring in
        ring.map { .init(latitude: $0.latitude, longitude: $0.longitude - Int32(BoundaryShape.turn / 100)) }
      })
  }
}

/// A ring whose longitudes run on where it crosses 180° and begin between -180° and 180°.
private struct PlacedRing {
  /// In units of 1e-7 degrees.
  private var corners: [PlanarPoint]
  let isInner: Bool
  private(set) var west: Double
  private(set) var east: Double
  private let south: Double
  private let north: Double
  /// In square units.
  let size: Double

  private static let turn = 3.6e9

  init(_ points: [OSMPoint], isInner: Bool) {
    let ring = PlanarRing(
      points.map { PlanarPoint(x: Double($0.longitudeE7), y: Double($0.latitudeE7)) }, .degreesE7)
    self.isInner = isInner
    size = abs(ring.doubleArea)
    let (low, high) = (ring.corners.map(\.x).min() ?? 0, ring.corners.map(\.x).max() ?? 0)
    let added = -((low / PlacedRing.turn + 0.5).rounded(.down)) * PlacedRing.turn
    corners = added == 0 ? ring.corners : ring.corners.map { PlanarPoint(x: $0.x + added, y: $0.y) }
    (west, east) = (low + added, high + added)
    (south, north) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
  }

  func moved(by added: Double) -> PlacedRing {
    if added == 0 { return self }
    var copy = self
    for index in corners.indices { copy.corners[index].x += added }
    copy.west += added
    copy.east += added
    return copy
  }

  func boxHolds(_ other: PlacedRing, movedBy added: Double) -> Bool {
    west <= other.west + added && other.east + added <= east && south <= other.south && other.north <= north
  }

  /// A point well inside, turned to within 180°.
  var interiorPoint: PlanarPoint {
    InteriorPoint.inside([corners], .degreesE7) ?? corners[0]
  }

  /// Whether a ray to the east crosses the ring an odd number of times.
  func contains(_ point: PlanarPoint) -> Bool {
    guard var from = corners.last else { return false }
    var isInside = false
    for to in corners {
      if (from.y > point.y) != (to.y > point.y),
        from.x + (to.x - from.x) * (point.y - from.y) / (to.y - from.y) > point.x
      {
        isInside.toggle()
      }
      from = to
    }
    return isInside
  }

  /// The corners in units of 1e-5 degrees; one that repeats the one before is left out.
  var cornersE5: [BoundaryTable.Corner] {
    // Halves go the same way on both sides of 180° and of 0°, so that neighbours keep one border.
    func rounded(_ value: Double) -> Int32 { Int32((value / 100 + 0.5).rounded(.down)) }
    var result: [BoundaryTable.Corner] = []
    for corner in corners {
      let next = BoundaryTable.Corner(latitude: rounded(corner.y), longitude: rounded(corner.x))
      if next != result.last { result.append(next) }
    }
    if result.count > 1, result.first == result.last { result.removeLast() }
    return result
  }
}
