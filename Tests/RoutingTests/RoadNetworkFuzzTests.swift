import BinaryFile
import GeoCore
import TestSupport
import Testing

@testable import Routing

/// Damage that passes the header, since its checksums are made anew, is a `RoadNetworkError` or goes unseen; never a crash.
@Suite("Damaged roads")
struct RoadNetworkFuzzTests {
  private static let whole = Result { try sections() }

  /// A grid with everything that a network can have.
  private static func sections() throws -> ContainerSections {
    var map = RouteSearchTests.RandomGrid(seed: 5).map
    map.road(1, [0, 8, 16, 24], "Große Straße", .oneWay, kind: .primary) { road in
      road.englishName = "Great Street"
      road.reference = "A 13"
      road.isToll = true
    }
    map.road(2, [3, 10, 18], nil, kind: .ferry)
    map.road(3, [20, 21, 28, 20], nil, .oneWay, isRoundabout: true)
    return try ContainerSections(of: SampleRoads.file(map.builder.finish()))
  }

  private struct Tally {
    var refused = 0
    var opened = 0
    var found = 0
    var failed = 0

    /// Opens the file and asks for ways all over it.
    mutating func read(_ bytes: [UInt8]) throws {
      let container = try Container(contents: bytes, name: "damaged")
      let network: RoadNetwork?
      do throws(RoadNetworkError) {
        network = try RoadNetwork(container: container)
      } catch {
        refused += 1
        return
      }
      opened += 1
      guard let network else { return }
      let finder = RouteFinder(network)
      _ = network.boundingBox
      for (number, type) in TransportType.allCases.enumerated() {
        let share = Double(number) * 0.004
        do throws(RouteError) {
          let route = try finder.route(
            from: Coordinate(latitudeE7: 470_010_000, longitudeE7: 90_020_000 + Int32(share * 1e7)),
            to: Coordinate(latitudeE7: 470_170_000 - Int32(share * 1e7), longitudeE7: 90_230_000), by: type)
          found += 1
          #expect(route.distance.meters.isFinite && route.distance.meters >= 0)
          #expect(route.polyline.coordinates.count >= 2)
        } catch {
          failed += 1
        }
      }
    }
  }

  @Test("a whole file has ways")
  func whole() throws {
    var tally = Tally()
    try tally.read(try Self.whole.get().file())
    #expect(tally.opened == 1 && tally.found == 3, "\(tally)")
  }

  @Test("flipped bits", arguments: 1...2)
  func flippedBits(seed: UInt64) throws {
    let whole = try Self.whole.get()
    var random = SeededRandom(seed: seed)
    var tally = Tally()
    for number in whole.list.indices where !whole.list[number].bytes.isEmpty {
      for _ in 0..<40 { try tally.read(try whole.flippingBits(of: number, using: &random).file()) }
    }
    #expect(tally.opened > 200 && tally.found > 200 && tally.failed > 10, "\(tally)")
  }

  @Test("words that stand for extremes", arguments: 1...2)
  func words(seed: UInt64) throws {
    let whole = try Self.whole.get()
    var random = SeededRandom(seed: seed)
    var tally = Tally()
    for number in whole.list.indices where whole.list[number].bytes.count >= 4 {
      for _ in 0..<30 {
        let damaged = whole.overwritingWord(
          of: number, with: [0, 1, .max, .max / 2, 0x8000_0000, 0xFF], using: &random)
        try tally.read(try damaged.file())
      }
    }
    #expect(tally.opened > 100 && tally.failed > 10, "\(tally)")
  }

  @Test("sections cut short, exchanged and left out")
  func lengths() throws {
    let whole = try Self.whole.get()
    var random = SeededRandom(seed: 9)
    var tally = Tally()
    try whole.withWrongLengths(of: Array(whole.list.indices), using: &random) { damaged in
      try tally.read(try damaged.file())
    }
    #expect(tally.refused > 400, "\(tally)")
  }

  @Test("another version is told as such")
  func version() throws {
    var other = try Self.whole.get()
    other.list[0].bytes[0] = 2
    let container = try Container(contents: other.file(), name: "next")
    #expect(throws: RoadNetworkError.unsupportedVersion(found: 2, supported: 1, path: "next")) {
      try RoadNetwork(container: container)
    }
  }
}
