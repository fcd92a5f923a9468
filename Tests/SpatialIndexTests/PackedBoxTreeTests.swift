import BinaryFile
import GeoCore
import TestSupport
import Testing

@testable import SpatialIndex

@Suite("Trees over boxes")
struct PackedBoxTreeTests {
  /// A tree over boxes in memory.
  private struct Sample {
    let tree: PackedBoxTree
    private let container: Container

    init(_ entries: [BoxE7]) throws {
      var bytes: [UInt8] = []
      for box in PackedBoxTree.boxes(over: entries) {
        for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
          bytes.append(littleEndian: edge)
        }
      }
      let writer = ContainerWriter()
      try writer.add("boxes", bytes)
      container = try Container(contents: writer.finish(), name: "tree")
      let section = try #require(container.section("boxes"))
      tree = try #require(PackedBoxTree(boxes: Column(section), count: entries.count))
    }
  }

  private static func box(_ random: inout SeededRandom, reach: Int32) -> BoxE7 {
    let latitude = Int32.random(in: -800_000_000...800_000_000, using: &random)
    let longitude = Int32.random(in: -1_700_000_000...1_700_000_000, using: &random)
    return BoxE7(
      minLatitude: latitude, minLongitude: longitude,
      maxLatitude: latitude + Int32.random(in: 0...reach, using: &random),
      maxLongitude: longitude + Int32.random(in: 0...reach, using: &random))
  }

  @Test("finds what a full scan finds, in order", arguments: [0, 1, 2, 15, 16, 17, 255, 256, 257, 3000])
  func fullScan(count: Int) throws {
    var random = SeededRandom(seed: 71 + UInt64(count))
    let entries = (0..<count).map { _ in Self.box(&random, reach: 40_000_000) }
    let sample = try Sample(entries)
    var queries = (0..<40).map { _ in Self.box(&random, reach: 90_000_000) }
    queries += [.world, .empty] + entries.prefix(5)
    for query in queries {
      var found: [Int] = []
      sample.tree.forEach(meeting: query) {
        found.append($0)
        return true
      }
      #expect(found == entries.indices.filter { entries[$0].intersects(query) })
    }
  }

  @Test("stops when it is told to")
  func stops() throws {
    var random = SeededRandom(seed: 72)
    let sample = try Sample((0..<100).map { _ in Self.box(&random, reach: 1000) })
    var visits = 0
    sample.tree.forEach(meeting: .world) { _ in
      visits += 1
      return visits < 3
    }
    #expect(visits == 3)
  }

  @Test("another number of boxes than it needs is refused", arguments: [-1, 0, 1, 16, 18, 20, Int.max])
  func wrongCount(count: Int) throws {
    let bytes = [UInt8](repeating: 0, count: 16 * 19)
    let tree = bytes.withUnsafeBytes { PackedBoxTree(boxes: Column($0), count: count) }
    // Seventeen entries need two nodes and a root above them.
    #expect(tree == nil)
  }
}
