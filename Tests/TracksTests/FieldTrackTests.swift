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
    "lengths are GeographicLib's, and gpxpy's to 0.1 %; its climb to a quarter; nothing is skipped",
    .enabled(if: areThere, "the tracks are not in ../shared/field"), arguments: rows)
  func measures(row: Row) throws {
    let summary = SampleTrack.measured(try NaiveGPX.fixes(row.name)).summary
    #expect(summary.fixCount == row.fixes && summary.skipped.isEmpty && summary.segmentCount == 1)
    #expect(abs(summary.distance.meters - row.length) < 1e-4)
    #expect(abs(summary.distance.meters / row.planar - 1) < 1e-3)
    #expect(summary.duration == row.duration)
    // gpxpy smooths over three fixes.
    #expect(abs((summary.climb ?? 0) - row.climb) < 0.05)
    #expect(abs(summary.pausedTime - row.paused) < 0.5)
    #expect(abs((summary.movingTime ?? 0) + summary.pausedTime - row.duration) < 1e-6)
    let kilometers = Int(row.length / 1000)
    #expect(summary.splits.count == kilometers + 1)
    #expect(abs((summary.climb ?? 0) / row.uphill - 1) < 0.25)
  }

  @Test(
    "the drive is as long by its NMEA sentences as by its GPX file",
    .enabled(if: NaiveGPX.isThere("2008-08-14-16-04-58.nmea"), "the tracks are not in ../shared/field"))
  func drive() throws {
    var parser = NMEAParser()
    let text = try String(contentsOfFile: NaiveGPX.path("2008-08-14-16-04-58.nmea"), encoding: .utf8)
    var fixes = text.split(whereSeparator: \.isNewline).compactMap { parser.take(line: Array($0.utf8)) }
    #expect(fixes.count == 1241)
    fixes += parser.flush().map { [$0] } ?? []
    let summary = SampleTrack.measured(fixes).summary
    let other = SampleTrack.measured(try NaiveGPX.fixes(FieldTrackTests.rows[0].name)).summary
    #expect(fixes.count == 1241 && parser.counts.sentences == 4715 && parser.counts.malformed == 0)
    #expect(parser.counts.badChecksums == 0 && parser.counts.withoutFix == 0 && parser.isDateKnown)
    #expect(abs(summary.distance.meters - other.distance.meters) < 0.1)
    #expect(summary.duration == other.duration && summary.climb == other.climb && summary.skipped.isEmpty)
    #expect(summary.start == other.start && summary.end == other.end)
    // What the receiver itself measures by the Doppler shift.
    let standing = fixes.count { ($0.speedMetersPerSecond ?? 0) < 0.5 }
    #expect(abs(summary.pausedTime - Double(standing)) < 20, "\(standing)")
  }
}
