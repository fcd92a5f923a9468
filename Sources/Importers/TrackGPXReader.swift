import Tracks

/// Reads the points of tracks from GPX 1.0 and 1.1, whatever prefixes its elements have; where there is no track, those of routes.
///
/// A point is there as soon as its element ends.
///
/// - Source: GPX 1.1 Schema, https://www.topografix.com/GPX/1/1.
struct TrackGPXReader {
  private var xml: XMLStream
  private var hasBegun = false
  private(set) var hasTrack = false
  private(set) var hasRoute = false
  private(set) var hasWaypoints = false
  private var startsSegment = true
  /// The points of routes, in reverse order once they are handed out, since only the end tells whether there is no track.
  private var route: [TrackFix] = []
  private var isAtEnd = false

  init(_ stream: ByteStream) {
    xml = XMLStream(stream)
  }

  /// What the source is called in errors.
  var path: String { xml.path }

  /// Reads the next fix; `nil` at the end. What is wrong with single ones goes to `report`.
  ///
  /// - Throws: `ImportError.malformed` for what is no XML or no GPX.
  mutating func next(_ report: inout TrackReport) throws(ImportError) -> TrackFix? {
    if !hasBegun {
      guard case .start(let root) = try xml.next(), XMLStream.plainName(root) == "gpx" else {
        throw xml.malformed("the element <gpx>")
      }
      hasBegun = true
    }
    while !isAtEnd {
      switch try xml.next() {
      case .start(let name):
        if let fix = try read(XMLStream.plainName(name), &report) { return fix }
      case .end:
        isAtEnd = true
        route = hasTrack ? [] : route.reversed()
      case .finish, .text: break
      }
    }
    return route.popLast()
  }

  /// Reads an element that has started; those that lead to points are entered.
  private mutating func read(
    _ name: Substring, _ report: inout TrackReport
  ) throws(ImportError) -> TrackFix? {
    switch name {
    case "trk", "trkseg", "rte":
      startsSegment = true
      if name == "trk" { hasTrack = true }
      if name == "rte" { hasRoute = true }
    case "trkpt":
      hasTrack = true
      return try readPoint(&report)
    case "rtept":
      if hasTrack {
        try xml.skipElement()
      } else if let fix = try readPoint(&report) {
        guard route.count < GeoJSONGeometry.mostPositions else { throw xml.malformed("a shorter route") }
        route.append(fix)
      }
    case "wpt":
      hasWaypoints = true
      try xml.skipElement()
    default: try xml.skipElement()
    }
    return nil
  }

  private static let time = RankedTrackColumn(named: "time")
  private static let elevation = RankedTrackColumn(named: "ele")
  private static let speed = RankedTrackColumn(named: "speed")

  /// Reads a point that has started, to its end.
  private mutating func readPoint(_ report: inout TrackReport) throws(ImportError) -> TrackFix? {
    let line = xml.line()
    var draft = TrackDraft()
    draft.takeCoordinates(latitude: xml.attribute("lat") ?? "", longitude: xml.attribute("lon") ?? "")
    var depth = 1
    while depth > 0 {
      switch try xml.next() {
      case .start(let name):
        switch XMLStream.plainName(name) {
        case "ele": try take(Self.elevation, into: &draft)
        case "time": try take(Self.time, into: &draft)
        case "speed": try take(Self.speed, into: &draft)
        case "extensions", "TrackPointExtension": depth += 1
        default: try xml.skipElement()
        }
      case .finish: depth -= 1
      case .text, .end: break
      }
    }
    let fix = draft.fix(line: line, startsSegment: startsSegment, &report)
    if fix != nil { startsSegment = false }
    return fix
  }

  private mutating func take(_ column: RankedTrackColumn?, into draft: inout TrackDraft) throws(ImportError) {
    let text = try xml.elementText()
    if let column { draft.take(column, text) }
  }
}
