import BinaryFile
import Foundation
import GeoCore
import TestSupport
import Testing

@testable import PlaceStore

@Suite("PlaceDatasetBuilder")
struct PlaceDatasetBuilderTests {
  @Test("makes the same bytes of the same places")
  func deterministic() throws {
    let places = SamplePlaces.random(count: 150, seed: 31)
    let bytes = try SamplePlaces.bytes(places)
    for _ in 0..<3 { #expect(try SamplePlaces.bytes(places) == bytes) }
    #expect(try SamplePlaces.bytes(places.dropLast()) != bytes)
  }

  @Test("counts the places added")
  func count() throws {
    var builder = PlaceDatasetBuilder()
    #expect(builder.count == 0)
    for place in SamplePlaces.random(count: 7, seed: 32) { builder.add(place) }
    #expect(builder.count == 7)
  }

  @Test("keeps tables beside the places; the last of a name counts")
  func tables() throws {
    var builder = PlaceDatasetBuilder()
    builder.setTable(.regions, DataSource.table([DataSource(key: "old", title: "old")]))
    builder.setTable(.regions, DataSource.table([DataSource(key: "new", title: "new")]))
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "tables")
    let table = try #require(try dataset.table(.regions))
    #expect(table.rows(forKey: "new") == [0])
    #expect(table.rows(forKey: "old").isEmpty)
    #expect(try dataset.table(.categories) == nil)
  }

