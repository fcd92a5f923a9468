import GeoCore
import Routing
import TestSupport
import Testing

@testable import Importers

/// Damaged maps with roads end with an error or with roads that make sense.
@Suite("Damaged maps with roads")
struct OSMRoadsFuzzTests {
  private static let elements =
    SampleRoads.nodes(1...5) + SampleRoads.node(6, "barrier=gate|access=private")
    + SampleRoads.way(100, [1, 2, 6, 3], "highway=primary|maxspeed=50;80|oneway=-1|name=가|ref=A 1")
    + SampleRoads.way(101, [3, 4, 77], "highway=track|access=private|surface=gravel")
    + SampleRoads.way(102, [4, 5], "route=ferry|duration=PT1H5M")
    + SampleRoads.relation(
      9, ["way 100 from", "node 3 via", "way 101 to"],
      "type=restriction|restriction=no_left_turn|except=bicycle")

  private static func check(_ bytes: [UInt8]) throws -> Bool {
    let map: SampleRoads
    do {
      map = try SampleRoads(files: [(bytes, "town.osm")])
    } catch is ImportError {
      return false
    }
    for road in map.drafts {
      #expect(road.nodes.count >= 2)
      for type in TransportType.allCases {
        for use in [road.forward[type], road.backward[type]] {
          #expect(use.access == .closed ? use.speed == 0 : (1...250).contains(use.speed))
        }
      }
    }
    #expect(map.collection.turns.allSatisfy { $0.from != $0.to && !$0.types.isEmpty })
    #expect(map.collection.barriers.allSatisfy { !$0.blocked.isEmpty })
    return true
  }

  @Test("any byte may be another")
  func bytes() throws {
    let whole = Array(SampleRoads.xml(Self.elements).utf8)
    #expect(try Self.check(whole))
    var random = SeededRandom(seed: 41)
    let marks = Array("<>/\"'&;=|:0129-.PT\0 xé".utf8) + [0x80, 0xFF]
    var readCount = 0
    for place in whole.indices {
      var bytes = whole
      bytes[place] = marks.randomElement(using: &random) ?? 0
      if try Self.check(bytes) { readCount += 1 }
    }
    #expect(readCount > whole.count / 4)
  }

  @Test("a text that is cut is an error", arguments: Array(stride(from: 100, to: 1400, by: 60)))
  func cut(length: Int) throws {
    let whole = Array(SampleRoads.xml(Self.elements).utf8)
    #expect(try !Self.check(Array(whole.prefix(min(length, whole.count - 8)))))
  }

  @Test("values of tags may be anything")
  func values() {
    var random = SeededRandom(seed: 43)
    let pieces = [
      "yes", "no", "private", "-1", "1e9", "NaN", ";", ":", " ", "|", "", "mph", "50", "DE:", "zone", "P",
      "T", "9999999",
      "가", "\u{0}", "@", "walk", "roundabout", "opposite",
    ]
    let highways = ["residential", "motorway", "track", "footway", "steps", "path"]
    for _ in 0..<20_000 {
      var pairs = [("highway", highways.randomElement(using: &random) ?? "")]
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        let value = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          pieces.randomElement(using: &random) ?? ""
        }
        pairs.append((RoadKey.all.randomElement(using: &random)?.rawValue ?? "", value.joined()))
      }
      guard let road = RoadDraft(id: 1, RoadTags(pairs)) else { continue }
      for type in TransportType.allCases {
        for use in [road.forward[type], road.backward[type]] {
          #expect(use.access == .closed ? use.speed == 0 : (1...160).contains(use.speed), "\(pairs)")
        }
      }
      _ = FerryDuration.seconds(pairs.last?.1 ?? "")
    }
  }
}
