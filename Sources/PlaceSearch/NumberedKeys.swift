import GeoCore

/// Keys with numbers, which count them from 0 in the order in which they came. A dictionary would take a short run long to set up.
struct NumberedKeys: Sendable {
  private var keys = FlatList<UInt64>()
  /// One more than the numbers of the keys, each at the first free place from that of its key on; 0 is free.
  private var slots = FlatList<UInt32>(repeating: 0, count: 64)

  var count: Int { keys.count }

  /// The number of `key`; `nil` when it has none.
  func number(of key: UInt64) -> Int? {
    let slot = slots[slot(of: key)]
    return slot == 0 ? nil : Int(slot) - 1
  }

  /// The number of `key`, which is given the next if it has none.
  mutating func insert(_ key: UInt64) -> Int {
    if let known = number(of: key) { return known }
    if 2 * (keys.count + 1) > slots.count { grow() }
    keys.append(key)
    slots[slot(of: key)] = UInt32(keys.count)
    return keys.count - 1
  }

  /// Where the number of `key` stands, or would stand.
  private func slot(of key: UInt64) -> Int {
    let mask = slots.count - 1
    // The multiplier of Fibonacci hashing: 2^64 over the golden ratio.
    var slot = Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 32) & mask
    while slots[slot] != 0, keys[Int(slots[slot]) - 1] != key { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = FlatList(repeating: 0, count: 2 * slots.count)
    for number in keys.indices { slots[slot(of: keys[number])] = UInt32(number + 1) }
  }
}
