import SpatialIndex

/// What is kept in memory of a place until the file is written: where it belongs in it, and where its record is.
package struct PlaceKey: Hashable, Sendable {
  /// The position on Hilbert's curve, from which the coordinates follow.
  package let position: UInt64
  /// The group of the spool in the upper 16 bits, the offset of the record inside it in the others.
  private let record: UInt64

  init(position: UInt64, group: Int, offset: Int) {
    self.position = position
    record = UInt64(group) << 48 | UInt64(offset)
  }

  /// The group of the spool that holds the record.
  var group: Int { Int(record >> 48) }

  /// Where the record begins in its group.
  var offset: Int { Int(record & 0xFFFF_FFFF_FFFF) }

  /// The coordinates in 1e-7 degrees.
  package var point: (latitudeE7: Int32, longitudeE7: Int32) { HilbertCurve.point(at: position) }
}

extension [PlaceKey] {
  /// Returns the keys of each group, as they came.
  func grouped(groupCount: Int) -> [[PlaceKey]] {
    var counts = [Int](repeating: 0, count: groupCount)
    for key in self { counts[key.group] += 1 }
    var groups = counts.map { count in
      var group: [PlaceKey] = []
      group.reserveCapacity(count)
      return group
    }
    for key in self { groups[key.group].append(key) }
    return groups
  }

  /// Returns the keys of one group in the order of the file: along Hilbert's curve, then as they came.
  ///
  /// - Complexity: O(n), eight bits of the position at a time, without those that are the same for all.
  consuming func sortedAlongCurve() -> [PlaceKey] {
    guard count > 256 else {
      sort { ($0.position, $0.offset) < ($1.position, $1.offset) }
      return self
    }
    var keys = self
    var (common, any): (UInt64, UInt64) = (.max, 0)
    for key in keys {
      common &= key.position
      any |= key.position
    }
    for shift in stride(from: UInt64(0), to: 64, by: 8) where (common ^ any) >> shift & 0xFF != 0 {
      keys = keys.sorted(byBitsFrom: shift)
    }
    return keys
  }

  /// Returns the keys in the order of eight bits of their positions, those that are equal as they stand.
  private func sorted(byBitsFrom shift: UInt64) -> [PlaceKey] {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 256) { starts in
      starts.initialize(repeating: 0)
      for key in self { starts[Int(key.position >> shift & 0xFF)] += 1 }
      var start = 0
      for digit in 0..<256 { (starts[digit], start) = (start, start + starts[digit]) }
      return [PlaceKey](unsafeUninitializedCapacity: count) { slots, filled in
        for key in self {
          let digit = Int(key.position >> shift & 0xFF)
          slots.initializeElement(at: starts[digit], to: key)
          starts[digit] &+= 1
        }
        filled = count
      }
    }
  }
}
