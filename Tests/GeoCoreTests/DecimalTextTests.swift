import GeoCore
import TestSupport
import Testing

@Suite("Numbers as text")
struct DecimalTextTests {
  private func text(_ write: (inout [UInt8]) -> Void) -> String {
    var bytes: [UInt8] = []
    write(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "degrees in their shortest form",
    arguments: [
      (351_795_543, "35.1795543"), (351_800_000, "35.18"), (-5_000_000, "-0.5"), (1_270_000_000, "127"),
      (0, "0"), (1, "0.0000001"),
      (-1, "-0.0000001"), (-1_800_000_000, "-180"), (.max, "214.7483647"), (.min, "-214.7483648"),
      (10, "0.000001"),
    ] as [(Int32, String)])
  func degrees(units: Int32, expected: String) {
    #expect(text { DecimalText.append(e7: units, to: &$0) } == expected)
  }

  @Test(
    "fixed decimals, halves away from zero",
    arguments: [
      (102.4, 1, "102.4"), (102.45, 1, "102.5"), (0.05, 1, "0.1"), (0.04, 1, "0.0"), (-0.04, 1, "0.0"),
      (-0.0, 1, "0.0"),
      (-0.05, 1, "-0.1"), (2.5, 0, "3"), (-2.5, 0, "-3"), (1, 3, "1.000"), (1e-300, 2, "0.00"),
      (0.007, 2, "0.01"),
      (99_999_999.97, 1, "100000000.0"), (1e8, 1, "100000000.0"), (-99_999_999.9, 1, "-99999999.9"),
      (1234.5678, 9, "1234.567800000"), (5, -1, "5"), (1e17, 1, "100000000000000000.0"), (1e18, 1, "1e+18"),
      (9.2e18, 0, "9200000000000000000"), (1e300, 1, "1e+300"), (.nan, 1, "null"), (-.infinity, 1, "null"),
    ] as [(Double, Int, String)])
  func fixed(value: Double, decimals: Int, expected: String) {
    #expect(text { DecimalText.append(value, decimals: decimals, to: &$0) } == expected)
  }

  @Test(
    "integers",
    arguments: [
      (0, "0"), (-7, "-7"), (10, "10"), (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
    ])
  func integers(value: Int, expected: String) {
    #expect(text { DecimalText.append(value, to: &$0) } == expected)
  }

  @Test("random numbers come back within half a unit")
  func roundTrip() throws {
    var random = SeededRandom(seed: 9)
    for _ in 0..<1000 {
      let decimals = Int.random(in: 0...9, using: &random)
      let value = random.number(-1e6...1e6)
      let written = text { DecimalText.append(value, decimals: decimals, to: &$0) }
      let read = try #require(DecimalText.number(written))
      let unit = (0..<decimals).reduce(1.0) { unit, _ in unit / 10 }
      #expect(abs(read - value) <= unit * 0.5001 + 1e-9)
    }
  }

  @Test(
    "numbers that are read",
    arguments: [
      ("0", 0), ("-12.5", -12.5), ("+3", 3), ("1e3", 1000), ("1.E-2", 0.01), (".25", 0.25), ("007", 7),
      ("1e-400", 0),
    ])
  func reads(text: String, value: Double) {
    #expect(DecimalText.number(text) == value)
  }

  @Test(
    "words and marks that are not",
    arguments: [
      "", "+", "-", ".", "e5", "1e", "1e+", "nan", "NaN", "inf", "-inf", "infinity", "0x10", "0x1p3", " 1",
      "1 ", "1,5", "1_000", "1..2", "--1", "1e400", "-1e999", "１", "½",
    ])
  func refuses(text: String) {
    #expect(DecimalText.number(text) == nil)
  }
}
