public import BinaryFile
import GeoCore
import SpatialIndex

/// Collects places and writes them as a dataset.
///
/// The bytes are a function of the places and their order alone.
public struct PlaceDatasetBuilder {
  private struct Key {
    let category: UInt16
    let position: UInt64
    let latitude: Int32
    let longitude: Int32
    let start: Int
  }

  private var arena = PlaceArena()
  private var keys: [Key] = []
  private var categories: [String] = []
  private var categoryNumbers: [String: UInt16] = [:]
  private var tables: [PlaceFormat.Table: [UInt8]] = [:]

  public init() {}

  /// The number of places so far.
  public var count: Int { keys.count }

  /// Adds a place. Its id must be new and its category one of at most 65,535.
  public mutating func add(_ place: Place) {
    let latitude = place.coordinate.latitudeE7
    let longitude = place.coordinate.longitudeE7
    keys.append(
      Key(
        category: number(of: place.category),
        position: HilbertCurve.position(latitudeE7: latitude, longitudeE7: longitude),
        latitude: latitude, longitude: longitude, start: arena.append(place)))
  }

  /// Adds a table, which replaces one of the same name.
  package mutating func setTable(_ name: PlaceFormat.Table, _ bytes: [UInt8]) {
    tables[name] = bytes
  }

  private mutating func number(of category: String) -> UInt16 {
    if let number = categoryNumbers[category] { return number }
    precondition(categories.count < Int(UInt16.max), "too many categories")
    let number = UInt16(categories.count)
    categories.append(category)
    categoryNumbers[category] = number
    return number
  }

  /// Writes everything to `writer` and finishes it.
  ///
  /// - Returns: the bytes when the writer writes to memory, else nothing.
  /// - Complexity: O(n log n) time; the places and the strings are held in memory.
  @discardableResult
  public consuming func write(to writer: ContainerWriter) throws(ContainerError) -> [UInt8] {
    let ranks = categoryRanks()
    keys.sort { a, b in
      let (left, right) = (ranks[Int(a.category)], ranks[Int(b.category)])
      return (left, a.position, a.start) < (right, b.position, b.start)
    }
    var strings = StringTableBuilder()
    try writeIndex(to: writer, strings: &strings)
    try writeColumns(to: writer, strings: &strings)
    for table in PlaceFormat.Table.allCases {
      if let bytes = tables[table] { try writer.add(table.section, bytes) }
    }
    return try writer.finish()
  }

  /// For each category by number: its place in the order of ids.
  private func categoryRanks() -> [Int] {
    var ranks = [Int](repeating: 0, count: categories.count)
    let sorted = categories.indices.sorted {
      categories[$0].utf8.lexicographicallyPrecedes(categories[$1].utf8)
    }
    for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    return ranks
  }

  private func writeIndex(
    to writer: ContainerWriter, strings: inout StringTableBuilder
  ) throws(ContainerError) {
    var groves: [UInt8] = []
    var boxes: [UInt8] = []
    var points: [UInt8] = []
    points.reserveCapacity(keys.count * 8)
    var start = 0
    while start < keys.count {
      let category = keys[start].category
      let end = keys[start...].firstIndex { $0.category != category } ?? keys.count
      groves.append(littleEndian: strings.reference(to: categories[Int(category)]))
      for number in [start, end, boxes.count / 16] { groves.append(littleEndian: UInt32(number)) }
      for box in PackedRTreeBuilder.boxes(of: keys[start..<end].lazy.map { ($0.latitude, $0.longitude) }) {
        for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
          boxes.append(littleEndian: edge)
        }
      }
      start = end
    }
    for key in keys {
      points.append(littleEndian: key.latitude)
      points.append(littleEndian: key.longitude)
    }
    try writer.add(PlaceFormat.groves, groves)
    try writer.add(PlaceFormat.boxes, boxes)
    try writer.add(PlaceFormat.points, points)
  }

  private func writeColumns(
    to writer: ContainerWriter, strings: inout StringTableBuilder
  ) throws(ContainerError) {
    var columns = PlaceColumn.allCases.map { _ in [UInt32]() }
    var pairs = PairTableBuilder()
    for key in keys {
      arena.read(at: key.start) { reader in
        for column in [PlaceColumn.id, .name, .address, .phone, .openingHours, .source] {
          let text = reader.text()
          columns[column.rawValue].append(text.isEmpty ? StringTable.none : strings.reference(to: text))
        }
        for column in [PlaceColumn.names, .tags] {
          let list = (0..<2 * reader.length()).map { _ in strings.reference(to: reader.text()) }
          columns[column.rawValue].append(pairs.reference(to: list))
        }
      }
    }
    for column in PlaceColumn.allCases {
      try writer.add(column.section, ReferenceColumn.bytes(of: columns[column.rawValue]))
    }
    var pairBytes: [UInt8] = []
    for word in pairs.words { pairBytes.append(littleEndian: word) }
    try writer.add(PlaceFormat.pairs, pairBytes)
    try writer.add(PlaceFormat.strings, strings.bytes)
  }
}
