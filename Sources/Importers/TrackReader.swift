package import GeoCore
package import Tracks

/// Reads the fixes of a track, one by one as they come, from a file or from a stream into which it is still written.
///
/// The form is told by the first line that is of one: GPX 1.0 or 1.1, NMEA 0183, what gpsd writes, GeoJSON, or points in lines of
/// JSON or in a table whose columns have names in English or Korean.
package struct TrackReader {
  private enum Form {
    case gpx, json, lines
  }

  /// How much text is searched for the first line of a known form.
  private static let longestStart = 1 << 16
  private static let expectation =
    "a track: GPX, NMEA 0183, GeoJSON, or points in JSON or CSV with lat and lon"

  /// What was wrong with lines and points so far.
  package private(set) var report = TrackReport()
  private let path: String
  private let file: InputFile?
  private var hasFixes = false
  private var gpx: TrackGPXReader?
  private var json: TrackJSONReader?
  private var lines: TrackLineReader?

  /// Begins to read `file`, of which nothing has been read yet; waits for its first line.
  ///
  /// - Parameter today: the day that it is at the receiver of a stream, should it tell none.
  /// - Throws: `ImportError` when it cannot be read, is packed by another means than gzip, or begins like no track.
  package init(_ file: InputFile, today: CivilDay) throws(ImportError) {
    try self.init(ByteStream(file), file, day: file.isStream ? today : nil)
  }

  /// Begins to read `stream`.
  init(_ stream: ByteStream, _ file: InputFile? = nil, day: CivilDay? = nil) throws(ImportError) {
    path = stream.path
    self.file = file
    var stream = stream
    let start = try stream.firstLine(within: Self.longestStart) { line, isAll in
      // The first sign of an element tells enough, and its line may be long in coming.
      let form = Self.form(of: line)
      return isAll ? form != nil : form == .gpx
    }
    guard let start, let form = Self.form(of: start.text[start.range]) else {
      if file?.isGivenUp == true { return }
      let isEmpty = try stream.start(1).isEmpty
      throw .malformed(
        path: path, line: 1, expected: Self.expectation + (isEmpty ? ", but the file is empty" : ""))
    }
    switch form {
    case .gpx: gpx = TrackGPXReader(stream)
    case .json where !start.isWhole || !Self.isWholeJSON(start.text[start.range]):
      stream.drop(start.range.lowerBound)
      json = TrackJSONReader(stream, linesBefore: start.linesBefore)
    case .json, .lines: lines = TrackLineReader(stream, day: day)
    }
  }

  /// Whether the dates of the times so far are those of the calendar; not where a receiver tells the time of the day alone.
  package var knowsDates: Bool { lines?.knowsDates ?? true }

  /// Reads the next fix; waits for it when more is still to be written. `nil` at the end, or when the file is given up.
  ///
  /// - Throws: `ImportError` when it cannot be read on, is damaged, or turns out to be no track.
  package mutating func next() throws(ImportError) -> TrackFix? {
    do throws(ImportError) {
      let fix = try read()
      hasFixes = hasFixes || fix != nil
      if fix == nil, !isGivenUp { try check() }
      return fix
    } catch {
      // What is not whole then is only not there yet.
      if isGivenUp { return nil }
      throw error
    }
  }

  private var isGivenUp: Bool { file?.isGivenUp ?? false }

  private mutating func read() throws(ImportError) -> TrackFix? {
    let file = file
    if gpx != nil { return try gpx?.next(&report) }
    if json != nil { return try json?.next(&report) }
    return try lines?.next(&report) { file?.isGivenUp ?? false }
  }

  /// Fails when all has been read and nothing of it is a track.
  private func check() throws(ImportError) {
    guard !hasFixes else { return }
    if let gpx, !gpx.hasTrack, !gpx.hasRoute {
      throw .unusable(
        path: path,
        problem: gpx.hasWaypoints
          ? "it has waypoints and no track; `nearby import` makes places of them"
          : "it has no track and no route")
    }
    if json?.isTrack == false || lines?.isTrack == false {
      throw .malformed(path: path, line: report.firstLine ?? 1, expected: Self.expectation)
    }
    // What looked like a track, and all of which is wrong, is none.
    if report.count(of: .noFix) == 0, let line = report.firstLine {
      let isReadable = report.count(of: .unreadable) == 0
      throw .malformed(
        path: path, line: line, expected: isReadable ? "latitude and longitude in degrees" : Self.expectation)
    }
  }

  /// The form of a line; `nil` for one of none, such as a comment.
  private static func form(of line: ArraySlice<UInt8>) -> Form? {
    let text = TrackLineReader.record(of: line)
    switch text.first {
    case nil, UInt8(ascii: "#"): return nil
    case UInt8(ascii: "<"): return .gpx
    case UInt8(ascii: "{"), UInt8(ascii: "["): return .json
    case UInt8(ascii: "$"), UInt8(ascii: "!"): return .lines
    default: return TrackTableLayout(text.last == 0x0D ? text.dropLast() : text) == nil ? nil : .lines
    }
  }

  /// Whether a line of JSON is an object or an array by itself, so that those that follow are too; also one that is damaged, if it closes
  /// all that it opens.
  private static func isWholeJSON(_ line: ArraySlice<UInt8>) -> Bool {
    let trimmed = TrackLineReader.record(of: line)
    func count(_ mark: Unicode.Scalar) -> Int { trimmed.count { UInt32($0) == mark.value } }
    if trimmed.last(where: { $0 > 0x20 }) == UInt8(ascii: "}"), count("{") == count("}") { return true }
    return (try? JSONValue.parse(Array(trimmed), path: "")) != nil
  }
}
