import GeoCore
import Routing
import Testing

@testable import Importers

@Suite("Roads of maps")
struct OSMRoadsTests {
  private typealias Sample = SampleRoads

  @Test("R01, R03: each way with its nodes where they stand, a ring with the first as the last")
  func lines() throws {
    let map = try Sample(
      Sample.nodes(1...6) + Sample.way(100, [1, 2], "highway=residential|maxspeed=50|name=가길")
        + Sample.way(101, [3, 4, 5, 3]) + Sample.way(102, [5, 6], "building=yes"))
    #expect(map.lines == ["100: 1 2", "101: 3 4 5 3"])
    #expect(
      map.drafts[0].nodes[1] == RoadDraft.Node(id: 2, latitudeE7: 350_000_000, longitudeE7: 1_290_200_000))
    #expect(map.drafts[0].name == "가길")
    #expect(map.counts == ImportReport.Roads(kept: 2) && map.places == 0)
  }

  @Test("places are found as they are without roads")
  func places() throws {
    let map = try Sample(
      Sample.nodes(1...2) + Sample.node(3, "amenity=parking|name=P") + Sample.way(100, [1, 2, 3]))
    #expect(map.places == 1 && map.lines == ["100: 1 2 3"])
  }

  @Test(
    "missing nodes cut a road into parts and are counted",
    arguments: [
      ([1, 2, 77, 3, 4], ["9: 1 2", "9: 3 4"], ImportReport.Roads(kept: 1, cut: 1, missingNodes: 1)),
      ([77, 1, 2, 78, 79], ["9: 1 2"], ImportReport.Roads(kept: 1, cut: 1, missingNodes: 3)),
      ([1, 77, 2, 3, 78, 4], ["9: 2 3"], ImportReport.Roads(kept: 1, cut: 1, missingNodes: 2)),
      ([1, 77, 2], [], ImportReport.Roads(cut: 1, missingNodes: 1)),
      ([77, 78], [], ImportReport.Roads(cut: 1, missingNodes: 2)), ([1], [], ImportReport.Roads()),
      ([], [], ImportReport.Roads()),
    ] as [([Int], [String], ImportReport.Roads)])
  func missingNodes(refs: [Int], lines: [String], counts: ImportReport.Roads) throws {
    let map = try Sample(Sample.nodes(1...4) + Sample.way(9, refs))
    #expect(map.lines == lines && map.counts == counts)
  }

  @Test("several maps are one: a way that two have is one road, and one that ends at an edge is put together")
  func severalMaps() throws {
    let west = Sample.nodes(1...3) + Sample.way(9, [1, 2, 3, 4, 5]) + Sample.way(10, [1, 3])
    let east = Sample.nodes(4...6) + Sample.way(9, [1, 2, 3, 4, 5]) + Sample.way(11, [5, 6])
    let both = try Sample(west, east, west)
    #expect(both.lines.sorted() == ["10: 1 3", "11: 5 6", "9: 1 2 3 4 5"])
    #expect(both.counts == ImportReport.Roads(kept: 3))
    let apart = try Sample(west, Sample.nodes(5...6) + Sample.way(9, [1, 2, 3, 4, 5]))
    #expect(apart.lines == ["10: 1 3", "9: 1 2 3"])
    #expect(apart.counts == ImportReport.Roads(kept: 2, cut: 1, missingNodes: 1))
  }

  @Test("R07: relations that are no use are counted and restrict nothing")
  func brokenRestrictions() throws {
    let roads =
      Sample.nodes(1...6) + Sample.way(100, [1, 2]) + Sample.way(101, [2, 3]) + Sample.way(103, [5, 6])
    let map = try Sample(
      roads + Sample.relation(900, ["way 100 from", "way 100 to"], "type=restriction|restriction=no_u_turn")
        + Sample.relation(
          901, ["way 100 from", "node 777 via", "way 101 to"], "type=restriction|restriction=no_left_turn")
        + Sample.relation(
          902, ["way 100 from", "node 6 via", "way 101 to"], "type=restriction|restriction=no_left_turn")
        + Sample.relation(
          903, ["way 888 from", "node 2 via", "way 101 to"], "type=restriction|restriction=only_left_turn"))
    #expect(
      map.counts.restrictions == 4 && map.counts.unusableRestrictions == 4 && map.collection.turns.isEmpty)
    let further = try Sample(
      roads
        + Sample.relation(
          904, ["way 100 from", "node 2 via", "way 100 to"], "type=restriction|restriction=no_u_turn")
        + Sample.relation(
          905, ["way 100 from", "way 103 via", "way 101 to"], "type=restriction|restriction=no_left_turn")
        + Sample.relation(
          906, ["way 100 from", "node 2 via", "way 101 to"], "type=restriction|restriction=left")
        + Sample.relation(907, ["way 100 from", "node 2 via"], "type=restriction|restriction=no_left_turn"))
    #expect(further.counts.unusableRestrictions == 4 && further.collection.turns.isEmpty)
  }

  @Test(
    "restrictions of turns with whom they hold for",
    arguments: [
      ("restriction=no_left_turn", "no automobile cycling"),
      ("restriction=only_straight_on", "only automobile cycling"),
      ("restriction=no_left_turn|except=bicycle", "no automobile"),
      ("restriction=no_left_turn|except=psv;bicycle", "no automobile"),
      ("restriction:motorcar=no_left_turn", "no automobile"), ("restriction:bicycle=no_u_turn", "no cycling"),
      ("restriction:hgv=no_left_turn", ""), ("restriction=no_left_turn|except=motorcar;bicycle", ""),
      ("restriction:conditional=no_left_turn @ (Mo-Fr 07:00-09:00)", ""), ("note=x", ""),
    ])
  func restrictions(tags: String, expected: String) throws {
    let map = try Sample(
      Sample.nodes(1...3) + Sample.way(100, [1, 2]) + Sample.way(101, [2, 3])
        + Sample.relation(9, ["way 100 from", "node 2 via", "way 101 to"], "type=restriction|" + tags))
    let turns = map.collection.turns.map { turn in
      "\(turn.isOnly ? "only" : "no") " + turn.types.map(\.rawValue).sorted().joined(separator: " ")
    }
    #expect(turns == (expected.isEmpty ? [] : [expected]))
    #expect(map.counts.unusableRestrictions == 0 && map.counts.restrictions == turns.count)
    #expect(map.collection.turns.allSatisfy { $0.from == 100 && $0.via == 2 && $0.to == 101 })
  }

  @Test("where nobody may enter, each road that leads there is forbidden")
  func noEntry() throws {
    let ways = Sample.way(100, [1, 2]) + Sample.way(101, [2, 3]) + Sample.way(102, [4, 2])
    let map = try Sample(
      Sample.nodes(1...4) + ways
        + Sample.relation(
          9, ["way 100 from", "way 102 from", "node 2 via", "way 101 to"],
          "type=restriction|restriction=no_entry"))
    #expect(map.collection.turns.map(\.from) == [100, 102] && map.counts.restrictions == 1)
  }

  @Test("R09: barriers at nodes of roads, and no others")
  func barriers() throws {
    let map = try Sample(
      Sample.nodes(1...2) + Sample.node(3, "barrier=bollard") + Sample.node(4, "barrier=bollard")
        + Sample.node(5, "barrier=gate") + Sample.way(9, [1, 3, 5, 2]))
    #expect(map.collection.barriers == [RoadBarrier(node: 3, blocked: [.automobile])])
  }

  @Test("a ferry moves as fast as it says, when all of it is there")
  func ferries() throws {
    // 0.01° of longitude at 35° are 912.9 m; 36.5 km of it in an hour.
    let map = try Sample(
      "<node id=\"1\" lat=\"35\" lon=\"129\"/><node id=\"2\" lat=\"35\" lon=\"129.4\"/>"
        + Sample.way(9, [1, 2], "route=ferry|duration=01:00") + Sample.way(10, [1, 2], "route=ferry")
        + Sample.way(11, [1, 2, 77], "route=ferry|duration=00:10|foot=no|motorcar=yes"))
    #expect(
      map.drafts.map { Sample.uses($0) } == [
        "car 37/37 foot 37/37 bike 37/37", "car 10/10 foot 10/10 bike 10/10", "car 10/10 foot -/- bike 10/10",
      ])
  }

  @Test("elements may stand in any order")
  func anyOrder() throws {
    let relation = Sample.relation(
      9, ["way 100 from", "node 2 via", "way 101 to"], "type=restriction|restriction=no_left_turn")
    let map = try Sample(
      relation + Sample.way(101, [2, 3]) + Sample.way(100, [1, 2]) + Sample.nodes(1...3))
    #expect(map.lines == ["101: 2 3", "100: 1 2"] && map.collection.turns.count == 1)
  }
}
