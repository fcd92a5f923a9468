import GeoCore
import PlaceSearch
import PlaceStore
import TestSupport
import Testing
import TextMatching

/// A search in a damaged file throws or answers; it never crashes and never leaves the file.
@Suite("Searches in damaged datasets")
struct DamagedSearchTests {
  private static func file() throws -> [UInt8] {
    var random = SeededRandom(seed: 81)
    var builder = PlaceDatasetBuilder()
    for number in 0..<200 {
      let coordinate = Coordinate(
        latitudeE7: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitudeE7: Int32.random(in: -1_800_000_000...1_799_999_999, using: &random))
      builder.add(
        Place(
          id: "\(number)", name: "n\(number % 7)", category: number % 3 == 0 ? "parking" : "cafe",
          coordinate: coordinate, tags: [Place.Pair("fee", "\(number % 2)")]))
    }
    return try builder.bytes()
  }

  private static func queries() throws -> [PlaceQuery] {
    let center = try Coordinate(latitude: 35, longitude: 179)
    let corners = try [(0.0, 170.0), (40, 170), (20, -160)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let fee = PlaceQuery.TagCondition(key: "fee", claim: .equals("1"))
    return [
      PlaceQuery(in: .around(center), limit: 10), PlaceQuery(in: .around(center), order: .name),
      PlaceQuery(categories: ["parking"], in: .around(center), limit: 1000, tags: [fee]),
      PlaceQuery(in: .box(try BoundingBox(west: 100, south: -10, east: -100, north: 60)), tags: [fee]),
      PlaceQuery(categories: ["cafe"], in: .circle(center: center, radius: .kilometers(5000)), order: .name),
      PlaceQuery(in: .polygons([try Polygon(outer: corners)])),
      PlaceQuery(in: .around(center), order: .relevance, limit: 10, name: try name("n3")),
      PlaceQuery(in: .around(center), order: .relevance, name: try name("n33 3")),
    ]
  }

  private static func name(_ text: String) throws -> PlaceQuery.Name {
    PlaceQuery.Name(try #require(NamePattern(text)))
  }

  @Test("bits flipped behind the header", arguments: 0..<4)
  func flippedBits(round: Int) throws {
    let file = try Self.file()
    let queries = try Self.queries()
    var random = SeededRandom(seed: 82 + UInt64(round))
    var (answers, refusals) = (0, 0)
    for _ in 0..<40 {
      var damaged = file
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        damaged[Int.random(in: 2048..<file.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      for query in queries {
        do throws(DatasetError) {
          let dataset = try PlaceDataset(contents: damaged, name: "damaged")
          let matches = try PlaceSearcher([dataset]).matches(for: query)
          for match in matches { _ = try match.place() }
          _ = try matches.attributions()
          _ = matches.boundingBox
          answers += 1
        } catch {
          refusals += 1
        }
      }
    }
    #expect(answers > 0 && answers + refusals == 320)
  }
}
