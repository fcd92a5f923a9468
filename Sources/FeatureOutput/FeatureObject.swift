import GeoCore

/// How the features of a schema become JSON objects.
struct FeatureObject {
  /// The columns of a selection; empty where `keys` says what is shown.
  private let columns: [FeatureColumn]
  /// A slot for each key. Bytes, since the first list of another type costs a short run as much as a place.
  private let keys: [UInt8]
  /// Where a feature is written before it goes to the output as a whole.
  private var scratch: [UInt8] = []

  /// Where the slots of values begin that are mostly as they were in the feature before, and what these were.
  private let repeatedStart: Int
  private var repeated = RepeatedText()

  /// A slot begins with the key in quotes and its colon, after a comma except in the first.
  enum Slot {
    static let width = 32
    /// Where the index of the value in `Feature.values` stands.
    static let valueIndex = 30
    /// Where the length of the text stands.
    static let length = 31
  }

  /// Makes objects of what `schema` shows in data formats, without the fields named in `omitted`.
  init(_ schema: FeatureSchema, omitting omitted: [String] = []) {
    if !schema.isSelection, let keys = FeatureObject.keys(of: schema, omitting: omitted) {
      (self.keys, columns) = (keys, [])
    } else {
      (keys, columns) = ([], schema.dataColumns.filter { !omitted.contains($0.name) })
    }
    var start = keys.count
    while start > 0 && schema.fields[Int(keys[start - Slot.width + Slot.valueIndex])].mostlyRepeats {
      start -= Slot.width
    }
    repeatedStart = start
  }

  /// The slots for all keys; nil where one is too long.
  private static func keys(of schema: FeatureSchema, omitting omitted: [String]) -> [UInt8]? {
    var slots = [UInt8](repeating: 0, count: schema.fields.count * Slot.width)
    var end = 0
    for index in schema.fields.indices where schema.fields[index].audience != .table {
      let name = schema.fields[index].name
      guard omitted.isEmpty || !omitted.contains(name) else { continue }
      guard name.utf8.count < Slot.valueIndex - 4, name.utf8.allSatisfy(isPlain), index <= UInt8.max else {
        return nil
      }
      var position = end
      func append(_ byte: UInt8) {
        slots[position] = byte
        position += 1
      }
      if end > 0 { append(UInt8(ascii: ",")) }
      append(UInt8(ascii: "\""))
      for byte in name.utf8 { append(byte) }
      append(UInt8(ascii: "\""))
      append(UInt8(ascii: ":"))
      slots[end + Slot.length] = UInt8(position - end)
      slots[end + Slot.valueIndex] = UInt8(index)
      end += Slot.width
    }
    slots.removeLast(slots.count - end)
    return slots
  }

  /// Whether a key is written as it is: the names of our own fields are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  var isEmpty: Bool { columns.isEmpty && keys.isEmpty }

  /// Appends the members of `feature`, without braces.
  mutating func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    write(feature, to: &bytes, inBraces: false)
  }

  /// Appends `feature` as an object.
  mutating func append(_ feature: Feature, to bytes: inout [UInt8]) {
    write(feature, to: &bytes, inBraces: true)
  }

  private mutating func write(_ feature: Feature, to bytes: inout [UInt8], inBraces: Bool) {
    // Taken out, so that it has one owner.
    var scratch = scratch
    self.scratch = []
    var needed = max(scratch.count, 1000)
    repeat {
      if scratch.count < needed { scratch = [UInt8](repeating: 0, count: needed) }
      needed = scratch.withUnsafeMutableBufferPointer { scratch in
        guard let start = scratch.baseAddress else { return 0 }
        var cursor = TextCursor(start, room: scratch.count)
        if inBraces { cursor.append(UInt8(ascii: "{")) }
        appendMembers(of: feature, to: &cursor)
        if inBraces { cursor.append(UInt8(ascii: "}")) }
        guard let written = cursor.written else { return cursor.neededRoom }
        bytes.append(contentsOf: written)
        return 0
      }
    } while needed > 0
    self.scratch = scratch
  }

  private mutating func appendMembers(of feature: Feature, to cursor: inout TextCursor) {
    guard columns.isEmpty else { return appendColumns(of: feature, to: &cursor) }
    // One pointer for each array: the loop then neither retains nor releases what it only reads.
    feature.values.withUnsafeBufferPointer { values in
      keys.withUnsafeBytes { keys in
        guard repeatedStart < keys.count, repeated.isDue() else {
          return append(values, of: keys, 0..<keys.count, to: &cursor)
        }
        append(values, of: keys, 0..<repeatedStart, to: &cursor)
        if repeated.holds(values, keys, from: repeatedStart) {
          return repeated.bytes.withUnsafeBytes { cursor.append($0) }
        }
        let start = cursor.end
        append(values, of: keys, repeatedStart..<keys.count, to: &cursor)
        if let written = cursor.written {
          let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(written)[start...])
          repeated.remember(text, of: values, keys, from: repeatedStart)
        }
      }
    }
  }

  /// Appends the members whose slots stand at `range` of `keys`.
  @inline(__always)
  private func append(
    _ values: UnsafeBufferPointer<FeatureValue>, of keys: UnsafeRawBufferPointer, _ range: Range<Int>,
    to cursor: inout TextCursor
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      appendKey(of: keys, at: start, to: &cursor)
      let index = Int(keys[start &+ Slot.valueIndex])
      if index < values.count {
        JSONText.append(values, at: index, to: &cursor)
      } else {
        JSONText.append(.null, to: &cursor)
      }
      start &+= Slot.width
    }
  }

  /// Appends the key of a slot: with room for all of the slot, as four words, which is less work than a short copy.
  @inline(__always)
  private func appendKey(of keys: UnsafeRawBufferPointer, at start: Int, to cursor: inout TextCursor) {
    let length = Int(keys[start &+ Slot.length])
    guard cursor.hasRoom(for: Slot.width) else {
      return cursor.append(UnsafeRawBufferPointer(rebasing: keys[start..<start + length]))
    }
    for offset in stride(from: 0, to: Slot.width, by: 8) {
      cursor.put(UTF8Runs.eightBytes(of: keys, at: start &+ offset), offset: offset)
    }
    cursor.advance(by: length)
  }

  private func appendColumns(of feature: Feature, to cursor: inout TextCursor) {
    for index in columns.indices {
      if index > 0 { cursor.append(UInt8(ascii: ",")) }
      JSONText.append(columns[index].name, to: &cursor)
      cursor.append(UInt8(ascii: ":"))
      JSONText.append(columns[index].value(in: feature), to: &cursor)
    }
  }
}
