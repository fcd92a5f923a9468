/// Finds texts by hash, and gives each one index.
struct TextTable: Sendable {
  /// Indexes plus one, by hash; 0 for a free place. The length is a power of two.
  private var places: [Int32] = Array(repeating: 0, count: 1 << 10)

  /// Forgets the texts of `strings` and gives index 0 to the empty text.
  mutating func reset(_ strings: inout OSMStrings) {
    strings.bytes.removeAll(keepingCapacity: true)
    strings.removeAll()
    for index in places.indices { places[index] = 0 }
    _ = index(of: [], in: &strings)
  }

  /// The index of `text`, which is appended to `strings` when it is new.
  mutating func index(of text: ArraySlice<UInt8>, in strings: inout OSMStrings) -> Int {
    if strings.count * 2 >= places.count { grow(strings) }
    let place = self.place(of: text, in: strings)
    if places[place] != 0 { return Int(places[place]) - 1 }
    let start = Int32(strings.bytes.count)
    strings.bytes.append(contentsOf: text)
    strings.ranges.append(start..<Int32(strings.bytes.count))
    places[place] = Int32(strings.count)
    return strings.count - 1
  }

  /// The index of `text` in `strings`; `nil` when it is not there.
  func firstIndex(of text: ArraySlice<UInt8>, in strings: OSMStrings) -> Int? {
    let entry = places[place(of: text, in: strings)]
    return entry == 0 ? nil : Int(entry) - 1
  }

  /// The place that `text` has or would have.
  private func place(of text: ArraySlice<UInt8>, in strings: OSMStrings) -> Int {
    var place = TextTable.hash(text) & (places.count - 1)
    while places[place] != 0, strings.utf8(at: Int(places[place]) - 1) != text {
      place = (place + 1) & (places.count - 1)
    }
    return place
  }

  private mutating func grow(_ strings: OSMStrings) {
    places = Array(repeating: 0, count: places.count * 2)
    for index in 0..<strings.count {
      places[place(of: strings.utf8(at: index), in: strings)] = Int32(index + 1)
    }
  }

  /// FNV-1a, with the high bits folded down.
  ///
  /// - Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm".
  private static func hash(_ text: ArraySlice<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7FFF_FFFF)
  }
}
