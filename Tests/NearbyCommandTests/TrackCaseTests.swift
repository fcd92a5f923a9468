import FeatureOutput
import Importers
import Testing

@testable import NearbyCommand

/// Tracks that other programs had wrong, by the ids of `Fixtures/README.md`: the small files there, and the larger ones of
/// `../shared` where they are.
///
/// Lengths are those of GeographicLib 2.1 between the points of each segment; gpxpy 1.6.2, which measures on a sphere, has 1,001.9 m where
/// they are 998.5, and the same durations. Climbs and times are sums made by hand.
@Suite("Tracks that other programs had wrong")
struct TrackCaseTests {
  struct Case: Sendable {
    let file: String
    let shared: String
    let meters: Double
    let seconds: Double?
    let movingSeconds: Double?
    /// Between these, in meters a second; nil for an unknown one.
    let greatestSpeed: ClosedRange<Double>?
    let climb: Double?
  }

  static let cases = [
    Case(
      file: "notime", shared: "K01/notime", meters: 998.5, seconds: nil, movingSeconds: nil,
      greatestSpeed: nil,
      climb: nil),
    Case(
      file: "duplicate", shared: "K03/duptime", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: nil),
    Case(
      file: "segments", shared: "K05/gap", meters: 998.5, seconds: 3750, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: nil),
    Case(
      file: "lonely", shared: "K05/onepoint_segments", meters: 0, seconds: 3600, movingSeconds: 0,
      greatestSpeed: nil, climb: nil),
    Case(
      file: "prefix", shared: "K07/prefix", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: 10),
    Case(
      file: "prefix", shared: "K07/undeclared", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: 10),
    Case(
      file: "late", shared: "K07/order", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: 10),
    Case(
      file: "late", shared: "K07/nons", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: 10),
    Case(
      file: "late", shared: "K07/v10", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: 10),
    Case(
      file: "spike", shared: "K09/spike", meters: 998.5, seconds: 300, movingSeconds: 300,
      greatestSpeed: 3.3...3.4, climb: nil),
    Case(
      file: "zones", shared: "K11/tz", meters: 599.1, seconds: 180, movingSeconds: 180,
      greatestSpeed: 3.2...3.4, climb: nil),
    Case(
      file: "heights", shared: "K12/ele", meters: 698.9, seconds: 210, movingSeconds: 210,
      greatestSpeed: 3.3...3.4, climb: 105.5),
  ]

  private static let root = BuiltProgram.packageFolder

  /// The summary that `--json` prints; `nil` when the file is not there.
  private static func summary(_ path: String) throws -> JSONValue? {
    guard BuiltProgram.contents(of: path) != nil else { return nil }
    let environment = Environment(variable: { _ in nil }, contents: { _ in .missing })
    let world = Nearby.World(environment: environment, secondsSince1970: { 0 })
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      ["track", root + "/" + path, "--json"], in: world, output: &output, errors: &errors)
    #expect(code == 0)
    return try JSONValue.parse(output.bytes, path: path)
  }

  private static func check(_ summary: JSONValue, _ expected: Case) throws {
    let meters = try #require(summary["distance_m"]?.number)
    #expect(abs(meters - expected.meters) <= 0.05)
    #expect(summary["duration_s"]?.number == expected.seconds)
    #expect(summary["moving_time_s"]?.number == expected.movingSeconds)
    #expect(summary["climb_m"]?.number == expected.climb)
    let speed = summary["max_speed_m_s"]?.number
    #expect(speed.map { expected.greatestSpeed?.contains($0) ?? false } ?? (expected.greatestSpeed == nil))
    let pace = summary["pace_s_per_km"]
    #expect((pace == .null) == (expected.greatestSpeed == nil))
  }

  @Test("have the length, the times and the climb that they have", arguments: cases)
  func small(expected: Case) throws {
    let summary = try #require(try Self.summary("Fixtures/track/\(expected.file).gpx"))
    try Self.check(summary, expected)
  }

  @Test("so have the files in which they were found", arguments: cases)
  func shared(expected: Case) throws {
    guard let summary = try Self.summary("../shared/cases/files/open/\(expected.shared).gpx") else {
      print("skipped: ../shared/cases/files/open/\(expected.shared).gpx is not there")
      return
    }
    try Self.check(summary, expected)
  }

  @Test("a drive has one summary in every form, also when its pieces are mixed up")
  func forms() throws {
    let summaries = try ["drive.gpsd", "drive.nmea", "drive.csv", "drive.geojson", "disorder.csv"].map {
      name in
      let summary = try #require(try Self.summary("Fixtures/track/\(name)"))
      guard case .object(let members) = summary else { return summary }
      // Only a receiver says that it has no position yet.
      return .object(members.filter { !["skipped", "reordered_fixes"].contains($0.key) })
    }
    #expect(summaries.allSatisfy { $0 == summaries[0] })
    #expect(summaries[0]["distance_m"]?.number == 3994)
    #expect(try Self.summary("Fixtures/track/disorder.csv")?["reordered_fixes"]?.number == 9)
  }
}
