import GeoCore

/// Reads OSM XML into blocks.
///
/// - Source: OpenStreetMap Wiki, "OSM XML".
struct OSMXMLParser {
  private static let elementsInBlock = 8000
  private static let bytesInBlock = 1 << 22

  /// What is known of the element that is being read.
  private struct Element {
    let kind: OSMElementKinds
    let id: Int64
    /// Of a node; `nil` when it has none or one off the earth.
    let point: OSMPoint?
    let isDeleted: Bool
    var tagCount = 0
  }

  private(set) var header = OSMHeader()
  private var reader: XMLTagReader
  private var texts = TextTable()
  private var element: Element?
  /// The last element and its version, if it has one.
  private var last: (kind: OSMElementKinds, id: Int64, version: Int64?)?

  /// Opens the file at `path`, which may be packed by gzip.
  init(path: String) throws(OSMFileError) {
    reader = try XMLTagReader(path: path)
  }

  /// How many bytes of the file have been read.
  var consumedBytes: Int { reader.consumedBytes }

  /// Reads the next elements into `block`; `false` when there were none left.
  mutating func read(into block: inout OSMBlock) throws(OSMFileError) -> Bool {
    block.removeAll()
    block.offset = consumedBytes
    texts.reset(&block.strings)
    var count = 0
    while element != nil
      || (count < OSMXMLParser.elementsInBlock && block.strings.bytes.count < OSMXMLParser.bytesInBlock)
    {
      guard let tag = try reader.next() else { break }
      switch tag {
      case .start(let isEmpty):
        try begin(&block)
        if isEmpty {
          reader.closeEmpty()
          count += end(&block)
        }
      case .end: count += end(&block)
      }
    }
    (block.nodeState, block.hasWays, block.hasRelations) = (.tags, true, true)
    return count > 0
  }

  private mutating func begin(_ block: inout OSMBlock) throws(OSMFileError) {
    switch (reader.depth, reader.name) {
    case (1, "osm"):
      header.writingProgram = reader.attribute("generator").map { String(decoding: $0, as: UTF8.self) }
    case (1, "osmChange"):
      throw .unsupportedFormat(
        name: "a file of changes", advice: "apply it to its extract with 'osmium apply-changes'",
        path: reader.path)
    case (1, _): throw .notOSM(path: reader.path)
    case (2, "node"): try beginElement(.nodes)
    case (2, "way"): try beginElement(.ways)
    case (2, "relation"): try beginElement(.relations)
    case (2, "bounds"): readBounds()
    case (3, "tag") where element != nil: try readTag(&block)
    case (3, "nd") where element?.kind == .ways:
      guard block.decodedWays.refCount < BlockLimits.refs else {
        throw reader.malformed("at most \(BlockLimits.refs) refs")
      }
      block.decodedWays.append(ref: try integer("ref"))
    case (3, "member") where element?.kind == .relations: try readMember(&block)
    default: break
    }
  }

  private mutating func beginElement(_ kind: OSMElementKinds) throws(OSMFileError) {
    let isDeleted =
      reader.attribute("visible").map { $0.elementsEqual("false".utf8) } == true
      || reader.attribute("action").map { $0.elementsEqual("delete".utf8) } == true
    let id = try integer("id")
    try refuseHistory(kind, id)
    element = Element(
      kind: kind, id: id, point: kind == .nodes ? try point("lat", "lon") : nil,
      isDeleted: isDeleted)
  }

  /// Refuses a file in which an element is followed by another version of itself.
  private mutating func refuseHistory(_ kind: OSMElementKinds, _ id: Int64) throws(OSMFileError) {
    let version = reader.attribute("version") == nil ? nil : try integer("version")
    if let last, last.kind == kind, last.id == id, last.version != version {
      throw .history(path: reader.path)
    }
    last = (kind, id, version)
  }

  private mutating func readBounds() {
    do throws(OSMFileError) {
      guard let low = try point("minlat", "minlon"), let high = try point("maxlat", "maxlon") else { return }
      header.bounds = OSMHeader.bounds(from: low, to: high)
    } catch {
      // A box that is no box is as good as none.
    }
  }

