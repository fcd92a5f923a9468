/// Comma-separated values as RFC 4180 has them: a header, CRLF line ends, quotes where needed.
///
/// Values without a place in CSV are flattened as `FlatText` says. A row of one empty field is `""`, since readers
/// take an empty line for no row.
struct CSVWriter: FeatureWriter {
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
    let start = output.bytes.count
    for index in columns.indices {
      if index > 0 { output.bytes.append(UInt8(ascii: ",")) }
      CommaSeparatedText.append(value(columns[index]), to: &output.bytes)
    }
    if output.bytes.count == start { output.bytes.append(contentsOf: "\"\"".utf8) }
    output.bytes.append(contentsOf: "\r\n".utf8)
    output.flushIfFull()
  }
}
