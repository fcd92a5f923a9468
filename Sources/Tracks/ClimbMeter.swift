/// Adds up rises and falls, without those that are too small to be told from noise.
///
/// A rise begins at its lowest point and ends at its highest, once the elevations have fallen back by the threshold, and counts
/// with its whole height; the same for falls. So a threshold takes nothing from a long climb, however small its steps.
struct ClimbMeter: Sendable {
  private let threshold: Double
  private var finished = (climb: 0.0, descent: 0.0)
  private var trend = Trend.unknown
  private var low = 0.0
  private var high = 0.0
  /// Elevations of the segment so far, up to two.
  private var count = 0
  /// Whether a segment had two elevations.
  private(set) var isKnown = false

  private enum Trend { case unknown, up, down }

  init(threshold: Double) {
    self.threshold = threshold
  }

  /// Meters of the rises, that which still goes on included.
  var climb: Double { finished.climb + (trend == .up ? high - low : 0) }

  /// Meters of the falls.
  var descent: Double { finished.descent + (trend == .down ? high - low : 0) }

  /// Begins a segment.
  mutating func restart() {
    finished = (climb, descent)
    trend = .unknown
    count = 0
  }

  /// Takes the next elevation in meters.
  mutating func take(_ elevation: Double) {
    guard count > 0 else {
      (low, high, count) = (elevation, elevation, 1)
      return
    }
    isKnown = true
    switch trend {
    case .unknown:
      if elevation - low >= threshold {
        (trend, high) = (.up, elevation)
      } else if high - elevation >= threshold {
        (trend, low) = (.down, elevation)
      } else {
        (low, high) = (min(low, elevation), max(high, elevation))
      }
    case .up where high - elevation >= threshold:
      finished.climb += high - low
      (trend, low) = (.down, elevation)
    case .down where elevation - low >= threshold:
      finished.descent += high - low
      (trend, high) = (.up, elevation)
    case .up: high = max(high, elevation)
    case .down: low = min(low, elevation)
    }
  }
}
