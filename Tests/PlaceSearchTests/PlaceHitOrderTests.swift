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
      let hits = (0..<count).map { index in
        PlaceHit(
          meters: Double(Int.random(in: 0..<kinds, using: &random)) / 7, bearing: Double(index), dataset: 1,
          index: UInt32(index))
      }
      var sorted = hits
      sorted.sortByDistance()
      // By the library's sort, which is stable, too.
      let expected = hits.sorted { $0.meters < $1.meters }
      #expect(sorted.map(\.index) == expected.map(\.index))
      #expect(
        sorted.map(\.meters) == expected.map(\.meters) && sorted.map(\.bearing) == expected.map(\.bearing))
    }
  }
}
