public import GeoCore

/// Measures a track fix by fix.
public struct TrackMeter: Sendable {
  private let splitLength: Distance
  private let limits: TrackLimits
  private var last: TrackFix?
  private var sums = TrackSummary()

  /// Makes a meter that has seen nothing yet.
  ///
  /// - Parameter splitLength: the length of a split; there are none unless it is at least a meter.
  public init(splitLength: Distance = .kilometers(1), limits: TrackLimits = .standard) {
    self.splitLength = splitLength
    self.limits = limits
  }

  /// Takes the next fix; tells whether it counts, or why not.
  public mutating func take(_ fix: TrackFix) -> TrackStep {
    let startsSegment = fix.startsSegment || last == nil
    let distance = startsSegment ? .zero : last?.coordinate.distance(to: fix.coordinate) ?? .zero
    last = fix
    sums.fixCount += 1
    if startsSegment { sums.segmentCount += 1 }
    sums.distance += distance
    return .counted(distance: distance, startsSegment: startsSegment)
  }

  /// What the fixes so far come to; may be asked for at any time.
  ///
  /// - Complexity: O(*n*) in the number of splits and pauses.
  public var summary: TrackSummary { sums }
}
