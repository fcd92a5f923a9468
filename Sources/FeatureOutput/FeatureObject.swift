/// How the features of a schema become JSON objects: the keys, made once.
struct FeatureObject {
  private struct Member {
    /// The key in quotes with its colon, after a comma except in the first.
    let prefix: [UInt8]
    let column: FeatureColumn
  }

  private let members: [Member]

  /// Makes objects of the given columns; of two with one name the first stays.
  init(_ columns: [FeatureColumn]) {
    var members: [Member] = []
    for column in columns {
      var prefix = Array((members.isEmpty ? "" : ",").utf8)
      JSONText.append(column.name, to: &prefix)
      prefix.append(UInt8(ascii: ":"))
      members.append(Member(prefix: prefix, column: column))
    }
    self.members = members
  }

  var isEmpty: Bool { members.isEmpty }

  /// Appends the members of `feature`, without braces.
  func appendMembers(of feature: Feature, to bytes: inout [UInt8]) {
    for index in members.indices {
      bytes.append(contentsOf: members[index].prefix)
      if members[index].column.key == nil, members[index].column.index < feature.values.count {
        JSONText.append(feature.values[members[index].column.index], to: &bytes)
      } else {
        JSONText.append(members[index].column.value(in: feature), to: &bytes)
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
