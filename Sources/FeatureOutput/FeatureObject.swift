import GeoCore

/// How the features of a schema become JSON objects.
struct FeatureObject {
  /// Apart from what changes, so that it need not be copied to be used while that does.
  private let form: ObjectForm
  /// Where a feature is written before it goes to the output as a whole.
  private var scratch = FlatList<UInt8>()

  /// What the values were that are mostly as they were in the feature before.
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
    guard !schema.isSelection, let keys = FeatureObject.keys(of: schema, omitting: omitted) else {
      let columns = schema.dataColumns.filter { !omitted.contains($0.name) }
      form = ObjectForm(columns: columns, keys: [], repeatedStart: 0)
      return
    }
    var start = keys.count
    while start > 0 && schema.fields[Int(keys[start - Slot.width + Slot.valueIndex])].mostlyRepeats {
      start -= Slot.width
    }
    form = ObjectForm(columns: [], keys: keys, repeatedStart: start)
  }

  /// The slots for all keys; nil where one is too long.
  private static func keys(of schema: FeatureSchema, omitting omitted: [String]) -> [UInt8]? {
    var slots: [UInt8] = []
    slots.reserveCapacity(schema.fields.count * Slot.width)
    for index in schema.fields.indices where schema.fields[index].audience != .table {
      let name = schema.fields[index].name
      guard omitted.isEmpty || !omitted.contains(name) else { continue }
      guard name.utf8.count < Slot.valueIndex - 4, name.utf8.allSatisfy(isPlain), index <= UInt8.max else {
        return nil
      }
      let start = slots.count
      if start > 0 { slots.append(UInt8(ascii: ",")) }
      slots.append(UInt8(ascii: "\""))
      slots.append(contentsOf: name.utf8)
      slots.append(UInt8(ascii: "\""))
      slots.append(UInt8(ascii: ":"))
      let length = slots.count - start
      while slots.count < start + Slot.width { slots.append(0) }
      slots[start + Slot.length] = UInt8(length)
      slots[start + Slot.valueIndex] = UInt8(index)
    }
    return slots
  }

  /// Whether a key is written as it is: the names of our own fields are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  var isEmpty: Bool { form.columns.isEmpty && form.keys.isEmpty }

  /// Appends the members of `feature`, without braces.
  mutating func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    form.write(feature, with: &scratch, &repeated, to: &bytes, inBraces: false)
  }

  /// Appends `feature` as an object.
  mutating func append(_ feature: Feature, to bytes: inout [UInt8]) {
    form.write(feature, with: &scratch, &repeated, to: &bytes, inBraces: true)
  }
}

/// What an object shows of a feature.
private struct ObjectForm {
  typealias Slot = FeatureObject.Slot

  /// The columns of a selection; empty where `keys` says what is shown.
  let columns: [FeatureColumn]
  /// A slot for each key.
  let keys: [UInt8]
  /// Where the slots of values begin that are mostly as they were in the feature before.
  let repeatedStart: Int

  /// Appends `feature`, with memory that is used again, `scratch` for the text until all of it is there and `repeated` for
  /// what was written last.
  func write(
    _ feature: Feature, with scratch: inout FlatList<UInt8>, _ repeated: inout RepeatedText,
    to bytes: inout [UInt8], inBraces: Bool
  ) {
    var needed = max(scratch.count, 1000)
    repeat {
      if scratch.count < needed { scratch = FlatList(repeating: 0, count: needed) }
      needed = scratch.withUnsafeMutableBufferPointer { scratch in
        guard let start = scratch.baseAddress else { return 0 }
        var cursor = TextCursor(start, room: scratch.count)
        if inBraces { cursor.append(UInt8(ascii: "{")) }
        appendMembers(of: feature, &repeated, to: &cursor)
        if inBraces { cursor.append(UInt8(ascii: "}")) }
        guard let written = cursor.written else { return cursor.neededRoom }
        bytes.append(contentsOf: written)
        return 0
      }
    } while needed > 0
  }

  private func appendMembers(
    of feature: Feature, _ repeated: inout RepeatedText, to cursor: inout TextCursor
  ) {
    guard columns.isEmpty else { return appendColumns(of: feature, to: &cursor) }
    // One pointer for each list: the loop then neither retains nor releases what it only reads.
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
