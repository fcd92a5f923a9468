/// Nodes written column by column, each number as the difference to the one before.
///
/// - Source: OpenStreetMap Wiki, "PBF Format", message `DenseNodes`.
struct DenseNodes {
  private var ids = 0..<0
  private var latitudes = 0..<0
  private var longitudes = 0..<0
  /// Of each node the indexes of keys and values, then a zero; empty when no node has tags.
  private var tags = 0..<0
  /// Of each node whether it still exists; empty when all do.
  private var visibility = 0..<0

  /// Finds the columns in the message at `range`.
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(PBFProblem) {
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1): try DenseNodes.set(&ids, to: cursor.range(bytes))
      case .bytes(5): try readInfo(bytes, cursor.range(bytes))
      case .bytes(8): try DenseNodes.set(&latitudes, to: cursor.range(bytes))
      case .bytes(9): try DenseNodes.set(&longitudes, to: cursor.range(bytes))
      case .bytes(10): try DenseNodes.set(&tags, to: cursor.range(bytes))
      case .number(1), .number(8), .number(9), .number(10): throw .brokenMessage
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
  }

  private mutating func readInfo(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(PBFProblem) {
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      if field == .bytes(6) {
        try DenseNodes.set(&visibility, to: cursor.range(bytes))
      } else {
        cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
  }

  private static func set(_ column: inout Range<Int>, to range: Range<Int>) throws(PBFProblem) {
    guard column.isEmpty else { throw PBFProblem(text: "a column of nodes comes twice") }
    column = range
  }

  /// Appends the nodes, and those with tags also to `tagged` when `withTags` is set.
  func append(
    _ bytes: Span<UInt8>, _ coordinates: CoordinateScale, textCount: Int, to nodes: inout OSMNodes,
    withTags: Bool, _ tagged: inout OSMTaggedNodes
  ) throws(PBFProblem) {
    let start = nodes.count
    // An id takes at least a byte.
    nodes.reserve(start + min(ids.count, BlockLimits.elements))
    nodes.count = try DenseNodes.readIDs(bytes, ids, into: &nodes.ids, from: start)
    let added = start..<nodes.count
    var misplaced = try DenseNodes.readColumn(
      bytes, latitudes, coordinates, offset: coordinates.latitudeOffset, limit: OSMPoint.latitudeLimit,
      into: &nodes.latitudes, added)
    misplaced += try DenseNodes.readColumn(
      bytes, longitudes, coordinates, offset: coordinates.longitudeOffset, limit: OSMPoint.longitudeLimit,
      into: &nodes.longitudes, added)
    if misplaced > 0 { nodes.joinMarks(added) }
    let hasDeleted = try markDeleted(bytes, added, in: &nodes)
    if withTags && !tags.isEmpty {
      try readTags(bytes, added, textCount: textCount, nodes, into: &tagged)
    }
    if misplaced > 0 || hasDeleted { nodes.removeMarked(from: start) }
  }

  /// Reads ids to the end of their column; returns where they end in `ids`.
  private static func readIDs(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into ids: inout [Int64], from start: Int
  ) throws(PBFProblem) -> Int {
    var column = ids.mutableSpan
    var cursor = WireCursor(range)
    var index = start
    var id: Int64 = 0
    var hasOverflow = false
    while !cursor.isAtEnd && index < column.count {
      let (sum, overflow) = id.addingReportingOverflow(cursor.zigzag(bytes))
      id = sum
      hasOverflow = hasOverflow || overflow
      column[index] = id
      index &+= 1
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
    guard cursor.isAtEnd, index <= BlockLimits.elements else {
      throw PBFProblem(text: "more than \(BlockLimits.elements) nodes")
    }
    guard !hasOverflow else { throw PBFProblem(text: "an id beyond 64 bits") }
    return index
  }

  /// Reads a number for each of the `added` nodes; returns how many of them are off the earth and marked so.
  private static func readColumn(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ coordinates: CoordinateScale, offset: Int64, limit: Int64,
    into numbers: inout [Int32], _ added: Range<Int>
  ) throws(PBFProblem) -> Int {
    var column = numbers.mutableSpan
    var cursor = WireCursor(range)
    var number: Int64 = 0
    var hasOverflow = false
    var markedCount = 0
    let isPlain = coordinates.isPlain
    for index in added {
      let (sum, overflow) = number.addingReportingOverflow(cursor.zigzag(bytes))
      number = sum
      hasOverflow = hasOverflow || overflow
      if isPlain && number <= limit && number >= -limit {
        column[index] = Int32(truncatingIfNeeded: number)
      } else if let value = coordinates.e7(number, offset: offset, limit: limit) {
        column[index] = value
      } else {
        column[index] = OSMNodes.nowhere
        markedCount += 1
      }
    }
    guard !cursor.isDamaged, cursor.isAtEnd else {
      throw PBFProblem(text: "there are more or fewer positions than nodes")
    }
    guard !hasOverflow else { throw PBFProblem(text: "a coordinate beyond 64 bits") }
    return markedCount
  }

  /// Marks the nodes that no longer exist; returns whether there are any.
  private func markDeleted(
    _ bytes: Span<UInt8>, _ added: Range<Int>, in nodes: inout OSMNodes
  ) throws(PBFProblem) -> Bool {
    guard !visibility.isEmpty else { return false }
    var cursor = WireCursor(visibility)
    var hasDeleted = false
    for index in added where cursor.varint(bytes) == 0 {
      hasDeleted = true
      if nodes.latitudes[index] == OSMNodes.nowhere { nodes.misplacedCount -= 1 }
      nodes.latitudes[index] = OSMNodes.nowhere
    }
    guard !cursor.isDamaged, cursor.isAtEnd else { throw .brokenMessage }
    return hasDeleted
  }

  private func readTags(
    _ bytes: Span<UInt8>, _ added: Range<Int>, textCount: Int, _ nodes: OSMNodes,
    into tagged: inout OSMTaggedNodes
  ) throws(PBFProblem) {
    guard tagged.tags.tags.count + tags.count / 2 <= BlockLimits.tags else {
      throw PBFProblem(text: "more than \(BlockLimits.tags) tags")
    }
    var cursor = WireCursor(tags)
    for index in added {
      var key = cursor.varint(bytes)
      guard key != 0 else { continue }
      repeat {
        let value = cursor.varint(bytes)
        guard key < textCount, value < textCount else {
          throw PBFProblem(text: "a tag of node \(nodes.ids[index]) points to no text")
        }
        tagged.tags.append(OSMTag(key: UInt32(key), value: UInt32(value)))
        key = cursor.varint(bytes)
      } while key != 0
      if nodes.latitudes[index] == OSMNodes.nowhere {
        tagged.tags.dropOpenElement()
      } else {
        tagged.endNode(id: nodes.ids[index], nodes.point(at: index))
      }
    }
    guard !cursor.isDamaged, cursor.isAtEnd else { throw .brokenMessage }
  }
}

extension OSMNodes {
  /// Marks the latitude of each node whose longitude is marked, and counts the marked.
  fileprivate mutating func joinMarks(_ range: Range<Int>) {
    for index in range {
      if longitudes[index] == OSMNodes.nowhere { latitudes[index] = OSMNodes.nowhere }
      if latitudes[index] == OSMNodes.nowhere { misplacedCount += 1 }
    }
  }
}
