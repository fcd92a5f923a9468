import GeoCore
import PlaceStore
import SpatialIndex

extension AreaGatherer {
  /// How many bytes of lists of names are read while one name of a place in the area is.
  private static var bytesPerName: Int { 100 }

  /// Whether it takes less to read the names of all places in the area than to read `listLength` bytes of lists.
  func isWalkShort(_ trees: [PackedRTree], against listLength: Int) -> Bool {
    let most = listLength / AreaGatherer.bytesPerName
    var count = 0
    for tree in trees {
      count += upperCount(in: tree)
      if count > most { return false }
    }
    return true
  }

  /// How many places of `tree` may lie in the area, about.
  private func upperCount(in tree: PackedRTree) -> Int {
    guard let boxes = boundingBoxes else { return tree.count }
    return boxes.reduce(0) { count, box in box.e7Ranges.reduce(count) { $0 + tree.upperCount(in: $1) } }
  }

  /// Boxes around the area; `nil` for all of the earth.
  private var boundingBoxes: [BoundingBox]? {
    switch area {
    case .around: nil
    case .region(let region): [region.boundingBox]
    case .box(let box): [box]
    // A radius that is none was refused where it was read.
    case .circle(let center, let radius):
      (try? Circle(center: center, radius: radius)).map { [$0.boundingBox] }
    case .polygons(let polygons): polygons.map(\.boundingBox)
    }
  }

  /// Calls `visit` with each place of `trees` in the area.
  func forEachCandidate(
    in trees: [PackedRTree], _ visit: (Int) throws(DatasetError) -> Void
  ) throws(DatasetError) {
    var failure: DatasetError?
    for tree in trees {
      forEachCandidate(in: tree) { index in
        guard failure == nil else { return }
        do throws(DatasetError) { try visit(index) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  /// Whether place `index` lies in the area.
  func contains(_ index: Int) -> Bool {
    switch area {
    case .around: true
    case .region(let region): contains(region.boundingBox, index)
    case .box(let box): contains(box, index)
    case .circle(let center, let radius): isWithin(radius, of: center, index)
    case .polygons(let polygons): polygons.contains { $0.contains(dataset.coordinate(at: index)) }
    }
  }

  private func contains(_ box: BoundingBox, _ index: Int) -> Bool {
    let (latitude, longitude) = dataset.position(at: index)
    return box.e7Ranges.contains { $0.contains(latitudeE7: latitude, longitudeE7: longitude) }
  }
}
