import Testing

@testable import Importers

@Suite("TransverseMercator")
struct TransverseMercatorTests {
  private static func projection(scale: Double = 1) -> TransverseMercator {
    TransverseMercator(
      .grs80, originLatitude: 38, centralMeridian: 127, scale: scale, falseEasting: 200_000,
      falseNorthing: 500_000)
  }

  @Test("has its origin at the origin")
  func origin() throws {
    let degrees = try #require(Self.projection().degrees(easting: 200_000, northing: 500_000))
    #expect(abs(degrees.latitude - 38) < 1e-12)
    #expect(abs(degrees.longitude - 127) < 1e-12)
  }

  @Test(
    "is the same to the east and to the west of its meridian", arguments: [0.0, 1, 1000, 150_000, 3_000_000])
  func symmetry(offset: Double) throws {
    let east = try #require(Self.projection().degrees(easting: 200_000 + offset, northing: 400_000))
    let west = try #require(Self.projection().degrees(easting: 200_000 - offset, northing: 400_000))
    #expect(abs(east.latitude - west.latitude) < 1e-12)
    #expect(abs(east.longitude + west.longitude - 254) < 1e-11)
  }

  @Test("reaches the poles and the equator")
  func ends() throws {
    // A quarter of the meridian of GRS 80 is 10,001,965.7293 m long (Moritz, 2000).
    let projection = TransverseMercator(
      .grs80, originLatitude: 0, centralMeridian: 0, scale: 1, falseEasting: 0, falseNorthing: 0)
    let pole = try #require(projection.degrees(easting: 0, northing: 10_001_965.729))
    #expect(abs(pole.latitude - 90) < 1e-8)
    #expect(projection.degrees(easting: 0, northing: 10_001_970) == nil)
    let equator = try #require(projection.degrees(easting: 0, northing: 0))
    #expect(abs(equator.latitude) < 1e-12)
  }

  @Test("scales its metres")
  func scale() throws {
    let plain = try #require(Self.projection().degrees(easting: 300_000, northing: 500_000))
    let scaled = try #require(Self.projection(scale: 0.9996).degrees(easting: 299_960, northing: 500_000))
    #expect(abs(plain.longitude - scaled.longitude) < 1e-12)
  }
}
