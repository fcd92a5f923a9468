/// How the features of a schema become JSON objects: the keys, made once.
struct FeatureObject {
  private struct Member {
    /// The key in quotes with its colon, after a comma except in the first, as a part of `prefixes`.
    let prefixStart: Int
    let prefixEnd: Int
    let valueIndex: Int
    /// Whether one member of the value is meant and not the whole.
    let isPart: Bool
  }

  private let columns: [FeatureColumn]
  private let members: [Member]
  private let prefixes: [UInt8]

  /// Makes objects of the given columns, whose names differ.
  init(_ columns: [FeatureColumn]) {
    var members: [Member] = []
    var prefixes: [UInt8] = []
    for column in columns {
      let start = prefixes.count
      if start > 0 { prefixes.append(UInt8(ascii: ",")) }
      JSONText.append(column.name, to: &prefixes)
      prefixes.append(UInt8(ascii: ":"))
      members.append(
        Member(
          prefixStart: start, prefixEnd: prefixes.count, valueIndex: column.index, isPart: column.key != nil))
    }
    self.columns = columns
    self.members = members
    self.prefixes = prefixes
  }

  var isEmpty: Bool { members.isEmpty }

  /// Appends the members of `feature`, without braces.
  func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    // One pointer for each array: the loop then neither retains nor releases what it only reads.
    members.withUnsafeBufferPointer { members in
      prefixes.withUnsafeBytes { prefixes in
        feature.values.withUnsafeBufferPointer { values in
          for index in members.indices {
            let member = members[index]
            bytes.append(
              contentsOf: UnsafeRawBufferPointer(rebasing: prefixes[member.prefixStart..<member.prefixEnd]))
            if !member.isPart && member.valueIndex < values.count {
              JSONText.append(values[member.valueIndex], to: &bytes)
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
