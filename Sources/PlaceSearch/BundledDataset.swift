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
    try CategoryVocabulary(vocabularyTable(.categories, in: []))
  }

  /// The categories of the first of `datasets` that has some, else those inside the program.
  package init(in datasets: [PlaceDataset]) throws(DatasetError) {
    try self.init(vocabularyTable(.categories, in: datasets))
  }
}

extension RegionVocabulary {
  /// The regions inside the program.
  public static func bundled() throws(DatasetError) -> RegionVocabulary {
    try RegionVocabulary(vocabularyTable(.regions, in: []))
  }

  /// The regions of the first of `datasets` that has some, else those inside the program.
  package init(in datasets: [PlaceDataset]) throws(DatasetError) {
    try self.init(vocabularyTable(.regions, in: datasets))
  }
}

extension BrandVocabulary {
  /// The brands inside the program.
  public static func bundled() throws(DatasetError) -> BrandVocabulary {
    try BrandVocabulary(vocabularyTable(.brands, in: []))
  }

  /// The brands of the first of `datasets` that has some, else those inside the program.
  package init(in datasets: [PlaceDataset]) throws(DatasetError) {
    try self.init(vocabularyTable(.brands, in: datasets))
  }
}

/// Opening the bundled dataset once more costs a short run a twentieth of its time, so one that is open serves.
private func vocabularyTable(_ name: PlaceFormat.Table, in datasets: [PlaceDataset]) throws(DatasetError)
  -> RecordTable
{
  for dataset in datasets {
    if let table = try dataset.table(name) { return table }
  }
  guard let table = try PlaceDataset.bundled().table(name) else {
    throw .damaged(part: "table '\(name.rawValue)'", path: "bundled places")
  }
  return table
}
