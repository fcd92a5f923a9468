import Importers
import Tracks

/// What a run of `nearby track` comes to.
struct TrackResult {
  let summary: TrackSummary
  /// What was wrong with lines and points.
  let report: TrackReport
  /// Whether the dates of the times are those of the calendar.
  let datesAreKnown: Bool
  /// How many fixes say no time.
  let untimedCount: Int
  /// How many fixes were moved to where their times belong.
  let movedCount: Int
  /// The lines that name the sources of places.
  let attributions: [String]
}
