import GeoCore
import Testing

/// Against pygeohash 3.5.1 for Python (`Fixtures/points/geohashes.tsv`).
@Suite("Geohashes")
struct GeohashTests {
  @Test("geohashes of points, and the middles of their cells", arguments: PointFixture.rows("geohashes.tsv"))
  func reference(row: [Substring]) throws {
    let numbers = row.map { Double($0) ?? .nan }
    let point = try Coordinate(latitude: numbers[0], longitude: numbers[1])
    #expect(point.geohash(length: Int(numbers[2])) == row[3])
    let read = try PointText(parsing: "geohash:\(row[3])")
    #expect(read.form == .geohash)
    #expect(abs(read.coordinate.latitude - numbers[4]) < 1e-11)
    #expect(abs(read.coordinate.longitude - numbers[5]) < 1e-11)
  }

  @Test(
    "capitals, a space and full-width digits do not matter",
    arguments: [
      "geohash:wydm9qw", "GEOHASH:WYDM9QW", "geohash: wydm9qw", "ｇｅｏｈａｓｈ：ｗｙｄｍ９ｑｗ",
    ])
  func spelling(text: String) throws {
    #expect(try PointText(parsing: text).coordinate.geohash(length: 7) == "wydm9qw")
  }

  @Test(
    "others are errors",
    arguments: ["geohash:", "geohash:wyda", "geohash:wydm9qw!", "geohash:0123456789bcd", "geohash:한"])
  func refuses(text: String) {
    #expect(throws: GeoError.notAPoint(text: text, .notAGeohash)) { try PointText(parsing: text) }
  }

  @Test("lengths are brought within 1 to 12")
  func lengths() throws {
    let point = try Coordinate(latitude: 0, longitude: 0)
    #expect(point.geohash(length: -3) == "s" && point.geohash(length: 99) == "s00000000000")
  }
}
