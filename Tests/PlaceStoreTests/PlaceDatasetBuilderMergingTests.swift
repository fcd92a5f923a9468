import BinaryFile
import GeoCore
import Testing

@testable import PlaceStore

@Suite("PlaceDatasetBuilder, merging")
struct PlaceDatasetBuilderMergingTests {
  private static let here = Coordinate(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416)

  private static func place(
    _ id: String, _ name: String = "역", category: String = "cafe", source: String = "a"
  ) -> Place {
    Place(id: id, name: name, category: category, coordinate: here, source: source)
  }

  private static func merged(_ tables: [[Place]]) throws -> (count: Int, places: [Place]) {
    var builder = PlaceDatasetBuilder()
    for table in tables {
      builder.beginTable()
      for place in table { builder.add(place) }
    }
    let count = builder.mergeSamePlaces()
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "merged")
    try dataset.verify()
    return (count, try (0..<dataset.count).map { try dataset.place(at: $0) }.sorted { $0.id < $1.id })
  }

  @Test("the first stays and is filled in from the others, which it names")
  func filling() throws {
    var first = Self.place("1")
    (first.phone, first.names) = ("051-1", [Place.Pair("en", "Station")])
    first.tags = [Place.Pair("fee", "no")]
    var second = Self.place("2", source: "b")
    (second.phone, second.address, second.openingHours) = ("051-2", "부산", "24/7")
    second.names = [Place.Pair("en", "Stn"), Place.Pair("ja", "駅")]
    second.tags = [
      Place.Pair("capacity", "9"), Place.Pair("fee", "yes"), Place.Pair("position", "approximate"),
      Place.Pair("source:date", "2020"),
    ]
    var third = Self.place("3", "駅", source: "c")
    third.coordinate = Coordinate(latitudeE7: 351_795_000, longitudeE7: 1_290_756_416)
    third.names = [Place.Pair("ko", "역")]
    let (count, places) = try Self.merged([[first], [second], [third]])
    #expect(count == 2 && places.count == 1)
    let place = try #require(places.first)
    #expect(place.id == "1" && place.coordinate == Self.here && place.source == "a")
    #expect(place.phone == "051-1" && place.address == "부산" && place.openingHours == "24/7")
    #expect(
      place.names == [Place.Pair("en", "Station"), Place.Pair("ja", "駅"), Place.Pair("ko", "역")])
    #expect(place.tags == [Place.Pair("capacity", "9"), Place.Pair("fee", "no")])
    #expect(place.merged == [Place.Pair("b", "2"), Place.Pair("c", "3")])
  }

  @Test("a name that is not known here becomes a further one")
  func otherName() throws {
    var second = Self.place("2", "Station", source: "b")
    second.names = [Place.Pair("ko", "역")]
    let places = try Self.merged([[Self.place("1")], [second]]).places
    #expect(places.map(\.names) == [[Place.Pair("alt_name", "Station"), Place.Pair("ko", "역")]])
  }

  @Test("never across categories, and never in one table")
  func apart() throws {
    let other = Self.place("2", category: "bar")
    #expect(try Self.merged([[Self.place("1")], [other]]).places.count == 2)
    #expect(try Self.merged([[Self.place("1"), Self.place("2")], []]).places.count == 2)
    #expect(try Self.merged([[Self.place("1"), Self.place("2")]]).places.count == 2)
    #expect(try Self.merged([[], [Self.place("1")], [Self.place("2")]]).places.map(\.id) == ["1"])
  }

  @Test("keeps the ids that a record had merged before")
  func mergedBefore() throws {
    var second = Self.place("way/1", source: "osm")
    second.merged = [Place.Pair("osm", "node/2")]
    let places = try Self.merged([[Self.place("1")], [second]]).places
    #expect(places.map(\.merged) == [[Place.Pair("osm", "way/1"), Place.Pair("osm", "node/2")]])
  }

  @Test("does the same in memory and through a file, whose groups are read back in pieces")
  func deterministic() throws {
    func bytes(memory: Int, run: Int) throws -> [UInt8] {
      var builder = PlaceDatasetBuilder(PlaceSpool.Limits(folders: ["/tmp"], memory: memory, run: run))
      for table in 0..<3 {
        builder.beginTable()
        for place in SamplePlaces.random(count: 150, seed: 71) {
          var place = place
          place.id += "-\(table)"
          builder.add(place)
        }
      }
      #expect(builder.mergeSamePlaces() > 100)
      return try builder.bytes()
    }
    let first = try bytes(memory: 1 << 20, run: 1 << 20)
    #expect(try bytes(memory: 1 << 20, run: 1 << 20) == first)
    #expect(try bytes(memory: 500, run: 1 << 20) == first)
    #expect(try bytes(memory: 500, run: 300) == first)
  }

  @Test("a file from before there were merged records states none")
  func olderFile() throws {
    // Two places; every column has a slot, but the last, which is missing.
    let columnCount: UInt32 = 8
    var (older, rows): ([UInt8], [UInt8]) = ([], [])
    older.append(littleEndian: columnCount)
    for column in 0..<columnCount {
      older.append(littleEndian: column)
      older.append(littleEndian: column)
    }
    for reference in 0..<2 * columnCount { rows.append(littleEndian: reference) }
    try older.withUnsafeBytes { layout in
      try rows.withUnsafeBytes { rows in
        let opened = try #require(PlaceRows(layout: layout, rows: rows, count: 2))
        #expect(opened[1, .id] == 8 && opened[1, .tags] == 15 && opened[1, .merged] == StringTable.none)
        #expect(PlaceRows(layout: .init(rebasing: layout.dropLast(8)), rows: rows, count: 2) == nil)
      }
    }
  }
}
