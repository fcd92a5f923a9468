public import GeoCore

/// Watches fences as something moves.
public struct GeofenceMonitor: Sendable {
  public let fences: [Geofence]
  private let margin: Distance
  private let dwell: Double?
  private var isInside: [Bool]

  /// Makes a monitor that has seen nothing yet.
  ///
  /// - Parameters:
  ///   - margin: how far outside one has to be to have left.
  ///   - dwell: the seconds inside after which there is a dwell event; nil for none.
  public init(_ fences: [Geofence], margin: Distance = .meters(10), dwell: Double? = nil) {
    self.fences = fences
    self.margin = margin
    self.dwell = dwell
    isInside = fences.map { _ in false }
  }

  /// Takes the next fix that counts; returns what it shows, in the order of the fences.
  public mutating func take(_ fix: TrackFix) -> [GeofenceEvent] {
    var events: [GeofenceEvent] = []
    for (index, fence) in fences.enumerated() where fence.contains(fix.coordinate) != isInside[index] {
      isInside[index].toggle()
      events.append(
        GeofenceEvent(
          kind: isInside[index] ? .enter : .exit, fenceIndex: index, fenceName: fence.name,
          coordinate: fix.coordinate, time: fix.time, isInterpolated: false))
    }
    return events
  }
}
