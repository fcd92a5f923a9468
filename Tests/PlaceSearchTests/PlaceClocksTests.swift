import Foundation
import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore
import TestSupport
import Testing

@Suite("PlaceClocks")
struct PlaceClocksTests {
  @Test("gives each point the clock of the city that is nearest to it, however cells are shared")
  func nearest() throws {
    let catalog = try CityCatalog.bundled()
    let cities = try (0..<catalog.dataset.count).map { try catalog.city(at: $0) }
    var random = SeededRandom(seed: 502)
    let clocks = PlaceClocks()
    for number in 0..<90 {
      // Anywhere, in Korea, and where Spain and Portugal, or China, Korea and Russia meet.
      let (latitudes, longitudes): (ClosedRange<Double>, ClosedRange<Double>) =
        [(-90...90, -180...179.9), (33...38.6, 124.6...129.6), (38...43, -9 ... -6), (42...43.5, 129...132)][
          number % 4]
      let point = try Coordinate(
        latitude: Double.random(in: latitudes, using: &random),
        longitude: Double.random(in: longitudes, using: &random))
      let expected = try #require(Self.nearest(to: point, of: cities))
      let clock = try clocks.clock(at: point)
      #expect(clock?.zone.name == expected.timeZone, "\(point)")
      #expect(clock?.holidays == HolidayCalendar(countryCode: expected.countryCode), "\(point)")
      #expect(try clocks.zoneName(at: point) == expected.timeZone, "\(point)")
    }
  }

  /// The nearest on the ellipsoid, of those that the sphere does not rule out.
  private static func nearest(to point: Coordinate, of cities: [City]) -> City? {
    func haversine(_ city: City) -> Double {
      let (a, b) = (point, city.place.coordinate)
      let radians = Double.pi / 180
      let latitude = sin((b.latitude - a.latitude) * radians / 2)
      let longitude = sin((b.longitude - a.longitude) * radians / 2)
      return latitude * latitude + cos(a.latitude * radians)
        * cos(b.latitude * radians) * longitude * longitude
    }
    let measures = cities.map(haversine)
    guard let least = measures.min() else { return nil }
    return cities.indices.filter { measures[$0] <= least * 1.03 + 1e-12 }
      .map { cities[$0] }
      .min { point.distance(to: $0.place.coordinate) < point.distance(to: $1.place.coordinate) }
  }

  @Test("a zone that the system does not have leaves hours unknown, and is named")
  func missingZone() throws {
    let clocks = PlaceClocks(zoneInfoFolder: "/nonexistent")
    let london = try Coordinate(latitude: 51.5074, longitude: -0.1278)
    #expect(try clocks.clock(at: london) == nil)
    #expect(try clocks.zoneName(at: london) == "Europe/London")
    // Korea's is built in.
    let seoul = try clocks.clock(at: Coordinate(latitude: 37.5665, longitude: 126.978))
    #expect(seoul?.zone == .seoul && seoul?.holidays == .korea)
  }
}
