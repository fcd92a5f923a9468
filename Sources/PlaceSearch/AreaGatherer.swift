import GeoCore
import PlaceStore
import SpatialIndex

/// Collects the places of one dataset that lie in an area.
struct AreaGatherer {
  let area: PlaceQuery.Area
  let origin: Coordinate
  let dataset: PlaceDataset

  /// Appends the places of `tree` that lie in the area and pass `filter`, not measured yet; those of a circle around the point
  /// that is measured from with some that only the sphere takes for inside, which `keepWithin(_:)` leaves out.
  func gather(
    from tree: PackedRTree, number: UInt32, where filter: PlaceFilter, into hits: inout FlatList<PlaceHit>
  ) throws(DatasetError) {
    var failure: DatasetError?
    forEachCandidate(in: tree, isNearEnough: circleAroundOrigin != nil) { index in
      guard failure == nil else { return }
      do throws(DatasetError) {
        guard try filter.accepts(index) else { return }
      } catch {
        failure = error
        return
      }
      hits.append(PlaceHit(dataset: number, index: UInt32(truncatingIfNeeded: index)))
    }
    if let failure { throw failure }
  }

  /// The radius of a circle around the point that is measured from.
  private var circleAroundOrigin: Distance? { AreaGatherer.circle(area, around: origin) }

  private static func circle(_ area: PlaceQuery.Area, around origin: Coordinate) -> Distance? {
    if case .circle(let center, let radius) = area, center == origin { radius } else { nil }
  }

  /// Leaves out those of the measured hits for `query` that lie beyond its circle, if it has one around the point that is
  /// measured from.
  static func keepWithin(_ query: PlaceQuery, _ hits: inout FlatList<PlaceHit>) {
    guard let radius = circle(query.area, around: query.measuringPoint) else { return }
    let kept = hits.withUnsafeMutableBufferPointer { hits in
      var end = 0
      for number in hits.indices where isWithin(radius, meters: hits[number].meters) {
        hits[end] = hits[number]
        end += 1
      }
      return end
    }
    while hits.count > kept { _ = hits.removeLast() }
  }

  /// Calls `visit` with each place of `tree` in the area; with those of a circle that the sphere cannot rule out, where
  /// that `isNearEnough`.
  func forEachCandidate(in tree: PackedRTree, isNearEnough: Bool = false, _ visit: (Int) -> Void) {
    switch area {
    case .around:
      for index in tree.indices { visit(index) }
    case .region(let region):
      region.boundingBox.forEachE7Range { tree.forEach(in: $0, visit) }
    case .box(let box):
      box.forEachE7Range { tree.forEach(in: $0, visit) }
    case .circle(let center, let radius):
      let reach = Distance(meters: radius.meters + 0.05)
      let bound = SphericalBound(from: center)
      tree.forEach(near: bound, limit: SphericalBound.largestHaversine(within: reach)) { index in
        if isNearEnough || isWithin(radius, of: center, index) { visit(index) }
      }
    case .polygons(let polygons):
      forEachCandidate(in: tree, polygons, visit)
    }
  }

  /// A place whose printed distance does not exceed the radius is within it: what was printed can be asked for.
  func isWithin(_ radius: Distance, of center: Coordinate, _ index: Int) -> Bool {
    AreaGatherer.isWithin(radius, meters: center.distance(to: dataset.coordinate(at: index)).meters)
  }

  private static func isWithin(_ radius: Distance, meters: Double) -> Bool {
    meters <= radius.meters || (meters * 10).rounded() / 10 <= radius.meters
  }

  private func forEachCandidate(in tree: PackedRTree, _ polygons: [Polygon], _ visit: (Int) -> Void) {
    for (number, polygon) in polygons.enumerated() {
      for box in polygon.boundingBox.e7Ranges {
        tree.forEach(in: box) { index in
          let coordinate = dataset.coordinate(at: index)
          // A place in several polygons counts once, with the first.
          guard polygon.contains(coordinate),
            !polygons[..<number].contains(where: { $0.contains(coordinate) })
          else { return }
          visit(index)
        }
      }
    }
  }
}
