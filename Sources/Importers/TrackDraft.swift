import GeoCore
import Tracks

/// What a record says of a fix, as it is read.
struct TrackDraft {
  private var latitude = Cell()
  private var longitude = Cell()
  private var time = Cell()
  private var date = Cell()
  private var elevation = Cell()
  private var speed = Cell()
  private var accuracy = Cell()

  /// Heights and speeds beyond these are no measurements of anything that moves on the earth or above.
  private static let greatestHeight = 1e6
  private static let greatestSpeed = 1e5

  /// A text, and how well the column is suited that it stands in.
  private struct Cell {
    var text = ""
    var rank = Int.max
    /// What one of its unit is in meters, or meters a second.
    var unit = 1.0
  }

  /// Whether it says a time, be it a good one or not.
  var hasTime: Bool { !time.text.isEmpty }

  /// Takes what stands in a column; of several that say the same the best suited counts, then the first.
  mutating func take(_ column: RankedTrackColumn, _ text: String) {
    let text = TrackDraft.trimmed(text)
    guard !text.isEmpty else { return }
    func set(_ cell: inout Cell, unit: Double = 1) {
      if column.rank < cell.rank { cell = Cell(text: text, rank: column.rank, unit: unit) }
    }
    switch column.column {
    case .latitude: set(&latitude)
    case .longitude: set(&longitude)
    case .time: set(&time)
    case .date: set(&date)
    case .elevation(let unit): set(&elevation, unit: unit)
    case .speed(let unit): set(&speed, unit: unit)
    case .accuracy: set(&accuracy)
    }
  }

  /// Takes the coordinates, which were told otherwise than by a name.
  mutating func takeCoordinates(latitude: String, longitude: String) {
    self.latitude = Cell(text: TrackDraft.trimmed(latitude), rank: -1)
    self.longitude = Cell(text: TrackDraft.trimmed(longitude), rank: -1)
  }

  /// The fix; `nil` when the coordinates are none. What is wrong goes to `report`.
  func fix(line: Int, startsSegment: Bool = false, _ report: inout TrackReport) -> TrackFix? {
    guard let latitude = number(latitude), let longitude = number(longitude),
      let coordinate = TrackDraft.coordinate(latitude: latitude, longitude: longitude)
    else {
      report.add(.coordinates, line: line)
      return nil
    }
    var fix = TrackFix(coordinate, startsSegment: startsSegment)
    fix.time = TrackDraft.time(time.text, date: date.text)
    if fix.time == nil, hasTime || !date.text.isEmpty { report.add(.time, line: line) }
    fix.elevationMeters = TrackDraft.elevation(number(elevation))
    if fix.elevationMeters == nil, !elevation.text.isEmpty { report.add(.elevation, line: line) }
    if let speed = number(speed), (0...Self.greatestSpeed).contains(speed) {
      fix.speedMetersPerSecond = speed
    }
    if let accuracy = number(accuracy), accuracy >= 0 { fix.accuracy = Distance(meters: accuracy) }
    return fix
  }

  /// The point; `nil` for what is nowhere on the earth.
  static func coordinate(latitude: Double, longitude: Double) -> Coordinate? {
    guard abs(longitude) <= 360 else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  /// The height in meters; `nil` for what cannot be one.
  static func elevation(_ meters: Double?) -> Double? {
    meters.flatMap { abs($0) <= greatestHeight ? $0 : nil }
  }

  /// The number in a cell, in degrees, meters or meters a second.
  private func number(_ cell: Cell) -> Double? {
    DecimalText.number(cell.text).map { $0 * cell.unit }
  }

  private static func trimmed(_ text: String) -> String {
    guard
      text.utf8.first.map({ $0 <= 0x20 || $0 >= 0x80 }) == true
        || text.utf8.last.map({ $0 <= 0x20 || $0 >= 0x80 }) == true
    else { return text }
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension TrackDraft {
  /// Reads a time as tracks have it: ISO 8601, also with slashes or dots in the date; seconds, or thousandths, millionths or
  /// billionths of them, since 1970; or a clock beside a date, also both of digits alone. Without a zone it is UTC.
  static func time(_ text: String, date: String = "") -> TrackTime? {
    guard date.isEmpty else { return time(onDay: date, clock: text) ?? time(text) }
    if let number = DecimalText.number(text) { return time(since1970: number) }
    var text = text
    if text.hasSuffix(" UTC") || text.hasSuffix(" GMT") { text = String(text.dropLast(4)) }
    return TrackTime(parsing: hyphenated(text))
  }

  private static func time(onDay date: String, clock: String) -> TrackTime? {
    let digits = Array(date.utf8)
    let day =
      digits.count == 8 && digits.allSatisfy(isDigit)
      ? text(of: digits, parts: [4, 2, 2], between: "-") : hyphenated(date)
    guard !clock.isEmpty else { return TrackTime(parsing: day) }
    let bytes = Array(clock.utf8)
    let isPlain = bytes.count >= 6 && bytes[..<6].allSatisfy(isDigit)
    let time = isPlain ? text(of: bytes, parts: [2, 2, bytes.count - 4], between: ":") : clock
    return TrackTime(parsing: day + "T" + time)
  }

  /// The date at the start of a text with hyphens between its numbers.
  private static func hyphenated(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[..<4].allSatisfy(isDigit), bytes[4] == bytes[7],
      bytes[4] == UInt8(ascii: "/") || bytes[4] == UInt8(ascii: ".")
    else { return text }
    return String(decoding: bytes[..<4] + [0x2D] + bytes[5..<7] + [0x2D] + bytes[8...], as: UTF8.self)
  }

  private static func text(of bytes: [UInt8], parts: [Int], between mark: String) -> String {
    var rest = bytes[...]
    let texts = parts.map { length in
      defer { rest = rest.dropFirst(length) }
      return String(decoding: rest.prefix(length), as: UTF8.self)
    }
    return texts.joined(separator: mark)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// A number that says when: before the year 5138 in each unit.
  static func time(since1970 number: Double) -> TrackTime? {
    let milliseconds: Double
    switch number {
    case 0..<1e11: milliseconds = number * 1e3
    case 1e11..<1e14: milliseconds = number
    case 1e14..<1e17: milliseconds = number / 1e3
    case 1e17..<1e20: milliseconds = number / 1e6
    default: return nil
    }
    return TrackTime(millisecondsSince1970: Int(milliseconds.rounded()))
  }
}
