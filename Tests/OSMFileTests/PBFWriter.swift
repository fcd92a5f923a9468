import CZlib

/// Writes messages of protocol buffers.
struct WireWriter {
  var bytes: [UInt8] = []

  static func varint(_ value: UInt64) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    return bytes + [UInt8(rest)]
  }

  static func zigzag(_ value: Int64) -> [UInt8] {
    varint(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  /// The numbers one after the other, each as the difference to the one before.
  static func deltas(_ values: [Int64]) -> [UInt8] {
    zip(values, [0] + values).flatMap { zigzag($0 &- $1) }
  }

  mutating func number(_ field: UInt64, _ value: UInt64) {
    bytes += WireWriter.varint(field << 3) + WireWriter.varint(value)
  }

  mutating func bytes(_ field: UInt64, _ value: [UInt8]) {
    bytes += WireWriter.varint(field << 3 | 2) + WireWriter.varint(UInt64(value.count)) + value
  }

  static func message(_ build: (inout WireWriter) -> Void) -> [UInt8] {
    var writer = WireWriter()
    build(&writer)
    return writer.bytes
  }
}

/// What a test writes into a file.
struct SampleNode {
  var id: Int64
  var latitudeE7: Int64
  var longitudeE7: Int64
  var tags: [String: String] = [:]
  var isVisible = true
}

struct SampleWay {
  var id: Int64
  var refs: [Int64]
  var tags: [String: String] = [:]
  var isVisible = true
}

struct SampleRelation {
  var id: Int64
  var members: [(kind: UInt64, id: Int64, role: String)]
  var tags: [String: String] = [:]
}

/// Collects the texts of a block; text 0 is empty.
struct SampleTexts {
  private var texts = [""]

  mutating func index(of text: String) -> UInt64 {
    if let index = texts.firstIndex(of: text) { return UInt64(index) }
    texts.append(text)
    return UInt64(texts.count - 1)
  }

  /// Keys and values in turn, by key.
  mutating func indexes(of tags: [String: String]) -> [(key: UInt64, value: UInt64)] {
    tags.sorted { $0.key < $1.key }.map { (index(of: $0.key), index(of: $0.value)) }
  }

  var message: [UInt8] {
    WireWriter.message { for text in texts { $0.bytes(1, Array(text.utf8)) } }
  }
}

/// Writes small PBF files.
enum PBFWriter {
  enum Packing { case raw, zlib }

  static func header(required: [String] = ["OsmSchema-V0.6", "DenseNodes"], optional: [String] = [])
    -> [UInt8]
  {
    WireWriter.message {
      for feature in required { $0.bytes(4, Array(feature.utf8)) }
      for feature in optional { $0.bytes(5, Array(feature.utf8)) }
      $0.bytes(16, Array("test".utf8))
    }
  }

  static func blob(_ kind: String, _ content: [UInt8], _ packing: Packing = .zlib) -> [UInt8] {
    framed(
      kind,
      WireWriter.message {
        switch packing {
        case .raw: $0.bytes(1, content)
        case .zlib:
          $0.number(2, UInt64(content.count))
          $0.bytes(3, deflated(content))
        }
      })
  }

  /// Puts the length and the header before a blob.
  static func framed(_ kind: String, _ blob: [UInt8]) -> [UInt8] {
    let header = WireWriter.message {
      $0.bytes(1, Array(kind.utf8))
      $0.number(3, UInt64(blob.count))
    }
    return (0..<4).reversed().map { UInt8(truncatingIfNeeded: header.count >> ($0 * 8)) } + header + blob
  }

  static func file(
    _ blocks: [[UInt8]], optional: [String] = [], _ packing: Packing = .zlib
  ) -> [UInt8] {
    blob("OSMHeader", header(optional: optional), packing) + blocks.flatMap { blob("OSMData", $0, packing) }
  }

  static func deflated(_ content: [UInt8]) -> [UInt8] {
    var length = compressBound(UInt(content.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    compress2(&packed, &length, content, UInt(content.count), 6)
    return Array(packed[..<Int(length)])
  }

  /// A block of dense nodes.
  static func dense(_ nodes: [SampleNode], edit: (inout WireWriter) -> Void = { _ in }) -> [UInt8] {
    var texts = SampleTexts()
    var tags: [UInt8] = []
    for node in nodes {
      for tag in texts.indexes(of: node.tags) {
        tags += WireWriter.varint(tag.key) + WireWriter.varint(tag.value)
      }
      tags.append(0)
    }
    let group = WireWriter.message { dense in
      dense.bytes(1, WireWriter.deltas(nodes.map(\.id)))
      if nodes.contains(where: { !$0.isVisible }) {
        dense.bytes(5, WireWriter.message { $0.bytes(6, nodes.map { $0.isVisible ? 1 : 0 }) })
      }
      dense.bytes(8, WireWriter.deltas(nodes.map(\.latitudeE7)))
      dense.bytes(9, WireWriter.deltas(nodes.map(\.longitudeE7)))
      if tags.contains(where: { $0 != 0 }) { dense.bytes(10, tags) }
    }
    return block(texts, groups: [WireWriter.message { $0.bytes(2, group) }], edit: edit)
  }

  /// A block of nodes one by one.
  static func plain(_ nodes: [SampleNode], edit: (inout WireWriter) -> Void = { _ in }) -> [UInt8] {
    var texts = SampleTexts()
    let group = WireWriter.message { group in
      for node in nodes {
        let tags = texts.indexes(of: node.tags)
        group.bytes(
          1,
          WireWriter.message {
            $0.bytes += WireWriter.varint(1 << 3) + WireWriter.zigzag(node.id)
            appendTags(tags, isVisible: node.isVisible, to: &$0)
            $0.bytes += WireWriter.varint(8 << 3) + WireWriter.zigzag(node.latitudeE7)
            $0.bytes += WireWriter.varint(9 << 3) + WireWriter.zigzag(node.longitudeE7)
          })
      }
    }
    return block(texts, groups: [group], edit: edit)
  }

  static func ways(_ ways: [SampleWay]) -> [UInt8] {
    var texts = SampleTexts()
    let group = WireWriter.message { group in
      for way in ways {
        let tags = texts.indexes(of: way.tags)
        group.bytes(
          3,
          WireWriter.message {
            $0.number(1, UInt64(bitPattern: way.id))
            appendTags(tags, isVisible: way.isVisible, to: &$0)
            $0.bytes(8, WireWriter.deltas(way.refs))
          })
      }
    }
    return block(texts, groups: [group])
  }

  static func relations(_ relations: [SampleRelation]) -> [UInt8] {
    var texts = SampleTexts()
    let group = WireWriter.message { group in
      for relation in relations {
        let tags = texts.indexes(of: relation.tags)
        let roles = relation.members.flatMap { WireWriter.varint(texts.index(of: $0.role)) }
        group.bytes(
          4,
          WireWriter.message {
            $0.number(1, UInt64(bitPattern: relation.id))
            appendTags(tags, isVisible: true, to: &$0)
            $0.bytes(8, roles)
            $0.bytes(9, WireWriter.deltas(relation.members.map(\.id)))
            $0.bytes(10, relation.members.flatMap { WireWriter.varint($0.kind) })
          })
      }
    }
    return block(texts, groups: [group])
  }

  static func block(
    _ texts: SampleTexts, groups: [[UInt8]], edit: (inout WireWriter) -> Void = { _ in }
  ) -> [UInt8] {
    WireWriter.message {
      $0.bytes(1, texts.message)
      for group in groups { $0.bytes(2, group) }
      edit(&$0)
    }
  }

  private static func appendTags(
    _ tags: [(key: UInt64, value: UInt64)], isVisible: Bool, to writer: inout WireWriter
  ) {
    if !tags.isEmpty {
      writer.bytes(2, tags.flatMap { WireWriter.varint($0.key) })
      writer.bytes(3, tags.flatMap { WireWriter.varint($0.value) })
    }
    if !isVisible { writer.bytes(4, WireWriter.message { $0.number(6, 0) }) }
  }
}
