/// The table for people; its alignment follows.
struct TableWriter: FeatureWriter {
  private let columns: [FeatureColumn]

  init(_ schema: FeatureSchema, layout: TableLayout) {
    columns = schema.tableColumns
  }

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    for caption in head.captions { output.write(caption + "\n") }
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    for column in columns {
      TabSeparatedText.append(column.value(in: feature), to: &output.bytes)
      output.bytes.append(UInt8(ascii: "\t"))
    }
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    for footer in tail.footers { output.write(footer + "\n") }
  }
}
