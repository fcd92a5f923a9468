public import GeoCore
public import PlaceStore
import SpatialIndex

extension PlaceSearcher {
  /// Returns the place nearest to `center` among those at most `radius` away; ties by name, then id. None or one.
  ///
  /// Made for radii of some hundred metres, where mostly there is nothing: trees are asked for a box, in whole numbers, and nothing
  /// is measured before something is in it.
  ///
  /// - Throws: `DatasetError.damaged` when a file leads out of its bounds.
  /// - Complexity: O(number of trees + k log k) for k places in the box around the circle.
  public func nearest(
    to center: Coordinate, within radius: Distance, in forest: PlaceForest
  ) throws(DatasetError) -> PlaceMatches {
    var hits = FlatList<PlaceHit>()
    guard let circle = try? Circle(center: center, radius: radius) else {
      return PlaceMatches(list, hits: hits, 0..<0, total: 0)
    }
    var measurer: HitMeasurer?
    let box = circle.boundingBox
    for owner in list.datasets.indices {
      let dataset = list.datasets[owner]
      for number in forest.range(ofDataset: owner) {
        let tree = forest.list.trees[number]
        box.forEachE7Range { range in
          tree.forEach(in: range) { index in
            if measurer == nil { measurer = HitMeasurer(from: center) }
            measurer?.add(
              dataset.coordinate(at: index), dataset: UInt32(owner), index: UInt32(index), to: &hits)
          }
        }
      }
    }
    measurer?.finish(&hits)
    try sort(&hits, by: .distance)
    let isFound = hits.first.map { $0.meters <= radius.meters } ?? false
    return PlaceMatches(list, hits: hits, 0..<(isFound ? 1 : 0), total: nil)
  }
}
