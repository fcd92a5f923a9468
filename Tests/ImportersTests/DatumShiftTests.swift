import GeoCore
import Testing

@testable import Importers

@Suite("DatumShift")
struct DatumShiftTests {
  /// With PROJ's `towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43`, which is the same about the centre of the
  /// earth.
  @Test(
    "lies within a decimetre of the seven parameters",
    arguments: [
      (37.58374829, 127.00211489, 37.5865422, 127.0000126), (35.15625, 129.1625, 35.1593335, 129.1602308),
      (33.4, 126.5, 33.4032633, 126.4979741),
    ])
  func sevenParameters(
    latitude: Double, longitude: Double, expectedLatitude: Double, expectedLongitude: Double
  ) throws {
    let degrees = DatumShift.worldDegrees(ofKorean1985: latitude, longitude)
    let point = try Coordinate(latitude: degrees.latitude, longitude: degrees.longitude)
    let expected = try Coordinate(latitude: expectedLatitude, longitude: expectedLongitude)
    #expect(point.distance(to: expected).meters < 0.15)
  }
}
