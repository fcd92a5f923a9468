import PlaceStore

/// The properties or tags of one record: in their order, of a repeated key the last, and bounded.
struct PairList {
  /// The most bytes of keys and values that one record may have.
  static let longest = 1 << 26
  /// Up to how many pairs a repeated key is looked for; real records have far fewer.
  private static let mostSearched = 256

  private(set) var pairs: [Place.Pair] = []
  private var length = 0

  /// Sets the value of `key`; `false` when the record has grown too long.
  mutating func set(_ key: String, _ value: String) -> Bool {
    length += key.utf8.count + value.utf8.count + 32
    guard length <= PairList.longest else { return false }
    if pairs.count < PairList.mostSearched, let index = pairs.firstIndex(where: { $0.key == key }) {
      pairs[index] = Place.Pair(key, value)
    } else {
      pairs.append(Place.Pair(key, value))
    }
    return true
  }
}
