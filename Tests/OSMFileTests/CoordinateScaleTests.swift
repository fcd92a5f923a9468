import Testing

@testable import OSMFile

@Suite("CoordinateScale")
struct CoordinateScaleTests {
  @Test(
    "turns numbers into units of 1e-7 degrees",
    arguments: [
      (100, 0, 351_000_000, 351_000_000), (1, 0, 35_100_000_049, 351_000_000),
      (1, 0, 35_100_000_050, 351_000_001),
      (1, 0, -35_100_000_050, -351_000_001), (1000, 0, 35_100_000, 351_000_000),
      (100, 5_000_000_000, 301_000_000, 351_000_000), (-100, 0, -351_000_000, 351_000_000),
    ] as [(Int64, Int64, Int64, Int32)])
  func e7(granularity: Int64, offset: Int64, number: Int64, expected: Int32) {
    let scale = CoordinateScale(granularity: granularity)
    #expect(scale.e7(number, offset: offset, limit: 900_000_000) == expected)
  }

  @Test(
    "gives nothing beyond the limit, without overflow",
    arguments: [900_000_001, -900_000_001, .max, .min, 1 << 62] as [Int64])
  func beyond(number: Int64) {
    #expect(CoordinateScale().e7(number, offset: 0, limit: 900_000_000) == nil)
    #expect(CoordinateScale(granularity: .max).e7(number, offset: .max, limit: 900_000_000) == nil)
  }

  @Test("takes the limits themselves: poles and the 180° meridian")
  func limits() {
    let scale = CoordinateScale()
    #expect(scale.point(latitude: -900_000_000, longitude: 1_800_000_000) != nil)
    #expect(scale.point(latitude: 900_000_000, longitude: -1_800_000_000) != nil)
    #expect(scale.point(latitude: 0, longitude: 1_800_000_001) == nil)
  }
}
