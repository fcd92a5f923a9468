import BinaryFile
import GeoCore
import TestSupport
import Testing

@testable import PlaceStore

/// Damage that passes the header, since its checksums are made anew, is a `DatasetError` or goes unseen; never a crash.
@Suite("Damaged datasets")
struct DatasetDamageTests {
  /// Those that every case of a test damages.
  private static let (flipped, overwritten) = (
    Result { try sections(seed: 42) }, Result { try sections(seed: 44) }
  )

  private static func sections(seed: UInt64) throws -> ContainerSections {
    var builder = PlaceDatasetBuilder()
    for place in SamplePlaces.random(count: 70, seed: seed) { builder.add(place) }
    builder.setTable(.categories, CategoryVocabulary.table(CategoryVocabularyTests.rows))
    builder.setTable(.regions, RegionVocabulary.table(RegionVocabularyTests.rows))
    builder.setTable(.brands, BrandVocabulary.table(BrandVocabularyTests.rows))
    builder.setTable(.sources, DataSource.table(DataSourceTests.sources))
    return try ContainerSections(of: builder.bytes())
  }

  /// What became of a reading: the file opened and some parts of it are readable, or it did not open.
  private struct Tally {
    var refused = 0
    var opened = 0
    var readToTheEnd = 0
    /// What no file, however damaged, may claim.
    var contradictions = 0

    /// Opens the file and reads whatever it lets read.
    mutating func read(_ bytes: [UInt8]) {
      let dataset: PlaceDataset
      do throws(DatasetError) {
        dataset = try PlaceDataset(contents: bytes, name: "damaged")
      } catch {
        refused += 1
        return
      }
      opened += 1
      var isWhole = true
      do throws(DatasetError) { try readPlaces(dataset) } catch { isWhole = false }
      do throws(DatasetError) { try readTrees(dataset) } catch { isWhole = false }
      do throws(DatasetError) { try readTables(dataset) } catch { isWhole = false }
      do throws(DatasetError) { try readNames(dataset) } catch { isWhole = false }
      if isWhole { readToTheEnd += 1 }
    }

    private mutating func readPlaces(_ dataset: PlaceDataset) throws(DatasetError) {
      var failure: DatasetError?
      for index in 0..<dataset.count {
        do throws(DatasetError) {
          let place = try dataset.place(at: index)
          if abs(place.coordinate.latitude) > 90 { contradictions += 1 }
          _ = try dataset.attribution(at: index)
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
    }

    private mutating func readTrees(_ dataset: PlaceDataset) throws(DatasetError) {
      let korea = BoxE7(
        minLatitude: 330_000_000, minLongitude: 1_240_000_000, maxLatitude: 390_000_000,
        maxLongitude: 1_320_000_000)
      for tree in try dataset.trees(for: []) {
        for box in [BoxE7.world, korea, .empty] {
          var visits = 0
          tree.forEach(in: box) { index in
            if !tree.indices.contains(index) { contradictions += 1 }
            visits += 1
          }
          if visits > tree.count { contradictions += 1 }
        }
        _ = tree.boundingBox
      }
      _ = try dataset.trees(for: ["cafe", "parking"])
      _ = try dataset.boundingBox()
      let total = try dataset.categoryCounts().reduce(0) { $0 + $1.count }
      if total != dataset.count { contradictions += 1 }
    }

    private mutating func readNames(_ dataset: PlaceDataset) throws(DatasetError) {
      guard let index = try dataset.nameIndex() else { return }
      var grams: [Int] = []
      index.forEachGram(.anything, .anything) { grams.append($0) }
      for gram in grams {
        do throws(DamagedReference) {
          try index.forEachValue(of: gram) { value in
            let place = NamePosition.place(of: value)
            if place >= dataset.count { contradictions += 1 } else { _ = index.isMarked(place) }
          }
        } catch {
          throw .damaged(part: "section 'n-lists'", path: dataset.path)
        }
      }
    }

    private func readTables(_ dataset: PlaceDataset) throws(DatasetError) {
      _ = try dataset.sources()
      if let table = try dataset.table(.categories) {
        let vocabulary = CategoryVocabulary(table)
        for category in vocabulary.all { _ = vocabulary.family(of: category.id) }
        for name in vocabulary.names { _ = vocabulary.ids(named: name) }
      }
      if let table = try dataset.table(.regions) {
        let vocabulary = RegionVocabulary(table)
        _ = vocabulary.all
        for name in vocabulary.names { _ = vocabulary.regions(named: name) }
      }
      if let table = try dataset.table(.brands) {
        let vocabulary = BrandVocabulary(table)
        for name in vocabulary.all.flatMap(\.names) { _ = vocabulary.names(besides: name) }
      }
    }
  }

  @Test("every whole file reads to its end")
  func whole() throws {
    var tally = Tally()
    tally.read(try Self.sections(seed: 41).file())
    #expect(tally.readToTheEnd == 1)
  }

  @Test("flipped bits in a section", arguments: 0..<13)
  func flippedBits(number: Int) throws {
    let sections = try Self.flipped.get()
    guard number < sections.list.count, !sections.list[number].bytes.isEmpty else { return }
    var random = SeededRandom(seed: 43 + UInt64(number))
    var tally = Tally()
    for _ in 0..<60 {
      tally.read(try sections.flippingBits(of: number, using: &random).file())
    }
    #expect(tally.contradictions == 0)
    #expect(tally.refused + tally.opened == 60)
  }

  @Test("words overwritten by numbers at the edges of what they may be", arguments: 0..<13)
  func overwrittenWords(number: Int) throws {
    let sections = try Self.overwritten.get()
    guard number < sections.list.count else { return }
    var random = SeededRandom(seed: 45 + UInt64(number))
    let numbers: [UInt32] = [0, 1, 2, 16, 69, 70, 71, 1 << 16, 1 << 30, 1 << 31, .max - 1, .max]
    var tally = Tally()
    for _ in 0..<70 {
      var damaged = sections
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = 4 * Int.random(in: 0..<max(1, damaged.list[number].bytes.count / 4), using: &random)
        let small = UInt32.random(in: 0..<2000, using: &random)
        let value = Bool.random(using: &random) ? small : numbers.randomElement(using: &random) ?? 0
        var word: [UInt8] = []
        word.append(littleEndian: value)
        guard offset + 4 <= damaged.list[number].bytes.count else { continue }
        damaged.list[number].bytes.replaceSubrange(offset..<offset + 4, with: word)
      }
      tally.read(try damaged.file())
    }
    #expect(tally.contradictions == 0)
    #expect(tally.refused + tally.opened == 70)
  }

