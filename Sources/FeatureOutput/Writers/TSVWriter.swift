/// Tab-separated values: a header, one row a line, tabs and line ends within values escaped with a backslash.
struct TSVWriter: FeatureWriter {
  private let columns: [FeatureColumn]

  init(_ schema: FeatureSchema) {
    columns = schema.dataColumns
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    appendRow(to: &output) { .string($0.name) }
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    appendRow(to: &output) { $0.value(in: feature) }
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {}

  private func appendRow(to output: inout OutputBuffer, value: (FeatureColumn) -> FeatureValue) {
    for index in columns.indices {
      if index > 0 { output.bytes.append(UInt8(ascii: "\t")) }
      TabSeparatedText.append(value(columns[index]), to: &output.bytes)
    }
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }
}
