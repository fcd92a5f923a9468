import BinaryFile
import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import ReverseGeocoding

/// Damage that passes the header, since its checksums are made anew, is a `DatasetError` or goes unseen; never a crash.
@Suite("Damaged boundaries")
struct DistrictFuzzTests {
  private static let whole = Result { try sections() }

  /// A dozen invented districts with holes, islands and edges of every length.
  private static func sections() throws -> ContainerSections {
    var random = SeededRandom(seed: 91)
    func ring(_ latitude: Int32, _ longitude: Int32, _ reach: Int32) -> [BoundaryTable.Corner] {
      [(-1, -1), (-1, 1), (1, 1), (1, -1)].map { north, east in
        BoundaryTable.Corner(
          latitude: latitude + north * reach + Int32.random(in: 0...9, using: &random),
          longitude: longitude + east * reach)
      }
    }
    let districts = (0..<12).map { number in
      let (latitude, longitude) = (3_500_000 + 4000 * Int32(number), 12_800_000 + 3000 * Int32(number))
      return DistrictTable.District(
        code: "\(number)", province: "경기도", county: number % 3 == 0 ? "" : "시\(number % 3)",
        name: "동\(number)",
        polygons: [
          [ring(latitude, longitude, 1500), ring(latitude, longitude, 400)],
          [ring(latitude, longitude + 40_000, 200)],
        ])
    }
    var sections: [ContainerSections.Section] = DistrictTable.tables(districts, provinces: [:]).map {
      ($0.table.section, $0.bytes)
    }
    let former = [
      ["former_ko", "former_en", "until", "present_ko", "present_en"], ["도", "Do", "2000-01-01", "시", "Si"],
    ]
    sections.append((PlaceFormat.Table.formerNames.section, FormerNames.table(former)))
    return ContainerSections(sections)
  }

  private struct Tally {
    var refused = 0
    var opened = 0
    var found = 0

    /// Opens the file and asks for whatever it lets ask for.
    mutating func read(_ bytes: [UInt8]) throws {
      let index: DistrictIndex
      do throws(DatasetError) {
        index = try DistrictIndex(contents: bytes, name: "damaged")
      } catch {
        refused += 1
        return
      }
      opened += 1
      for step in 0..<12 {
        let point = Coordinate(
          latitudeE7: 350_000_000 + 400_000 * Int32(step), longitudeE7: 1_280_090_000 + 300_000 * Int32(step))
        do throws(DatasetError) {
          if let district = try index.district(at: point) {
            found += 1
            for level in [District.Level.province, .county, .district] {
              _ = (district.name(level, in: .korean), district.name(level, in: .english))
            }
            _ = (district.code, district.isoCode)
          }
          _ = try index.nearestDistrict(to: point, within: Distance(meters: 3000))
        } catch {
          guard case .damaged = error else { throw error }
        }
      }
      _ = index.formerNames?.all
      _ = index.formerNames?.names(called: "도")
    }
  }

  @Test("a whole file has every district")
  func whole() throws {
    var tally = Tally()
    try tally.read(try Self.whole.get().file())
    #expect(tally.opened == 1)
    // In the middle of each is a hole, and the points are east of the middles.
    let index = try DistrictIndex(contents: Self.whole.get().file(), name: "whole")
    let middle = Coordinate(latitudeE7: 350_000_000, longitudeE7: 1_280_000_000)
    let ring = Coordinate(latitudeE7: 350_090_000, longitudeE7: 1_280_000_000)
    let island = Coordinate(latitudeE7: 350_000_500, longitudeE7: 1_284_000_000)
    #expect(try index.district(at: middle) == nil)
    #expect(try index.district(at: ring)?.code == "0")
    #expect(try index.district(at: island)?.code == "0")
    #expect(try index.district(at: ring)?.name(.county, in: .korean) == nil)
  }

  @Test("flipped bits", arguments: 0..<4)
  func flippedBits(number: Int) throws {
    var random = SeededRandom(seed: 92 + UInt64(number))
    var tally = Tally()
    let whole = try Self.whole.get()
    for _ in 0..<400 { try tally.read(whole.flippingBits(of: number, using: &random).file()) }
    #expect(tally.refused + tally.opened == 400 && tally.opened > 0)
  }

  @Test("words overwritten by numbers at the edges of what they may be", arguments: 0..<4)
  func overwrittenWords(number: Int) throws {
    var random = SeededRandom(seed: 96 + UInt64(number))
    let numbers: [UInt32] = [0, 1, 2, 3, 11, 12, 24, 25, 1 << 15, 1 << 16, 1 << 30, 1 << 31, .max - 1, .max]
    var tally = Tally()
    let whole = try Self.whole.get()
    for _ in 0..<400 {
      try tally.read(whole.overwritingWord(of: number, with: numbers, using: &random).file())
    }
    #expect(tally.refused + tally.opened == 400)
  }

  @Test("sections cut short, left out and exchanged, and random bytes")
  func sectionsOfWrongLength() throws {
    let sections = try Self.whole.get()
    var random = SeededRandom(seed: 101)
    var tally = Tally()
    try sections.withWrongLengths(of: Array(sections.list.indices), using: &random) {
      try tally.read($0.file())
    }
    #expect(tally.refused > 100 && tally.opened > 50)
  }

  @Test("a cut container is refused")
  func cutFile() throws {
    let file = try Self.whole.get().file()
    for length in stride(from: 0, to: file.count, by: 97) {
      #expect(throws: DatasetError.self) { try DistrictIndex(contents: Array(file[..<length]), name: "cut") }
    }
  }
}
