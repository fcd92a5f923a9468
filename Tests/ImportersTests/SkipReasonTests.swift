import GeoCore
import PlaceStore
import Testing

@testable import Importers

@Suite("SkipReason")
struct SkipReasonTests {
  private static func compile(_ latitude: String, _ longitude: String) throws -> Compilation {
    try Compilation("name;lat;lon;category\nx;\"\(latitude)\";\"\(longitude)\";parking\n")
  }

  @Test(
    "reads plain decimal numbers",
    arguments: [
      ("37.5", "127.1", 37.5, 127.1), (" 37.5 ", "  127.1", 37.5, 127.1), ("+37.5", "-127.1", 37.5, -127.1),
      ("3.75e1", "1.271E2", 37.5, 127.1), ("0", "127", 0, 127), ("90", "0.5", 90, 0.5),
      ("-90", "180", -90, -180),
      (".5", "5.", 0.5, 5), ("1", "190", 1, -170), ("0.414", "4e-06", 0.414, 0.000004),
      ("37,5", "127,1", 37.5, 127.1),
    ])
  func numbers(latitude: String, longitude: String, north: Double, east: Double) throws {
    let place = try #require(try Self.compile(latitude, longitude).places.first)
    #expect(place.coordinate.description == (try Coordinate(latitude: north, longitude: east)).description)
  }

  @Test(
    "leaves out what is no position",
    arguments: [
      ("", "127", "without coordinates"), ("37", "", "without coordinates"), ("", "", "without coordinates"),
      ("0", "0", "at 0,0, which stands for no coordinates"),
      ("0.000", "-0", "at 0,0, which stands for no coordinates"),
      ("nan", "127", "without coordinates"),
      ("37", "NaN", "without coordinates"),
      ("inf", "127", "with coordinates that are no numbers"),
      ("0x1p3", "127", "with coordinates that are no numbers"),
      ("37", "0x7F", "with coordinates that are no numbers"),
      ("1e999", "127", "with coordinates that are no numbers"),
      ("NULL", "NULL", "without coordinates"),
      ("-", "-", "without coordinates"),
      ("  ", "\t", "without coordinates"),
      ("37.5 127.1", "127.1", "with coordinates that are no numbers"),
      ("37°30'", "127", "with coordinates that are no numbers"),
      ("３７", "127", "with coordinates that are no numbers"),
      ("1e", "1", "with coordinates that are no numbers"),
      ("127.1", "37.5", "with a latitude outside ±90; latitude and longitude may be swapped"),
      ("-122.4", "37.7", "with a latitude outside ±90; latitude and longitude may be swapped"),
      ("90.0000001", "0", "with a latitude outside ±90; latitude and longitude may be swapped"),
      ("181", "37", "with a latitude outside ±90"),
      ("91", "120", "with a latitude outside ±90"),
    ])
  func noPosition(latitude: String, longitude: String, reason: String) throws {
    let compilation = try Self.compile(latitude, longitude)
    #expect(compilation.places.isEmpty)
    #expect(compilation.report.skips.map(\.reason) == [reason])
  }
}
