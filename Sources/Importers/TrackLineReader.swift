import GeoCore
import Tracks

/// Reads fixes line by line: sentences of NMEA 0183, objects of JSON, and rows of a table, also mixed, as `gpspipe` writes them.
///
/// A line that cannot be read is counted and ends nothing. Lines that begin with # are comments.
struct TrackLineReader {
  /// Whether something has been read that a track has.
  private(set) var isTrack = false
  /// How long the time before a sentence or an object may be.
  private static let longestStamp = 40

  private var lines: LineStream
  private var line: [UInt8] = []
  private var receiver: NMEAParser
  private var layout: TrackTableLayout?
  /// What the keys of objects mean.
  private var columns = TrackColumns()
  /// The object of the line that was read last, as long as it has fixes.
  private var object: TrackJSONReader?
  private var isAtEnd = false

  /// - Parameter day: the day of the first sentence of a receiver, for those that tell none.
  init(_ stream: ByteStream, day: CivilDay? = nil) {
    lines = LineStream(stream)
    receiver = NMEAParser(day: day)
  }

  /// Whether the dates of the times are those of the calendar; not where a receiver tells the time of the day alone.
  var knowsDates: Bool { receiver.counts.sentences == 0 || receiver.isDateKnown }

  /// What the source is called in errors.
  var path: String { lines.path }

  /// Reads the next fix; `nil` at the end. What is wrong with single lines goes to `report`.
  ///
  /// - Parameter isGivenUp: asks whether reading has been given up, so that what seems the last line is a part of one.
  /// - Throws: `ImportError.malformed` for a line that is too long.
  mutating func next(
    _ report: inout TrackReport, isGivenUp: () -> Bool = { false }
  ) throws(ImportError) -> TrackFix? {
    while true {
      if let fix = receiver.waitingFix() ?? nextOfObject(&report) { return fix }
      if isAtEnd { return nil }
      guard try lines.next(into: &line), !isGivenUp() else {
        isAtEnd = true
        return counted(&report) { $0.flush() }
      }
      if let fix = read(&report) { return fix }
    }
  }

  /// A line without the blanks before it and, where a sentence or an object follows, without the time that `gpspipe -t` or `ts`
  /// writes before it.
  static func record(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = line.drop { $0 <= 0x20 }
    let isMark = { (byte: UInt8) in byte == UInt8(ascii: "$") || byte == UInt8(ascii: "{") }
    guard let first = text.first, !"<[#".utf8.contains(first),
      let mark = text.prefix(longestStamp).firstIndex(where: isMark), mark > text.startIndex,
      text[mark - 1] == UInt8(ascii: " ")
    else { return text }
    return text[mark...]
  }

  /// The next fix of the object at hand; what is no JSON counts as a line that cannot be read.
  private mutating func nextOfObject(_ report: inout TrackReport) -> TrackFix? {
    do throws(ImportError) {
      if let fix = try object?.next(&report) { return fix }
      if object?.isTrack == true { isTrack = true }
    } catch {
      report.add(.unreadable, line: lines.line)
    }
    columns = object?.columns ?? columns
    object = nil
    return nil
  }

  /// Reads the line at hand; of an object, the fixes come later.
  private mutating func read(_ report: inout TrackReport) -> TrackFix? {
    let text = Self.record(of: line[...])
    switch text.first {
    case nil, UInt8(ascii: "#"): return nil
    case UInt8(ascii: "$"), UInt8(ascii: "!"): return readSentence(Array(text), &report)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      let stream = ByteStream(Array(text), path: lines.path, encoding: .utf8)
      object = TrackJSONReader(stream, linesBefore: lines.line - 1, columns: columns)
      return nil
    default: return readRow(text, &report)
    }
  }

  private mutating func readSentence(_ sentence: [UInt8], _ report: inout TrackReport) -> TrackFix? {
    counted(&report) { $0.take(line: sentence) }
  }

  /// Asks the receiver for a fix, and counts what it then says of its sentences.
  private mutating func counted(
    _ report: inout TrackReport, _ body: (inout NMEAParser) -> TrackFix?
  ) -> TrackFix? {
    let before = receiver.counts
    let fix = body(&receiver)
    let after = receiver.counts
    if after.sentences > before.sentences { isTrack = true }
    if after.badChecksums + after.malformed > before.badChecksums + before.malformed {
      report.add(.unreadable, line: lines.line)
    }
    if after.withoutFix > before.withoutFix { report.add(.noFix, line: lines.line) }
    return fix
  }

  private mutating func readRow(_ text: ArraySlice<UInt8>, _ report: inout TrackReport) -> TrackFix? {
    if layout == nil || RankedTrackColumn.mayBeHeader(text) {
      let read = TrackTableLayout(text)
      layout = read ?? layout
      if read?.isHeader == true {
        isTrack = true
        return nil
      }
    }
    guard let layout, let cells = TrackTableRow(layout.delimiter).cells(of: text) else {
      report.add(.unreadable, line: lines.line)
      return nil
    }
    let fix = layout.draft(cells).fix(line: lines.line, &report)
    if fix != nil { isTrack = true }
    return fix
  }
}

extension RankedTrackColumn {
  /// Whether a line may name columns: a row begins with a digit or a sign.
  fileprivate static func mayBeHeader(_ text: ArraySlice<UInt8>) -> Bool {
    text.first.map { ($0 >= 0x41 && $0 != 0x7F) || $0 == UInt8(ascii: "\"") } ?? false
  }
}
