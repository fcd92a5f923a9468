/// What is wrong inside a block.
struct PBFProblem: Error {
  let text: String

  /// Of what has no better words.
  static let brokenMessage = PBFProblem(text: "a message breaks off or has a field of the wrong type")
}

/// A group of elements of one kind, by the place of its bytes.
struct PrimitiveGroup {
  let range: Range<Int>
  let kinds: OSMElementKinds
}

/// The limits that keep a made-up block from taking all memory; real blocks stay far below.
enum BlockLimits {
  static let elements = 1 << 21
  static let texts = 1 << 21
  static let tags = 1 << 22
  static let refs = 1 << 23
  static let members = 1 << 21
  static let textBytes = 1 << 26
}

extension OSMBlock {
  /// Takes the first `length` bytes of `strings.bytes` for an unpacked block of data.
  ///
  /// Elements are decoded when they are asked for.
  ///
  /// - Source: OpenStreetMap Wiki, "PBF Format", message `PrimitiveBlock`.
  mutating func readPrimitiveBlock(length: Int) throws(PBFProblem) {
    let all = strings.bytes
    let bytes = all.span
    coordinates = CoordinateScale()
    var elementCount = 0
    var cursor = WireCursor(0..<length)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1):
        try OSMBlock.readTexts(bytes, cursor.range(bytes), into: &strings.ranges)
      case .bytes(2):
        let range = cursor.range(bytes)
        let group = try PrimitiveGroup(
          range: range, kinds: OSMBlock.kinds(bytes, range, count: &elementCount))
        groups.append(group)
        kinds.formUnion(group.kinds)
      case .number(17): coordinates.granularity = Int64(bitPattern: cursor.varint(bytes))
      case .number(19): coordinates.latitudeOffset = Int64(bitPattern: cursor.varint(bytes))
      case .number(20): coordinates.longitudeOffset = Int64(bitPattern: cursor.varint(bytes))
      default: cursor.skip(field, bytes)
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
  }

  private static func readTexts(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into ranges: inout [Range<Int32>]
  ) throws(PBFProblem) {
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      guard field == .bytes(1) else {
        cursor.skip(field, bytes)
        continue
      }
      let text = cursor.range(bytes)
      ranges.append(Int32(text.lowerBound)..<Int32(text.upperBound))
      guard ranges.count <= BlockLimits.texts else {
        throw PBFProblem(text: "more than \(BlockLimits.texts) texts")
      }
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
  }

  /// The kinds of element in a group, none for change sets and what may come later; `count` grows by their
  /// number.
  private static func kinds(
    _ bytes: Span<UInt8>, _ range: Range<Int>, count: inout Int
  ) throws(PBFProblem) -> OSMElementKinds {
    var kinds: OSMElementKinds = []
    var cursor = WireCursor(range)
    while let field = cursor.field(bytes) {
      switch field {
      case .bytes(1), .bytes(2): kinds.insert(.nodes)
      case .bytes(3): kinds.insert(.ways)
      case .bytes(4): kinds.insert(.relations)
      default: break
      }
      cursor.skip(field, bytes)
      count += 1
    }
    guard !cursor.isDamaged else { throw .brokenMessage }
    guard count <= BlockLimits.elements else {
      throw PBFProblem(text: "more than \(BlockLimits.elements) elements")
    }
    return kinds
  }
}

extension OSMBlock {
  mutating func decodeNodes(withTags: Bool) throws(OSMFileError) {
    decodedNodes.removeAll()
    decodedTaggedNodes.removeAll()
    do throws(PBFProblem) {
      let all = strings.bytes
      let bytes = all.span
      for group in groups where group.kinds.contains(.nodes) {
        var cursor = WireCursor(group.range)
        while let field = cursor.field(bytes) {
          switch field {
          case .bytes(1):
            let node = try PlainNode(bytes, cursor.range(bytes))
            try node.append(
              bytes, coordinates, textCount: strings.count, to: &decodedNodes, withTags: withTags,
              &decodedTaggedNodes)
          case .bytes(2):
            let nodes = try DenseNodes(bytes, cursor.range(bytes))
            try nodes.append(
              bytes, coordinates, textCount: strings.count, to: &decodedNodes, withTags: withTags,
              &decodedTaggedNodes)
          default: cursor.skip(field, bytes)
          }
        }
      }
    } catch {
      throw damaged(error.text)
    }
    nodeState = withTags ? .tags : .columns
  }

  mutating func decodeWays() throws(OSMFileError) {
    decodedWays.removeAll()
    do throws(PBFProblem) {
      let all = strings.bytes
      let bytes = all.span
      for group in groups where group.kinds.contains(.ways) {
        var cursor = WireCursor(group.range)
        while let field = cursor.field(bytes) {
          guard field == .bytes(3) else {
            cursor.skip(field, bytes)
            continue
          }
          try decodedWays.append(bytes, cursor.range(bytes), textCount: strings.count)
        }
      }
    } catch {
      throw damaged(error.text)
    }
    hasWays = true
  }

  mutating func decodeRelations() throws(OSMFileError) {
    decodedRelations.removeAll()
    do throws(PBFProblem) {
      let all = strings.bytes
      let bytes = all.span
      for group in groups where group.kinds.contains(.relations) {
        var cursor = WireCursor(group.range)
        while let field = cursor.field(bytes) {
          guard field == .bytes(4) else {
            cursor.skip(field, bytes)
            continue
          }
          try decodedRelations.append(bytes, cursor.range(bytes), textCount: strings.count)
        }
      }
    } catch {
      throw damaged(error.text)
    }
    hasRelations = true
  }
}
