import Foundation
import GeoCore
import Tracks

/// Reads the track points of a GPX file, whose lines are as simple as those of the files at hand.
enum NaiveGPX {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "../../../shared/field")

  static func path(_ name: String) -> String { folder.appending(path: name).path() }

  static func isThere(_ name: String) -> Bool { FileManager.default.isReadableFile(atPath: path(name)) }

  static func fixes(_ name: String) throws -> [TrackFix] {
    let text = try String(contentsOfFile: path(name), encoding: .utf8)
    return try text.components(separatedBy: "<trkpt ").dropFirst().compactMap { point in
      guard let latitude = value(in: point, after: "lat=\"", until: "\""),
        let longitude = value(in: point, after: "lon=\"", until: "\"")
      else { return nil }
      return TrackFix(
        try Coordinate(parsing: latitude + "," + longitude),
        time: value(in: point, after: "<time>", until: "<").flatMap(TrackTime.init(parsing:)),
        elevationMeters: value(in: point, after: "<ele>", until: "<").flatMap(Double.init))
    }
  }

  private static func value(in text: String, after start: String, until end: Character) -> String? {
    guard let range = text.range(of: start) else { return nil }
    return String(text[range.upperBound...].prefix { $0 != end })
  }
}
