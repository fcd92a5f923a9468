import GeoCore

/// How the features of a schema become JSON objects.
struct FeatureObject {
  /// The columns of a selection; empty where `keys` says what is shown.
  private let columns: [FeatureColumn]
  /// A slot for each key. Bytes, since the first list of another type costs a short run as much as a place.
  private let keys: [UInt8]
  /// Where a feature is written before it goes to the output as a whole.
  private var scratch: [UInt8] = []

  /// A slot begins with the key in quotes and its colon, after a comma except in the first.
  private enum Slot {
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
  }

  /// The slots for all keys; nil where one is too long.
  private static func keys(of schema: FeatureSchema, omitting omitted: [String]) -> [UInt8]? {
    var slots: [UInt8] = []
    for index in schema.fields.indices where schema.fields[index].audience != .table {
      let name = schema.fields[index].name
      guard !omitted.contains(name) else { continue }
      let start = slots.count
      if start > 0 { slots.append(UInt8(ascii: ",")) }
      JSONText.append(name, to: &slots)
      slots.append(UInt8(ascii: ":"))
      let length = slots.count - start
      guard length <= Slot.valueIndex, index <= UInt8.max else { return nil }
      while slots.count < start + Slot.valueIndex { slots.append(0) }
      slots.append(UInt8(index))
      slots.append(UInt8(length))
    }
    return slots
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
    let room = room(for: feature) + 2
    // Taken out, so that it has one owner.
    var scratch = scratch
    self.scratch = []
    if scratch.count < room { scratch = [UInt8](repeating: 0, count: 2 * room) }
    scratch.withUnsafeMutableBytes { scratch in
      var cursor = TextCursor(scratch)
      if inBraces { cursor.append(UInt8(ascii: "{")) }
      appendMembers(of: feature, to: &cursor)
      if inBraces { cursor.append(UInt8(ascii: "}")) }
      bytes.append(contentsOf: cursor.written)
    }
    self.scratch = scratch
  }

  /// The most bytes that the members of `feature` take.
  private func room(for feature: Feature) -> Int {
    guard columns.isEmpty else {
      return columns.reduce(0) {
        $0 + JSONText.room(forLength: $1.name.utf8.count) + JSONText.room(for: $1.value(in: feature)) + 2
      }
    }
    var room = keys.count
    // Also of values that are not shown, which does no harm.
    feature.values.withUnsafeBufferPointer { values in
      for index in values.indices { room &+= JSONText.room(for: values, at: index) }
    }
    return room
  }

  private func appendMembers(of feature: Feature, to cursor: inout TextCursor) {
    guard columns.isEmpty else { return appendColumns(of: feature, to: &cursor) }
    // One pointer for each array: the loop then neither retains nor releases what it only reads.
    feature.values.withUnsafeBufferPointer { values in
      keys.withUnsafeBytes { keys in
        var start = 0
        while start < keys.count {
          cursor.append(Int(keys[start &+ Slot.length]), of32: keys, at: start)
          let index = Int(keys[start &+ Slot.valueIndex])
          if index < values.count {
            JSONText.append(values, at: index, to: &cursor)
          } else {
            JSONText.append(.null, to: &cursor)
          }
          start &+= Slot.width
        }
      }
    }
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
