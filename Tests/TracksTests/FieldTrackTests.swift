import Foundation
import GeoCore
import Testing
import Tracks

/// Recorded tracks against other programs: `length` is the sum of GeographicLib's geodesics, `planar` and `uphill` are
/// length_2d and get_uphill_downhill of gpxpy 1.6.2.
@Suite("Recorded tracks")
struct FieldTrackTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let fixes: Int
    let length: Double
    let planar: Double
    let duration: Double
    let uphill: Double
    let climb: Double
    let paused: Double
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "2008-08-14-16-04-58.gpx", fixes: 1241, length: 7310.60256679948, planar: 7304.82495621706,
      duration: 1240, uphill: 193.41, climb: 189.6, paused: 415),
    Row(
      name: "bobrava2.gpx", fixes: 5014, length: 37491.63858586658, planar: 37475.434115685726,
      duration: 9674, uphill: 504.22, climb: 400.7, paused: 1406),
    Row(
      name: "drumlish.gpx", fixes: 865, length: 130888.6888295824, planar: 130759.13128348217,
      duration: 18211, uphill: 728.4, climb: 754.9, paused: 8129),
  ]

  static let areThere = rows.allSatisfy { NaiveGPX.isThere($0.name) }

  @Test(
    "lengths are GeographicLib's, and gpxpy's to 0.1 %; nothing is skipped",
    .enabled(if: areThere, "the tracks are not in ../shared/field"), arguments: rows)
  func lengths(row: Row) throws {
    let summary = SampleTrack.measured(try NaiveGPX.fixes(row.name)).summary
    #expect(summary.fixCount == row.fixes && summary.skipped.isEmpty && summary.segmentCount == 1)
    #expect(abs(summary.distance.meters - row.length) < 1e-4)
    #expect(abs(summary.distance.meters / row.planar - 1) < 1e-3)
    #expect(summary.duration == row.duration)
  }

  @Test(
    "climb is within a quarter of gpxpy's, which smooths; pauses and moving time are the duration",
    .enabled(if: areThere, "the tracks are not in ../shared/field"), arguments: rows)
  func climbs(row: Row) throws {
    let fixes = try NaiveGPX.fixes(row.name)
    let summary = SampleTrack.measured(fixes).summary
    #expect(abs((summary.climb ?? 0) - row.climb) < 0.05)
    #expect(abs(summary.pausedTime - row.paused) < 0.5)
    #expect(abs((summary.movingTime ?? 0) + summary.pausedTime - row.duration) < 1e-6)
    let kilometers = Int(row.length / 1000)
    #expect(summary.splits.count == kilometers + 1)
    #expect(abs((summary.climb ?? 0) / row.uphill - 1) < 0.25)
  }
}
