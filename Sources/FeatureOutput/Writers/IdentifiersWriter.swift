/// The identifier of each feature on a line of its own, escaped as in TSV.
struct IdentifiersWriter: FeatureWriter {
  private let index: Int

  /// Takes the field `id`, or the first of a schema without one.
  init(_ schema: FeatureSchema) {
    index = schema.index(of: "id") ?? 0
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {}

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    guard index < feature.values.count else { return }
    TabSeparatedText.append(feature.values[index], to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {}
}
