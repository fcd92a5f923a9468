extension PlaceDataset {
  /// Where the places come from, in the order of the file; none when it does not say.
  public func sources() throws(DatasetError) -> [DataSource] {
    guard let table = try table(.sources) else { return [] }
    return DataSource.all(in: table)
  }

  /// The line that an answer with places of the source `key` prints; `nil` when the file has none.
  public func attribution(ofSource key: String) throws(DatasetError) -> String? {
    try table(.sources).flatMap { DataSource.attribution(of: key, in: $0) }
  }
}
