public import GeoCore

/// Watches fences as something moves.
///
/// It enters with the first fix inside, also if that is the first of all, and leaves with the first that is outside by more than a
/// margin or than the fix may be off, so that noise at the border is no coming and going. Where two fixes lie outside and
/// the line between them crosses the fence over more than the margin, it enters and leaves in between. No line leads to a fix that
/// begins a segment. Fixes that do not count for a `TrackMeter` should not be given.
public struct GeofenceMonitor: Sendable {
  /// The fences, in the order of their events.
  public let fences: [Geofence]
  private let margin: Distance
  private let dwell: Double?
  private var watches: [Watch]
  private var last: TrackFix?
  private var lastTime: TrackTime?

  /// What is known of a fence.
  private struct Watch {
    var isInside = false
    /// Seconds since it entered.
    var seconds = 0.0
    var hasDwelt = false
    /// Meters that the last fix is outside, or less; zero inside.
    var clearance = 0.0
  }

  /// The way from the last fix.
  fileprivate struct Path {
    let start: TrackFix
    let end: TrackFix
    let line: GeodesicInverse
    var meters: Double { line.distance.meters }
  }

  // Distances to fences are right to 0.1 %.
  private static let certainty = 0.998

  /// Makes a monitor that has seen nothing yet.
  ///
  /// - Parameters:
  ///   - margin: how far outside one has to be to have left.
  ///   - dwell: the seconds inside after which there is a dwell event; nil for none.
  public init(_ fences: [Geofence], margin: Distance = .meters(10), dwell: Double? = nil) {
    self.fences = fences
    self.margin = margin
    self.dwell = dwell
    watches = fences.map { _ in Watch() }
  }

  /// Whether the last fix is inside a fence, or has not left it yet; by the place of the fence in the list.
  public func isInside(_ fenceIndex: Int) -> Bool { watches[fenceIndex].isInside }

  /// Takes the next fix that counts; returns what it shows, in the order of the fences.
  ///
  /// - Complexity: O(*n*) in the number of fences, without a look at those that are too far away for the way from the last fix.
  public mutating func take(_ fix: TrackFix) -> [GeofenceEvent] {
    let seconds = elapsed(to: fix)
    let path = last.flatMap { last in
      fix.startsSegment
        ? nil : Path(start: last, end: fix, line: Geodesic.inverse(from: last.coordinate, to: fix.coordinate))
    }
    var events: [GeofenceEvent] = []
    for index in fences.indices {
      if watches[index].isInside {
        stay(index, fix, seconds, &events)
      } else {
        approach(index, fix, path, &events)
      }
    }
    last = fix
    lastTime = fix.time ?? lastTime
    return events
  }

  /// Seconds since the last stamp; none where a clock was set.
  private func elapsed(to fix: TrackFix) -> Double {
    guard let lastTime, let time = fix.time else { return 0 }
    let seconds = time.seconds(since: lastTime)
    return seconds > 0 && seconds <= TrackLimits.standard.longestGap ? seconds : 0
  }

  private mutating func stay(
    _ index: Int, _ fix: TrackFix, _ seconds: Double, _ events: inout [GeofenceEvent]
  ) {
    let isInside = fences[index].contains(fix.coordinate)
    if !isInside {
      let distance = fences[index].distance(to: fix.coordinate)
      if distance > max(margin, fix.accuracy ?? .zero) {
        watches[index] = Watch(clearance: distance.meters * GeofenceMonitor.certainty)
        events.append(event(.exit, index, fix))
        return
      }
    }
    watches[index].seconds += seconds
    noteDwell(index, fix, &events)
  }

  private mutating func noteDwell(_ index: Int, _ fix: TrackFix, _ events: inout [GeofenceEvent]) {
    guard let dwell, !watches[index].hasDwelt, watches[index].seconds >= dwell else { return }
    watches[index].hasDwelt = true
    events.append(event(.dwell, index, fix))
  }

  private mutating func approach(
    _ index: Int, _ fix: TrackFix, _ path: Path?, _ events: inout [GeofenceEvent]
  ) {
    let before = watches[index].clearance
    if let path, before > path.meters {
      watches[index].clearance -= path.meters
      return
    }
    if fences[index].contains(fix.coordinate) {
      watches[index] = Watch(isInside: true)
      events.append(event(.enter, index, fix))
      return noteDwell(index, fix, &events)
    }
    let clearance = fences[index].distance(to: fix.coordinate).meters * GeofenceMonitor.certainty
    watches[index].clearance = clearance
    guard let path, before + clearance < path.meters, let crossing = crossing(path, of: fences[index]) else {
      return
    }
    events.append(event(.enter, index, crossing.enter, isInterpolated: true))
    events.append(event(.exit, index, crossing.exit, isInterpolated: true))
  }

  private func event(
    _ kind: GeofenceEvent.Kind, _ index: Int, _ fix: TrackFix, isInterpolated: Bool = false
  ) -> GeofenceEvent {
    GeofenceEvent(
      kind: kind, fenceIndex: index, fenceName: fences[index].name, coordinate: fix.coordinate,
      time: fix.time, isInterpolated: isInterpolated)
  }

  /// Where a path whose ends lie outside comes in first and goes out last.
  private func crossing(_ path: Path, of fence: Geofence) -> (enter: TrackFix, exit: TrackFix)? {
    // No nearer to the border than a meter, and in no more than 500 steps.
    let shortest = max(1, path.meters / 500)
    func walk(_ place: (Double) -> TrackFix) -> Double? {
      var meters = 0.0
      while meters < path.meters {
        let clearance = fence.distance(to: place(meters).coordinate).meters
        if clearance == 0 { return meters }
        meters += max(clearance * GeofenceMonitor.certainty, shortest)
      }
      return nil
    }
    guard let first = walk(path.fix(at:)), let rest = walk({ path.fix(at: path.meters - $0) }) else {
      return nil
    }
    let last = path.meters - rest
    return last - first > margin.meters ? (path.fix(at: first), path.fix(at: last)) : nil
  }
}

extension GeofenceMonitor.Path {
  /// Where it was after some meters, and when if it moved evenly.
  fileprivate func fix(at meters: Double) -> TrackFix {
    let place = Geodesic.direct(
      from: start.coordinate, azimuth: line.azimuth1, distance: .meters(meters)
    ).coordinate
    guard let from = start.time, let to = end.time else { return TrackFix(place) }
    let milliseconds = to.seconds(since: from) * 1000 * meters / self.meters
    guard abs(milliseconds) < 1e15 else { return TrackFix(place) }
    return TrackFix(
      place,
      time: TrackTime(millisecondsSince1970: from.millisecondsSince1970 + Int(milliseconds.rounded())))
  }
}
