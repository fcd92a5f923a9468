public import BinaryFile
public import GeoCore
public import SpatialIndex

/// The places of one `.nearby` file, mapped: a page is read only when an answer needs it.
public final class PlaceDataset: Sendable {
  /// The places of one category: a range of the file, and where its index begins.
  private struct Grove: Sendable {
    let category: UInt32
    let pointRange: Range<Int>
    let firstBox: Int
  }

  /// The file with all of its sections. Other modules open what they keep beside the places by it, such as roads; it lives as
  /// long as anything made of it.
  public let container: Container
  private let strings: StringTable
  private let rows: PlaceRows
  private let points: Column<Int32>
  private let boxes: Column<Int32>
  /// Four numbers for each category, checked; read in place.
  private let groves: Column<UInt32>
  /// The number of places.
  public let count: Int

  /// Opens a dataset that is in memory already; `name` stands for the path in errors.
  public convenience init(contents: [UInt8], name: String) throws(DatasetError) {
    try self.init(rethrowing { () throws(ContainerError) in try Container(contents: contents, name: name) })
  }

  /// Opens bytes that live as long as the program, such as those linked into it.
  public convenience init(staticBytes: UnsafeRawBufferPointer, name: String) throws(DatasetError) {
    try self.init(
      rethrowing { () throws(ContainerError) in try Container(staticBytes: staticBytes, name: name) })
  }

  /// Opens the dataset in `container`.
  ///
  /// - Throws: `DatasetError.damaged` when sections are missing or contradict each other.
  /// - Complexity: O(number of categories), whatever the number of places.
  init(_ container: Container) throws(DatasetError) {
    func section(_ tag: SectionTag) throws(DatasetError) -> UnsafeRawBufferPointer {
      guard let section = container.section(tag) else {
        throw .damaged(part: "section '\(tag)'", path: container.path)
      }
      return section
    }
    self.container = container
    points = Column(try section(PlaceFormat.points))
    boxes = Column(try section(PlaceFormat.boxes))
    strings = StringTable(try section(PlaceFormat.strings))
    count = points.count / 2
    guard
      let rows = PlaceRows(
        layout: try section(PlaceFormat.layout), rows: try section(PlaceFormat.rows), count: count)
    else { throw .damaged(part: "section '\(PlaceFormat.rows)'", path: container.path) }
    self.rows = rows
    groves = Column(try section(PlaceFormat.groves))
    guard PlaceDataset.areWhole(groves, count: count) else {
      throw .damaged(part: "section '\(PlaceFormat.groves)'", path: container.path)
    }
  }

  /// Opens the `.nearby` file at `path`.
  public convenience init(contentsOf path: String) throws(DatasetError) {
    try self.init(rethrowing { () throws(ContainerError) in try Container(contentsOf: path) })
  }

  /// Whether the groves share out all `count` places among them.
  private static func areWhole(_ groves: Column<UInt32>, count: Int) -> Bool {
    var next: UInt32 = 0
    for start in stride(from: 0, through: groves.count - 4, by: 4) {
      guard groves[start + 1] == next, groves[start + 2] >= next else { return false }
      next = groves[start + 2]
    }
    return Int(next) == count
  }

  private var groveCount: Int { groves.count / 4 }

  private func grove(_ number: Int) -> Grove {
    let start = 4 * number
    return Grove(
      category: groves[start], pointRange: Int(groves[start + 1])..<Int(groves[start + 2]),
      firstBox: Int(groves[start + 3]))
  }

  /// The file's path, or the name that stands for it.
  public var path: String { container.path }

  /// Whether the dataset is part of the program.
  package var isPartOfProgram: Bool { container.isStatic }

  /// The length of the file in bytes.
  public var fileLength: Int { container.length }

  /// Checks every byte against the checksums.
  ///
  /// - Throws: `DatasetError.damaged`, which names the section.
  /// - Complexity: O(length of the file).
  public func verify() throws(DatasetError) {
    try rethrowing { () throws(ContainerError) in try container.verify() }
  }

  /// Each category that has places here, in the order of ids, with their number.
  public func categoryCounts() throws(DatasetError) -> [(category: String, count: Int)] {
    var counts: [(String, Int)] = []
    for number in 0..<groveCount {
      let grove = grove(number)
      counts.append((try string(grove.category), grove.pointRange.count))
    }
    return counts
  }

