import GeoCore
import TestSupport
import Tracks

/// Tracks for tests, and what a meter makes of them.
enum SampleTrack {
  /// 2026-06-10T06:00:00Z.
  static let morning = TrackTime(millisecondsSince1970: 1_781_071_200_000)

  /// A time so many seconds after six in the morning.
  static func time(_ seconds: Double) -> TrackTime {
    TrackTime(millisecondsSince1970: morning.millisecondsSince1970 + Int((seconds * 1000).rounded()))
  }

  /// A place so many steps of 0.0009° north of 35.1,129.1; a step is 99.85 m.
  static func place(_ steps: Double, east: Double = 0) -> Coordinate {
    Coordinate(
      latitudeE7: Int32((351_000_000 + steps * 9000).rounded()),
      longitudeE7: Int32((1_291_000_000 + east * 9000).rounded()))
  }

  static func fix(_ steps: Double, at seconds: Double?, elevation: Double? = nil) -> TrackFix {
    TrackFix(place(steps), time: seconds.map(time), elevationMeters: elevation)
  }

  /// Eleven fixes, a step and half a minute apart: 998.5 m in 300 s.
  static var line: [TrackFix] { (0...10).map { fix(Double($0), at: Double($0) * 30) } }

  /// The steps that a meter tells, and the sums at the end.
  static func measured(
    _ fixes: [TrackFix], splitLength: Distance = .kilometers(1), limits: TrackLimits = .standard
  ) -> (steps: [TrackStep], summary: TrackSummary) {
    var meter = TrackMeter(splitLength: splitLength, limits: limits)
    let steps = fixes.map { meter.take($0) }
    return (steps, meter.summary)
  }
}

extension TrackStep {
  var skip: TrackSkip? { if case .skipped(let reason) = self { reason } else { nil } }
}
