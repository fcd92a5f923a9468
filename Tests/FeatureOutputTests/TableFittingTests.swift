import TestSupport
import Testing

@testable import FeatureOutput

@Suite("Table fitting")
struct TableFittingTests {
  private typealias Column = TableFitting.Column

  /// Number, name, category, distance and address, as in a list of places.
  private let columns = [
    Column(naturalWidth: 2, minimumWidth: nil, priority: 50),
    Column(naturalWidth: 30, minimumWidth: 8, priority: 100),
    Column(naturalWidth: 10, minimumWidth: nil, priority: 40),
    Column(naturalWidth: 7, minimumWidth: nil, priority: 80),
    Column(naturalWidth: 40, minimumWidth: 10, priority: 20),
  ]

  @Test(
    "the address gives way first, then the name, then columns go",
    arguments: [
      (nil, [2, 30, 10, 7, 40]), (97, [2, 30, 10, 7, 40]), (96, [2, 30, 10, 7, 39]),
      (77, [2, 30, 10, 7, 20]),
      (76, [2, 29, 10, 7, 20]), (63, [2, 16, 10, 7, 20]), (60, [2, 16, 10, 7, 17]), (53, [2, 16, 10, 7, 10]),
      (45, [2, 8, 10, 7, 10]), (44, [2, 19, 10, 7, nil]), (33, [2, 8, 10, 7, nil]),
      (32, [2, 19, nil, 7, nil]),
      (21, [2, 8, nil, 7, nil]), (20, [nil, 11, nil, 7, nil]), (17, [nil, 8, nil, 7, nil]),
      (16, [nil, 16, nil, nil, nil]),
      (5, [nil, 5, nil, nil, nil]), (0, [nil, 0, nil, nil, nil]), (-3, [nil, 0, nil, nil, nil]),
    ] as [(Int?, [Int?])])
  func widths(available: Int?, expected: [Int?]) {
    #expect(TableFitting.widths(of: columns, within: available) == expected)
  }

  @Test("of equal columns the last goes first, and no column is no width")
  func equals() {
    let equal = [Column](repeating: Column(naturalWidth: 4, minimumWidth: nil, priority: 0), count: 3)
    #expect(TableFitting.widths(of: equal, within: 10) == [4, 4, nil])
    #expect(TableFitting.widths(of: [], within: 10) == [])
  }

  @Test("random columns fit whatever the width")
  func randomColumns() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<2000 {
      let columns = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Column(
          naturalWidth: Int.random(in: 0...50, using: &random),
          minimumWidth: Bool.random(using: &random) ? Int.random(in: 0...60, using: &random) : nil,
          priority: Int.random(in: 0...3, using: &random))
      }
      let available = Int.random(in: 0...150, using: &random)
      let kept = TableFitting.widths(of: columns, within: available).compactMap { $0 }
      #expect(!kept.isEmpty)
      #expect(kept.reduce(0, +) + TableFitting.gap * (kept.count - 1) <= available)
    }
  }
}
