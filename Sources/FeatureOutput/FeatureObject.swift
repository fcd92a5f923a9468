import GeoCore

/// How the features of a schema become JSON objects.
struct FeatureObject {
  /// Apart from what changes, so that it need not be copied to be used while that does.
  private let form: ObjectForm
  /// Where a feature is written before it goes to the output as a whole.
  private var scratch = FlatList<UInt8>()

  /// What was written last for the fields that features share.
  private var shared = SharedText()
  /// What was written for features with a key.
  private var kept = KeptTexts()

  /// One member of the objects.
  struct Slot {
    /// The key in quotes and its colon, after a comma except in the first: the bytes of each number from the lowest on.
    let key: SIMD4<UInt64>
    let keyLength: UInt8
    /// Where the value stands in `Feature.values`.
    let valueIndex: UInt8
    /// Whether features share the value.
    let isShared: Bool
    /// Whether the value changes from answer to answer.
    let isOfAnswer: Bool
  }

  /// Makes objects of what `schema` shows in data formats, without the fields named in `omitted`.
  init(_ schema: FeatureSchema, omitting omitted: [String] = []) {
    guard !schema.isSelection, let slots = FeatureObject.slots(of: schema, omitting: omitted) else {
      let columns = schema.dataColumns.filter { !omitted.contains($0.name) }
      form = ObjectForm(columns: columns, slots: FlatList())
      return
    }
    form = ObjectForm(columns: [], slots: slots)
  }

  /// The slots for all keys; nil where one is too long, or not written as it is.
  private static func slots(of schema: FeatureSchema, omitting omitted: [String]) -> FlatList<Slot>? {
    var slots = FlatList<Slot>()
    for index in schema.fields.indices where schema.fields[index].audience != .table {
      let name = schema.fields[index].name
      guard omitted.isEmpty || !omitted.contains(name) else { continue }
      guard index <= UInt8.max, let (key, length) = key(name, isFirst: slots.isEmpty)
      else { return nil }
      let field = schema.fields[index]
      slots.append(
        Slot(
          key: key, keyLength: length, valueIndex: UInt8(index), isShared: field.isShared,
          isOfAnswer: field.isOfAnswer))
    }
    return slots
  }

  /// The key of a slot and its length; nil where it is too long, or not written as it is.
  private static func key(_ name: String, isFirst: Bool) -> (SIMD4<UInt64>, UInt8)? {
    var key = SIMD4<UInt64>.zero
    let length = withUnsafeMutablePointer(to: &key) { key in
      key.withMemoryRebound(to: UInt8.self, capacity: 32) { start -> UInt8? in
        var cursor = TextCursor(start, room: 32)
        if !isFirst { cursor.append(UInt8(ascii: ",")) }
        cursor.append(UInt8(ascii: "\""))
        var isPlain = true
        JSONText.withUTF8(of: name) { bytes in
          for byte in bytes where !FeatureObject.isPlain(byte) { isPlain = false }
          cursor.append(bytes)
        }
        cursor.append(UInt8(ascii: "\""))
        cursor.append(UInt8(ascii: ":"))
        return isPlain ? cursor.written.map { UInt8($0.count) } : nil
      }
    }
    guard let length else { return nil }
    let words = SIMD4(
      key[0].littleEndian, key[1].littleEndian, key[2].littleEndian, key[3].littleEndian)
    return (words, length)
  }

  /// Whether a key is written as it is: the names of our own fields are.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  var isEmpty: Bool { form.columns.isEmpty && form.slots.isEmpty }

  /// Appends the members of `feature`, without braces.
  mutating func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    form.write(feature, with: &scratch, &shared, to: &bytes, inBraces: false)
  }

  /// Appends `separator` and `feature` as an object, if that of its key is kept, with its own values of the answer; false if it is
  /// not.
  mutating func appendKept(
    _ feature: Feature, after separator: StaticString = "", to bytes: inout [UInt8]
  ) -> Bool {
    kept.prefetch(feature.upcomingTextKey)
    guard kept.holds(feature.textKey) else { return false }
    if separator.utf8CodeUnitCount > 0 {
      bytes.append(
        contentsOf: UnsafeBufferPointer(start: separator.utf8Start, count: separator.utf8CodeUnitCount))
    }
    form.writeKept(feature, with: &scratch, &kept, to: &bytes)
    return true
  }

  /// Appends `feature` as an object, and keeps that if it has a key.
  mutating func appendKeeping(_ feature: Feature, to bytes: inout [UInt8]) {
    if feature.textKey == 0 || !kept.takesMore || form.slots.isEmpty { return append(feature, to: &bytes) }
    form.writeKeeping(feature, with: &scratch, &kept, to: &bytes)
  }

  /// Appends `feature` as an object.
  mutating func append(_ feature: Feature, to bytes: inout [UInt8]) {
    form.write(feature, with: &scratch, &shared, to: &bytes, inBraces: true)
  }
}

/// What an object shows of a feature.
private struct ObjectForm {
  typealias Slot = FeatureObject.Slot

  /// The columns of a selection; empty where `slots` say what is shown.
  let columns: [FeatureColumn]
  let slots: FlatList<Slot>

