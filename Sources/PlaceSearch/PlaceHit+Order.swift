extension [PlaceHit] {
  /// How many hits are put in order one by one before they are merged.
  private static var runLength: Int { 12 }

  /// Sorts hits by their distance, those that are equally far as they stand.
  ///
  /// Written out for hits: the sort of the library calls a closure for each comparison, which made it a seventh of a short run.
  ///
  /// - Complexity: O(n log n); memory for n hits beyond a few.
  mutating func sortByDistance() {
    guard count > 1 else { return }
    withUnsafeMutableBufferPointer { hits in
      for start in stride(from: 0, to: hits.count, by: Self.runLength) {
        Self.sortRun(hits, start, Swift.min(start + Self.runLength, hits.count))
      }
      guard hits.count > Self.runLength else { return }
      withUnsafeTemporaryAllocation(of: PlaceHit.self, capacity: hits.count) { spare in
        var (sorted, other) = (hits, spare)
        var width = Self.runLength
        while width < hits.count {
          for start in stride(from: 0, to: hits.count, by: 2 * width) {
            let middle = Swift.min(start + width, hits.count)
            Self.merge(sorted, start, middle, Swift.min(middle + width, hits.count), into: other)
          }
          swap(&sorted, &other)
          width *= 2
        }
        if sorted.baseAddress != hits.baseAddress { _ = hits.update(fromContentsOf: sorted) }
      }
    }
  }

  /// Sorts the hits from `start` to before `end` by putting each in its place among those before it.
  private static func sortRun(_ hits: UnsafeMutableBufferPointer<PlaceHit>, _ start: Int, _ end: Int) {
    for next in start + 1..<Swift.max(end, start + 1) {
      let hit = hits[next]
      var place = next
      while place > start, hits[place - 1].meters > hit.meters {
        hits[place] = hits[place - 1]
        place -= 1
      }
      hits[place] = hit
    }
  }

  /// Merges two sorted runs, which end before `middle` and `end`, into the same places of `other`.
  private static func merge(
    _ hits: UnsafeMutableBufferPointer<PlaceHit>, _ start: Int, _ middle: Int, _ end: Int,
    into other: UnsafeMutableBufferPointer<PlaceHit>
  ) {
    var (left, right) = (start, middle)
    for place in start..<end {
      // Of two that are equally far, the left one stood first.
      let takesLeft = left < middle && (right >= end || hits[left].meters <= hits[right].meters)
      other.initializeElement(at: place, to: hits[takesLeft ? left : right])
      if takesLeft { left += 1 } else { right += 1 }
    }
  }
}