  /// Calls `visit` with the id of each category that has places here, in the order of ids, and their number.
  package func forEachCategory(_ visit: (UnsafeRawBufferPointer, Int) -> Void) throws(DatasetError) {
    for number in 0..<groveCount {
      let grove = grove(number)
      if !grove.pointRange.isEmpty { visit(try text(grove.category), grove.pointRange.count) }
    }
  }

  /// The smallest box around all places that does not cross the 180° meridian; `nil` when there are none.
  ///
  /// - Complexity: O(number of categories).
  public func boundingBox() throws(DatasetError) -> BoundingBox? {
    let boxes = try trees(for: []).compactMap(\.boundingBox)
    guard let first = boxes.first else { return nil }
    var (south, west, north, east) =
      (first.minLatitude, first.minLongitude, first.maxLatitude, first.maxLongitude)
    for box in boxes {
      (south, west) = (min(south, box.minLatitude), min(west, box.minLongitude))
      (north, east) = (max(north, box.maxLatitude), max(east, box.maxLongitude))
    }
    // Edges from a damaged file may be no box at all.
    return try? BoundingBox(
      west: Double(west) / 1e7, south: Double(south) / 1e7, east: Double(east) / 1e7,
      north: Double(north) / 1e7)
  }

  /// Returns the indexes of the categories with the ids `categories`; of all when that is empty.
  ///
  /// - Throws: `DatasetError.damaged` when an index does not fit its points.
  public func trees(for categories: [String]) throws(DatasetError) -> FlatList<PackedRTree> {
    var trees = FlatList<PackedRTree>()
    for number in 0..<groveCount {
      let grove = grove(number)
      if !categories.isEmpty {
        let category = try text(grove.category)
        guard categories.contains(where: { isText($0, of: category) }) else { continue }
      }
      guard
        let tree = PackedRTree(
          points: points, boxes: boxes, pointRange: grove.pointRange, firstBox: grove.firstBox)
      else { throw .damaged(part: "section '\(PlaceFormat.boxes)'", path: path) }
      trees.append(tree)
    }
    return trees
  }

  private func isText(_ string: String, of bytes: UnsafeRawBufferPointer) -> Bool {
    let utf8 = string.utf8
    guard utf8.count == bytes.count else { return false }
    return utf8.withContiguousStorageIfAvailable { bytes.elementsEqual($0) } ?? bytes.elementsEqual(utf8)
  }

  /// The position of place `index` in units of 1e-7 degrees.
  @inline(__always)
  public func position(at index: Int) -> (latitudeE7: Int32, longitudeE7: Int32) {
    (points[2 * index], points[2 * index + 1])
  }

  /// The position of place `index`.
  public func coordinate(at index: Int) -> Coordinate {
    Coordinate(latitudeE7: points[2 * index], longitudeE7: points[2 * index + 1])
  }

