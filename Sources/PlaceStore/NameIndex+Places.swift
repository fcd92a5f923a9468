import BinaryFile

extension NameIndex {
  /// What some names have: one of several grams, at a certain place of the name or anywhere.
  package struct Condition: Hashable, Sendable {
    package let grams: [Int]
    /// What of a value is compared, and with what.
    private let mask: UInt64
    private let position: UInt64
    /// The bytes of the lists of `grams`.
    package let length: Int

    /// - Parameter position: the number of the gram's first scalar in the name; `nil` for any.
    package init(_ grams: [Int], at position: Int?, length: Int) {
      (self.grams, self.length) = (grams, length)
      mask = position == nil ? 0 : NamePosition.mask
      self.position = UInt64(position ?? 0) & NamePosition.mask
    }

    /// Whether a value of one of the lists is at the place that is asked for.
    ///
    /// What is kept of a position repeats in long names, so that this may be true of others too.
    @inline(__always)
    func allows(_ value: UInt64) -> Bool { value & mask == position }
  }

  /// How many bytes of lists make a list of places rather than bits.
  private static let listLength = 1 << 12
  /// How long a list is, for each place that is looked for, of which parts are passed over.
  private static let bytesPerPlace = 32
  /// How many places are made a list of once there are fewer.
  private static let fewPlaces = 1 << 11

  /// The places that fulfil `condition`.
  ///
  /// - Parameter spare: memory for sets, which is taken from here.
  /// - Throws: `DamagedReference` when a list leads out of its bounds.
  /// - Complexity: O(length of the lists), and O(places / 64) where these are long.
  package func places(
    with condition: Condition, _ spare: inout PlaceSet.Memory
  ) throws(DamagedReference) -> PlaceSet {
    if condition.length > NameIndex.listLength {
      var set = PlaceSet(placeCount: placeCount, &spare)
      try set.insert { inserter throws(DamagedReference) in
        for gram in condition.grams {
          try forEachValue(of: gram) { value in
            if condition.allows(value) { inserter.insert(NameIndex.place(of: value)) }
          }
        }
      }
      return set
    }
    var places: [UInt32] = []
    for gram in condition.grams {
      try forEachValue(of: gram) { value in
        let place = NameIndex.place(of: value)
        if condition.allows(value), places.last != place { places.append(place) }
      }
    }
    return PlaceSet(condition.grams.count > 1 ? NameIndex.sorted(places) : places)
  }

  /// Those of `places` that fulfil `condition`.
  ///
  /// - Parameter spare: memory for sets, which is taken from here.
  /// - Throws: `DamagedReference` when a list leads out of its bounds.
  /// - Complexity: O(length of the lists), and O(places / 64) for many places; where those are far apart, lists are passed over
  ///   eight bytes at a time.
  package func places(
    among places: PlaceSet, with condition: Condition, _ spare: inout PlaceSet.Memory
  ) throws(DamagedReference) -> PlaceSet {
    guard places.hasBits, places.count > NameIndex.fewPlaces else {
      return PlaceSet(try placesLookedUp(places.places(), condition))
    }
    var found = PlaceSet(placeCount: placeCount, &spare)
    try found.insert { inserter throws(DamagedReference) in
      for gram in condition.grams {
        guard length(of: gram) > NameIndex.bytesPerPlace * places.count else {
          try forEachValue(of: gram) { value in
            let place = NameIndex.place(of: value)
            if places.contains(place), condition.allows(value) { inserter.insert(place) }
          }
          continue
        }
        var cursor = cursor(of: gram)
        var least: UInt64 = 0
        while let value = try cursor.next(atLeast: least) {
          let place = NameIndex.place(of: value)
          if places.contains(place) {
            if condition.allows(value) { inserter.insert(place) }
          } else {
            guard let next = places.first(from: place) else { break }
            least = UInt64(next) << NamePosition.bits
          }
        }
      }
    }
    return found
  }

  /// The same for a list of places, by going to each in each of the lists.
  private func placesLookedUp(
    _ places: [UInt32], _ condition: Condition
  ) throws(DamagedReference) -> [UInt32] {
    var isFound = [Bool](repeating: false, count: places.count)
    for gram in condition.grams {
      var cursor = cursor(of: gram)
      var number = 0
      while number < places.count,
        let value = try cursor.next(atLeast: UInt64(places[number]) << NamePosition.bits)
      {
        number = places.number(of: NameIndex.place(of: value), from: number)
        if number < places.count, places[number] == NameIndex.place(of: value), condition.allows(value) {
          isFound[number] = true
          number += 1
        }
      }
    }
    return zip(places, isFound).lazy.filter(\.1).map(\.0)
  }

  @inline(__always)
  private static func place(of value: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: value >> NamePosition.bits)
  }

  private static func sorted(_ places: [UInt32]) -> [UInt32] {
    var sorted: [UInt32] = []
    for place in places.sorted() where sorted.last != place { sorted.append(place) }
    return sorted
  }
}

extension Array where Element: Comparable {
  /// The number of the first element from `start` on that is `value` or follows it, of elements in order.
  ///
  /// - Complexity: O(log n) for n elements between.
  @inline(__always)
  func number(of value: Element, from start: Int) -> Int {
    var (low, step) = (start, 1)
    while low + step <= count, self[low + step - 1] < value {
      low += step
      step *= 2
    }
    var high = Swift.min(low + step - 1, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
