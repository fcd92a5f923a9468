import GeoCore
import Testing

@testable import PlaceStore

@Suite("DataSource")
struct DataSourceTests {
  static let sources = [
    DataSource(
      key: "hira2021", title: "전국 병의원", publisher: "심평원", date: "2021", license: "open",
      attribution: "심평원, 2021",
      url: "https://example.org", categories: ["hospital", "clinic"], regions: ["korea"]),
    DataSource(key: "osm", title: "OpenStreetMap", attribution: "© OpenStreetMap contributors"),
    DataSource(key: "bare", title: ""),
  ]

  private static func dataset() throws -> PlaceDataset {
    var builder = PlaceDatasetBuilder()
    for (number, source) in ["osm", "hira2021", "unlisted", nil, "bare"].enumerated() {
      builder.add(
        Place(
          id: "\(number)", name: "", category: "cafe", coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0),
          source: source))
    }
    builder.setTable(.sources, DataSource.table(sources))
    return try PlaceDataset(contents: builder.bytes(), name: "sources")
  }

  @Test("comes back from a file as it was")
  func roundTrip() throws {
    #expect(try Self.dataset().sources() == Self.sources)
  }

  @Test("gives each place the line of its source, or the key of one that is not listed")
  func attribution() throws {
    let dataset = try Self.dataset()
    let lines = try (0..<dataset.count).map { index in
      try dataset.attribution(at: index).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines == ["© OpenStreetMap contributors", "심평원, 2021", "unlisted", nil, "bare"])
  }
}
