/// A GeoJSON text sequence (RFC 8142): each feature after a record separator, and nothing else.
struct GeoJSONSequenceWriter: FeatureWriter {
  private static let recordSeparator: UInt8 = 0x1E

  private var object: GeoJSONText.FeatureObjectText

  init(_ schema: FeatureSchema) {
    object = GeoJSONText.FeatureObjectText(schema)
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {}

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    output.bytes.append(GeoJSONSequenceWriter.recordSeparator)
    object.append(feature, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {}
}
