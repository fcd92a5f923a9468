import GeoCore
import PlaceStore
import SpatialIndex

/// The places of some categories in all datasets of a searcher: what queries over these categories have in common.
public final class PlaceForest: Sendable {
  /// The trees, dataset by dataset.
  let list: TreeList
  /// For each dataset, where its trees end.
  private let ends: [Int]
  /// The number of places.
  public let count: Int

  init(_ trees: FlatList<PackedRTree>, ends: [Int]) {
    list = TreeList(trees)
    self.ends = ends
    var count = 0
    for number in trees.indices { count += trees[number].count }
    self.count = count
  }

  /// Which trees are those of the dataset of this number.
  func range(ofDataset number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  /// The trees of the dataset of this number.
  func trees(ofDataset number: Int) -> [PackedRTree] { Array(list.trees[range(ofDataset: number)]) }

  /// The same as a list to be searched.
  func treeList(ofDataset number: Int) -> TreeList {
    let start = number == 0 ? 0 : ends[number - 1]
    return TreeList(FlatList(list.trees[start..<ends[number]]))
  }

  /// The number of the dataset that a tree belongs to.
  func dataset(ofTree number: Int) -> Int {
    var dataset = 0
    while ends[dataset] <= number { dataset += 1 }
    return dataset
  }
}

/// The datasets of a searcher, in a class.
///
/// Where a structure holds a list of them, Swift builds the metadata of the list to copy it, which costs a short run as
/// much as two places.
final class DatasetList: Sendable {
  let datasets: [PlaceDataset]

  init(_ datasets: [PlaceDataset]) {
    self.datasets = datasets
  }
}
