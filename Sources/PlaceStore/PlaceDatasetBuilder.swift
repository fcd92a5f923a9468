import BinaryFile
import GeoCore
import SpatialIndex

/// Collects places and writes them as a dataset.
///
/// The bytes are a function of the places and their order alone.
public struct PlaceDatasetBuilder {
  struct Key {
    let category: UInt16
    let position: UInt64
    let latitude: Int32
    let longitude: Int32
    var start: Int
  }

  var arena = PlaceArena()
  /// In the order in which the places came, until they are written.
  var keys: [Key] = []
  /// Where each table begins in `keys`.
  var tableStarts: [Int] = []
  private(set) var categories: [String] = []
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

  /// Writes the dataset to `descriptor`, an empty file that can be written at any place; `path` names it in errors.
  ///
  /// - Throws: `DatasetError.unwritable`.
  /// - Complexity: O(n log n) time; the places and the strings are held in memory.
  public consuming func write(to descriptor: Int32, path: String) throws(DatasetError) {
    let builder = self
    _ = try rethrowing { () throws(ContainerError) in
      try builder.write(to: ContainerWriter(descriptor: descriptor, path: path))
    }
  }

  /// Returns the dataset as bytes.
  public consuming func bytes() throws(DatasetError) -> [UInt8] {
    let builder = self
    return try rethrowing { () throws(ContainerError) in try builder.write(to: ContainerWriter()) }
  }

  private consuming func write(to writer: ContainerWriter) throws(ContainerError) -> [UInt8] {
    let ranks = categoryRanks()
    keys.sort { a, b in
      let (left, right) = (ranks[Int(a.category)], ranks[Int(b.category)])
      return (left, a.position, a.start) < (right, b.position, b.start)
    }
    let ranges = categoryRanges()
    var strings = StringTableBuilder()
    // The names of the categories lie together at the start of the strings.
    let (groves, boxes) = index(ranges, &strings)
    let rows = PlaceRows.sections(of: references(ranges, &strings))
    try writer.add(PlaceFormat.layout, rows.layout)
    try writer.add(PlaceFormat.groves, groves)
    for table in PlaceFormat.Table.allCases {
      if let bytes = tables[table] { try writer.add(table.section, bytes) }
    }
    try writer.add(PlaceFormat.boxes, boxes)
    try writer.add(PlaceFormat.points, points)
    try writer.add(PlaceFormat.rows, rows.rows)
    try writer.add(PlaceFormat.strings, strings.bytes)
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

  /// The ranges of sorted places that have one category.
  private func categoryRanges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start < keys.count {
      let category = keys[start].category
      let end = keys[start...].firstIndex { $0.category != category } ?? keys.count
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  private func index(_ ranges: [Range<Int>], _ strings: inout StringTableBuilder) -> (
    groves: [UInt8], boxes: [UInt8]
  ) {
    var groves: [UInt8] = []
    var boxes: [UInt8] = []
    for range in ranges {
      groves.append(littleEndian: strings.reference(to: categories[Int(keys[range.lowerBound].category)]))
      for number in [range.lowerBound, range.upperBound, boxes.count / 16] {
        groves.append(littleEndian: UInt32(number))
      }
      for box in PackedRTreeBuilder.boxes(of: keys[range].lazy.map { ($0.latitude, $0.longitude) }) {
        for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
          boxes.append(littleEndian: edge)
        }
      }
    }
    return (groves, boxes)
  }

  private var points: [UInt8] {
    var points: [UInt8] = []
    points.reserveCapacity(keys.count * 8)
    for key in keys {
      points.append(littleEndian: key.latitude)
      points.append(littleEndian: key.longitude)
    }
    return points
  }

  /// Stores the strings of every place and returns a full row of references for each.
  private func references(_ ranges: [Range<Int>], _ strings: inout StringTableBuilder) -> [UInt32] {
    var rows: [UInt32] = []
    rows.reserveCapacity(keys.count * PlaceColumn.allCases.count)
    for range in ranges {
      storeShared(range, &strings)
      var lists: [[UInt32]: UInt32] = [:]
      for key in keys[range] {
        arena.read(at: key.start) { reader in
          for _ in PlaceArena.texts {
            let text = reader.text()
            rows.append(text.isEmpty ? StringTable.none : strings.reference(to: text))
          }
          for _ in PlaceArena.lists {
            let list = (0..<2 * reader.length()).map { _ in strings.reference(to: reader.text()) }
            let reference = list.isEmpty ? StringTable.none : lists[list] ?? strings.append(list: list)
            if !list.isEmpty { lists[list] = reference }
            rows.append(reference)
          }
        }
      }
    }
    return rows
  }

  /// Stores the strings that several places of a category share, so that they lie together.
  private func storeShared(_ range: Range<Int>, _ strings: inout StringTableBuilder) {
    strings.forget()
    var counter = RepetitionCounter()
    for key in keys[range] {
      arena.read(at: key.start) { reader in
        for column in PlaceArena.texts {
          let text = reader.text()
          if column != .id && column != .name && !text.isEmpty { counter.count(text) }
        }
        for _ in PlaceArena.lists {
          for _ in 0..<2 * reader.length() { counter.count(reader.text()) }
        }
      }
    }
    for key in keys[range] {
      arena.read(at: key.start) { reader in
        for column in PlaceArena.texts {
          let text = reader.text()
          // An address that neighbors share is stored with them.
          guard column == .openingHours || column == .source || column == .phone else { continue }
          if !text.isEmpty && counter.isRepeated(text) { _ = strings.reference(to: text) }
        }
        for _ in PlaceArena.lists {
          for _ in 0..<2 * reader.length() {
            let text = reader.text()
            if counter.isRepeated(text) { _ = strings.reference(to: text) }
          }
        }
      }
    }
  }
}

/// Tells which strings came up more than once, by their hashes; now and then one too many.
private struct RepetitionCounter {
  private var counts = [UInt8](repeating: 0, count: 1 << 16)

  mutating func count(_ text: UnsafeRawBufferPointer) {
    let slot = slot(of: text)
    if counts[slot] < 2 { counts[slot] += 1 }
  }

  func isRepeated(_ text: UnsafeRawBufferPointer) -> Bool {
    counts[slot(of: text)] > 1
  }

  private func slot(of text: UnsafeRawBufferPointer) -> Int {
    Int(truncatingIfNeeded: Checksum.of(text) & 0xFFFF)
  }
}
