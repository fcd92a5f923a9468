import GeoCore
import PlaceStore
import ReverseGeocoding

/// Finds the areas of data files that hold a point.
///
/// A class, since what one holds is copied without the metadata of its type, which most runs have no other need of.
final class AreaFinder: Sendable {
  /// In the order of the files.
  private let indexes: [AreaIndex]

  /// Opens the areas of `datasets`, of which few have any.
  ///
  /// - Throws: `DatasetError.damaged` when tables of areas contradict themselves or each other.
  init(_ datasets: [PlaceDataset]) throws(DatasetError) {
    var indexes: [AreaIndex] = []
    // The bundled places have none.
    for dataset in datasets where !dataset.isPartOfProgram {
      if let index = try AreaIndex(dataset) { indexes.append(index) }
    }
    self.indexes = indexes
  }

  /// The parts of the address of `point` that areas stand for; each file fills in what those before it leave open.
  ///
  /// - Complexity: as `AreaIndex.areas(at:)`, for each file.
  func address(at point: Coordinate) throws(DatasetError) -> AreaAddress {
    var address = AreaAddress()
    for index in indexes { address.fill(with: try index.areas(at: point)) }
    return address
  }
}
