import Foundation
import GeoCore
import Testing

@testable import ReverseGeocoding

/// Points with the district that they lie in by the boundaries before simplification.
@Suite("Reference points")
struct ReferencePointsTests {
  private static let whole = BoundaryFixture.root + "/../shared/reference/where_kr.tsv"

  @Test("of a seeded sample of 2,000, 99.9 % have the district of the unsimplified boundaries")
  func sample() throws {
    let points = try BoundaryFixture.points(BoundaryFixture.root + "/Fixtures/boundaries/where_sample.tsv")
    #expect(points.count == 2000)
    #expect(try disagreeing(points).count <= 2)
  }

  @Test(
    "of the whole list of 30,000, too",
    .enabled(
      if: FileManager.default.fileExists(atPath: whole),
      "skipped: ../shared/reference/where_kr.tsv is not there"))
  func all() throws {
    let points = try BoundaryFixture.points(Self.whole)
    #expect(points.count == 30_000)
    #expect(try disagreeing(points).count <= 30)
  }

  /// The points whose names are others; what the list does not state is not compared.
  private func disagreeing(_ points: [BoundaryFixture.Point]) throws -> [BoundaryFixture.Point] {
    let index = try DistrictIndex.bundled()
    let levels: [District.Level] = [.province, .county, .district]
    return try points.filter { point in
      let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
      let district = try index.district(at: coordinate)
      return zip(levels, point.names).contains { level, name in
        !name.isEmpty && district?.name(level, in: .korean) != name
      }
    }
  }
}
