/// How the features of a schema become JSON objects: the keys, made once.
struct FeatureObject {
  private let columns: [FeatureColumn]
  /// Each key in quotes with its colon, after a comma except in the first, one behind the other.
  private let prefixes: [UInt8]
  /// Where each of them ends.
  private let prefixEnds: [Int]

  /// Makes objects of the given columns, whose names differ.
  init(_ columns: [FeatureColumn]) {
    var prefixes: [UInt8] = []
    var prefixEnds: [Int] = []
    for column in columns {
      if !prefixes.isEmpty { prefixes.append(UInt8(ascii: ",")) }
      JSONText.append(column.name, to: &prefixes)
      prefixes.append(UInt8(ascii: ":"))
      prefixEnds.append(prefixes.count)
    }
    self.columns = columns
    self.prefixes = prefixes
    self.prefixEnds = prefixEnds
  }

  var isEmpty: Bool { columns.isEmpty }

  /// Appends the members of `feature`, without braces.
  func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    // One pointer for each array: the loop then neither retains nor releases what it only reads.
    columns.withUnsafeBufferPointer { columns in
      prefixes.withUnsafeBytes { prefixes in
        feature.values.withUnsafeBufferPointer { values in
          var start = 0
          for index in columns.indices {
            let end = prefixEnds[index]
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: prefixes[start..<end]))
            start = end
            if columns[index].key == nil && columns[index].index < values.count {
              JSONText.append(values[columns[index].index], to: &bytes)
            } else {
              JSONText.append(columns[index].value(in: feature), to: &bytes)
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
