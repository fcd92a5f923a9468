import BinaryFile

/// Some of the places of a dataset: a list of them in order, or, where there are many, a bit for each of all.
package struct PlaceSet: Sendable {
  /// Memory of sets that are no longer wanted, for others: the system takes as long to give new memory as lists are read.
  package struct Memory: Sendable {
    fileprivate var spare: [[UInt64]] = []

    package init() {}

    /// Takes the memory of `set`.
    package mutating func take(_ set: consuming PlaceSet) {
      if set.hasBits { spare.append(set.bits) }
    }
  }

  private var bits: [UInt64] = []
  private var list: [UInt32] = []
  /// How many places are in the set.
  package private(set) var count = 0
  /// Whether there is a bit for each place, so that `contains` can be asked.
  package private(set) var hasBits = false

  /// The places of `list`, which is in order.
  init(_ list: [UInt32]) {
    self.list = list
    count = list.count
  }

  /// None of `placeCount` places, to which some are inserted; every set that takes of `memory` has as many.
  init(placeCount: Int, _ memory: inout Memory) {
    hasBits = true
    if let spare = memory.spare.popLast() {
      bits = spare
      for number in bits.indices { bits[number] = 0 }
    } else {
      bits = [UInt64](repeating: 0, count: (placeCount + 63) / 64)
    }
  }

  /// Puts places into a set that has bits, as `body` hands them over.
  @inline(__always)
  mutating func insert(
    _ body: (inout Inserter) throws(DamagedReference) -> Void
  ) throws(DamagedReference) {
    count += try bits.withUnsafeMutableBufferPointer { words throws(DamagedReference) in
      var inserter = Inserter(words: words)
      try body(&inserter)
      return inserter.count
    }
  }

  /// Takes places, without asking each time whether a set may be changed.
  struct Inserter {
    fileprivate let words: UnsafeMutableBufferPointer<UInt64>
    fileprivate var count = 0

    /// Puts `place` into the set; it is one of all places.
    @inline(__always)
    mutating func insert(_ place: UInt32) {
      let number = Int(place >> 6)
      let word = words[number]
      words[number] = word | 1 << UInt64(place & 63)
      count &+= Int(truncatingIfNeeded: ~(word >> UInt64(place & 63)) & 1)
    }
  }

  /// Whether `place` is in a set that has bits.
  @inline(__always)
  func contains(_ place: UInt32) -> Bool {
    bits[Int(place >> 6)] & 1 << UInt64(place & 63) != 0
  }

  /// Whether place `index` is in a set that has bits.
  package func contains(index: Int) -> Bool { contains(UInt32(truncatingIfNeeded: index)) }

  /// The first place from `place` on that is in a set that has bits; `nil` when there is none.
  @inline(__always)
  func first(from place: UInt32) -> UInt32? {
    var number = Int(place >> 6)
    guard number < bits.count else { return nil }
    var word = bits[number] & ~0 << UInt64(place & 63)
    while word == 0 {
      number &+= 1
      guard number < bits.count else { return nil }
      word = bits[number]
    }
    return UInt32(truncatingIfNeeded: number << 6 | word.trailingZeroBitCount)
  }

  /// The same set with a bit for each of `placeCount` places.
  package func withBits(placeCount: Int, _ memory: inout Memory) -> PlaceSet {
    guard !hasBits else { return self }
    var set = PlaceSet(placeCount: placeCount, &memory)
    for place in list { set.bits[Int(place >> 6)] |= 1 << UInt64(place & 63) }
    set.count = count
    return set
  }

  /// The places in order.
  ///
  /// - Complexity: O(count), and O(places / 64) for a set that has bits.
  package func places() -> [UInt32] {
    guard hasBits else { return list }
    var places: [UInt32] = []
    places.reserveCapacity(count)
    for (number, word) in bits.enumerated() {
      var rest = word
      while rest != 0 {
        places.append(UInt32(number << 6 | rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
    return places
  }
}