  /// The id of the category of place `index`, as UTF-8 that lives as long as this dataset, and all places of it.
  ///
  /// - Complexity: O(log number of categories).
  package func category(
    at index: Int
  ) throws(DatasetError) -> (id: UnsafeRawBufferPointer, places: Range<Int>) {
    var (low, high) = (0, groveCount)
    while low < high {
      let middle = (low + high) / 2
      if grove(middle).pointRange.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low < groveCount else { return (UnsafeRawBufferPointer(start: nil, count: 0), index..<index + 1) }
    let grove = grove(low)
    return (try text(grove.category), grove.pointRange)
  }

  /// Returns the UTF-8 of a column of place `index`, which lives as long as this dataset; `nil` when not stated.
  package func text(_ column: PlaceColumn, at index: Int) throws(DatasetError) -> UnsafeRawBufferPointer? {
    let reference = rows[index, column]
    return reference == StringTable.none ? nil : try text(reference)
  }

  /// Reads a little of the name of place `index` and returns something made of it, so that it is at hand when it is wanted: several
  /// are fetched from memory at once, where one after the other each is waited for.
  @inline(__always)
  package func touchName(at index: Int) -> UInt8 { strings.touch(rows[index, .name]) }

  /// Whether anything is stated in a column of pairs of place `index`.
  package func hasPairs(_ column: PlaceColumn, at index: Int) -> Bool {
    rows[index, column] != StringTable.none
  }

  /// Calls `visit` with each key and value in a column of place `index`, in order.
  package func forEachPair(
    _ column: PlaceColumn, at index: Int,
    _ visit: (_ key: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) -> Void
  ) throws(DatasetError) {
    let reference = rows[index, column]
    guard reference != StringTable.none else { return }
    do throws(DamagedReference) {
      let (start, count) = try strings.list(reference)
      for position in stride(from: start, to: start + count - count % 2, by: 2) {
        visit(
          try strings.text(strings.element(at: position)), try strings.text(strings.element(at: position + 1))
        )
      }
    } catch {
      throw .damaged(part: "section '\(PlaceFormat.strings)'", path: path)
    }
  }

  /// Whether other records are one place with place `index`.
  func hasMerged(at index: Int) -> Bool {
    rows[index, .merged] != StringTable.none
  }

  /// The ids of the records that are one place with place `index`.
  package func mergedIDs(at index: Int) throws(DatasetError) -> [String] {
    guard hasMerged(at: index) else { return [] }
    var ids: [String] = []
    try forEachPair(.merged, at: index) { ids.append(String(decoding: $1, as: UTF8.self)) }
    return ids
  }

  /// Where the grams of names stand; `nil` for a file without such an index.
  ///
  /// - Throws: `DatasetError.damaged` when its sections do not fit the places.
  package func nameIndex() throws(DatasetError) -> NameIndex? {
    guard let grams = container.section(PlaceFormat.grams) else { return nil }
    guard let lists = container.section(PlaceFormat.nameLists),
      let marks = container.section(PlaceFormat.nameMarks),
      let index = NameIndex(grams: grams, lists: lists, marks: marks, placeCount: count)
    else { throw .damaged(part: "section '\(PlaceFormat.grams)'", path: path) }
    return index
  }

  /// What stands for all that is stated of place `index` besides its position and category.
  package func references(at index: Int) -> PlaceReferences { rows.references(at: index) }

  /// Returns the UTF-8 that `reference`, one of this dataset, stands for; `nil` when nothing is stated.
  package func text(of reference: UInt32) throws(DatasetError) -> UnsafeRawBufferPointer? {
    reference == StringTable.none ? nil : try text(reference)
  }

  /// What stands for the text of a column of place `index`; equal references mean equal texts.
  package func reference(_ column: PlaceColumn, at index: Int) -> UInt32 {
    rows[index, column]
  }

  /// Builds the value of place `index`.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  public func place(at index: Int) throws(DatasetError) -> Place {
    func optional(_ column: PlaceColumn) throws(DatasetError) -> String? {
      try text(column, at: index).map { String(decoding: $0, as: UTF8.self) }
    }
    func list(_ column: PlaceColumn) throws(DatasetError) -> [Place.Pair] {
      var pairs: [Place.Pair] = []
      try forEachPair(column, at: index) {
        pairs.append(Place.Pair(String(decoding: $0, as: UTF8.self), String(decoding: $1, as: UTF8.self)))
      }
      return pairs
    }
    return Place(
      id: try optional(.id) ?? "", name: try optional(.name) ?? "", names: try list(.names),
      category: String(decoding: try category(at: index).id, as: UTF8.self),
      coordinate: coordinate(at: index),
      address: try optional(.address), phone: try optional(.phone),
      openingHours: try optional(.openingHours), tags: try list(.tags), source: try optional(.source),
      merged: try list(.merged))
  }

  /// The index of the first place with the id `id`; `nil` when there is none.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(count).
  public func index(ofID id: String) throws(DatasetError) -> Int? {
    for index in 0..<count {
      if let text = try text(.id, at: index), isText(id, of: text) { return index }
    }
    return nil
  }

  /// Returns a table that stands beside the places, such as the vocabulary of categories; `nil` if there is none.
  ///
  /// - Throws: `DatasetError.damaged` when its numbers contradict each other.
  public func table(_ name: PlaceFormat.Table) throws(DatasetError) -> RecordTable? {
    guard container.section(name.section) != nil else { return nil }
    guard let table = RecordTable(name.section, of: container) else {
      throw .damaged(part: "section '\(name.section)'", path: path)
    }
    return table
  }

  /// The bytes of a table beside the places, which live as long as this dataset; `nil` if there is none.
  package func bytes(of name: PlaceFormat.Table) -> UnsafeRawBufferPointer? {
    container.section(name.section)
  }

  private func string(_ reference: UInt32) throws(DatasetError) -> String {
    String(decoding: try text(reference), as: UTF8.self)
  }

  private func text(_ reference: UInt32) throws(DatasetError) -> UnsafeRawBufferPointer {
    do { return try strings.text(reference) } catch {
      throw .damaged(part: "section '\(PlaceFormat.strings)'", path: path)
    }
  }
}
