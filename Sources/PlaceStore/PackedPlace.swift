import BinaryFile
import GeoCore

/// What a place has besides position and category, packed as it is kept until the file is written.
///
/// The texts of the columns in the order of `PlaceColumn`, each a length as a varint and its UTF-8, empty where nothing
/// is stated; then for each list the number of pairs and their keys and values. An importer fills one again and again.
package struct PackedPlace {
  /// The columns of text, then those of lists, in the order in which they are packed; that of `PlaceColumn`.
  static let texts: [PlaceColumn] = [.id, .name, .address, .phone, .openingHours, .source]
  static let lists: [PlaceColumn] = [.names, .tags, .merged]

  private(set) var bytes: [UInt8] = []
  /// Which columns say something: bit n for column n.
  private(set) var columns: UInt16 = 0
  /// Where the text of the source begins, with its length, and ends.
  private(set) var source = 0..<0
  /// Where the packed id ends.
  private var idEnd = 0
  private var column: UInt8 = 0

  /// Whether every column has been appended.
  var isWhole: Bool { Int(column) == PlaceColumn.allCases.count }

  package init() {}

  /// Packs `place`.
  init(_ place: Place) {
    self.init()
    pack(place)
  }

  /// Packs `place` instead of what was packed.
  package mutating func pack(_ place: Place) {
    removeAll()
    let texts: [String?] = [
      place.id, place.name, place.address, place.phone, place.openingHours, place.source,
    ]
    for text in texts { append(text ?? "") }
    for list in [place.names, place.tags, place.merged] {
      beginList(count: list.count)
      for pair in list {
        appendElement(pair.key)
        appendElement(pair.value)
      }
    }
  }

  /// Begins the next place; each of its columns must be appended in order.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    columns = 0
    column = 0
  }

  /// Appends the text of the next column.
  package mutating func append(_ text: UnsafeRawBufferPointer) {
    let start = bytes.count
    if !text.isEmpty { columns |= 1 << column }
    bytes.append(packed: text)
    if column == UInt8(PlaceColumn.id.rawValue) { idEnd = bytes.count }
    if column == UInt8(PlaceColumn.source.rawValue) { source = start..<bytes.count }
    column += 1
  }

  /// Appends the text of the next column.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
  }

  /// Begins the next column, a list of `count` pairs, whose keys and values follow in turn.
  package mutating func beginList(count: Int) {
    if count > 0 { columns |= 1 << column }
    bytes.append(varint: count)
    column += 1
  }

  /// Appends a key or a value of a list.
  package mutating func appendElement(_ text: UnsafeRawBufferPointer) {
    bytes.append(packed: text)
  }

  /// Appends a key or a value of a list.
  package mutating func appendElement(_ text: String) {
    var text = text
    text.withUTF8 { appendElement(UnsafeRawBufferPointer($0)) }
  }

  /// Calls `body` with the record.
  func withBytes<Value, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try bytes.withUnsafeBufferPointer { all throws(Failure) in try body(UnsafeRawBufferPointer(all)) }
  }

  /// Calls `body` with the id as it is packed, its length before it.
  func withPackedID<Value, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try withBytes { all throws(Failure) in try body(UnsafeRawBufferPointer(rebasing: all[..<idEnd])) }
  }

  /// Calls `body` with the source as it is packed.
  func withPackedSource(_ body: (UnsafeRawBufferPointer) -> Void) {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[source])) }
  }

  /// The id.
  var id: String {
    bytes.withUnsafeBytes { all in
      var reader = PackedPlaceReader(bytes: all, offset: 0)
      return String(decoding: reader.text(), as: UTF8.self)
    }
  }

  /// Replaces the id.
  mutating func setID(_ id: String) {
    var packed: [UInt8] = []
    var id = id
    id.withUTF8 { packed.append(packed: UnsafeRawBufferPointer($0)) }
    bytes.replaceSubrange(..<idEnd, with: packed)
    let shift = packed.count - idEnd
    source = source.lowerBound + shift..<source.upperBound + shift
    idEnd = packed.count
    columns |= 1
  }
}

/// Reads back what a `PackedPlace` packed, in the same order.
struct PackedPlaceReader {
  let bytes: UnsafeRawBufferPointer
  var offset: Int

  @inline(__always)
  mutating func length() -> Int {
    let first = bytes[offset]
    offset &+= 1
    if first < 0x80 { return Int(first) }
    var length = Int(first & 0x7F)
    var shift = 7
    while true {
      let byte = bytes[offset]
      offset &+= 1
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return length }
      shift += 7
    }
  }

  @inline(__always)
  mutating func text() -> UnsafeRawBufferPointer {
    let count = length()
    defer { offset &+= count }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset &+ count])
  }

  /// Reads a whole place, whose category and position the record does not hold.
  mutating func place(category: String, coordinate: Coordinate) -> Place {
    func stated(_ text: String) -> String? { text.isEmpty ? nil : text }
    var place = Place(id: string(), name: string(), category: category, coordinate: coordinate)
    (place.address, place.phone) = (stated(string()), stated(string()))
    (place.openingHours, place.source) = (stated(string()), stated(string()))
    (place.names, place.tags, place.merged) = (pairs(), pairs(), pairs())
    return place
  }

  private mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

  private mutating func pairs() -> [Place.Pair] {
    (0..<length()).map { _ in Place.Pair(string(), string()) }
  }
}

extension [UInt8] {
  /// Appends a number, seven bits a byte, the lowest first.
  @inline(__always)
  mutating func append(varint value: Int) {
    var value = value
    while value >= 0x80 {
      append(UInt8(truncatingIfNeeded: value & 0x7F | 0x80))
      value >>= 7
    }
    append(UInt8(truncatingIfNeeded: value))
  }

  /// Appends the length of `text` as a varint, then `text`.
  @inline(__always)
  mutating func append(packed text: UnsafeRawBufferPointer) {
    append(varint: text.count)
    append(contentsOf: text)
  }
}