  @Test("sections cut short, lengthened, left out, emptied and exchanged")
  func sectionsOfWrongLength() throws {
    let sections = try Self.sections(seed: 46)
    var random = SeededRandom(seed: 47)
    var tally = Tally()
    for number in sections.list.indices {
      for _ in 0..<12 {
        var damaged = sections
        damaged.list[number].bytes.removeLast(
          Int.random(in: 0...damaged.list[number].bytes.count, using: &random))
        tally.read(try damaged.file())
        damaged.list[number].bytes += (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        tally.read(try damaged.file())
      }
      var damaged = sections
      damaged.list[number].bytes = []
      tally.read(try damaged.file())
      damaged.list.remove(at: number)
      tally.read(try damaged.file())
      for other in sections.list.indices {
        damaged = sections
        (damaged.list[number].bytes, damaged.list[other].bytes) = (
          damaged.list[other].bytes, damaged.list[number].bytes
        )
        tally.read(try damaged.file())
      }
    }
    #expect(tally.contradictions == 0)
    #expect(tally.refused > 100 && tally.opened > 100)
  }

  @Test("random bytes over everything behind the header")
  func everywhere() throws {
    let file = try Self.sections(seed: 48).file()
    var random = SeededRandom(seed: 49)
    var tally = Tally()
    for _ in 0..<100 {
      var damaged = file
      let start = Int.random(in: 2048..<file.count, using: &random)
      for offset in start..<min(start + Int.random(in: 1...400, using: &random), file.count) {
        damaged[offset] = UInt8.random(in: 0...255, using: &random)
      }
      tally.read(damaged)
    }
    #expect(tally.contradictions == 0)
    #expect(tally.opened > 0)
  }

  @Test(
    "groves that do not share out the places are refused",
    arguments: [(1, 1), (2, 0), (2, 71), (1, UInt32.max)])
  func groves(word: Int, value: UInt32) throws {
    var sections = try Self.sections(seed: 50)
    let number = try #require(sections.list.firstIndex { $0.tag == PlaceFormat.groves })
    var bytes: [UInt8] = []
    bytes.append(littleEndian: value)
    sections.list[number].bytes.replaceSubrange(4 * word..<4 * word + 4, with: bytes)
    #expect(throws: DatasetError.damaged(part: "section 'groves'", path: "x")) {
      try PlaceDataset(contents: sections.file(), name: "x")
    }
  }

  @Test("an index that begins beyond its section is refused")
  func firstBox() throws {
    var sections = try Self.sections(seed: 51)
    let number = try #require(sections.list.firstIndex { $0.tag == PlaceFormat.groves })
    sections.list[number].bytes.replaceSubrange(12..<16, with: [0xFF, 0xFF, 0xFF, 0xFF])
    let dataset = try PlaceDataset(contents: sections.file(), name: "x")
    #expect(throws: DatasetError.damaged(part: "section 'boxes'", path: "x")) { try dataset.trees(for: []) }
  }
}
