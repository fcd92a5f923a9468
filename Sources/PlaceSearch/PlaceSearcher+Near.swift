public import GeoCore
public import PlaceStore
import SpatialIndex

extension PlaceSearcher {
  /// Returns the place nearest to `center` among those at most `radius` away; ties by name, then id. None or one.
  ///
  /// Made for radii of some hundred metres, where mostly there is nothing: trees or cells are asked for a box, in whole numbers, and
  /// only what a bound does not rule out is measured.
  ///
  /// - Parameter grid: a grid of the places of `forest`, for many points; without one the trees are asked.
  /// - Throws: `DatasetError.damaged` when a file leads out of its bounds.
  /// - Complexity: O(number of trees or cells + k) for k places in the box around the circle.
  public func nearest(
    to center: Coordinate, within radius: Distance, in forest: PlaceForest, _ grid: PlaceGrid? = nil
  ) throws(DatasetError) -> PlaceMatches {
    guard let circle = try? Circle(center: center, radius: radius) else {
      return PlaceMatches(list, hits: FlatList(), 0..<0, total: 0)
    }
    var hits = nearest(to: center, of: places(in: circle.boundingBox, forest, grid))
    try sort(&hits, by: .distance)
    let isFound = hits.first.map { $0.meters <= radius.meters } ?? false
    return PlaceMatches(list, hits: hits, 0..<(isFound ? 1 : 0), total: nil)
  }

  /// The places in `box`, neither measured nor in any order.
  private func places(in box: BoundingBox, _ forest: PlaceForest, _ grid: PlaceGrid?) -> FlatList<PlaceHit> {
    var places = FlatList<PlaceHit>()
    box.forEachE7Range { range in
      let isDone = grid?.forEach(in: range) { entry in
        places.append(PlaceHit(dataset: entry.dataset, index: entry.index))
      }
      if isDone == true { return }
      for owner in list.datasets.indices {
        for number in forest.range(ofDataset: owner) {
          forest.list.trees[number].forEach(in: range) { index in
            places.append(PlaceHit(dataset: UInt32(owner), index: UInt32(index)))
          }
        }
      }
    }
    return places
  }

  /// Those of `places` that may be the nearest, measured.
  private func nearest(to center: Coordinate, of places: FlatList<PlaceHit>) -> FlatList<PlaceHit> {
    var hits = FlatList<PlaceHit>()
    guard !places.isEmpty else { return hits }
    let bound = SphericalBound(from: center)
    func haversine(_ place: PlaceHit) -> Double {
      let (latitude, longitude) = list.datasets[Int(place.dataset)].position(at: Int(place.index))
      return bound.haversine(latitudeE7: latitude, longitudeE7: longitude)
    }
    var least = Double.infinity
    if places.count > 1 {
      for number in places.indices { least = min(least, haversine(places[number])) }
    }
    // A little more for the rounding of the bound.
    let limit = least * SphericalBound.slack + 1e-20
    for number in places.indices where places.count == 1 || haversine(places[number]) <= limit {
      hits.append(places[number])
    }
    HitMeasurer(list: list, origin: center).measure(&hits)
    return hits
  }
}
