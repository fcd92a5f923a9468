import PlaceStore

extension PlaceSink {
  /// Chooses what a source calls the kind of a place: the first of `stated` that the vocabulary knows, else nothing
  /// when the tags or the file's own category tell, else the first, so that the report names it.
  ///
  /// What is stated and not known is kept as the tag `category`.
  func category(stated: [String], tags: inout [Place.Pair], name: String) -> String {
    let stated = stated.filter { !$0.isEmpty }
    guard let first = stated.first else { return "" }
    let evidence = tags + [Place.Pair("name", name)]
    if let known = stated.first(where: { classifier?.category(named: $0, tags: evidence) != nil }) {
      return known
    }
    guard defaultCategory != nil || classifier?.category(of: evidence) != nil else { return first }
    if !tags.contains(where: { $0.key == "category" }) { tags.append(Place.Pair("category", first)) }
    return ""
  }
}
