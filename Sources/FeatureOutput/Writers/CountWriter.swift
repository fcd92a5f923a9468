import GeoCore

/// The number of features.
struct CountWriter: FeatureWriter {
  private var known: Int?
  private var seen = 0

  mutating func begin(_ head: FeatureHead, into output: inout OutputBuffer) {
    known = head.count
  }

  mutating func write(_ feature: Feature, into output: inout OutputBuffer) {
    seen += 1
  }

  mutating func end(_ tail: FeatureTail, into output: inout OutputBuffer) {
    DecimalText.append(known ?? seen, to: &output.bytes)
    output.bytes.append(UInt8(ascii: "\n"))
    output.flushIfFull()
  }
}
