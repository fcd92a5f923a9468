import Foundation
import GeoCore
import OpeningHours

/// The tables under `Fixtures/hours`.
enum HoursFixture {
  /// The rows of a table, without its header, as cells.
  static func rows(_ name: String) throws -> [[String]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/hours")
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// Busan, where the cases are.
  static let busan = Coordinate(latitudeE7: 351_796_000, longitudeE7: 1_290_756_000)

  static func zone(_ name: String) throws -> TimeZoneRules {
    guard let zone = TimeZoneRules(named: name) else { throw CocoaError(.fileNoSuchFile) }
    return zone
  }

  static func instant(_ text: String, _ zone: TimeZoneRules = .seoul) throws -> Instant {
    guard let time = TypedTime(parsing: text) else { throw CocoaError(.formatting) }
    return zone.instant(of: time)
  }
}
