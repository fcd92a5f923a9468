import GeoCore

/// One JSON object a line for each feature, and nothing else.
///
/// An answer without list and without features is the line of its head's and tail's members.
struct NDJSONWriter: FeatureWriter {
  private var object: FeatureObject
  private var loneMembers = FlatList<FeatureMember>()

  init(_ schema: FeatureSchema) {
    object = FeatureObject(schema)
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    if head.listKey == nil { loneMembers = head.members }
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    object.appendKeeping(feature, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    loneMembers = FlatList()
    output.flushIfFull()
  }

  mutating func writeKept(_ feature: Feature, into output: inout OutputBuffer) -> Bool {
    guard object.appendKept(feature, to: &output.bytes) else { return false }
    output.bytes.append(UInt8(ascii: "\n"))
    loneMembers = FlatList()
    output.flushIfFull()
    return true
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    guard !loneMembers.isEmpty else { return }
    JSONText.append(.object(loneMembers + tail.members), to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }
}
