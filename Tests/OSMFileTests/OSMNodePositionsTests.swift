import TestSupport
import Testing

@testable import OSMFile

@Suite("OSMNodePositions")
struct OSMNodePositionsTests {
  private static func nodes(_ ids: [Int64]) -> OSMNodes {
    var nodes = OSMNodes()
    for id in ids {
      nodes.append(id: id, OSMPoint(latitudeE7: Int32(id % 1000), longitudeE7: Int32(id % 777)))
    }
    return nodes
  }

  @Test(
    "keeps the positions of wanted nodes, whatever the order of blocks and nodes", arguments: [true, false])
  func fills(isSorted: Bool) {
    var random = SeededRandom(seed: 13)
    let wanted = OSMIDSet((0..<500).map { _ in Int64.random(in: 0..<5000, using: &random) })
    var present = Array(Set((0..<3000).map { _ in Int64.random(in: -100..<5100, using: &random) })).sorted()
    if !isSorted { present.shuffle(using: &random) }
    var positions = OSMNodePositions(of: wanted)
    for start in stride(from: 0, to: present.count, by: 700) {
      positions.insert(
        OSMNodePositions.hits(
          of: positions.ids, in: Self.nodes(Array(present[start..<min(start + 700, present.count)]))))
    }
    let found = Set(present)
    for id in Int64(-100)..<5100 {
      let expected = wanted.contains(id) && found.contains(id)
      #expect((positions[id] != nil) == expected)
      if expected {
        #expect(positions[id] == OSMPoint(latitudeE7: Int32(id % 1000), longitudeE7: Int32(id % 777)))
      }
    }
    #expect(positions.missingCount == wanted.count { !found.contains($0) })
  }

  @Test("gives the points of a way in order and counts those that are missing")
  func points() {
    var positions = OSMNodePositions(of: OSMIDSet([1, 2, 3, 4]))
    positions.insert(OSMNodePositions.hits(of: positions.ids, in: Self.nodes([1, 2, 4])))
    let (points, missingCount) = positions.points(of: [4, 1, 3, 9, 2])
    #expect(points.map(\.latitudeE7) == [4, 1, 2])
    #expect(missingCount == 2)
  }

  @Test("takes the later position of a node that comes twice, and counts it once")
  func twice() {
    var positions = OSMNodePositions(of: OSMIDSet([1, 2]))
    var again = OSMNodes()
    again.append(id: 1, OSMPoint(latitudeE7: 50, longitudeE7: 60))
    positions.insert(OSMNodePositions.hits(of: positions.ids, in: Self.nodes([1, 1])))
    positions.insert(OSMNodePositions.hits(of: positions.ids, in: again))
    #expect(positions[1] == OSMPoint(latitudeE7: 50, longitudeE7: 60))
    #expect(positions.missingCount == 1)
  }
}
