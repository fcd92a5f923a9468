import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("PlaceMatches")
struct PlaceMatchTests {
  private static func dataset(_ places: [(id: String, longitude: Double, source: String?)]) throws
    -> PlaceDataset
  {
    var builder = PlaceDatasetBuilder()
    for place in places {
      builder.add(
        Place(
          id: place.id, name: place.id, category: "cafe",
          coordinate: try Coordinate(latitude: 10, longitude: place.longitude), source: place.source))
    }
    let sources = [
      DataSource(key: "one", title: "", attribution: "© One"),
      DataSource(key: "two", title: "", attribution: "© One"),
      DataSource(key: "three", title: "", attribution: "Three, 2021"),
    ]
    builder.setTable(.sources, DataSource.table(sources))
    return try PlaceDataset(contents: builder.bytes(), name: "matches")
  }

  private static func matches(limit: Int?) throws -> PlaceMatches {
    let datasets = try [
      dataset([("a", 179, "one"), ("b", -179, "two"), ("c", -178, "three"), ("d", -170, nil)]),
      dataset([("e", 178, "three"), ("f", 175, "unlisted")]),
    ]
    let center = try Coordinate(latitude: 10, longitude: 179)
    return try PlaceSearcher(datasets).matches(for: PlaceQuery(in: .around(center), limit: limit))
  }

  @Test("are framed by the smallest box, across 180°")
  func boundingBox() throws {
    let box = try #require(try Self.matches(limit: nil).boundingBox)
    #expect(box == (try BoundingBox(west: 175, south: 10, east: -170, north: 10)))
    #expect(try Self.matches(limit: 0).boundingBox == nil)
  }

  @Test("name each source once, one that is not listed by its key")
  func attributions() throws {
    #expect(Set(try Self.matches(limit: nil).attributions()) == ["© One", "Three, 2021", "unlisted"])
    #expect(try Self.matches(limit: nil).attributions().count == 3)
    #expect(try Self.matches(limit: 1).attributions() == ["© One"])
  }

  @Test("know where each place is and in which direction")
  func match() throws {
    let matches = try Self.matches(limit: nil)
    #expect(try matches.ids == ["a", "e", "b", "c", "f", "d"])
    #expect(matches[0].distance == .zero)
    #expect(matches[1].coordinate == (try Coordinate(latitude: 10, longitude: 178)))
    #expect(matches[1].heading.degrees > 269 && matches[1].heading.degrees < 271)
    #expect(matches[2].heading.degrees > 89 && matches[2].heading.degrees < 91)
    #expect(matches.total == 6 && matches.count == 6)
  }
}
