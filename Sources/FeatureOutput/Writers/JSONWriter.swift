import GeoCore

/// One JSON object: the head's members, the list with one feature a line unless all is to stand on one, the tail's
/// members.
///
/// Without a list key the answer is one thing: the members of head, feature and tail stand in one object. A further
/// feature then begins a further object on the next line.
struct JSONWriter: FeatureWriter {
  private var object: FeatureObject
  private var hasList = false
  private var isOnOneLine = false
  private var isFirstFeature = true
  private var isEmptyObject = true

  init(_ schema: FeatureSchema) {
    object = FeatureObject(schema)
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    isOnOneLine = head.isOnOneLine
    hasList = false
    isFirstFeature = true
    isEmptyObject = true
    output.bytes.append(UInt8(ascii: "{"))
    appendMembers(head.members, to: &output.bytes)
    guard let listKey = head.listKey else { return }
    hasList = true
    appendSeparator(to: &output.bytes)
    JSONText.append(listKey, to: &output.bytes)
    output.bytes.append(contentsOf: ":[".utf8)
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    if hasList {
      if !isFirstFeature { output.bytes.append(UInt8(ascii: ",")) }
      if !isOnOneLine { output.bytes.append(UInt8(ascii: "\n")) }
      object.appendKeeping(feature, to: &output.bytes)
    } else {
      appendOwnObject(feature, to: &output.bytes)
    }
    isFirstFeature = false
    output.flushIfFull()
  }

  mutating func writeKept(_ feature: Feature, into output: inout OutputBuffer) -> Bool {
    guard hasList, object.appendKept(feature, after: separator, to: &output.bytes)
    else { return false }
    isFirstFeature = false
    output.flushIfFull()
    return true
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    if hasList { output.bytes.append(contentsOf: (isFirstFeature || isOnOneLine ? "]" : "\n]").utf8) }
    appendMembers(tail.members, to: &output.bytes)
    output.bytes.append(contentsOf: "}\n".utf8)
    output.flushIfFull()
  }

  /// What stands before the next feature of the list.
  private var separator: StaticString {
    isOnOneLine ? (isFirstFeature ? "" : ",") : (isFirstFeature ? "\n" : ",\n")
  }

  private mutating func appendOwnObject(_ feature: Feature, to bytes: inout [UInt8]) {
    if !isFirstFeature {
      bytes.append(contentsOf: "}\n{".utf8)
      isEmptyObject = true
    }
    guard !object.isEmpty else { return }
    appendSeparator(to: &bytes)
    object.appendMembers(of: feature, to: &bytes)
  }

  private mutating func appendMembers(_ members: FlatList<FeatureMember>, to bytes: inout [UInt8]) {
    guard !members.isEmpty else { return }
    appendSeparator(to: &bytes)
    JSONText.appendMembers(members, to: &bytes)
  }

  /// Appends the comma before all but the first member of the object.
  private mutating func appendSeparator(to bytes: inout [UInt8]) {
    if !isEmptyObject { bytes.append(UInt8(ascii: ",")) }
    isEmptyObject = false
  }
}
