import GeoCore
import TestSupport
import Testing

@testable import PlaceSearch

@Suite("Order of hits")
struct PlaceHitOrderTests {
  @Test(
    "sorts by distance and leaves what is equally far as it stands",
    arguments: [0, 1, 2, 11, 12, 13, 24, 25, 100, 4097])
  func sorts(count: Int) {
    var random = SeededRandom(seed: UInt64(count))
    for kinds in [1, 3, 50, 1_000_000] {
      let hits = hits(of: (0..<count).map { _ in Double(Int.random(in: 0..<kinds, using: &random)) / 7 })
      checkOrder(of: hits)
    }
  }

  @Test("sorts distances of every size, many of them much alike")
  func sizes() {
    var random = SeededRandom(seed: 5)
    for count in [65, 300, 2000] {
      let crowded = (0..<count).map { $0 < 3 ? 2e7 : Double.random(in: 0..<1, using: &random) }
      let spread = (0..<count).map { _ in Double.random(in: 0..<1, using: &random) * 1e-200 }
      let steep = (0..<count).map { Double(sign: .plus, exponent: -$0 % 1000, significand: 2e7) }
      let equal = (0..<count).map { $0 == count / 2 ? 1e7.nextDown : 1e7 }
      for meters in [crowded, spread, steep, equal, Array(steep.reversed())] {
        checkOrder(of: hits(of: meters))
      }
    }
  }

  private func hits(of meters: [Double]) -> [PlaceHit] {
    meters.indices.map { index in
      var hit = PlaceHit(dataset: 1, index: UInt32(index))
      hit.set(meters[index], Double(index))
      return hit
    }
  }

  private func checkOrder(of hits: [PlaceHit]) {
    var sorted = FlatList(hits)
    sorted.sortByDistance()
    // By the library's sort, which is stable, too.
    let expected = hits.sorted { $0.meters < $1.meters }
    #expect(sorted.map(\.index) == expected.map(\.index))
    #expect(
      sorted.map(\.meters) == expected.map(\.meters) && sorted.map(\.bearing) == expected.map(\.bearing))
  }
}
