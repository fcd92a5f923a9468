import BinaryFile
import GeoCore
import TestSupport
import Testing
import TextMatching

@testable import PlaceStore

@Suite("NameIndex")
struct NameIndexTests {
  /// Where a gram stands, read from the places themselves.
  private struct Occurrence: Hashable, Comparable {
    let key: UInt64
    let value: UInt64

    static func < (left: Self, right: Self) -> Bool { (left.key, left.value) < (right.key, right.value) }
  }

  /// Places in one category, in the order of a line, with names of few letters.
  private static func places(count: Int, seed: UInt64) -> [Place] {
    var random = SeededRandom(seed: seed)
    let letters = ["가", "각", "나", "부", "산", "a", "B", "7", " ", "-", "ㅂ", "é", "東", "\u{1100}\u{1161}"]
    func name() -> String {
      let length = Int.random(in: 0..<10, using: &random) == 0 ? 60 : Int.random(in: 0..<9, using: &random)
      return (0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }.joined()
    }
    return (0..<count).map { number in
      var place = Place(
        id: "\(number)", name: name(), category: "cafe",
        coordinate: Coordinate(latitudeE7: Int32.random(in: 0..<1000, using: &random), longitudeE7: 0))
      if Bool.random(using: &random) {
        place.names = [Place.Pair("ko", name()), Place.Pair("en", place.name)]
      }
      return place
    }
  }

  private static func occurrences(in dataset: PlaceDataset) throws -> [Occurrence] {
    var all: Set<Occurrence> = []
    for number in 0..<dataset.count {
      let place = try dataset.place(at: number)
      for text in [place.name] + place.names.map(\.value) {
        let name = FoldedName(text)
        for position in 0..<name.count {
          all.insert(
            Occurrence(
              key: NameGram.key(at: position, of: name),
              value: NamePosition.value(place: number, position: position)))
        }
      }
    }
    return all.sorted()
  }

  private static func listed(_ index: NameIndex, _ section: UnsafeRawBufferPointer) throws -> [Occurrence] {
    var all: [Occurrence] = []
    let grams = Column<UInt64>(section)
    for number in 0..<grams.count / 2 {
      try index.forEachValue(of: number) { all.append(Occurrence(key: grams[2 * number], value: $0)) }
    }
    return all
  }

  @Test("lists each gram of each name where it stands, once, in order", arguments: [0, 1, 7, 700])
  func grams(count: Int) throws {
    var builder = PlaceDatasetBuilder()
    for place in Self.places(count: count, seed: 3) { builder.add(place) }
    let bytes = try builder.bytes()
    let container = try Container(contents: bytes, name: "names")
    let dataset = try PlaceDataset(container)
    let index = try #require(try dataset.nameIndex())
    let section = try #require(container.section(PlaceFormat.grams))
    #expect(try Self.listed(index, section) == Self.occurrences(in: dataset))
  }

  @Test("marks the places whose names must be read: several names, or one of more than 32 letters")
  func marks() throws {
    var builder = PlaceDatasetBuilder()
    for place in Self.places(count: 500, seed: 4) { builder.add(place) }
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "names")
    let index = try #require(try dataset.nameIndex())
    var markedCount = 0
    for number in 0..<dataset.count {
      let place = try dataset.place(at: number)
      let first = FoldedName(place.name)
      let hasOther = place.names.contains {
        let other = FoldedName($0.value)
        return !other.isEmpty && (other.scalars != first.scalars || other.beginsWord != first.beginsWord)
      }
      #expect(index.isMarked(number) == (hasOther || first.count > 32))
      markedCount += index.isMarked(number) ? 1 : 0
    }
    #expect((100..<400).contains(markedCount))
  }

  @Test("segments, in memory and in a file, are joined to what one would be", arguments: [false, true])
  func segments(usesFile: Bool) throws {
    let file = try TemporaryFile("")
    let folder = String(file.path.dropLast("/table.csv".count))
    let places = Self.places(count: 900, seed: 5)
    func sections(memory: Int) throws -> [UInt8] {
      let limits = PlaceSpool.Limits(folders: usesFile ? [folder] : [])
      var builder = NameIndexBuilder(placeCount: places.count, limits, memory: memory)
      for (number, place) in places.enumerated() {
        let name = Array(place.name.utf8)
        try name.withUnsafeBufferPointer { utf8 throws(ContainerError) in
          try builder.add(UnsafeRawBufferPointer(utf8), others: [], at: number)
        }
      }
      let writer = ContainerWriter()
      try builder.write(to: writer)
      return try writer.finish()
    }
    #expect(try sections(memory: 2_000) == sections(memory: 1 << 20))
    #expect(try sections(memory: 0) == sections(memory: 1 << 20))
  }

  @Test("a file without the sections has no index, one with sections too short is damaged")
  func missing() throws {
    var builder = PlaceDatasetBuilder()
    for place in Self.places(count: 20, seed: 6) { builder.add(place) }
    let container = try Container(contents: builder.bytes(), name: "whole")
    func dataset(without tags: [SectionTag]) throws -> PlaceDataset {
      let writer = ContainerWriter()
      for tag in container.tags where !tags.contains(tag) {
        try writer.add(tag, container.section(tag).map(Array.init) ?? [])
      }
      return try PlaceDataset(contents: writer.finish(), name: "x")
    }
    let bare = try dataset(without: [PlaceFormat.grams, PlaceFormat.nameLists, PlaceFormat.nameMarks])
    #expect(try bare.nameIndex() == nil)
    let damaged = try dataset(without: [PlaceFormat.nameMarks])
    #expect(throws: DatasetError.damaged(part: "section 'n-grams'", path: "x")) { try damaged.nameIndex() }
  }
}