  /// Appends `feature`, with memory that is used again, `scratch` for the text until all of it is there and `shared` for
  /// what features share.
  func write(
    _ feature: Feature, with scratch: inout FlatList<UInt8>, _ shared: inout SharedText,
    to bytes: inout [UInt8], inBraces: Bool
  ) {
    write(with: &scratch, to: &bytes) { cursor in
      if inBraces { cursor.append(UInt8(ascii: "{")) }
      appendMembers(of: feature, &shared, to: &cursor)
      if inBraces { cursor.append(UInt8(ascii: "}")) }
    }
  }

  /// Appends what `append` writes, which is called again where there was too little memory for it.
  @inline(__always)
  private func write(
    with scratch: inout FlatList<UInt8>, to bytes: inout [UInt8], _ append: (inout TextCursor) -> Void
  ) {
    var needed = max(scratch.count, 1000)
    repeat {
      if scratch.count < needed { scratch = FlatList(repeating: 0, count: needed) }
      needed = scratch.withUnsafeMutableBufferPointer { scratch in
        guard let start = scratch.baseAddress else { return 0 }
        var cursor = TextCursor(start, room: scratch.count)
        append(&cursor)
        guard let written = cursor.written else { return cursor.neededRoom }
        bytes.append(contentsOf: written)
        return 0
      }
    } while needed > 0
  }

  /// Appends the object that `kept` found, with the values of the answer from `feature`.
  @inline(__always)
  func writeKept(
    _ feature: Feature, with scratch: inout FlatList<UInt8>, _ kept: inout KeptTexts, to bytes: inout [UInt8]
  ) {
    scratch.withUnsafeMutableBufferPointer { scratch in
      guard let start = scratch.baseAddress else { return }
      var cursor = TextCursor(start, room: scratch.count)
      feature.values.withUnsafeBufferPointer { values in
        slots.withUnsafeBufferPointer { slots in
          for number in slots.indices where slots[number].isOfAnswer {
            append(values, of: slots[number], to: &cursor)
          }
        }
      }
      if let written = cursor.written { kept.appendFound(around: written, to: &bytes) }
    }
  }

  /// Appends `feature` as an object, which `kept` keeps if the values of the answer stand side by side.
  func writeKeeping(
    _ feature: Feature, with scratch: inout FlatList<UInt8>, _ kept: inout KeptTexts, to bytes: inout [UInt8]
  ) {
    let start = bytes.count
    var changing = 0..<0
    var runs = 0
    write(with: &scratch, to: &bytes) { cursor in
      (changing, runs) = (0..<0, 0)
      cursor.append(UInt8(ascii: "{"))
      feature.values.withUnsafeBufferPointer { values in
        for number in slots.indices {
          let position = cursor.end
          append(values, of: slots[number], to: &cursor)
          guard slots[number].isOfAnswer else { continue }
          if changing.upperBound != position { (changing, runs) = (position..<position, runs + 1) }
          changing = changing.lowerBound..<cursor.end
        }
      }
      cursor.append(UInt8(ascii: "}"))
    }
    guard runs == 1 else { return }
    bytes.withUnsafeBufferPointer {
      kept.keep(UnsafeBufferPointer(rebasing: $0[start...]), without: changing, for: feature.textKey)
    }
  }

  private func appendMembers(
    of feature: Feature, _ shared: inout SharedText, to cursor: inout TextCursor
  ) {
    guard columns.isEmpty else { return appendColumns(of: feature, to: &cursor) }
    let isKnown = shared.holds(feature.sharedEdition)
    // One pointer for each list: the loop then neither retains nor releases what it only reads.
    feature.values.withUnsafeBufferPointer { values in
      slots.withUnsafeBufferPointer { slots in
        var (slot, run) = (0, 0)
        while slot < slots.count {
          if !slots[slot].isShared {
            append(values, of: slots[slot], to: &cursor)
            slot &+= 1
          } else if isKnown {
            slot = shared.append(run, to: &cursor)
            run &+= 1
          } else {
            slot = append(values, of: slots, sharedFrom: slot, &shared, to: &cursor)
          }
        }
      }
    }
    if !isKnown, cursor.written != nil { shared.finish(feature.sharedEdition) }
  }

  /// Appends the members of the shared fields that stand side by side from `slot` on, and keeps their text; returns the slot
  /// behind them.
  private func append(
    _ values: UnsafeBufferPointer<FeatureValue>, of slots: UnsafeBufferPointer<Slot>, sharedFrom slot: Int,
    _ shared: inout SharedText, to cursor: inout TextCursor
  ) -> Int {
    let start = cursor.end
    var slot = slot
    while slot < slots.count, slots[slot].isShared {
      append(values, of: slots[slot], to: &cursor)
      slot &+= 1
    }
    if let written = cursor.written {
      shared.add(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(written)[start...]), nextSlot: slot)
    }
    return slot
  }

  /// Appends the member of `slot`.
  @inline(__always)
  private func append(
    _ values: UnsafeBufferPointer<FeatureValue>, of slot: Slot, to cursor: inout TextCursor
  ) {
    cursor.append(slot.key, count: Int(slot.keyLength))
    let index = Int(slot.valueIndex)
    if index < values.count {
      JSONText.append(values, at: index, to: &cursor)
    } else {
      JSONText.append(.null, to: &cursor)
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
