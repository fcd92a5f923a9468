import Testing

@testable import Importers

@Suite("SpeedLimit")
struct SpeedLimitTests {
  @Test(
    "R11: numbers with units, words, zones of countries and lists; what is no limit is none",
    arguments: [
      ("50", 50), ("50 km/h", 50), ("50km/h", 50), ("50 kmh", 50), ("12.5", 12.5), ("5", 5), ("160", 160),
      ("30 mph", 48.28032), ("30mph", 48.28032), ("10 knots", 18.52), ("walk", 6), ("none", 140),
      ("50;80", 50),
      ("80;50", 50), ("100|none", 100), ("50; fast", 50), ("KR:urban", 50), ("DE:rural", 80),
      ("FR:motorway", 120),
      ("GB:nsl_single", 96.56064), ("AT:zone:30", 30), ("DE:zone30", 30), ("IT:30", 30),
      ("RU:living_street", 20),
      ("0", nil), ("-10", nil), ("", nil), (" ", nil), ("fast", nil), ("signals", nil), ("variable", nil),
      ("1e3", nil),
      ("NaN", nil), ("inf", nil), ("999999999999999999999", nil), ("1000", nil), ("161", nil), ("2", nil),
      ("0;0", nil),
      (";", nil), (".", nil), ("1.2.3", nil), ("50 furlongs", nil), ("KR:", nil), (":urban", nil),
      ("source:urban", nil),
      ("DE:zone", nil), ("DE:zone999", nil), ("５０", nil), (String(repeating: "5", count: 100), nil),
    ] as [(String, Double?)])
  func limits(text: String, expected: Double?) {
    let found = SpeedLimit.kilometersPerHour(text)
    #expect(
      (found == nil) == (expected == nil) && abs((found ?? 0) - (expected ?? 0)) < 1e-9, "\(found ?? -1)")
  }
}
