import TestSupport
import Testing

@testable import PlaceStore

@Suite("PlaceKey")
struct PlaceKeyTests {
  private static func random(count: Int, groups: Int, positions: ClosedRange<UInt64>) -> [PlaceKey] {
    var random = SeededRandom(seed: UInt64(count))
    return (0..<count).map { number in
      PlaceKey(
        position: UInt64.random(in: positions, using: &random),
        group: Int.random(in: 0..<groups, using: &random), offset: number * 3)
    }
  }

  @Test("holds group and offset up to their limits")
  func limits() {
    let key = PlaceKey(position: .max, group: 65_535, offset: 1 << 48 - 1)
    #expect(key.position == .max && key.group == 65_535 && key.offset == 1 << 48 - 1)
  }

  @Test(
    "sorts along the curve, ties as they came",
    arguments: [
      (0, 0...9), (1, 0...9), (200, 0...9), (257, 5...5), (5000, 0...UInt64.max), (5000, 0...300),
      (3000, 1 << 40...1 << 41),
    ] as [(Int, ClosedRange<UInt64>)])
  func sorting(count: Int, positions: ClosedRange<UInt64>) {
    let keys = Self.random(count: count, groups: 1, positions: positions)
    let expected = keys.sorted { ($0.position, $0.offset) < ($1.position, $1.offset) }
    #expect(keys.sortedAlongCurve() == expected)
  }

  @Test("groups as they came", arguments: [0, 1, 1000])
  func grouping(count: Int) {
    let keys = Self.random(count: count, groups: 7, positions: 0...UInt64.max)
    let groups = keys.grouped(groupCount: 7)
    #expect(groups == (0..<7).map { group in keys.filter { $0.group == group } })
  }
}
