import GeoCore

extension FlatList<PlaceHit> {
  /// Sorts hits by their distance, those that are equally far as they stand.
  ///
  /// Written out for hits: the sort of the library calls a closure for each comparison, which made it a seventh of a short run.
  ///
  /// - Complexity: O(n log n), O(n) for places that lie evenly in an area; memory for n hits beyond a few.
  mutating func sortByDistance() {
    guard count > 1 else { return }
    withUnsafeMutableBufferPointer { hits in
      guard hits.count > HitSorter.runLength else { return HitSorter.sortRun(hits, 0, hits.count) }
      withUnsafeTemporaryAllocation(of: PlaceHit.self, capacity: hits.count) { spare in
        HitSorter(hits, spare).sort()
      }
    }
  }
}

/// Sorts more than a few hits, with as much memory again.
private struct HitSorter {
  /// How many hits are put in order one by one before they are merged.
  static let runLength = 12
  /// From how many hits on they are distributed first.
  private static let leastDistributed = 64
  /// How many hits a bucket holds on average.
  private static let hitsPerBucket = 4

  private let hits: UnsafeMutableBufferPointer<PlaceHit>
  private let spare: UnsafeMutableBufferPointer<PlaceHit>

  init(_ hits: UnsafeMutableBufferPointer<PlaceHit>, _ spare: UnsafeMutableBufferPointer<PlaceHit>) {
    self.hits = hits
    self.spare = spare
  }

  func sort() {
    if hits.count < HitSorter.leastDistributed || !distribute() {
      HitSorter.mergeSort(hits, 0, hits.count, spare: spare)
    }
  }

  /// Sorts by distributing the hits over buckets by the square of their distance, with which their number grows, and sorting
  /// each bucket; false when they are too much alike for that.
  private func distribute() -> Bool {
    var (least, greatest) = (hits[0].meters, hits[0].meters)
    for hit in hits {
      least = min(least, hit.meters)
      greatest = max(greatest, hit.meters)
    }
    let bucketCount = hits.count / HitSorter.hitsPerBucket
    let start = least * least
    let scale = Double(bucketCount) / (greatest * greatest - start)
    guard scale.isFinite else { return false }
    // One more than the number of buckets, and then the bucket of each hit.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: bucketCount + 1 + hits.count) { numbers in
      let ends = UnsafeMutableBufferPointer(rebasing: numbers[...bucketCount])
      let buckets = UnsafeMutableBufferPointer(rebasing: numbers[(bucketCount + 1)...])
      ends.initialize(repeating: 0)
      for place in hits.indices {
        let meters = hits[place].meters
        // Rounding never puts a farther hit in an earlier bucket.
        let bucket = min(Int((meters * meters - start) * scale), bucketCount - 1)
        buckets.initializeElement(at: place, to: UInt32(truncatingIfNeeded: bucket))
        ends[bucket + 1] += 1
      }
      for number in 1...bucketCount { ends[number] += ends[number - 1] }
      // Each bucket's start moves on to its end as the hits come.
      for place in hits.indices {
        let number = Int(buckets[place])
        spare.initializeElement(at: Int(ends[number]), to: hits[place])
        ends[number] += 1
      }
      var first = 0
      for number in 0..<bucketCount {
        let end = Int(ends[number])
        if end - first > HitSorter.runLength {
          HitSorter.mergeSort(spare, first, end, spare: hits)
        } else {
          HitSorter.sortRun(spare, first, end)
        }
        first = end
      }
    }
    _ = hits.update(fromContentsOf: spare)
    return true
  }

  /// Sorts the hits from `start` to before `end`, in whose places `spare` is free.
  private static func mergeSort(
    _ hits: UnsafeMutableBufferPointer<PlaceHit>, _ start: Int, _ end: Int,
    spare: UnsafeMutableBufferPointer<PlaceHit>
  ) {
    for run in stride(from: start, to: end, by: runLength) { sortRun(hits, run, min(run + runLength, end)) }
    var (sorted, other) = (hits, spare)
    var width = runLength
    while width < end - start {
      for run in stride(from: start, to: end, by: 2 * width) {
        merge(sorted, run, min(run + width, end), min(run + 2 * width, end), into: other)
      }
      swap(&sorted, &other)
      width *= 2
    }
    guard sorted.baseAddress != hits.baseAddress else { return }
    for position in start..<end { hits[position] = sorted[position] }
  }

  /// Sorts the hits from `start` to before `end` by putting each in its place among those before it.
  static func sortRun(_ hits: UnsafeMutableBufferPointer<PlaceHit>, _ start: Int, _ end: Int) {
    for next in start + 1..<max(end, start + 1) {
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
