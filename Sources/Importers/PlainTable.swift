import GeoCore
import PlaceStore

/// Reads the rows of a table of places without making texts of their cells, as most tables and most rows allow.
///
/// A row that is not plain, because something is missing in it or needs more than a look at one cell, is left to
/// `ColumnNames`, which says the same of plain rows.
struct PlainTable {
  /// Of several columns that say one thing, the first that is not empty in a row counts.
  private struct Choice {
    let key: String
    let columns: [Int]
  }

  private let columnCount: Int
  private let pairs: [ColumnNames.CoordinatePair]
  private let cells: CoordinateCells
  private let id: [Int]
  private let name: [Int]
  private let category: [Int]
  private let address: [Int]
  private let phone: [Int]
  private let openingHours: [Int]
  private let source: [Int]
  private let names: [Choice]
  private let tags: [Choice]

  /// `nil` for a table whose rows need more than a look at each of their cells.
  init?(_ names: ColumnNames, _ cells: CoordinateCells) {
    guard names.register == nil else { return nil }
    let roles = names.roles
    for (column, role) in roles.enumerated() {
      switch role.role {
      case .status, .date: return nil
      // The parts of an address are put together.
      case .tag where names.columns[column].hasPrefix("addr:"): return nil
      default: break
      }
    }
    // A row that repeats the header is none of a place, which its coordinates tell.
    let coordinateColumns = names.coordinatePairs.flatMap { [$0.north, $0.east] }
    guard coordinateColumns.allSatisfy({ DecimalText.number(names.columns[$0]) == nil }) else { return nil }
    func best(_ role: ColumnRole) -> [Int] {
      roles.indices.filter { roles[$0].role == role }.sorted { (roles[$0].rank, $0) < (roles[$1].rank, $1) }
    }
    columnCount = names.columns.count
    pairs = names.coordinatePairs
    self.cells = cells
    id = best(.id)
    name = best(.name(nil))
    address = best(.address)
    phone = best(.phone)
    openingHours = best(.openingHours)
    // Of these the last counts.
    category = roles.indices.filter { roles[$0].role == .category }.reversed()
    source = roles.indices.filter { roles[$0].role == .source }.reversed()
    self.names = PlainTable.furtherNames(roles)
    tags = roles.indices.filter { roles[$0].role == .tag }
      .map { Choice(key: names.columns[$0], columns: [$0]) }.sorted { $0.key < $1.key }
  }

  private static func furtherNames(_ roles: [RankedRole]) -> [Choice] {
    var kinds: [(kind: String, columns: [Int])] = []
    for (column, role) in roles.enumerated() {
      guard case .furtherName(let kind) = role.role else { continue }
      if let known = kinds.firstIndex(where: { $0.kind == kind }) {
        kinds[known].columns.append(column)
      } else {
        kinds.append((kind, [column]))
      }
    }
    return kinds.map { Choice(key: $0.kind, columns: $0.columns) }.sorted { $0.key < $1.key }
  }

  /// Hands the row that `text` has read to `sink`; `false` when it is not plain, and nothing has happened.
  func take(_ text: DelimitedText, into sink: inout PlaceSink) -> Bool {
    guard text.fieldCount <= columnCount else { return false }
    return text.withFields { bytes, fields in take(Row(bytes: bytes, fields: fields), text.line, &sink) }
  }

  private func take(_ row: Row, _ line: Int, _ sink: inout PlaceSink) -> Bool {
    guard sink.excluded.isEmpty, let coordinate = coordinate(row), !row[name].isEmpty
    else { return false }
    let stated = row[category]
    let number =
      stated.isEmpty
      ? sink.defaultCategory.flatMap { category in
        var category = category
        return category.withUTF8 { $0.isEmpty ? nil : sink.categoryNumber(named: UnsafeRawBufferPointer($0)) }
      }
      : sink.categoryNumber(named: stated)
    guard let number else { return false }
    let sourceKey = sink.sourceKey
    sink.takePlain(category: number, at: coordinate) { place in
      if row[id].isEmpty { place.append("\(sourceKey)-\(line)") } else { place.append(row[id]) }
      place.append(row[name])
      place.append(row[address])
      place.append(row[phone])
      appendHours(row[openingHours], to: &place)
      if row[source].isEmpty { place.append(sourceKey) } else { place.append(row[source]) }
      PlainTable.append(names, of: row, to: &place)
      PlainTable.append(tags, of: row, to: &place)
      // A row of a table stands for no other record.
      place.beginList(count: 0)
    }
    return true
  }

  private func appendHours(_ hours: UnsafeRawBufferPointer, to place: inout PackedPlace) {
    if hours.isEmpty || KoreanHours.isSpecified(hours) {
      place.append(hours)
    } else {
      let text = String(decoding: hours, as: UTF8.self)
      place.append(KoreanHours.openingHours(text) ?? text)
    }
  }

  private func coordinate(_ row: Row) -> Coordinate? {
    let stated = pairs.first { !row[$0.north].isEmpty || !row[$0.east].isEmpty }
    guard let stated, let north = DecimalText.number(row[stated.north]),
      let east = DecimalText.number(row[stated.east]), let degrees = try? cells.degrees(x: east, y: north)
    else { return nil }
    return try? SkipReason.coordinate(degrees.latitude, degrees.longitude)
  }

  private static func append(_ choices: [Choice], of row: Row, to place: inout PackedPlace) {
    place.beginList(count: choices.count { !row[$0.columns].isEmpty })
    for choice in choices {
      let cell = row[choice.columns]
      guard !cell.isEmpty else { continue }
      place.appendElement(choice.key)
      place.appendElement(cell)
    }
  }

  /// The cells of a row; one that is not there is empty.
  private struct Row {
    let bytes: UnsafeRawBufferPointer
    let fields: [Range<Int>]

    subscript(column: Int) -> UnsafeRawBufferPointer {
      guard column < fields.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
      return UnsafeRawBufferPointer(rebasing: bytes[fields[column]])
    }

    /// The first of `columns` that is not empty.
    subscript(columns: [Int]) -> UnsafeRawBufferPointer {
      for column in columns {
        let cell = self[column]
        if !cell.isEmpty { return cell }
      }
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
  }
}
