import GeoCore
import TestSupport
import Testing

@Suite("Coordinates")
struct CoordinateTests {
  // https://github.com/geopy/geopy/pull/272 https://github.com/maplibre/maplibre-native/issues/2951
  @Test(
    "longitudes are wrapped to [-180, 180)",
    arguments: [
      (188.2, -171.8), (180, -180), (-180, -180), (179.9999999, 179.9999999), (-180.5, 179.5), (422.6, 62.6),
      (540, -180), (-540, -180), (720, 0),
    ])
  func wrapsLongitude(longitude: Double, expected: Double) throws {
    let coordinate = try Coordinate(latitude: -13.8, longitude: longitude)
    #expect(abs(coordinate.longitude - expected) < 1e-12)
    #expect(coordinate.longitude >= -180 && coordinate.longitude < 180)
  }

  // https://github.com/geopy/geopy/issues/243 https://github.com/pelias/api/issues/1547
  @Test("latitudes beyond a pole are errors", arguments: [90.1, -90.000001, 129.07, 1e300])
  func refusesLatitude(latitude: Double) {
    #expect(throws: GeoError.latitudeOutOfRange(latitude: latitude, longitude: 10, text: nil)) {
      try Coordinate(latitude: latitude, longitude: 10)
    }
  }

  @Test("numbers that are none are errors")
  func refusesNotFinite() {
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(throws: GeoError.self) { try Coordinate(latitude: bad, longitude: 0) }
      #expect(throws: GeoError.self) { try Coordinate(latitude: 0, longitude: bad) }
    }
  }

  @Test(
    "texts that are coordinates",
    arguments: [
      ("35.17,129.07", 35.17, 129.07), (" 35.17 , 129.07 ", 35.17, 129.07), ("-33.87,151.21", -33.87, 151.21),
      ("+35,+129", 35, 129), ("3.5e1,1.29E+2", 35, 129), (".5,-.5", 0.5, -0.5), ("5.,6", 5, 6),
      ("\t1,2", 1, 2), ("90,0", 90, 0), ("-90,360", -90, 0), ("-0,-0", 0, 0),
    ])
  func parses(text: String, latitude: Double, longitude: Double) throws {
    let coordinate = try Coordinate(parsing: text)
    #expect(coordinate.latitude == latitude)
    #expect(coordinate.longitude == longitude)
  }

  @Test(
    "texts that are not",
    arguments: [
      "", ",", "35.17", "35.17,", ",129", "35,129,7", "35;129", "35 129", "35,17,129,07", "nan,0", "0,inf",
      "0x1p3,0",
      "1e400,0", "infinity,0", "1_0,0", "１,２", "٣,4", "--1,2", "+-1,2", "1e,2", "1e+,2", ".,1", "1.2.3,4",
      "35°,129°",
      "35,129\n", "35,129\u{0}",
    ])
  func refusesText(text: String) {
    #expect(throws: GeoError.notACoordinate(text: text)) { try Coordinate(parsing: text) }
  }

  @Test(
    "units of 1e-7 degrees",
    arguments: [
      (35.1795543, 129.0756416, 351_795_543, 1_290_756_416), (0.00000004, -0.00000006, 0, -1),
      (90, 179.99999999, 900_000_000, -1_800_000_000), (-90, -180, -900_000_000, -1_800_000_000),
    ] as [(Double, Double, Int32, Int32)])
  func units(latitude: Double, longitude: Double, latitudeE7: Int32, longitudeE7: Int32) throws {
    let coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(coordinate.latitudeE7 == latitudeE7)
    #expect(coordinate.longitudeE7 == longitudeE7)
  }

  @Test(
    "any stored units are a point of the earth",
    arguments: [Int32.min, -1_800_000_001, 0, 1_800_000_000, .max])
  func anyUnits(units: Int32) {
    let coordinate = Coordinate(latitudeE7: units, longitudeE7: units)
    #expect(abs(coordinate.latitude) <= 90)
    #expect(coordinate.longitude >= -180 && coordinate.longitude < 180)
  }

  @Test("stored units and text come back as they went")
  func roundTrip() throws {
    var random = SeededRandom(seed: 2)
    for _ in 0..<1000 {
      let latitude = Int32.random(in: -900_000_000...900_000_000, using: &random)
      let longitude = Int32.random(in: -1_800_000_000...1_799_999_999, using: &random)
      let coordinate = Coordinate(latitudeE7: latitude, longitudeE7: longitude)
      #expect(coordinate.latitudeE7 == latitude && coordinate.longitudeE7 == longitude)
      #expect(try Coordinate(parsing: coordinate.description) == coordinate)
    }
  }
}
