import TestSupport
import Testing

@testable import OSMFile

@Suite("MultipolygonAssembler")
struct MultipolygonAssemblerTests {
  private static func rings(outer: [[Int64]], inner: [[Int64]] = []) -> MultipolygonAssembler.Rings {
    var assembler = MultipolygonAssembler()
    for (number, refs) in (outer + inner).enumerated() {
      assembler.addWay(id: Int64(number), refs: refs, isInner: number >= outer.count)
    }
    return assembler.rings()
  }

  /// Each ring from its lowest node on, in the direction of the lower neighbour; the rings in order.
  private static func normalized(_ rings: [[Int64]]) -> [[Int64]] {
    rings.map { ring -> [Int64] in
      guard let low = ring.indices.min(by: { ring[$0] < ring[$1] }) else { return [] }
      let turned = Array(ring[low...] + ring[..<low])
      let reversed = [turned[0]] + turned.dropFirst().reversed()
      return turned.lexicographicallyPrecedes(reversed) ? turned : reversed
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test(
    "joins ways into rings",
    arguments: [
      ([[1, 2, 3, 1]], [[1, 2, 3]]), ([[1, 2, 3], [3, 4, 1]], [[1, 2, 3, 4]]),
      ([[1, 2, 3], [1, 4, 3]], [[1, 2, 3, 4]]),
      ([[5, 6], [2, 5], [6, 7, 2]], [[2, 5, 6, 7]]),
      ([[1, 2, 3, 1], [4, 5], [5, 6], [6, 4]], [[1, 2, 3], [4, 5, 6]]),
      // Two rings that touch in node 1.
      ([[1, 2], [2, 3, 1], [1, 4], [4, 5, 1]], [[1, 2, 3], [1, 4, 5]]),
      // Three ways between two nodes: two make a ring, one is left.
      ([[1, 2, 9], [1, 3, 9], [1, 4, 9]], [[1, 3, 9, 4]]),
      // A ring with a way that leads nowhere.
      ([[1, 2], [2, 8], [2, 3, 1]], [[1, 2, 3]]),
      ([], []), ([[]], []), ([[1]], []), ([[1, 2], [2, 3]], []),
    ] as [([[Int64]], [[Int64]])])
  func joins(ways: [[Int64]], expected: [[Int64]]) {
    let rings = Self.rings(outer: ways)
    #expect(rings.outer.count == expected.count)
    if ways.count != 3 || expected.count != 1 {
      #expect(Self.normalized(rings.outer) == Self.normalized(expected))
    }
  }

  @Test("counts ways that are part of no ring, and members that are not at hand")
  func counts() {
    var assembler = MultipolygonAssembler()
    assembler.addWay(id: 1, refs: [1, 2, 3, 1], isInner: false)
    assembler.addWay(id: 2, refs: [4, 5], isInner: false)
    assembler.addWay(id: 3, refs: [], isInner: true)
    assembler.addMissingWay(id: 4)
    assembler.addMissingWay(id: 4)
    let rings = assembler.rings()
    #expect(rings.openWayCount == 2)
    #expect(rings.missingWayCount == 1)
    #expect(!rings.isComplete)
    #expect(Self.rings(outer: [[1, 2, 3, 1]]).isComplete)
  }

  @Test("takes a way that comes twice once")
  func repeatedMember() {
    var assembler = MultipolygonAssembler()
    for _ in 0..<2 { assembler.addWay(id: 1, refs: [1, 2, 3], isInner: false) }
    assembler.addWay(id: 2, refs: [3, 4, 1], isInner: false)
    #expect(assembler.rings().outer.count == 1)
    #expect(assembler.rings().isComplete)
  }

  @Test("keeps roles apart, and joins across them only what is left")
  func roles() {
    let apart = Self.rings(outer: [[1, 2], [2, 3, 1]], inner: [[4, 5], [5, 6, 4]])
    #expect(Self.normalized(apart.outer) == [[1, 2, 3]])
    #expect(Self.normalized(apart.inner) == [[4, 5, 6]])
    let mixed = Self.rings(outer: [[1, 2]], inner: [[2, 3, 1]])
    #expect(Self.normalized(mixed.outer) == [[1, 2, 3]])
    #expect(mixed.inner.isEmpty && mixed.isComplete)
  }

  @Test("puts rings together again that were cut, turned and shuffled")
  func shuffled() {
    var random = SeededRandom(seed: 17)
    for _ in 0..<200 {
      var ways: [[Int64]] = []
      var expected: [[Int64]] = []
      for number in 0..<Int64.random(in: 1...5, using: &random) {
        let ring = (0..<Int64.random(in: 3...40, using: &random)).map { number * 1000 + $0 }
        expected.append(ring)
        var start = 0
        while start < ring.count {
          let end = Int.random(in: (start + 1)...ring.count, using: &random)
          let way = Array(ring[start..<end]) + [ring[end % ring.count]]
          ways.append(Bool.random(using: &random) ? way : way.reversed())
          start = end
        }
      }
      ways.shuffle(using: &random)
      let rings = Self.rings(outer: ways)
      #expect(Self.normalized(rings.outer) == Self.normalized(expected))
      #expect(rings.isComplete)
    }
  }

  @Test("uses every way of a net once, as part of one ring or of none")
  func nets() {
    var random = SeededRandom(seed: 19)
    for _ in 0..<300 {
      let ways = (0..<Int.random(in: 1...30, using: &random)).map { number in
        [
          Int64.random(in: 1...8, using: &random), 1000 + Int64(number),
          Int64.random(in: 1...8, using: &random),
        ]
      }
      let rings = Self.rings(outer: ways)
      let inRings = rings.outer.joined().filter { $0 >= 1000 }
      #expect(Set(inRings).count == inRings.count)
      #expect(inRings.count + rings.openWayCount == ways.count)
      for ring in rings.outer {
        // Between the ends of ways no node of a ring is passed twice.
        let ends = ring.filter { $0 < 1000 }
        #expect(Set(ends).count == ends.count)
      }
    }
  }
}