  private mutating func readTag(_ block: inout OSMBlock) throws(OSMFileError) {
    guard let key = reader.attribute("k"), let value = reader.attribute("v") else {
      throw reader.malformed("the attributes k and v of a tag")
    }
    let tag = OSMTag(
      key: UInt32(try index(of: key, in: &block)), value: UInt32(try index(of: value, in: &block)))
    element?.tagCount += 1
    switch element?.kind {
    case .ways: block.decodedWays.tags.append(tag)
    case .relations: block.decodedRelations.tags.append(tag)
    default: block.decodedTaggedNodes.tags.append(tag)
    }
  }

  private mutating func readMember(_ block: inout OSMBlock) throws(OSMFileError) {
    let kind: OSMMember.Kind
    switch reader.attribute("type").map({ String(decoding: $0, as: UTF8.self) }) {
    case "node": kind = .node
    case "way": kind = .way
    case "relation": kind = .relation
    default: throw reader.malformed("node, way or relation as type of a member")
    }
    guard block.decodedRelations.memberCount < BlockLimits.members else {
      throw reader.malformed("at most \(BlockLimits.members) members")
    }
    let role = try index(of: reader.attribute("role") ?? [], in: &block)
    block.decodedRelations.append(OSMMember(kind: kind, id: try integer("ref"), role: role))
  }

  private mutating func index(of text: ArraySlice<UInt8>, in block: inout OSMBlock) throws(OSMFileError)
    -> Int
  {
    guard block.strings.bytes.count + text.count <= BlockLimits.textBytes else {
      throw reader.malformed("at most \(BlockLimits.textBytes >> 20) MiB of text in an element")
    }
    return texts.index(of: text, in: &block.strings)
  }

  /// Ends the tag's element; returns the number of elements that this adds to the block.
  private mutating func end(_ block: inout OSMBlock) -> Int {
    // The reader has closed it already.
    guard reader.depth == 1, let element else { return 0 }
    self.element = nil
    switch element.kind {
    case .ways:
      if element.isDeleted {
        block.decodedWays.dropOpenWay()
      } else {
        block.decodedWays.endWay(id: element.id)
      }
    case .relations:
      if element.isDeleted {
        block.decodedRelations.dropOpenRelation()
      } else {
        block.decodedRelations.endRelation(id: element.id)
      }
    default: end(node: element, &block)
    }
    block.kinds.insert(element.kind)
    return 1
  }

  private func end(node: Element, _ block: inout OSMBlock) {
    guard !node.isDeleted, let point = node.point else {
      block.decodedTaggedNodes.tags.dropOpenElement()
      if !node.isDeleted { block.decodedNodes.misplacedCount += 1 }
      return
    }
    block.decodedNodes.append(id: node.id, point)
    if node.tagCount > 0 { block.decodedTaggedNodes.endNode(id: node.id, point) }
  }
}

extension OSMXMLParser {
  /// Reads a whole number from an attribute that must be there.
  private func integer(_ name: String) throws(OSMFileError) -> Int64 {
    guard let digits = reader.attribute(name) else {
      throw reader.malformed("the attribute \(name) of <\(reader.name)>")
    }
    var value: Int64 = 0
    let isNegative = digits.first == UInt8(ascii: "-")
    let rest = isNegative ? digits.dropFirst() : digits
    for byte in rest {
      let digit = Int64(byte) - 0x30
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, furtherOverflow) = product.addingReportingOverflow(digit)
      guard (0...9).contains(digit), !overflow, !furtherOverflow else { throw notInteger(name) }
      value = sum
    }
    guard !rest.isEmpty else { throw notInteger(name) }
    return isNegative ? -value : value
  }

  private func notInteger(_ name: String) -> OSMFileError {
    reader.malformed("a whole number as \(name) of <\(reader.name)>")
  }

  /// Reads a position from two attributes; `nil` when they are missing or name no place on the earth.
  private func point(_ latitude: String, _ longitude: String) throws(OSMFileError) -> OSMPoint? {
    guard let latitude = try coordinate(latitude, limit: OSMPoint.latitudeLimit),
      let longitude = try coordinate(longitude, limit: OSMPoint.longitudeLimit)
    else { return nil }
    return OSMPoint(latitudeE7: latitude, longitudeE7: longitude)
  }

  private func coordinate(_ name: String, limit: Int64) throws(OSMFileError) -> Int32? {
    guard let text = reader.attribute(name) else { return nil }
    guard let degrees = text.withUnsafeBytes(DecimalText.number) else {
      throw reader.malformed("degrees as \(name) of <\(reader.name)>")
    }
    let units = (degrees * 1e7).rounded()
    return abs(units) <= Double(limit) ? Int32(units) : nil
  }
}
