import FeatureOutput
import Importers
import TestSupport
import Testing

@testable import NearbyCommand

@Suite("track")
struct TrackCommandTests {
  /// What a run prints, an object a line.
  private static func lines(_ arguments: [String]) throws -> [JSONValue] {
    let environment = Environment(variable: { _ in nil }, contents: { _ in .missing })
    let world = Nearby.World(environment: environment, secondsSince1970: { 1_796_000_400 })
    var (output, errors) = (OutputBuffer(), OutputBuffer())
    let code = Nearby.run(
      ["track"] + arguments + ["--format", "ndjson"], in: world, output: &output, errors: &errors)
    #expect(code == 0 && errors.text.isEmpty, "\(errors.text)")
    return try output.text.split(separator: "\n").map { try JSONValue.parse(Array($0.utf8), path: "") }
  }

  /// Two car parks, 91 m apart.
  private static let places = "id,name,lat,lon,category\nA,가,35.1,129.1,parking\nB,나,35.1,129.101,parking\n"

  @Test(
    "the nearest place changes once another is nearer by more than 10 m, or than the fix may be off",
    arguments: [
      // Around the middle, as a receiver that stands there sees it.
      ([129.10046, 129.10054, 129.10047, 129.10053, 129.10046], nil, ["A"]),
      ([129.1002, 129.10053, 129.10057, 129.1005, 129.10047, 129.10043], nil, ["A", "B", "A"]),
      ([129.1002, 129.1006, 129.1007], 30, ["A", "B"]), ([129.1002, 129.1006, 129.10064], 30, ["A"]),
    ] as [([Double], Int?, [String])])
  func nearest(longitudes: [Double], accuracy: Int?, expected: [String]) throws {
    let places = try TemporaryFile(Self.places)
    var track = "lat,lon,time,accuracy\n"
    for (number, longitude) in longitudes.enumerated() {
      track += "35.1,\(longitude),\(1_796_000_000 + 60 * number),\(accuracy.map { "\($0)" } ?? "")\n"
    }
    let file = try TemporaryFile(track)
    let lines = try Self.lines([file.path, "--nearest", "주차장", "--data", places.path])
    #expect(lines.dropLast().map { $0["place"]?["id"]?.text } == expected)
    #expect(lines.dropLast().allSatisfy { $0["event"] == .string("nearest") })
    #expect(lines.last?["event"] == .string("summary"))
  }

  @Test("the place says whether it is open when one passes, and whence that is known")
  func opening() throws {
    let places = try TemporaryFile(
      "id,name,lat,lon,category,opening_hours\nA,가,35.1,129.1,parking,Mo-Fr 09:00-18:00\n")
    for (time, isOpen) in [("2026-11-30T08:59:00+09:00", false), ("2026-11-30T09:00:00+09:00", true)] {
      let file = try TemporaryFile("35.1,129.1,\(time)\n")
      let lines = try Self.lines([file.path, "--nearest", "any", "--data", places.path])
      #expect(lines[0]["place"]?["open"] == .bool(isOpen))
    }
  }

  @Test("no event for places that there are not; every object of a kind has the same keys")
  func keys() throws {
    let file = try TemporaryFile("35.1,129.1\n")
    let other = try TemporaryFile(
      "lat,lon,time,ele\n35.1,129.1,2026-11-30T01:00:00Z,5\n35.2,129.1,2026-11-30T01:30:00Z,9\n")
    let places = try TemporaryFile(Self.places)
    #expect(try Self.lines([file.path, "--nearest", "hospital", "--data", places.path]).count == 1)
    func keys(_ value: JSONValue) -> [String] {
      if case .object(let members) = value { members.map(\.key) } else { [] }
    }
    for options in [["--fixes"], ["--nearest", "any"], ["--fence", "a=35.1,129.1,500"]] {
      let first = try Self.lines([file.path] + options)
      let second = try Self.lines([other.path] + options)
      #expect(keys(first[0]) == keys(second[0]) && first[0]["time"] == .null)
      #expect(keys(first[first.count - 1]) == keys(second[second.count - 1]))
    }
  }

  @Test("a receiver that tells the time of the day alone has no dates")
  func dates() throws {
    let file = try TemporaryFile(
      "$GPGLL,3506.0000,N,12906.0000,E,060000,A*20\n$GPGLL,3506.1000,N,12906.0000,E,060130,A*23\n")
    let lines = try Self.lines([file.path, "--fixes"])
    #expect(lines.map { $0["time"] } == [.null, .null, nil])
    let summary = lines.last
    #expect(summary?["duration_s"]?.number == 90 && summary?["start"] == .null && summary?["end"] == .null)
  }
}
