extension PlaceDataset {
  /// Where the places come from, in the order of the file; none when it does not say.
  public func sources() throws(DatasetError) -> [DataSource] {
    guard let table = try table(.sources) else { return [] }
    return DataSource.all(in: table)
  }

  /// The line that an answer with place `index` prints: the attribution of its source, or the source's key.
  ///
  /// Its UTF-8 lives as long as this dataset; `nil` when the place has no source.
  package func attribution(at index: Int) throws(DatasetError) -> UnsafeRawBufferPointer? {
    guard let key = try text(.source, at: index) else { return nil }
    return try attribution(of: key)
  }

  /// Calls `visit` with the line of each source that place `index` is filled in from besides its own.
  package func forEachMergedAttribution(
    at index: Int, _ visit: (UnsafeRawBufferPointer) -> Void
  ) throws(DatasetError) {
    guard hasMerged(at: index) else { return }
    var failure: DatasetError?
    try forEachPair(.merged, at: index) { key, _ in
      do throws(DatasetError) { visit(try attribution(of: key)) } catch { failure = error }
    }
    if let failure { throw failure }
  }

  /// The attribution of the source `key`, or `key` itself where it has none; it lives as long as this dataset and `key`.
  package func attribution(of key: UnsafeRawBufferPointer) throws(DatasetError) -> UnsafeRawBufferPointer {
    try table(.sources).flatMap { DataSource.attribution(of: key, in: $0) } ?? key
  }
}
