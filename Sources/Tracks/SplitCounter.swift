import GeoCore

/// What a track comes to at some point of it.
struct TrackTotals: Sendable {
  var meters = 0.0
  /// Nil where no stamp tells.
  var seconds: Double?
  var movingSeconds = 0.0
  var climb = 0.0
  var descent = 0.0

  /// The totals on the way to `end`, at a part of it from 0 to 1.
  func interpolated(to end: TrackTotals, part: Double, isTimed: Bool) -> TrackTotals {
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    var totals = TrackTotals()
    totals.meters = between(meters, end.meters)
    if isTimed, let seconds, let endSeconds = end.seconds { totals.seconds = between(seconds, endSeconds) }
    totals.movingSeconds = between(movingSeconds, end.movingSeconds)
    totals.climb = between(climb, end.climb)
    totals.descent = between(descent, end.descent)
    return totals
  }
}

/// Cuts a track into parts of equal length.
struct SplitCounter: Sendable {
  /// So that a wrong length does not fill the memory; the last split takes what is over.
  static let mostSplits = 100_000

  private let length: Double
  private var splits: [Split] = []
  private var start: TrackTotals?

  private struct Split {
    let start: TrackTotals
    let end: TrackTotals
  }

  /// - Parameter length: none below a meter.
  init(length: Distance) {
    self.length = length.meters >= 1 ? length.meters : .infinity
  }

  /// Goes on from one point of the track to another.
  ///
  /// - Parameter isTimed: whether the time from one to the other is known.
  mutating func advance(from: TrackTotals, to: TrackTotals, isTimed: Bool) {
    guard to.meters > from.meters else { return }
    var begin = start ?? from
    // Counted anew each time, so that rounding does not add up.
    while splits.count < SplitCounter.mostSplits - 1, to.meters >= length * Double(splits.count + 1) {
      let boundary = length * Double(splits.count + 1)
      let part = (boundary - from.meters) / (to.meters - from.meters)
      let end = from.interpolated(to: to, part: min(max(part, 0), 1), isTimed: isTimed)
      splits.append(Split(start: begin, end: end))
      begin = end
    }
    start = begin
  }

  /// The splits up to a point of the track.
  func splits(until end: TrackTotals, hasClimb: Bool) -> [TrackSplit] {
    var all = splits
    // Less than a millimeter is what rounding leaves.
    if let start, length.isFinite, end.meters - start.meters >= 0.001 {
      all.append(Split(start: start, end: end))
    }
    return all.enumerated().map { index, split in
      let seconds = split.start.seconds.flatMap { start in split.end.seconds.map { $0 - start } }
      return TrackSplit(
        number: index + 1, distance: .meters(split.end.meters - split.start.meters), duration: seconds,
        movingTime: seconds == nil ? nil : max(0, split.end.movingSeconds - split.start.movingSeconds),
        climb: hasClimb ? split.end.climb - split.start.climb : nil,
        descent: hasClimb ? split.end.descent - split.start.descent : nil)
    }
  }
}
