import BinaryFile
import GeoCore
import Testing

@testable import PlaceStore

@Suite("PlaceDataset")
struct PlaceDatasetTests {
  @Test("gives back every field of every place", arguments: [1, 15, 17, 300])
  func roundTrip(count: Int) throws {
    let places = SamplePlaces.random(count: count, seed: UInt64(count))
    let dataset = try SamplePlaces.dataset(places)
    try dataset.verify()
    #expect(dataset.count == count)
    let expected = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0.stored.exact) })
    for index in 0..<count {
      let place = try dataset.place(at: index)
      #expect(place.exact == expected[place.id])
      #expect(dataset.coordinate(at: index) == place.coordinate)
      #expect(dataset.position(at: index).latitudeE7 == place.coordinate.latitudeE7)
    }
  }

  @Test("gives back texts of 200 kB and a thousand tags")
  func large() throws {
    let long = String(repeating: "해운대구 ", count: 200_000 / 13)
    let tags = (0..<1000).map { Place.Pair("key\($0)", $0 == 500 ? long : "\($0 % 3)") }
    let place = Place(
      id: long + "1", name: long, names: [Place.Pair("ko", long)], category: "cafe",
      coordinate: Coordinate(latitudeE7: 1, longitudeE7: -1), address: long + "2", phone: long + "3",
      openingHours: long + "4", tags: tags, source: long + "5")
    let small = Place(id: "s", name: "", category: "cafe", coordinate: place.coordinate)
    let dataset = try SamplePlaces.dataset([place, small])
    #expect(try dataset.place(at: 0).exact == place.exact)
    #expect(try dataset.place(at: 1).exact == small.exact)
  }

  @Test("reads a column without the place")
  func columns() throws {
    let places = SamplePlaces.random(count: 80, seed: 5)
    let dataset = try SamplePlaces.dataset(places)
    let columns: [(PlaceColumn, (Place) -> String?)] = [
      (.id, \.id), (.name, \.name), (.address, \.address), (.phone, \.phone), (.openingHours, \.openingHours),
      (.source, \.source),
    ]
    for index in 0..<dataset.count {
      let place = try dataset.place(at: index)
      for (column, field) in columns {
        let text = try dataset.text(column, at: index).map(Array.init)
        #expect(text ?? [] == Array((field(place) ?? "").utf8))
      }
      #expect(try String(decoding: dataset.category(at: index).id, as: UTF8.self) == place.category)
      var keys: [String] = []
      try dataset.forEachPair(.tags, at: index) { key, _ in keys.append(String(decoding: key, as: UTF8.self))
      }
      #expect(keys == place.tags.map(\.key))
    }
  }

  @Test("equal references mean equal texts")
  func references() throws {
    let dataset = try SamplePlaces.dataset(SamplePlaces.random(count: 200, seed: 6))
    var texts: [UInt32: [UInt8]] = [:]
    for index in 0..<dataset.count {
      guard let text = try dataset.text(.phone, at: index) else { continue }
      let reference = dataset.reference(.phone, at: index)
      #expect(texts[reference] ?? Array(text) == Array(text))
      texts[reference] = Array(text)
    }
    #expect(texts.count > 5 && texts.count < 150)
  }

  @Test("counts its categories in the order of their ids")
  func categoryCounts() throws {
    let places = SamplePlaces.random(count: 300, seed: 7)
    let dataset = try SamplePlaces.dataset(places)
    let expected = SamplePlaces.categories.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { id in
      "\(id) \(places.count { $0.category == id })"
    }
    #expect(try dataset.categoryCounts().map { "\($0.category) \($0.count)" } == expected)
  }

  @Test(
    "has a tree for each category that holds its places and no other",
    arguments: [[], ["cafe"], ["parking", "병원"], ["parking-garage", "unknown"], ["unknown"], ["park"]])
  func trees(categories: [String]) throws {
    let places = SamplePlaces.random(count: 300, seed: 8)
    let dataset = try SamplePlaces.dataset(places)
    var found: [String] = []
    for tree in try dataset.trees(for: categories) {
      var visited: [Int] = []
      tree.forEach(in: .world) { visited.append($0) }
      #expect(visited == Array(tree.indices))
      for index in tree.indices { found.append(try dataset.place(at: index).id) }
    }
    let expected = places.filter { categories.isEmpty || categories.contains($0.category) }.map(\.id)
    #expect(found.sorted() == expected.sorted())
  }

  @Test("keeps the order in which places came where they coincide")
  func coincident() throws {
    let point = Coordinate(latitudeE7: 351_000_000, longitudeE7: 1_291_000_000)
    let places = (0..<40).map { Place(id: "\($0)", name: "", category: "cafe", coordinate: point) }
    let dataset = try SamplePlaces.dataset(places)
    #expect(try (0..<40).map { try dataset.place(at: $0).id } == places.map(\.id))
  }

  @Test("is bounded by its places")
  func boundingBox() throws {
    let places = SamplePlaces.random(count: 100, seed: 9).filter { abs($0.coordinate.latitude) < 90 }
    let box = try #require(try SamplePlaces.dataset(places).boundingBox())
    #expect(box.south == places.map(\.coordinate.latitude).min())
    #expect(box.north == places.map(\.coordinate.latitude).max())
    #expect(box.west == places.map(\.coordinate.longitude).min())
    #expect(box.east == places.map(\.coordinate.longitude).max())
  }

  @Test("opens without places")
  func empty() throws {
    let dataset = try SamplePlaces.dataset([])
    #expect(dataset.count == 0)
    #expect(try dataset.boundingBox() == nil)
    #expect(try dataset.categoryCounts().isEmpty)
    #expect(try dataset.trees(for: []).isEmpty)
    #expect(try dataset.trees(for: ["cafe"]).isEmpty)
    #expect(try dataset.sources().isEmpty)
    #expect(try dataset.table(.regions) == nil)
  }

  @Test("holds places of one row, which has no columns of its own")
  func uniform() throws {
    let places = (0..<3).map { _ in
      Place(id: "x", name: "y", category: "cafe", coordinate: Coordinate(latitudeE7: 5, longitudeE7: 6))
    }
    let dataset = try SamplePlaces.dataset(places)
    for index in 0..<3 { #expect(try dataset.place(at: index).exact == places[0].exact) }
  }

  @Test("says what is wrong with a file")
  func errors() throws {
    let bytes = try SamplePlaces.bytes(SamplePlaces.random(count: 10, seed: 10))
    #expect(throws: DatasetError.notADataset(path: "x")) { try PlaceDataset(contents: [], name: "x") }
    #expect(throws: DatasetError.wrongLength(found: 3000, expected: UInt64(bytes.count), path: "x")) {
      try PlaceDataset(contents: Array(bytes.prefix(3000)), name: "x")
    }
    var damaged = bytes
    damaged[bytes.count - 1 - bytes.reversed().prefix { $0 == 0 }.count] ^= 1
    #expect(throws: DatasetError.damaged(part: "section 'n-lists'", path: "x")) {
      try PlaceDataset(contents: damaged, name: "x").verify()
    }
    #expect(throws: DatasetError.damaged(part: "section 'points'", path: "x")) {
      try PlaceDataset(contents: ContainerWriter().finish(), name: "x")
    }
  }
}
