extension Place {
  /// Tags that are about the record rather than about the place, so that they are not taken from another record.
  private static let tagsOfRecords = ["position", "source:date"]

  /// Takes in `other`, which is a record of the same place: fills in what is not stated here, and keeps its id.
  mutating func merge(_ other: Place) {
    address = address ?? other.address
    phone = phone ?? other.phone
    openingHours = openingHours ?? other.openingHours
    names.fill(with: other.names)
    let known = ComparedNames(name: name, further: names)
    if !known.areLike(ComparedNames(name: other.name, further: [])) {
      names.fill(with: [Pair("alt_name", other.name)])
    }
    tags.fill(with: other.tags.filter { !Place.tagsOfRecords.contains($0.key) })
    merged.append(Pair(other.source ?? "", other.id))
    merged += other.merged
  }
}

extension [Place.Pair] {
  /// Adds those of `pairs` whose keys are not here yet; the result is sorted by key if both are.
  package mutating func fill(with pairs: [Place.Pair]) {
    let missing = pairs.filter { pair in !contains { $0.key == pair.key } }
    guard !missing.isEmpty else { return }
    self += missing
    sort { $0.key < $1.key }
  }
}
