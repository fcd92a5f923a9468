import BinaryFile
import GeoCore
import SpatialIndex

/// Writes sorted places as the sections of a dataset, category by category.
///
/// Only what is being written is in memory: the records of one run and some megabytes of each section.
struct DatasetWriter {
  /// A section that stands behind those of places.
  typealias Section = (tag: SectionTag, bytes: [UInt8])

  private let writer: ContainerWriter
  private let groves: ContainerWriter.Section
  private let boxes: ContainerWriter.Section
  private let points: ContainerWriter.Section
  private let stringSection: ContainerWriter.Section
  private var rows: PlaceRowsWriter
  private var strings = StringTableBuilder()
  private var lists = ListReferences()
  private var names: NameIndexBuilder
  /// The further names of one place.
  private var otherNames: [UnsafeRawBufferPointer] = []
  /// The references of one place, used again for each.
  private var row: [UInt32] = []
  /// Makes something of what is touched.
  private var touched: UInt8 = 0
  private var placeCount = 0
  /// How many places have a row.
  private var indexed = 0
  private var boxCount = 0

  /// How many bytes of the strings of one category are gathered before they are written; a string is not found again
  /// after that.
  private static let stringPiece = 32 << 20
  /// How far back a place's id, name or address is found again: further off, it would be one more page to fetch for each answer
  /// that holds the place, and of a store's many branches each has its name with it.
  private static let ownReach = 16 << 10
  /// How many places are written between two looks at what has gathered.
  private static let step = 4096
  /// How many records are looked at before they are read.
  private static let lookahead = 32

  /// Writes `places`, `tables` and what else there is, and completes the container, whose bytes are returned when they are in
  /// memory.
  static func write(
    _ places: consuming SortedPlaces, _ tables: [PlaceFormat.Table: [UInt8]], _ sections: [Section],
    to container: ContainerWriter
  ) throws(ContainerError) -> [UInt8] {
    var places = places
    var writer = try DatasetWriter(places, tables, container)
    let names = places.categories.map { writer.strings.reference(to: $0.category.id) }
    var buffer: [UInt8] = []
    for (index, (number, category)) in places.categories.enumerated() {
      let runs = try places.takeRuns(of: number, &buffer)
      try writer.write(runs, of: category, named: names[index], &buffer)
    }
    try writer.finish()
    for section in sections { try container.add(section.tag, section.bytes) }
    return try container.finish()
  }

  private init(
    _ places: borrowing SortedPlaces, _ tables: [PlaceFormat.Table: [UInt8]], _ container: ContainerWriter
  ) throws(ContainerError) {
    writer = container
    names = NameIndexBuilder(placeCount: places.count, places.limits)
    let counts = places.categories.map(\.category.count)
    rows = PlaceRowsWriter(
      container, placeCount: places.count, categoryCount: counts.count, columns: places.columns)
    groves = container.begin(PlaceFormat.groves, length: counts.count * 16)
    for table in PlaceFormat.Table.allCases {
      if let bytes = tables[table] { try container.add(table.section, bytes) }
    }
    let boxCount = counts.reduce(0) { $0 + PackedRTree.boxCount(pointCount: $1) }
    boxes = container.begin(PlaceFormat.boxes, length: boxCount * 16)
    points = container.begin(PlaceFormat.points, length: places.count * 8)
    rows.beginRows()
    stringSection = container.begin(PlaceFormat.strings)
  }

  private mutating func write(
    _ runs: PlaceRuns, of category: PlaceCollection.Category, named name: UInt32, _ buffer: inout [UInt8]
  ) throws(ContainerError) {
    let start = placeCount
    try flushStrings(atLeast: 0)
    try storeShared(runs, of: category, &buffer)
    var tree = PackedRTreeBuilder(pointCount: category.count)
    try runs.forEachRun(&buffer) { run throws(ContainerError) in try write(run, &tree) }
    var grove: [UInt8] = []
    grove.append(littleEndian: name)
    for number in [start, placeCount, boxCount] { grove.append(littleEndian: UInt32(number)) }
    try writer.append(grove, to: groves)
    try writeBoxes(tree.finish())
  }

  private mutating func storeShared(
    _ runs: PlaceRuns, of category: PlaceCollection.Category, _ buffer: inout [UInt8]
  ) throws(ContainerError) {
    guard SharedStrings.areMany(in: category) else {
      return category.source.withUnsafeBytes { packed in
        var reader = PackedPlaceReader(bytes: packed, offset: 0)
        let source = reader.text()
        if !source.isEmpty { _ = strings.reference(to: source) }
      }
    }
    var shared = SharedStrings(placeCount: category.count)
    try runs.forEachRun(&buffer) { run throws(ContainerError) in shared.count(run) }
    try runs.forEachRun(&buffer) { run throws(ContainerError) in
      shared.store(run, &strings)
      try flushStrings(atLeast: DatasetWriter.stringPiece)
    }
  }

