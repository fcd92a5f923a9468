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

  @Test("finds the places of grams, at a certain number or anywhere, among all and among some")
  func conditions() throws {
    var builder = PlaceDatasetBuilder()
    for place in Self.places(count: 9_000, seed: 7) { builder.add(place) }
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "names")
    let index = try #require(try dataset.nameIndex())
    var random = SeededRandom(seed: 8)
    var memory = PlaceSet.Memory()
    func grams(_ first: UInt32, _ second: NameIndex.Side) -> [Int] {
      var grams: [Int] = []
      index.forEachGram(NameIndex.Side(first...first), second) { grams.append($0) }
      return grams
    }
    let sides = [NameIndex.Side.anything, NameIndex.Side(initial: 7), NameIndex.Side(0x61...0x61)]
    for (scalar, side) in [0xAC00, 0xBD80, 0x61].flatMap({ scalar in sides.map { (scalar, $0) } }) {
      for position in [nil, 0, 2, 40] {
        let grams = grams(UInt32(scalar), side)
        var expected: Set<UInt32> = []
        for gram in grams {
          try index.forEachValue(of: gram) { value in
            guard position == nil || NamePosition.position(of: value) == (position ?? 0) % 32 else { return }
            expected.insert(UInt32(NamePosition.place(of: value)))
          }
        }
        let length = grams.reduce(0) { $0 + index.length(of: $1) }
        let condition = NameIndex.Condition(grams, at: position, length: length)
        let all = try index.places(with: condition, &memory)
        #expect(all.places() == expected.sorted())
        #expect(all.count == expected.count)
        for share in [1, 30, 400, 1000] {
          let some = (0..<9_000 as Range<UInt32>).filter { _ in
            Int.random(in: 0..<1000, using: &random) < share
          }
          for set in [PlaceSet(some), PlaceSet(some).withBits(placeCount: 9_000, &memory)] {
            let found = try index.places(among: set, with: condition, &memory)
            #expect(found.places() == some.filter(expected.contains))
            #expect(found.count == found.places().count)
            memory.take(set)
          }
        }
      }
    }
  }

  @Test("a list is passed over to the first value that is not less", arguments: [1, 90, 700, 20_000])
  func skipping(gap: UInt64) throws {
    var random = SeededRandom(seed: gap)
    var values: [UInt64] = []
    var bytes: [UInt8] = []
    for _ in 0..<2_000 {
      // One in nine is far from the one before, so that numbers of one to three bytes stand together.
      let delta =
        UInt64.random(in: 0...gap, using: &random) * (Int.random(in: 0..<9, using: &random) == 0 ? 40 : 1)
      values.append((values.last ?? 0) + delta)
      bytes.append(varint: Int(delta))
    }
    try bytes.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) throws -> Void in
      for step in [1, 10, 500, 5_000, 100_000] as [UInt64] {
        var cursor = NameListCursor(bytes, limit: .max)
        var (least, number): (UInt64, Int) = (0, 0)
        while number < values.count {
          guard let next = values[number...].firstIndex(where: { $0 >= least }) else { break }
          let found = try cursor.next(atLeast: least)
          #expect(found == values[next])
          number = next + 1
          least = values[next] + UInt64.random(in: 0...step * gap / 8, using: &random)
        }
        let last = number < values.count ? try cursor.next(atLeast: least) : nil
        #expect(last == nil)
      }
    }
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
