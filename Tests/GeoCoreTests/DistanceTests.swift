import GeoCore
import Testing

@Suite("Lengths")
struct DistanceTests {
  @Test(
    "lengths for a person",
    arguments: [
      (0, "0 m", "0 ft"), (0.4, "0 m", "1 ft"), (1, "1 m", "3 ft"), (9.5, "10 m", "31 ft"),
      (30.4, "30 m", "100 ft"),
      (91.44, "91 m", "300 ft"), (850, "850 m", "0.5 mi"), (999.4, "999 m", "0.6 mi"),
      (999.5, "1.0 km", "0.6 mi"),
      (160.9, "161 m", "530 ft"), (161, "161 m", "0.1 mi"), (1234, "1.2 km", "0.8 mi"),
      (99_940, "99.9 km", "62.1 mi"),
      (99_950, "100 km", "62.1 mi"), (160_900, "161 km", "100 mi"), (20_003_931, "20004 km", "12430 mi"),
      (-850, "-850 m", "-0.5 mi"), (-0.2, "0 m", "-1 ft"), (.nan, "–", "–"), (.infinity, "–", "–"),
    ] as [(Double, String, String)])
  func formats(meters: Double, metric: String, imperial: String) {
    #expect(Distance(meters: meters).formatted(.metric) == metric)
    #expect(Distance(meters: meters).formatted(.imperial) == imperial)
  }

  @Test(
    "texts that are lengths",
    arguments: [
      ("850", 850.0), ("850m", 850), ("1.2km", 1200), ("300ft", 91.44), ("0.5 mi", 804.672), ("1e3", 1000),
      ("1e3m", 1000),
      (" 2 KM ", 2000), ("0", 0), ("+5", 5), (".5km", 500), ("-0", 0),
    ])
  func parses(text: String, meters: Double) throws {
    #expect(abs(try Distance(parsing: text).meters - meters) < 1e-9)
  }

  @Test(
    "texts that are not",
    arguments: [
      "", "m", "km", "-5m", "5 miles", "nan", "inf", "infinity", "0x10", "1e", "1em", "5m5", "5,5km", "1 000",
      "1e308km", "5µm", "٣km",
    ])
  func refuses(text: String) {
    #expect(throws: GeoError.notADistance(text: text)) { try Distance(parsing: text) }
  }

  @Test("units and sums")
  func arithmetic() {
    #expect(Distance.kilometers(1.5).meters == 1500)
    #expect(Distance.feet(1).meters == 0.3048)
    #expect(abs(Distance.miles(1).feet - 5280) < 1e-9)
    #expect(Distance.meters(1) < .meters(2))
    #expect(Distance.meters(1) + .meters(2) - .meters(3) == .zero)
  }
}
