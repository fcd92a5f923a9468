import GeoCore

/// Tells standing from moving.
///
/// One stands as long as the fixes stay within a radius, or move so slowly from one to the next that they would not have left it
/// faster; standing for long enough is a pause, and shorter standing counts as moving. The radius keeps the drift of a receiver
/// at rest, which looks like walking from one second to the next, from ending a pause.
struct PauseWatch: Sendable {
  private let limits: TrackLimits
  private(set) var pauses: [TrackPause] = []
  private var finishedMoving = 0.0
  private var stand: Stand?

  /// A while within the radius.
  private struct Stand {
    let start: TrackTime
    let origin: Coordinate
    var center: Coordinate
    var end: TrackTime
    var seconds = 0.0

    init(_ coordinate: Coordinate, _ time: TrackTime) {
      (start, end) = (time, time)
      (origin, center) = (coordinate, coordinate)
    }
  }

  init(limits: TrackLimits) {
    self.limits = limits
  }

  /// Seconds of moving so far.
  var movingTime: Double {
    guard let stand, stand.seconds < limits.shortestPause else { return finishedMoving }
    return finishedMoving + stand.seconds
  }

  /// The pauses so far, that which still goes on included.
  var allPauses: [TrackPause] { pauses + (currentPause.map { [$0] } ?? []) }

  private var currentPause: TrackPause? {
    guard let stand, stand.seconds >= limits.shortestPause else { return nil }
    // Of a track that is written backwards the later end comes first.
    return TrackPause(
      start: min(stand.start, stand.end), end: max(stand.start, stand.end), coordinate: stand.origin)
  }

  /// Begins at a place whose way from the last is not known.
  mutating func restart(_ coordinate: Coordinate, _ time: TrackTime) {
    finish()
    stand = Stand(coordinate, time)
  }

  /// Ends what goes on, since no time is known from here on.
  mutating func finish() {
    if let currentPause { pauses.append(currentPause) }
    finishedMoving = movingTime
    stand = nil
  }

  /// Takes the next place, so many seconds after the last.
  mutating func take(_ coordinate: Coordinate, _ time: TrackTime, seconds: Double) {
    guard var stand else { return restart(coordinate, time) }
    let meters = stand.center.distance(to: coordinate).meters
    guard meters <= max(limits.pauseRadius.meters, limits.pauseSpeed * seconds) else {
      finish()
      finishedMoving += seconds
      self.stand = Stand(coordinate, time)
      return
    }
    if meters > limits.pauseRadius.meters { stand.center = coordinate }
    stand.seconds += seconds
    stand.end = time
    self.stand = stand
  }
}
