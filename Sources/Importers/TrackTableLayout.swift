import GeoCore
import Tracks

/// Which fields of a line of a table say what of a fix.
struct TrackTableLayout {
  /// The byte between fields.
  let delimiter: UInt8
  /// Whether the line that it was read off names the columns, rather than being the first fix.
  let isHeader: Bool
  /// What the fields say; `nil` for those that say nothing.
  private let columns: [RankedTrackColumn?]

  private static let delimiters = [UInt8(ascii: "\t"), UInt8(ascii: ","), UInt8(ascii: ";")]

  /// Reads the layout off a line that names columns, with a latitude and a longitude among them, or that is a row
  /// `LAT,LON[,TIME[,ELE]]` or `LAT,LON,ELE[,TIME]`; `nil` for another line.
  init?(_ line: ArraySlice<UInt8>) {
    let counts = Self.delimiters.map { delimiter in line.count { $0 == delimiter } }
    guard let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) else { return nil }
    delimiter = Self.delimiters[index]
    guard let cells = TrackTableRow(delimiter).cells(of: line) else { return nil }
    let named = cells.map { RankedTrackColumn(named: $0) }
    isHeader = named.contains { $0?.column == .latitude } && named.contains { $0?.column == .longitude }
    guard let columns = isHeader ? named : Self.columns(ofRow: cells) else { return nil }
    self.columns = columns
  }

  /// Takes the cells of a row into a draft.
  func draft(_ cells: [String]) -> TrackDraft {
    var draft = TrackDraft()
    for (column, cell) in zip(columns, cells) {
      guard let column else { continue }
      // Between semicolons or tabs a comma is a decimal point.
      let isDecimalComma = delimiter != UInt8(ascii: ",") && column.column != .time && !cell.contains(".")
      draft.take(column, isDecimalComma ? cell.replacing(",", with: ".") : cell)
    }
    return draft
  }

  /// The columns of a row without names.
  private static func columns(ofRow cells: [String]) -> [RankedTrackColumn?]? {
    guard (2...4).contains(cells.count), let latitude = number(cells[0]), let longitude = number(cells[1]),
      TrackDraft.coordinate(latitude: latitude, longitude: longitude) != nil
    else { return nil }
    // A time in numbers counts the seconds since 1970 or smaller units.
    let isHeight = cells.count > 2 && number(cells[2]).map { abs($0) < 1e8 } ?? false
    let names = ["lat", "lon"] + (isHeight ? ["ele", "time"] : ["time", "ele"])
    for (name, cell) in zip(names, cells).dropFirst(2) where !cell.isEmpty {
      guard name == "time" ? TrackDraft.time(cell) != nil : number(cell) != nil else { return nil }
    }
    return names.map { RankedTrackColumn(named: $0) }
  }

  private static func number(_ cell: String) -> Double? {
    DecimalText.number(cell.split(separator: " ").first ?? "")
  }
}

/// Takes lines of a table apart, with quotes as RFC 4180 has them inside of one line.
struct TrackTableRow {
  private let delimiter: UInt8
  private var record = DelimitedRecord()

  init(_ delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The fields of a line; `nil` when a quote is not closed.
  func cells(of line: ArraySlice<UInt8>) -> [String]? {
    var bytes = Array(line)
    var record = record
    let isWhole = bytes.withUnsafeBytes { record.read($0, from: 0, delimiter: delimiter, isAtEnd: true) }
    guard isWhole, record.end == bytes.count else { return nil }
    if !record.quoted.isEmpty { record.dropQuotes(&bytes) }
    return record.fields.map { String(decoding: bytes[$0], as: UTF8.self) }
  }
}
