import BinaryFile
import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Damage that passes the header, since its checksums are made anew, is a `DatasetError` or goes unseen; never a crash.
@Suite("Damaged areas")
struct AreaFuzzTests {
  private static let whole = Result { try sections() }
  /// The sections that have something of areas.
  private static let areaTags = [
    PlaceFormat.Table.areas.section, PlaceFormat.Table.areaBoundaries.section,
    PlaceFormat.Table.sources.section,
  ]

  /// A dozen areas that overlap, with holes, islands, and parts across 180°.
  private static func sections() throws -> ContainerSections {
    var map = SampleMap()
    for number in 0..<12 {
      let place = Double(number)
      let ways = [
        map.box(place, place, place + 3, place + 3), map.box(place + 1, place + 1, place + 2, place + 2.01),
        map.box(place + 0.001, place + 40, place + 0.003, place + 40.002),
        map.way([(place, 179), (place, -179), (place + 1, -179), (place, 179)]),
      ]
      map.boundary(
        zip(ways, ["outer", "inner", "outer", "outer"]).map { ($0, $1) },
        [
          "admin_level": "\(number % 9 + 2)", "name": "area \(number)", "name:ko": "구역",
          "ISO3166-2": "XX-\(number)",
        ])
    }
    return try ContainerSections(of: map.imported().bytes)
  }

  private struct Tally {
    var refused = 0
    var opened = 0
    var found = 0
    var drawn = 0

    /// Opens the file and asks for whatever it lets ask for.
    mutating func read(_ bytes: [UInt8]) throws {
      let index: AreaIndex?
      do throws(DatasetError) {
        index = try AreaIndex(PlaceDataset(contents: bytes, name: "damaged"))
      } catch {
        guard case .damaged = error else { throw error }
        refused += 1
        return
      }
      opened += 1
      do throws(DatasetError) {
        // Lines or an error, whatever the rings say.
        drawn +=
          try index?.borders(upTo: 99, in: .world, latitudeStepE7: 1000, longitudeStepE7: 1000).count ?? 0
      } catch {
        guard case .damaged = error else { throw error }
      }
      for step in 0..<14 {
        for longitude in [Double(step) + 0.5, Double(step) + 40.0025, -179.5] {
          do throws(DatasetError) {
            for area in try index?.areas(
              at: Coordinate(
                latitudeE7: Int32(step) * 10_000_000 + 20_000, longitudeE7: Int32(longitude * 1e7))) ?? []
            {
              found += 1
              _ = (
                area.name(in: .korean), area.name(in: .english), area.countryCode, area.isoCode, area.level
              )
              _ = try area.attribution()
            }
          } catch {
            guard case .damaged = error else { throw error }
          }
        }
      }
    }
  }

  @Test("a whole file has every area")
  func whole() throws {
    var tally = Tally()
    try tally.read(try Self.whole.get().file())
    #expect(tally.opened == 1 && tally.found > 30 && tally.drawn > 30, "\(tally)")
  }

  @Test("flipped bits", arguments: 0..<areaTags.count)
  func flippedBits(number: Int) throws {
    var random = SeededRandom(seed: 86 + UInt64(number))
    var tally = Tally()
    let whole = try Self.whole.get()
    let part = try #require(whole.list.firstIndex { $0.tag == Self.areaTags[number] })
    for _ in 0..<400 { try tally.read(whole.flippingBits(of: part, using: &random).file()) }
    #expect(tally.refused + tally.opened == 400 && tally.opened > 0)
  }

  @Test("words overwritten by numbers at the edges of what they may be", arguments: 0..<areaTags.count)
  func overwrittenWords(number: Int) throws {
    var random = SeededRandom(seed: 89 + UInt64(number))
    let numbers: [UInt32] = [0, 1, 2, 3, 11, 12, 24, 25, 1 << 15, 1 << 16, 1 << 30, 1 << 31, .max - 1, .max]
    var tally = Tally()
    let whole = try Self.whole.get()
    let part = try #require(whole.list.firstIndex { $0.tag == Self.areaTags[number] })
    for _ in 0..<400 {
      try tally.read(whole.overwritingWord(of: part, with: numbers, using: &random).file())
    }
    #expect(tally.refused + tally.opened == 400 && tally.opened > 0)
  }

  @Test("sections cut short, left out and exchanged, and random bytes")
  func sectionsOfWrongLength() throws {
    let sections = try Self.whole.get()
    var random = SeededRandom(seed: 92)
    var tally = Tally()
    let numbers = sections.list.indices.filter { Self.areaTags.contains(sections.list[$0].tag) }
    #expect(numbers.count == 3)
    try sections.withWrongLengths(of: numbers, using: &random) { try tally.read($0.file()) }
    #expect(tally.refused > 100 && tally.opened > 20)
  }
}
