import BundledPlaces
public import PlaceStore

extension PlaceDataset {
  /// Opens the places inside the program.
  ///
  /// - Throws: `DatasetError` when the program was built with a damaged dataset.
  /// - Complexity: O(1), nothing is read but the header.
  public static func bundled() throws(DatasetError) -> PlaceDataset {
    let bytes = UnsafeRawBufferPointer(start: bundled_places(), count: bundled_places_length())
    return try PlaceDataset(staticBytes: bytes, name: "bundled places")
  }
}

extension CategoryVocabulary {
  /// The categories inside the program.
  public static func bundled() throws(DatasetError) -> CategoryVocabulary {
    try CategoryVocabulary(bundledTable(.categories))
  }
}

extension RegionVocabulary {
  /// The regions inside the program.
  public static func bundled() throws(DatasetError) -> RegionVocabulary {
    try RegionVocabulary(bundledTable(.regions))
  }
}

private func bundledTable(_ name: PlaceFormat.Table) throws(DatasetError) -> RecordTable {
  guard let table = try PlaceDataset.bundled().table(name) else {
    throw .damaged(part: "table '\(name.rawValue)'", path: "bundled places")
  }
  return table
}
