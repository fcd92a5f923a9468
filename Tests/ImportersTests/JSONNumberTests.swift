import Testing

@testable import Importers

@Suite("JSONNumber")
struct JSONNumberTests {
  @Test(
    "takes what the grammar takes",
    arguments: [
      ("0", 0.0), ("-0", 0), ("12", 12), ("-1.5", -1.5), ("1e2", 100), ("1E+2", 100), ("0.25e-1", 0.025),
      ("1e999", .infinity), ("-1e999", -.infinity), ("9007199254740993", 9_007_199_254_740_992),
    ])
  func numbers(text: String, expected: Double) {
    #expect(Array(text.utf8).withUnsafeBytes(JSONNumber.value) == expected)
  }

  @Test(
    "takes nothing else",
    arguments: ["", "-", "+1", "01", "1.", ".5", "1e", "1e+", "1e-14.0", "--1", "1-", "NaN", "0x1", "1 "])
  func others(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes(JSONNumber.value) == nil)
  }
}
