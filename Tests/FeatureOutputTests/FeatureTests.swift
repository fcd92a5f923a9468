import GeoCore
import Testing

@testable import FeatureOutput

@Suite("Features")
struct FeatureTests {
  @Test("one feature is filled again and again")
  func reuse() {
    let bytes = Array("key".utf8)
    var feature = Feature(of: sampleSchema)
    bytes.withUnsafeBytes { bytes in
      for count in [3, 0, 1] {
        feature.setPairs(at: 8) { pairs in
          #expect(pairs.isEmpty)
          for _ in 0..<count { pairs.append(TextPair(key: bytes, value: bytes)) }
        }
        guard case .pairs(let pairs) = feature.values[8] else { return #expect(Bool(false)) }
        #expect(pairs.count == count)
      }
    }
    #expect(feature.values.count == sampleSchema.fields.count)
  }

  @Test(
    "angles are rounded to seven decimals",
    arguments: [(35.17955430001, 351_795_543), (-180, -1_800_000_000), (180, 1_800_000_000), (0, 0)])
  func degrees(degrees: Double, expected: Int32) {
    guard case .degreesE7(let value) = FeatureValue.degrees(degrees) else { return #expect(Bool(false)) }
    #expect(value == expected)
  }

  @Test("what is no angle and what is not given is null", arguments: [Double.nan, .infinity, 1e300, -215])
  func noDegrees(degrees: Double) {
    guard case .null = FeatureValue.degrees(degrees) else { return #expect(Bool(false)) }
    guard case .null = FeatureValue(nil as String?) else { return #expect(Bool(false)) }
    guard case .null = FeatureValue(nil as Bool?) else { return #expect(Bool(false)) }
  }
}

@Suite("Directions as values")
struct BearingValueTests {
  @Test(
    "no direction is a whole turn",
    arguments: [
      (0, "0.0"), (-1e-14, "0.0"), (359.94, "359.9"), (359.95, "0.0"), (359.999, "0.0"), (-0.04, "0.0"),
      (-0.06, "359.9"), (45.05, "45.1"), (180, "180.0"),
    ])
  func wholeTurn(degrees: Double, text: String) {
    var bytes: [UInt8] = []
    JSONText.append(.bearing(Heading(degrees: degrees)), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
