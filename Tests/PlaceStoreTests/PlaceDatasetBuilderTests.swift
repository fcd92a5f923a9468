import Foundation
import GeoCore
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

  @Test("says when it cannot write")
  func unwritable() throws {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: DatasetError.unwritable(path: "here", code: ENOSPC)) {
      try PlaceDatasetBuilder().write(to: full, path: "here")
    }
  }
}
