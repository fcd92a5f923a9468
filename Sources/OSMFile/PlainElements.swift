/// The tags and the visibility that all elements have alike when they are written one by one.
///
/// - Source: OpenStreetMap Wiki, "PBF Format", messages `Node`, `Way`, `Relation` and `Info`.
struct ElementFields {
  var id: Int64 = 0
  private var keys = 0..<0
  private var values = 0..<0
  private(set) var isDeleted = false

  /// Takes in a field if it is one that all elements have.
  @inline(__always)
  mutating func read(_ field: WireField, _ bytes: Span<UInt8>, _ cursor: inout WireCursor) {
    switch field {
    case .bytes(2): keys = cursor.range(bytes)
    case .bytes(3): values = cursor.range(bytes)
    case .bytes(4): readInfo(bytes, cursor.range(bytes))
    default: cursor.skip(field, bytes)
    }
  }

  private mutating func readInfo(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      if field == .number(6) {
        isDeleted = cursor.varint(bytes) == 0
      } else {
        cursor.skip(field, bytes)
      }
    }
  }

  /// Appends the tags to `lists`; returns how many.
  @inline(__always)
  func appendTags(_ bytes: Span<UInt8>, textCount: Int, to lists: inout TagLists) throws(PBFProblem) -> Int {
    guard lists.tags.count + keys.count <= BlockLimits.tags else {
      throw PBFProblem(text: "more than \(BlockLimits.tags) tags")
    }
    var keyCursor = WireCursor(keys)
    var valueCursor = WireCursor(values)
    var count = 0
    while !keyCursor.isAtEnd {
      let key = keyCursor.varint(bytes)
      let value = valueCursor.varint(bytes)
      guard key < textCount, value < textCount else {
        throw PBFProblem(text: "a tag of element \(id) points to no text")
      }
      lists.append(OSMTag(key: UInt32(key), value: UInt32(value)))
      count += 1
    }
    guard !keyCursor.isDamaged, !valueCursor.isDamaged, valueCursor.isAtEnd else {
      throw PBFProblem(text: "element \(id) has more keys than values, or fewer")
    }
    return count
  }
}

/// A node written by itself.
struct PlainNode {
  private var fields = ElementFields()
  private var latitude: Int64 = 0
  private var longitude: Int64 = 0

  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(PBFProblem) {
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .number(1): fields.id = cursor.zigzag(bytes)
      case .number(8): latitude = cursor.zigzag(bytes)
      case .number(9): longitude = cursor.zigzag(bytes)
      default: fields.read(field, bytes, &cursor)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
  }

  /// Appends the node, and if it has tags also to `tagged` when `withTags` is set.
  func append(
    _ bytes: Span<UInt8>, _ coordinates: CoordinateScale, textCount: Int, to nodes: inout OSMNodes,
    withTags: Bool, _ tagged: inout OSMTaggedNodes
  ) throws(PBFProblem) {
    guard !fields.isDeleted else { return }
    guard let point = coordinates.point(latitude: latitude, longitude: longitude) else {
      nodes.misplacedCount += 1
      return
    }
    nodes.append(id: fields.id, point)
    guard withTags else { return }
    if try fields.appendTags(bytes, textCount: textCount, to: &tagged.tags) > 0 {
      tagged.endNode(id: fields.id, point)
    }
  }
}

extension OSMWays {
  /// Appends the way whose message is at `range`.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, textCount: Int) throws(PBFProblem) {
    var fields = ElementFields()
    var refRange = 0..<0
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .number(1): fields.id = Int64(bitPattern: cursor.varint(bytes))
      case .bytes(8): refRange = cursor.range(bytes)
      case .number(8): throw .brokenMessage
      default: fields.read(field, bytes, &cursor)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
    guard !fields.isDeleted else { return }
    _ = try fields.appendTags(bytes, textCount: textCount, to: &tags)
    try appendRefs(bytes, refRange, of: fields.id)
    endWay(id: fields.id)
  }

  private mutating func appendRefs(
    _ bytes: Span<UInt8>, _ range: Range<Int>, of way: Int64
  ) throws(PBFProblem) {
    // A ref takes at least a byte.
    let room = refCount + range.count
    guard room <= BlockLimits.refs else { throw PBFProblem(text: "more than \(BlockLimits.refs) refs") }
    if room > refs.count { refs.grow(to: Swift.max(room, refs.count * 2)) }
    refCount = try OSMWays.readRefs(bytes, range, into: &refs, from: refCount, of: way)
  }

  /// Reads refs to the end of their field; returns where they end in `refs`.
  private static func readRefs(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into refs: inout [Int64], from start: Int, of way: Int64
  ) throws(PBFProblem) -> Int {
    var column = refs.mutableSpan
    var cursor = WireCursor(range)
    var index = start
    var ref: Int64 = 0
    var hasOverflow = false
    while !cursor.isAtEnd {
      let (sum, overflow) = ref.addingReportingOverflow(cursor.zigzag(bytes))
      ref = sum
      hasOverflow = hasOverflow || overflow
      column[index] = ref
      index &+= 1
    }
    guard !cursor.isDamaged, !hasOverflow else {
      throw PBFProblem(text: "the refs of way \(way) make no sense")
    }
    return index
  }
}

extension OSMRelations {
  /// Appends the relation whose message is at `range`.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>, textCount: Int) throws(PBFProblem) {
    var fields = ElementFields()
    var (roles, ids, kinds) = (WireCursor(0..<0), WireCursor(0..<0), WireCursor(0..<0))
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .number(1): fields.id = Int64(bitPattern: cursor.varint(bytes))
      case .bytes(8): roles = WireCursor(cursor.range(bytes))
      case .bytes(9): ids = WireCursor(cursor.range(bytes))
      case .bytes(10): kinds = WireCursor(cursor.range(bytes))
      case .number(8), .number(9), .number(10): throw .brokenMessage
      default: fields.read(field, bytes, &cursor)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
    guard !fields.isDeleted else { return }
    _ = try fields.appendTags(bytes, textCount: textCount, to: &tags)
    guard memberCount + ids.end - ids.position <= BlockLimits.members else {
      throw PBFProblem(text: "more than \(BlockLimits.members) members")
    }
    var id: Int64 = 0
    while !ids.isAtEnd {
      let (sum, overflow) = id.addingReportingOverflow(ids.zigzag(bytes))
      id = sum
      let role = roles.varint(bytes)
      let kind = kinds.varint(bytes)
      guard !overflow, role < textCount, let kind = OSMMember.Kind(rawValue: UInt8(clamping: kind)) else {
        throw PBFProblem(text: "a member of relation \(fields.id) makes no sense")
      }
      append(OSMMember(kind: kind, id: id, role: Int(role)))
    }
    guard roles.isAtEnd, kinds.isAtEnd, !roles.isDamaged, !ids.isDamaged, !kinds.isDamaged else {
      throw PBFProblem(text: "relation \(fields.id) has more members than roles, or fewer")
    }
    endRelation(id: fields.id)
  }
}
