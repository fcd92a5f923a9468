/// How the features of a schema become JSON objects: the keys, made once.
struct FeatureObject {
  /// The columns of a selection; empty where every field of data formats is shown.
  private let columns: [FeatureColumn]
  /// For each key, where its value is in `Feature.values`.
  private let valueIndexes: [Int]
  /// Each key in quotes with its colon, after a comma except in the first, one behind the other.
  private let prefixes: [UInt8]
  /// Where each of them ends.
  private let prefixEnds: [Int]

  /// Makes objects of what `schema` shows in data formats, without the fields named in `omitted`.
  ///
  /// Without a selection no list of columns is made: the first list of a type costs a short run as much as a place.
  init(_ schema: FeatureSchema, omitting omitted: [String] = []) {
    var keys = KeyPrefixes()
    var valueIndexes: [Int] = []
    if schema.isSelection {
      columns = schema.dataColumns.filter { !omitted.contains($0.name) }
      for column in columns {
        keys.append(column.name)
        valueIndexes.append(column.index)
      }
    } else {
      columns = []
      for index in schema.fields.indices where schema.fields[index].audience != .table {
        guard !omitted.contains(schema.fields[index].name) else { continue }
        keys.append(schema.fields[index].name)
        valueIndexes.append(index)
      }
    }
    self.valueIndexes = valueIndexes
    prefixes = keys.bytes
    prefixEnds = keys.ends
  }

  private struct KeyPrefixes {
    var bytes: [UInt8] = []
    var ends: [Int] = []

    mutating func append(_ key: String) {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      ends.append(bytes.count)
    }
  }

  var isEmpty: Bool { valueIndexes.isEmpty }

  /// Appends the members of `feature`, without braces.
  func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    // One pointer for each array: the loop then neither retains nor releases what it only reads.
    valueIndexes.withUnsafeBufferPointer { valueIndexes in
      prefixes.withUnsafeBytes { prefixes in
        feature.values.withUnsafeBufferPointer { values in
          var start = 0
          for index in valueIndexes.indices {
            let end = prefixEnds[index]
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: prefixes[start..<end]))
            start = end
            if (columns.isEmpty || columns[index].key == nil) && valueIndexes[index] < values.count {
              JSONText.append(values[valueIndexes[index]], to: &bytes)
            } else {
              JSONText.append(columns.isEmpty ? .null : columns[index].value(in: feature), to: &bytes)
            }
          }
        }
      }
    }
  }

  /// Appends `feature` as an object.
  func append(_ feature: Feature, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    appendMembers(of: feature, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
  }
}
