import BundledPlaces
public import PlaceStore

extension DistrictIndex {
  /// Opens the boundaries inside the program: the legal districts of Korea.
  ///
  /// They are the National Geographic Information Institute's: whoever shows some shows the attribution of `bundledDataset` too.
  ///
  /// - Throws: `DatasetError` when the program was built with damaged boundaries.
  /// - Complexity: O(1), nothing is read but the header and a few numbers.
  public static func bundled() throws(DatasetError) -> DistrictIndex {
    try DistrictIndex(staticBytes: bytes, name: "bundled boundaries")
  }

  /// The same file as a dataset, which has no places but says of its sources what they are.
  public static func bundledDataset() throws(DatasetError) -> PlaceDataset {
    try PlaceDataset(staticBytes: bytes, name: "bundled boundaries")
  }

  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bundled_boundaries(), count: bundled_boundaries_length())
  }
}
