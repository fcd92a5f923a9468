import GeoCore
import Routing
import Testing

@testable import Importers

@Suite("StrandedTracks")
struct StrandedTracksTests {
  /// The ids of the roads that cars may still use.
  private static func open(_ ways: [(id: Int, refs: [Int], tags: String)]) throws -> [Int64] {
    let map = try SampleRoads(
      SampleRoads.nodes(1...9) + ways.map { SampleRoads.way($0.id, $0.refs, $0.tags) }.joined())
    var drafts = map.drafts
    StrandedTracks.close(&drafts)
    for (before, after) in zip(map.drafts, drafts) {
      #expect(before.forward.walking == after.forward.walking && before.nodes == after.nodes)
    }
    return drafts.filter { $0.forward.automobile.access != .closed }.map(\.id)
  }

  @Test(
    "a track behind one that is closed is closed to cars, one at a road stays open, also by way of another")
  func islands() throws {
    let road = (id: 1, refs: [1, 2], tags: "highway=residential")
    let found = try Self.open([
      road, (2, [2, 3], "highway=track"), (3, [4, 3], "highway=track"),
      (4, [4, 5], "highway=track|motor_vehicle=no"),
      (5, [5, 6], "highway=track"), (6, [7, 6, 8], "highway=track|tracktype=grade1"),
    ])
    #expect(found == [1, 2, 3])
  }

  @Test("roads that are no tracks stay open wherever they are, and so do tracks where there is nothing else")
  func others() throws {
    #expect(
      try Self.open([
        (1, [1, 2], "highway=residential"), (2, [3, 4], "highway=service"), (3, [4, 5], "highway=track"),
      ])
        == [1, 2, 3])
    #expect(try Self.open([(1, [1, 2], "highway=track"), (2, [3, 4], "highway=track")]) == [1, 2])
    #expect(try Self.open([(1, [1, 2], "highway=track"), (2, [3, 4], "highway=path")]) == [1])
    #expect(try Self.open([]).isEmpty)
  }
}
