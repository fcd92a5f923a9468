import BinaryFile

/// Writes the sections of `PlaceRows`: finds out which columns are the same for all places and leaves those out.
///
/// A column that says nothing of any place is one of them. Columns that say something vary, as soon as there are two
/// categories, since each has strings of its own. In one category they vary from the first different reference on; as
/// long as one has not come for each of them, the rows wait in memory.
struct PlaceRowsWriter {
  private let writer: ContainerWriter
  private let placeCount: Int
  private let layout: ContainerWriter.Section
  private var rows: ContainerWriter.Section?
  /// The references of the first place.
  private var first: [UInt32] = []
  private var varying: [Bool]
  /// The columns that may turn out to vary.
  private var undecided: [PlaceColumn]
  /// Full rows, until the columns are known; then rows as they are written.
  private var waiting: [UInt32] = []

  private static let layoutLength = 4 * (1 + 2 * PlaceColumn.allCases.count)
  /// How many references are handed over at once.
  private static let pieceLength = 1 << 14

  /// Begins the section of the layout, for places of which some say something in `columns`: bit n for column n.
  init(_ writer: ContainerWriter, placeCount: Int, categoryCount: Int, columns: UInt16) {
    self.writer = writer
    self.placeCount = placeCount
    layout = writer.begin(PlaceFormat.layout, length: PlaceRowsWriter.layoutLength)
    let saying = PlaceColumn.allCases.filter { columns & 1 << $0.rawValue != 0 }
    undecided = categoryCount > 1 ? [] : saying
    varying = PlaceColumn.allCases.map { categoryCount > 1 && saying.contains($0) }
  }

  /// Begins the section of the rows.
  mutating func beginRows() {
    rows = writer.begin(PlaceFormat.rows, length: undecided.isEmpty ? sectionLength : nil)
  }

  private var width: Int { varying.count { $0 } }
  private var sectionLength: Int { placeCount * width * 4 }

  /// Adds the full row of the next place.
  mutating func add(_ row: [UInt32]) {
    if first.isEmpty { first = row }
    guard undecided.isEmpty else {
      waiting.append(contentsOf: row)
      return decide(row)
    }
    for column in row.indices where varying[column] { waiting.append(row[column]) }
  }

  private mutating func decide(_ row: [UInt32]) {
    for column in undecided where row[column.rawValue] != first[column.rawValue] {
      varying[column.rawValue] = true
      undecided.removeAll { $0 == column }
    }
    if undecided.isEmpty { dropSameColumns() }
  }

  /// The columns are known: takes the others out of the rows that wait, and tells the length of the section.
  private mutating func dropSameColumns() {
    let columnCount = varying.count
    var kept: [UInt32] = []
    kept.reserveCapacity(waiting.count / columnCount * width)
    for index in waiting.indices where varying[index % columnCount] { kept.append(waiting[index]) }
    waiting = kept
    if let rows { writer.setLength(sectionLength, of: rows) }
  }

  /// Hands rows over to the container when there are many.
  mutating func flush() throws(ContainerError) {
    guard undecided.isEmpty, waiting.count >= PlaceRowsWriter.pieceLength else { return }
    try handOver()
  }

  private mutating func handOver() throws(ContainerError) {
    guard let rows else { return }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(waiting.count * 4)
    for reference in waiting { bytes.append(littleEndian: reference) }
    waiting.removeAll(keepingCapacity: true)
    try writer.append(bytes, to: rows)
  }

  /// Writes what is left, and the layout.
  mutating func finish() throws(ContainerError) {
    if !undecided.isEmpty {
      undecided = []
      dropSameColumns()
    }
    try handOver()
    var bytes: [UInt8] = []
    bytes.append(littleEndian: UInt32(width))
    var slot: UInt32 = 0
    for column in PlaceColumn.allCases {
      let isVarying = varying[column.rawValue]
      bytes.append(littleEndian: isVarying ? slot : StringTable.none)
      bytes.append(littleEndian: first.isEmpty ? StringTable.none : first[column.rawValue])
      if isVarying { slot += 1 }
    }
    try writer.append(bytes, to: layout)
  }
}
