import GeoCore
import PlaceStore
import SpatialIndex

/// Collects the places of one dataset that lie in an area.
struct AreaGatherer {
  let area: PlaceQuery.Area
  let origin: Coordinate
  let dataset: PlaceDataset

  /// Appends the places of `tree` that lie in the area and pass `filter`.
  func gather(
    from tree: PackedRTree, number: UInt32, where filter: PlaceFilter, into hits: inout FlatList<PlaceHit>
  ) throws(DatasetError) {
    var failure: DatasetError?
    var measurer = HitMeasurer(from: origin)
    let start = hits.count
    forEachCandidate(in: tree, isNearEnough: circleAroundOrigin != nil) { index in
      guard failure == nil else { return }
      do throws(DatasetError) {
        guard try filter.accepts(index) else { return }
      } catch {
        failure = error
        return
      }
      measurer.add(
        dataset.coordinate(at: index), dataset: number, index: UInt32(truncatingIfNeeded: index), to: &hits)
    }
    measurer.finish(&hits)
    if let failure { throw failure }
    if let radius = circleAroundOrigin { AreaGatherer.keep(within: radius, of: &hits, from: start) }
  }

  /// The radius of a circle around the point that is measured from.
  private var circleAroundOrigin: Distance? {
    if case .circle(let center, let radius) = area, center == origin { radius } else { nil }
  }

  /// Leaves out the hits from `start` on that lie beyond `radius`.
  private static func keep(within radius: Distance, of hits: inout FlatList<PlaceHit>, from start: Int) {
    let kept = hits.withUnsafeMutableBufferPointer { hits in
      var end = start
      for number in start..<hits.count where isWithin(radius, meters: hits[number].meters) {
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
