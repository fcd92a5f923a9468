import GeoCore

/// The fixes of a whole file in the order in which they were passed.
///
/// A meter that is fed live can only leave out what comes too late; of a file one can see. A segment whose stamps are not in order is
/// sorted by them if its line is then no longer than before, as it is where fixes or pieces were mixed up or the whole is written
/// backwards. It gets longer where a clock was set, and is then left as it is, for a `TrackMeter` to tell.
public struct TrackOrder: Hashable, Sendable {
  /// All fixes of the file, each segment in order.
  public let fixes: [TrackFix]
  /// How many fixes had a stamp earlier than one before them, in segments that were sorted.
  public let movedCount: Int

  // What sums of some million lengths differ by when they are added in another order.
  private static let roundingFactor = 1 + 1e-9

  /// Puts the fixes of each segment in order; those without a stamp stay behind the one that they follow.
  ///
  /// - Complexity: O(*n*) where all are in order, else O(*n* log *n*) and two geodesics for each fix.
  public init(_ fixes: [TrackFix]) {
    var (ordered, moved) = (fixes, 0)
    var start = fixes.startIndex
    while start < fixes.endIndex {
      let end = fixes[(start + 1)...].firstIndex(where: \.startsSegment) ?? fixes.endIndex
      let lateCount = TrackOrder.lateCount(fixes[start..<end])
      if lateCount > 0, let segment = TrackOrder.sorted(fixes[start..<end]) {
        ordered.replaceSubrange(start..<end, with: segment)
        moved += lateCount
      }
      start = end
    }
    self.fixes = ordered
    movedCount = moved
  }

  private static func lateCount(_ fixes: ArraySlice<TrackFix>) -> Int {
    var latest: TrackTime?
    return fixes.count { fix in
      guard let time = fix.time else { return false }
      defer { latest = latest.map { max($0, time) } ?? time }
      return latest.map { time < $0 } ?? false
    }
  }

  /// The fixes by their stamps; nil when their line is shorter as it is.
  private static func sorted(_ fixes: ArraySlice<TrackFix>) -> [TrackFix]? {
    // Each stamp with the fixes without one that follow; those before the first stay there.
    var heads: [(time: TrackTime, range: Range<Int>)] = []
    let first = fixes.firstIndex { $0.time != nil } ?? fixes.endIndex
    for index in first..<fixes.endIndex {
      if let time = fixes[index].time {
        heads.append((time, index..<index + 1))
      } else if let last = heads.popLast() {
        heads.append((last.time, last.range.lowerBound..<index + 1))
      }
    }
    // By place in the file where stamps are equal.
    heads.sort { ($0.time, $0.range.lowerBound) < ($1.time, $1.range.lowerBound) }
    var result = Array(fixes[..<first])
    for head in heads { result += fixes[head.range] }
    let startsSegment = fixes.first?.startsSegment ?? false
    for index in result.indices { result[index].startsSegment = index == 0 && startsSegment }
    return length(result[...]) <= length(fixes) * roundingFactor ? result : nil
  }

  private static func length(_ fixes: ArraySlice<TrackFix>) -> Double {
    zip(fixes, fixes.dropFirst()).reduce(0) { $0 + $1.0.coordinate.distance(to: $1.1.coordinate).meters }
  }
}
