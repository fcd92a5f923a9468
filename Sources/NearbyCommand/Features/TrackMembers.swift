import FeatureOutput
import GeoCore
import Importers
import Tracks

/// The JSON of events and of the summary of a track; every object of a kind has the same keys in the same order.
enum TrackMembers {
  /// An event; `time` is when it was, as far as that is known, and `place` the nearest place.
  static func members(
    of event: TrackEvent, at time: TrackTime?, place: FeatureValue
  ) -> FlatList<FeatureMember> {
    FlatList(capacity: 8) {
      $0.append(FeatureMember("event", .string(event.word)))
      $0.append(FeatureMember("time", FeatureValue(time?.isoText)))
      $0.append(FeatureMember("lat", .degreesE7(event.coordinate.latitudeE7)))
      $0.append(FeatureMember("lon", .degreesE7(event.coordinate.longitudeE7)))
      switch event {
      case .fix(let fix, let way, let skip):
        $0.append(FeatureMember("ele_m", meters(fix.elevationMeters)))
        $0.append(FeatureMember("speed_m_s", number(fix.speedMetersPerSecond, decimals: 2)))
        $0.append(FeatureMember("accuracy_m", meters(fix.accuracy?.meters)))
        $0.append(FeatureMember("distance_m", .meters(way.meters)))
        $0.append(FeatureMember("skipped", FeatureValue(skip?.rawValue)))
      case .fence(let fence, let seconds):
        $0.append(FeatureMember("fence", .string(fence.fenceName)))
        $0.append(FeatureMember("inside_s", self.seconds(seconds)))
        $0.append(FeatureMember("interpolated", .bool(fence.isInterpolated)))
      case .nearest: $0.append(FeatureMember("place", place))
      }
    }
  }

  /// The summary.
  static func members(of result: TrackResult) -> FlatList<FeatureMember> {
    let summary = result.summary
    func stamp(_ time: TrackTime?) -> FeatureValue {
      FeatureValue(result.datesAreKnown ? time?.isoText : nil)
    }
    func pause(_ pause: TrackPause) -> FeatureValue {
      .object([
        FeatureMember("start", stamp(pause.start)), FeatureMember("end", stamp(pause.end)),
        FeatureMember("duration_s", seconds(pause.duration)),
        FeatureMember("lat", .degreesE7(pause.coordinate.latitudeE7)),
        FeatureMember("lon", .degreesE7(pause.coordinate.longitudeE7)),
      ])
    }
    return FlatList(capacity: 20) {
      $0.append(FeatureMember("event", .string("summary")))
      $0.append(FeatureMember("distance_m", .meters(summary.distance.meters)))
      $0.append(FeatureMember("duration_s", seconds(summary.duration)))
      $0.append(FeatureMember("moving_time_s", seconds(summary.movingTime)))
      $0.append(FeatureMember("pace_s_per_km", number(summary.paceSecondsPerKilometer, decimals: 1)))
      $0.append(FeatureMember("speed_m_s", number(summary.speed, decimals: 2)))
      $0.append(FeatureMember("max_speed_m_s", number(summary.maximumSpeed, decimals: 2)))
      $0.append(FeatureMember("climb_m", meters(summary.climb)))
      $0.append(FeatureMember("descent_m", meters(summary.descent)))
      $0.append(FeatureMember("fixes", .integer(summary.fixCount)))
      $0.append(FeatureMember("segments", .integer(summary.segmentCount)))
      $0.append(FeatureMember("skipped", skipped(result)))
      $0.append(FeatureMember("untimed_fixes", .integer(result.untimedCount)))
      $0.append(FeatureMember("reordered_fixes", .integer(result.movedCount)))
      $0.append(FeatureMember("pauses", list(summary.pauses, pause)))
      $0.append(FeatureMember("splits", list(summary.splits, split)))
      $0.append(FeatureMember("start", stamp(summary.start)))
      $0.append(FeatureMember("end", stamp(summary.end)))
      $0.append(FeatureMember("bbox", summary.boundingBox.map(RegionMembers.box) ?? .null))
      $0.append(FeatureMember("attribution", .strings(result.attributions)))
    }
  }

  private static func skipped(_ result: TrackResult) -> FeatureValue {
    .object(
      FlatList(
        TrackSkip.allCases.map { FeatureMember($0.rawValue, .integer(result.summary.skipped[$0] ?? 0)) }
          + TrackProblem.allCases.map { FeatureMember(key($0), .integer(result.report.count(of: $0))) }))
  }

  private static func key(_ problem: TrackProblem) -> String {
    switch problem {
    case .noFix: "no_fix"
    case .unreadable: "unreadable_line"
    case .coordinates: "bad_coordinates"
    case .time: "bad_time"
    case .elevation: "bad_elevation"
    }
  }

  private static func split(_ split: TrackSplit) -> FeatureValue {
    .object([
      FeatureMember("number", .integer(split.number)),
      FeatureMember("distance_m", .meters(split.distance.meters)),
      FeatureMember("duration_s", seconds(split.duration)),
      FeatureMember("moving_time_s", seconds(split.movingTime)),
      FeatureMember("pace_s_per_km", number(split.paceSecondsPerKilometer, decimals: 1)),
      FeatureMember("climb_m", meters(split.climb)), FeatureMember("descent_m", meters(split.descent)),
    ])
  }

  private static func list<Value>(_ values: [Value], _ member: (Value) -> FeatureValue) -> FeatureValue {
    .array(FlatList(values.map(member)))
  }

  private static func number(_ number: Double?, decimals: Int) -> FeatureValue {
    number.map { .number($0, decimals: decimals) } ?? .null
  }

  private static func meters(_ meters: Double?) -> FeatureValue { meters.map(FeatureValue.meters) ?? .null }

  private static func seconds(_ seconds: Double?) -> FeatureValue { number(seconds, decimals: 1) }
}
