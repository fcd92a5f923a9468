import BinaryFile

/// Finds out whether an id has come before, without keeping the ids: a table of the upper half of their hashes and the
/// numbers of their places. Whether two ids with one hash are the same, the records tell.
struct PlaceIDIndex {
  /// For each slot the hash in the upper half and the number of the place in the lower; `empty` without one.
  private var slots: [UInt64]
  private var count = 0
  /// For the place that had an id first: how often the id has come, when it came again.
  private var repetitions: [UInt32: Int] = [:]
  /// Makes something of what is touched.
  private var touched: UInt64 = 0
  /// How many bits of a hash are used; fewer of them make tests of equal hashes.
  private let hashMask: UInt32

  private static let empty = UInt64.max

  init(hashMask: UInt32 = .max) {
    self.hashMask = hashMask
    slots = [UInt64](repeating: PlaceIDIndex.empty, count: 1 << 10)
  }

  /// The hash of an id as it is packed.
  func hash(of packedID: UnsafeRawBufferPointer) -> UInt32 {
    UInt32(truncatingIfNeeded: Checksum.of(packedID) >> 32) & hashMask
  }

  /// Looks at the slots of hashes that are asked for next, all at once: each is far from the others in memory, and
  /// waiting for one after the other would take a tenth of an import.
  mutating func touch(_ hashes: some Sequence<UInt32>) {
    let mask = slots.count &- 1
    for hash in hashes { touched &+= slots[Int(hash) & mask] }
  }

  /// Returns the place with the hash `hash` that `isWanted` accepts; `nil` when there is none.
  func place(hash: UInt32, where isWanted: (UInt32) throws(ContainerError) -> Bool) throws(ContainerError)
    -> UInt32?
  {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] != PlaceIDIndex.empty {
      let place = UInt32(truncatingIfNeeded: slots[slot])
      if UInt32(truncatingIfNeeded: slots[slot] >> 32) == hash, try isWanted(place) { return place }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  /// Adds a place whose id has not come before.
  mutating func add(_ place: UInt32, hash: UInt32) {
    if (count + 1) * 3 > slots.count * 2 { grow() }
    insert(UInt64(hash) << 32 | UInt64(place))
    count += 1
  }

  /// Counts that the id of `place` has come again, and returns how often it has come in all.
  mutating func repetition(of place: UInt32) -> Int {
    let count = repetitions[place, default: 1] + 1
    repetitions[place] = count
    return count
  }

  private mutating func insert(_ entry: UInt64) {
    let mask = slots.count &- 1
    var slot = Int(entry >> 32) & mask
    while slots[slot] != PlaceIDIndex.empty { slot = (slot &+ 1) & mask }
    slots[slot] = entry
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: PlaceIDIndex.empty, count: old.count * 2)
    for entry in old where entry != PlaceIDIndex.empty { insert(entry) }
  }
}
