import Testing

@testable import FeatureOutput

@Suite("GeoJSON sequence")
struct GeoJSONSequenceWriterTests {
  @Test("each feature stands between a record separator and a line feed")
  func records() throws {
    let bytes = output(.geojsonseq, nastyNames.map { sampleFeature(name: .string($0)) })
    let records = bytes.split(separator: 0x1E, omittingEmptySubsequences: false)
    #expect(records.count == nastyNames.count + 1)
    #expect(records.first?.isEmpty == true)
    for (record, name) in zip(records.dropFirst(), nastyNames) {
      #expect(record.last == UInt8(ascii: "\n"))
      #expect(try JSONReader.value(of: Array(record))["properties"]?["name"] == .string(name))
    }
  }
}