  private mutating func write(_ run: PlaceRun, _ tree: inout PackedRTreeBuilder) throws(ContainerError) {
    var start = 0
    while start < run.keys.count {
      let end = min(start + DatasetWriter.step, run.keys.count)
      var coordinates: [UInt8] = []
      coordinates.reserveCapacity((end - start) * 8)
      try run.withRecords { records throws(ContainerError) in
        while start < end, strings.bytes.count < DatasetWriter.stringPiece {
          if start % DatasetWriter.lookahead == 0 {
            touch(records, run.keys[start..<min(start + DatasetWriter.lookahead, run.keys.count)])
          }
          let key = run.keys[start]
          start += 1
          let point = key.point
          tree.add(latitude: point.latitudeE7, longitude: point.longitudeE7)
          coordinates.append(littleEndian: point.latitudeE7)
          coordinates.append(littleEndian: point.longitudeE7)
          try addRow(PackedPlaceReader(bytes: records, offset: key.offset))
        }
      }
      try writer.append(coordinates, to: points)
      try rows.flush()
      try flushStrings(atLeast: DatasetWriter.stringPiece)
    }
    placeCount += run.keys.count
  }

  /// Looks at records that are read next, all at once: each is far from the others in memory, and waiting for one after
  /// the other would take a tenth of the time.
  private mutating func touch(_ records: UnsafeRawBufferPointer, _ keys: ArraySlice<PlaceKey>) {
    for key in keys { touched &+= records[key.offset] &+ records[min(key.offset + 64, records.count - 1)] }
  }

  /// Stores the strings of a place and its row of references.
  private mutating func addRow(_ record: PackedPlaceReader) throws(ContainerError) {
    var reader = record
    var name = UnsafeRawBufferPointer(start: nil, count: 0)
    row.removeAll(keepingCapacity: true)
    otherNames.removeAll(keepingCapacity: true)
    for column in PackedPlace.texts {
      let text = reader.text()
      let reach = SharedStrings.columns.contains(column) ? Int.max : DatasetWriter.ownReach
      row.append(text.isEmpty ? StringTable.none : strings.reference(to: text, within: reach))
      if column == .name { name = text }
    }
    for column in PackedPlace.lists {
      let list = (0..<2 * reader.length()).map { number in
        let text = reader.text()
        if column == .names, number % 2 == 1 { otherNames.append(text) }
        return strings.reference(to: text)
      }
      row.append(list.isEmpty ? StringTable.none : lists.reference(to: list, &strings))
    }
    rows.add(row)
    try names.add(name, others: otherNames, at: indexed)
    indexed += 1
  }

  private mutating func flushStrings(atLeast length: Int) throws(ContainerError) {
    guard strings.bytes.count >= length else { return }
    lists.removeAll()
    try writer.append(strings.bytes, to: stringSection)
    strings.dropBytes()
    // A reference is four bytes wide and counts units of four bytes.
    guard strings.length / 4 < Int(UInt32.max) - DatasetWriter.stringPiece else {
      throw .unwritable(path: writer.path, code: EFBIG)
    }
  }

  private mutating func writeBoxes(_ treeBoxes: [BoxE7]) throws(ContainerError) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(treeBoxes.count * 16)
    for box in treeBoxes {
      for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
        bytes.append(littleEndian: edge)
      }
    }
    boxCount += treeBoxes.count
    try writer.append(bytes, to: boxes)
  }

  private mutating func finish() throws(ContainerError) {
    try rows.finish()
    try writer.append(strings.bytes, to: stringSection)
    writer.end(stringSection)
    try names.write(to: writer)
  }
}

/// Finds lists of references that have been stored.
private struct ListReferences {
  private var known: [[UInt32]: UInt32] = [:]
  /// How many lists are remembered.
  private static let memory = 1 << 18

  mutating func removeAll() {
    known.removeAll(keepingCapacity: true)
  }

  mutating func reference(to list: [UInt32], _ strings: inout StringTableBuilder) -> UInt32 {
    if let reference = known[list] { return reference }
    if known.count >= ListReferences.memory { known.removeAll(keepingCapacity: true) }
    let reference = strings.append(list: list)
    known[list] = reference
    return reference
  }
}
