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

  private let container: Container
  private let strings: StringTable
  private let pairTable: PairTable
  private let columns: [ReferenceColumn]
  private let points: Column<Int32>
  private let boxes: Column<Int32>
  private let groves: [Grove]
  /// The number of places.
  public let count: Int

  /// Opens the dataset in `container`.
  ///
  /// - Throws: `ContainerError.damaged` when sections are missing or contradict each other.
  /// - Complexity: O(number of categories), whatever the number of places.
  public init(_ container: Container) throws(ContainerError) {
    func section(_ tag: SectionTag) throws(ContainerError) -> UnsafeRawBufferPointer {
      guard let section = container.section(tag) else {
        throw .damaged(part: "section '\(tag)'", path: container.path)
      }
      return section
    }
    self.container = container
    points = Column(try section(PlaceFormat.points))
    boxes = Column(try section(PlaceFormat.boxes))
    strings = StringTable(try section(PlaceFormat.strings))
    pairTable = PairTable(try section(PlaceFormat.pairs))
    count = points.count / 2
    var columns: [ReferenceColumn] = []
    for column in PlaceColumn.allCases {
      guard let opened = ReferenceColumn(try section(column.section), count: count) else {
        throw .damaged(part: "section '\(column.section)'", path: container.path)
      }
      columns.append(opened)
    }
    self.columns = columns
    guard let groves = PlaceDataset.groves(in: Column(try section(PlaceFormat.groves)), count: count) else {
      throw .damaged(part: "section '\(PlaceFormat.groves)'", path: container.path)
    }
    self.groves = groves
  }

  /// Opens the `.nearby` file at `path`.
  public convenience init(contentsOf path: String) throws(ContainerError) {
    try self.init(Container(contentsOf: path))
  }

  private static func groves(in words: Column<UInt32>, count: Int) -> [Grove]? {
    var groves: [Grove] = []
    var next = 0
    for start in stride(from: 0, through: words.count - 4, by: 4) {
      let range = Int(words[start + 1])..<max(Int(words[start + 1]), Int(words[start + 2]))
      guard range.lowerBound == next, range.upperBound <= count else { return nil }
      groves.append(Grove(category: words[start], pointRange: range, firstBox: Int(words[start + 3])))
      next = range.upperBound
    }
    return next == count ? groves : nil
  }

  /// The file's path, or the name that stands for it.
  public var path: String { container.path }

  /// The length of the file in bytes.
  public var fileLength: Int { container.length }

  /// Checks every byte against the checksums.
  ///
  /// - Throws: `ContainerError.damaged`, which names the section.
  /// - Complexity: O(length of the file).
  public func verify() throws(ContainerError) {
    try container.verify()
  }

  /// Each category that has places here, in the order of ids, with their number.
  public func categoryCounts() throws(ContainerError) -> [(category: String, count: Int)] {
    var counts: [(String, Int)] = []
    for grove in groves { counts.append((try string(grove.category), grove.pointRange.count)) }
    return counts
  }

  /// Returns the indexes of the categories with the ids `categories`; of all when that is empty.
  ///
  /// - Throws: `ContainerError.damaged` when an index does not fit its points.
  public func trees(for categories: [String]) throws(ContainerError) -> [PackedRTree] {
    var trees: [PackedRTree] = []
    for grove in groves where grove.pointRange.count > 0 {
      if !categories.isEmpty {
        let category = try string(grove.category)
        guard categories.contains(category) else { continue }
      }
      guard
        let tree = PackedRTree(
          points: points, boxes: boxes, pointRange: grove.pointRange, firstBox: grove.firstBox)
      else { throw .damaged(part: "section '\(PlaceFormat.boxes)'", path: path) }
      trees.append(tree)
    }
    return trees
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

  /// The id of the category of place `index`.
  ///
  /// - Complexity: O(log number of categories).
  package func category(at index: Int) throws(ContainerError) -> UnsafeRawBufferPointer {
    var (low, high) = (0, groves.count)
    while low < high {
      let middle = (low + high) / 2
      if groves[middle].pointRange.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low < groves.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    return try text(groves[low].category)
  }

  /// Returns the UTF-8 of a column of place `index`, which lives as long as this dataset; `nil` when not stated.
  package func text(_ column: PlaceColumn, at index: Int) throws(ContainerError) -> UnsafeRawBufferPointer? {
    let reference = columns[column.rawValue][index]
    return reference == StringTable.none ? nil : try text(reference)
  }

  /// Returns the pairs of a column of place `index`.
  package func pairs(
    _ column: PlaceColumn, at index: Int
  ) throws(ContainerError) -> [(key: UnsafeRawBufferPointer, value: UnsafeRawBufferPointer)] {
    let reference = columns[column.rawValue][index]
    guard reference != StringTable.none else { return [] }
    do {
      return try pairTable.pairs(reference).map { (try strings.text($0.key), try strings.text($0.value)) }
    } catch {
      throw .damaged(part: "section '\(column.section)'", path: path)
    }
  }

  /// What stands for the text of a column of place `index`; equal references mean equal texts.
  package func reference(_ column: PlaceColumn, at index: Int) -> UInt32 {
    columns[column.rawValue][index]
  }

  /// Builds the value of place `index`.
  ///
  /// - Throws: `ContainerError.damaged` when the file leads out of its bounds.
  public func place(at index: Int) throws(ContainerError) -> Place {
    func optional(_ column: PlaceColumn) throws(ContainerError) -> String? {
      try text(column, at: index).map { String(decoding: $0, as: UTF8.self) }
    }
    func list(_ column: PlaceColumn) throws(ContainerError) -> [Place.Pair] {
      try pairs(column, at: index).map {
        Place.Pair(String(decoding: $0.key, as: UTF8.self), String(decoding: $0.value, as: UTF8.self))
      }
    }
    return Place(
      id: try optional(.id) ?? "", name: try optional(.name) ?? "", names: try list(.names),
      category: String(decoding: try category(at: index), as: UTF8.self), coordinate: coordinate(at: index),
      address: try optional(.address), phone: try optional(.phone),
      openingHours: try optional(.openingHours), tags: try list(.tags), source: try optional(.source))
  }

  /// Returns a table that stands beside the places, such as the vocabulary of categories; `nil` if there is none.
  ///
  /// - Throws: `ContainerError.damaged` when its numbers contradict each other.
  public func table(_ name: PlaceFormat.Table) throws(ContainerError) -> RecordTable? {
    guard let section = container.section(name.section) else { return nil }
    guard let table = RecordTable(section) else {
      throw .damaged(part: "section '\(name.section)'", path: path)
    }
    return table
  }

  private func string(_ reference: UInt32) throws(ContainerError) -> String {
    String(decoding: try text(reference), as: UTF8.self)
  }

  private func text(_ reference: UInt32) throws(ContainerError) -> UnsafeRawBufferPointer {
    do { return try strings.text(reference) } catch {
      throw .damaged(part: "section '\(PlaceFormat.strings)'", path: path)
    }
  }
}
