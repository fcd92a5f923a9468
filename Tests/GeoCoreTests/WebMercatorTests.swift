import GeoCore
import Testing

@Suite struct WebMercatorTests {
  /// Metres from the equator over half of the equator's length, 20,037,508.342789 m; EPSG's example is the first row.
  @Test(
    "y, in metres",
    arguments: [
      (24.381786944, 2_800_000.0), (0.0, 0.0), (37.5665, 4_518_366.5), (-33.87, -4_011_359.5),
      (85.0511287798066, 20_037_508.342789),
    ])
  func metres(latitude: Double, expected: Double) {
    let metres = (0.5 - WebMercator.y(latitude: latitude)) * 2 * 20_037_508.342789
    #expect(abs(metres - expected) < 1, "\(metres)")
  }

  @Test("poles are drawn at the limit", arguments: [(90.0, 0.0), (-90.0, 1.0), (85.06, 0.0), (-85.06, 1.0)])
  func poles(latitude: Double, expected: Double) {
    #expect(abs(WebMercator.y(latitude: latitude) - expected) < 1e-12)
  }

  @Test(
    "there and back is the same latitude", arguments: Array(stride(from: -85.05, through: 85.05, by: 3.7)))
  func inverse(latitude: Double) {
    #expect(abs(WebMercator.latitude(y: WebMercator.y(latitude: latitude)) - latitude) < 1e-12)
  }

  @Test("what lies beyond the map is moved to its edge", arguments: [(-3.0, 85.0511), (7.0, -85.0511)])
  func beyond(y: Double, expected: Double) {
    #expect(abs(WebMercator.latitude(y: y) - expected) < 1e-4)
  }

  @Test("longitudes", arguments: [(-180.0, 0.0), (0.0, 0.5), (180.0, 1.0), (190.0, 1.0 + 10 / 360)])
  func longitude(longitude: Double, expected: Double) {
    #expect(abs(WebMercator.x(longitude: longitude) - expected) < 1e-12)
    #expect(abs(WebMercator.longitude(x: expected) - longitude) < 1e-9)
  }
}
