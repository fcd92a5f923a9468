import PlaceStore
import Testing

@testable import Importers

@Suite("DataOrigin")
struct DataOriginTests {
  @Test(
    "the day of a time, by the Gregorian calendar",
    arguments: [
      (0, "1970-01-01"), (-1, "1969-12-31"), (951_782_399, "2000-02-28"), (951_782_400, "2000-02-29"),
      (951_868_800, "2000-03-01"), (1_709_164_800, "2024-02-29"), (1_796_083_200, "2026-12-01"),
      (1_796_083_199, "2026-11-30"), (4_107_542_400, "2100-03-01"), (-62_167_219_200, "0000-01-01"),
      (253_402_300_799, "9999-12-31"), (253_402_300_800, ""), (.max, ""), (.min, ""),
    ] as [(Int64, String)])
  func days(seconds: Int64, expected: String) {
    #expect(DataOrigin.day(ofSeconds: seconds) == expected)
  }

  @Test("what nobody has attributed is attributed by its format, what a catalogue says stays")
  func attribution() {
    var origin = DataOrigin.openStreetMap
    origin.date = "2026-01-02"
    let plain = DataSource(key: "a", title: "a", attribution: "a").attributed(to: origin)
    #expect(plain.title == "a" && plain.license == "ODbL 1.0" && plain.date == "2026-01-02")
    #expect(plain.attribution == "© OpenStreetMap contributors, 2026-01-02")
    let stated = DataSource(key: "a", title: "a", attribution: "c")
    #expect(stated.attributed(to: origin) == stated)
  }
}
