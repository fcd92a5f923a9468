import GeoCore
import PlaceStore

extension PlaceSink {
  /// The number of the category that a cell names by an id or a name; `nil` when tags are needed to tell, or there is
  /// none.
  mutating func categoryNumber(named text: UnsafeRawBufferPointer) -> Int? {
    let classifier = classifier
    return categoryCache.number(of: text) { name in
      guard !name.utf8.contains(UInt8(ascii: "=")),
        let category = classifier?.category(named: name, tags: [])
      else { return nil }
      return builder.categoryNumber(of: category)
    }
  }

  /// Takes in a place that needs no other check; `pack` packs it, with an id that may have come before.
  mutating func takePlain(category: Int, at coordinate: Coordinate, _ pack: (inout PackedPlace) -> Void) {
    packed.removeAll()
    pack(&packed)
    addPacked(category: category, at: coordinate)
  }
}