  @Test("keeps sections of others behind its own, in their order, and checks them with the rest")
  func sections() throws {
    let places = SamplePlaces.random(count: 20, seed: 34)
    func bytes(_ sections: [(SectionTag, [UInt8])]) throws -> [UInt8] {
      var builder = PlaceDatasetBuilder()
      for place in places { builder.add(place) }
      for (tag, bytes) in sections { builder.addSection(tag, bytes) }
      return try builder.bytes()
    }
    #expect(try bytes([]) == SamplePlaces.bytes(places))
    var file = try bytes([("x-two", [1, 2, 3]), ("x-one", []), ("x-three", Array(repeating: 7, count: 16))])
    let dataset = try PlaceDataset(contents: file, name: "sections")
    try dataset.verify()
    #expect(try dataset.place(at: 7).exact == SamplePlaces.dataset(places).place(at: 7).exact)
    #expect(dataset.container.tags.suffix(3) == ["x-two", "x-one", "x-three"])
    #expect(dataset.container.section("x-two").map(Array.init) == [1, 2, 3])
    #expect(dataset.container.section("x-one")?.isEmpty == true && dataset.container.section("x-four") == nil)
    file[file.count - 1] ^= 1
    #expect(throws: DatasetError.damaged(part: "section 'x-three'", path: "sections")) {
      try PlaceDataset(contents: file, name: "sections").verify()
    }
  }

  @Test("writes the same bytes to a file")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "nearby-builder-test-\(getpid())").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC, 0o600)
    defer {
      close(descriptor)
      unlink(path)
    }
    let places = SamplePlaces.random(count: 100, seed: 33)
    var builder = PlaceDatasetBuilder()
    for place in places { builder.add(place) }
    try builder.write(to: descriptor, path: path)
    let written = try PlaceDataset(contentsOf: path)
    try written.verify()
    #expect(try Array(Data(contentsOf: URL(filePath: path))) == SamplePlaces.bytes(places))
    #expect(try written.place(at: 50).exact == SamplePlaces.dataset(places).place(at: 50).exact)
  }

  /// Places of one shape for each category of `categoryCount`.
  private static func many(count: Int, categoryCount: Int) -> [Place] {
    var random = SeededRandom(seed: UInt64(count))
    return (0..<count).map { number in
      Place(
        id: "id-\(number)", name: "name \(number % 100)",
        category: "c\(Int.random(in: 0..<categoryCount, using: &random))",
        coordinate: Coordinate(
          latitudeE7: Int32.random(in: 370_000_000...380_000_000, using: &random),
          longitudeE7: Int32.random(in: 1_270_000_000...1_280_000_000, using: &random)),
        address: number % 3 == 0 ? nil : "street \(number % 1000)", phone: "\(number % 10)",
        tags: [Place.Pair("fee", "\(number % 2)")], source: "source")
    }
  }

  /// Several lists of places with what they are in memory.
  private static let spooled: Result<[(places: [Place], bytes: [UInt8])], any Error> = Result {
    try [
      SamplePlaces.random(count: 300, seed: 34), many(count: 2500, categoryCount: 1),
      many(count: 1000, categoryCount: 300), many(count: 1, categoryCount: 1), [],
    ]
    .map { ($0, try SamplePlaces.bytes($0)) }
  }

  @Test(
    "makes the same bytes through a file as in memory, whatever fits into memory and is read at once",
    arguments: [(0, 0), (700, 500), (3000, 1 << 20), (1 << 20, 100)])
  func spool(memory: Int, run: Int) throws {
    for (places, expected) in try Self.spooled.get() {
      var builder = PlaceDatasetBuilder(PlaceSpool.Limits(folders: ["/tmp"], memory: memory, run: run))
      for place in places { builder.add(place) }
      let isEqual = try builder.bytes() == expected
      #expect(isEqual, "\(places.count) places")
    }
  }

  @Test("takes places with ids to be checked and others by turns, long and short ones, in their order")
  func numbered() throws {
    let coordinate = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let places = (0..<150).map { number in
      Place(
        id: "\(number)", name: String(repeating: "n", count: number), category: "c", coordinate: coordinate,
        address: String(repeating: "a", count: number % 40 == 7 ? 1 << 19 : number), source: "s")
    }
    var builder = PlaceDatasetBuilder()
    var packed = PackedPlace()
    for (number, place) in places.enumerated() {
      if number % 50 == 49 {
        builder.add(place)
      } else {
        packed.pack(place)
        builder.addNumbered(&packed, category: builder.categoryNumber(of: "c"), at: coordinate)
      }
    }
    #expect(try builder.bytes() == SamplePlaces.bytes(places))
  }

  @Test("gives back strings of many megabytes")
  func longStrings() throws {
    let places = (0..<36).map { number in
      Place(
        id: "\(number)", name: "n", category: "c",
        coordinate: Coordinate(latitudeE7: Int32(number), longitudeE7: 0),
        address: String(repeating: "\(number % 10)", count: 1 << 20), source: "s")
    }
    let dataset = try SamplePlaces.dataset(places)
    try dataset.verify()
    let found = try (0..<places.count).map { try dataset.place(at: $0) }
    #expect(Set(found) == Set(places))
  }

  @Test(
    "leaves out columns that are the same for all places",
    arguments: [(1, ["a"], 2), (2, ["a"], 2), (3000, ["a"], 2), (2, ["a", "b"], 3)])
  func sameColumns(count: Int, categories: [String], width: Int) throws {
    let places = (0..<count).map { number in
      Place(
        id: "\(number)", name: "n\(number)", category: categories[number % categories.count],
        coordinate: Coordinate(latitudeE7: Int32(number), longitudeE7: 0), source: "s")
    }
    let container = try Container(contents: SamplePlaces.bytes(places), name: "same")
    // Of a single place nothing varies.
    let expected = count == 1 ? 0 : count * width * 4
    #expect(container.section(PlaceFormat.rows)?.count == expected)
    #expect(try SamplePlaces.dataset(places).place(at: count - 1).source == "s")
  }

  @Test("says when places cannot be kept, and takes in no more")
  func unwritableSpool() throws {
    var builder = PlaceDatasetBuilder(temporaryFolders: ["/nowhere/none"])
    let long = String(repeating: "x", count: 1 << 20)
    for number in 0..<100 {
      builder.add(
        Place(
          id: "\(number)", name: long, category: "c",
          coordinate: Coordinate(latitudeE7: 0, longitudeE7: 0)))
    }
    #expect(builder.hasFailed && builder.count < 70)
    let failed = builder
    #expect(throws: DatasetError.unwritable(path: "/nowhere/none", code: ENOENT)) { try failed.bytes() }
  }

  @Test("says when it cannot write")
  func unwritable() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: DatasetError.unwritable(path: "here", code: ENOSPC)) {
      try PlaceDatasetBuilder().write(to: full, path: "here")
    }
  }
}
