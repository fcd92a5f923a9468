import GeoCore
import OSMFile
import PlaceStore

/// Finds the nodes of a map that stand for an area of the same map, such as a hospital's inside of its building.
///
/// A node belongs to an area of its category that it lies in, or within 30 m of whose point where the outline is not known, when
/// their names are alike or one of them has none. Of several such
/// areas it goes to one of its name before one without, then to the one whose point is nearest, then to the first. When nodes
/// of different names lie in an area without a name, it is larger than each of them, and they stay places of their own.
struct NodesInAreas {
  /// A node, or an area with a point inside of it.
  struct Element {
    let category: String
    let point: OSMPoint
    let tags: [Place.Pair]

    var coordinate: Coordinate { Coordinate(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7) }

    var names: ComparedNames {
      ComparedNames(
        name: tags.first { $0.key == "name" }?.value ?? "",
        further: tags.filter { OSMTags.isFurtherName($0.key) })
    }
  }

  /// A node that may belong to an area.
  private struct Claim {
    let node: Int
    let area: Int
    /// Whether both have names, which are then alike.
    let isByName: Bool
    let meters: Double
  }

  private let nodes: [Element]
  private let rows: PointRows
  private var claims: [Claim] = []

  init(_ nodes: [Element]) {
    self.nodes = nodes
    rows = PointRows(nodes.map(\.point))
  }

  /// For each node that belongs to an area: the number of the area.
  var owners: [Int: Int] {
    let sorted = claims.sorted { a, b in
      (a.node, a.isByName ? 0 : 1, a.meters, a.area) < (b.node, b.isByName ? 0 : 1, b.meters, b.area)
    }
    var owners: [Int: Int] = [:]
    for claim in sorted where owners[claim.node] == nil { owners[claim.node] = claim.area }
    return owners
  }

  /// Takes in an area, which `outline` bounds if it is known, under a number.
  ///
  /// - Complexity: O(log n) for n nodes, and the corners of the outline for each node of the category in its box.
  mutating func add(_ area: Element, _ outline: OSMArea?, number: Int) {
    let boxes = outline?.boxes ?? [NodesInAreas.box(around: area.point)]
    let near = rows.points(in: boxes).filter { nodes[$0].category == area.category }
    guard !near.isEmpty else { return }
    let names = area.names
    let inside = outline.map(AreaOutline.init)
    var found: [Claim] = []
    for node in near {
      let meters = nodes[node].coordinate.distance(to: area.coordinate).meters
      guard inside?.contains(nodes[node].coordinate) ?? (meters <= SamePlaces.reachMeters) else { continue }
      let own = nodes[node].names
      let isByName = !own.name.isEmpty && !names.name.isEmpty
      guard !isByName || own.areLike(names) else { continue }
      found.append(Claim(node: node, area: number, isByName: isByName, meters: meters))
    }
    claims += names.name.isEmpty ? ofOneName(found) : found
  }

  /// A box that holds what is within reach of a point, but for what lies beyond a pole or 180°.
  private static func box(around point: OSMPoint) -> BoxE7 {
    let height = (SamePlaces.reachMeters / Geodesic.minimumMetersPerRadian * 180 / .pi * 1e7).rounded(.up) + 1
    let squeeze = max(1e-6, PlanarUnit.degreesE7.squeeze(at: Double(abs(point.latitudeE7)) + height))
    func edge(_ value: Int32, _ change: Double, _ limit: Double) -> Int32 {
      Int32(min(max(Double(value) + change, -limit), limit))
    }
    let width = height / squeeze
    return BoxE7(
      minLatitude: edge(point.latitudeE7, -height, 9e8), minLongitude: edge(point.longitudeE7, -width, 1.8e9),
      maxLatitude: edge(point.latitudeE7, height, 9e8), maxLongitude: edge(point.longitudeE7, width, 1.8e9))
  }

  /// The claims of an area without a name, less those of nodes with names when these differ.
  private func ofOneName(_ found: [Claim]) -> [Claim] {
    let named = found.map { nodes[$0.node].names }.filter { !$0.name.isEmpty }
    guard let first = named.first, !named.allSatisfy({ first.areLike($0) }) else { return found }
    return found.filter { nodes[$0.node].names.name.isEmpty }
  }
}

/// The rings of an area as polygons.
private struct AreaOutline {
  private let outer: [Polygon]
  private let inner: [Polygon]

  init(_ area: OSMArea) {
    (outer, inner) = (AreaOutline.polygons(area.outerRings), AreaOutline.polygons(area.innerRings))
  }

  private static func polygons(_ rings: [[OSMPoint]]) -> [Polygon] {
    rings.compactMap { ring in
      let corners = ring.map { Coordinate(latitudeE7: $0.latitudeE7, longitudeE7: $0.longitudeE7) }
      // A ring without three different corners holds nothing.
      return try? Polygon(outer: corners)
    }
  }

  /// Whether a point lies inside or on the edge.
  func contains(_ coordinate: Coordinate) -> Bool {
    outer.contains { $0.contains(coordinate) } && !inner.contains { $0.contains(coordinate) }
  }
}

extension OSMArea {
  /// The boxes of the outer rings; two for a ring across the meridian of 180°.
  fileprivate var boxes: [BoxE7] {
    outerRings.flatMap { ring -> [BoxE7] in
      let (latitudes, longitudes) = (ring.map(\.latitudeE7), ring.map(\.longitudeE7))
      guard let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
        let east = longitudes.max()
      else { return [] }
      func box(_ west: Int32, _ east: Int32) -> BoxE7 {
        BoxE7(minLatitude: south, minLongitude: west, maxLatitude: north, maxLongitude: east)
      }
      guard Int(east) - Int(west) > 1_800_000_000 else { return [box(west, east)] }
      return [
        box(longitudes.filter { $0 > 0 }.min() ?? west, 1_800_000_000),
        box(-1_800_000_000, longitudes.filter { $0 <= 0 }.max() ?? east),
      ]
    }
  }
}
