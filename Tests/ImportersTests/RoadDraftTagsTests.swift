import GeoCore
import Routing
import Testing

@testable import Importers

@Suite("Roads by their tags")
struct RoadDraftTagsTests {
  @Test(
    "kinds of road are open to whom they are made for",
    arguments: [
      ("highway=motorway", "car 95/- foot -/- bike -/-"),
      ("highway=motorway_link", "car 50/- foot -/- bike -/-"),
      ("highway=motorway|oneway=no", "car 95/95 foot -/- bike -/-"),
      ("highway=trunk", "car 80/80 foot 5/5 bike 16/16"),
      ("highway=trunk|motorroad=yes", "car 80/80 foot -/- bike -/-"),
      ("highway=primary", "car 60/60 foot 5/5 bike 16/16"),
      ("highway=residential", "car 30/30 foot 5/5 bike 16/16"),
      ("highway=living_street", "car 12/12 foot 5/5 bike 12/12"),
      ("highway=service", "car 16/16 foot 5/5 bike 14/14"),
      ("highway=service|service=parking_aisle", "car 10/10 foot 5/5 bike 14/14"),
      ("highway=service|service=emergency_access", "car -/- foot 5/5 bike 14/14"),
      ("highway=track", "car 16d/16d foot 5/5 bike 12/12"),
      ("highway=track|tracktype=grade1", "car 16/16 foot 5/5 bike 15/15"),
      ("highway=pedestrian", "car -/- foot 5/5 bike 4/4"),
      ("highway=pedestrian|area=yes", "car -/- foot 5/5 bike 4/4"),
      ("highway=footway", "car -/- foot 5/5 bike 4/4"),
      ("highway=footway|bicycle=yes", "car -/- foot 5/5 bike 10/10"),
      ("highway=footway|bicycle=no", "car -/- foot 5/5 bike -/-"),
      ("highway=cycleway", "car -/- foot 5/5 bike 17/17"),
      ("highway=path", "car -/- foot 5/5 bike 14/14"),
      ("highway=path|sac_scale=mountain_hiking", "car -/- foot 4/4 bike -/-"),
      ("highway=path|mtb:scale=1", "car -/- foot 5/5 bike 8/8"),
      ("highway=bridleway", "car -/- foot 5/5 bike -/-"),
      ("highway=steps", "car -/- foot 3/3 bike -/-"),
      ("route=ferry", "car 10/10 foot 10/10 bike 10/10"),
      ("route=ferry|foot=yes", "car -/- foot 10/10 bike 10/10"),
      ("route=ferry|foot=yes|motorcar=yes", "car 10/10 foot 10/10 bike 10/10"),
      ("highway=trail", "car -/- foot 5/5 bike 14/14"),
      ("route=ferry|motor_vehicle=no", "car -/- foot 10/10 bike 10/10"),
      ("highway=construction", "no road"), ("highway=proposed", "no road"), ("highway=bus_stop", "no road"),
      ("railway=rail", "no road"), ("highway=", "no road"), ("highway=path|foot=no|bicycle=no", "no road"),
    ])
  func kinds(tags: String, expected: String) {
    #expect(SampleRoads.uses(tags) == expected)
  }

  @Test(
    "what concerns a transport type alone goes before what concerns a group, and that before access",
    arguments: [
      ("access=no", "no road"),
      ("access=no|foot=yes", "car -/- foot 5/5 bike -/-"),
      ("access=private", "car 30d/30d foot 5d/5d bike 16d/16d"),
      ("access=destination|bicycle=yes", "car 30d/30d foot 5d/5d bike 16/16"),
      ("access=customers", "car 30d/30d foot 5d/5d bike 16d/16d"),
      ("access=permissive", "car 30/30 foot 5/5 bike 16/16"),
      ("access=agricultural;forestry", "no road"),
      ("access=forestry;destination", "car 30d/30d foot 5d/5d bike 16d/16d"),
      ("access=unknown", "car 30/30 foot 5/5 bike 16/16"),
      ("vehicle=no", "car -/- foot 5/5 bike -/-"),
      ("vehicle=no|bicycle=yes", "car -/- foot 5/5 bike 16/16"),
      ("motor_vehicle=no|bicycle=yes", "car -/- foot 5/5 bike 16/16"),
      // R10: so written in a file of the field.
      ("motor:vehicle=no|bicycle=yes", "car -/- foot 5/5 bike 16/16"),
      ("motor_vehicle=delivery", "car 30d/30d foot 5/5 bike 16/16"),
      ("motor_vehicle=no|motorcar=yes", "car 30/30 foot 5/5 bike 16/16"),
      ("motor_vehicle:forward=no", "car -/30 foot 5/5 bike 16/16"),
      ("bicycle:backward=no", "car 30/30 foot 5/5 bike 16/-"),
      ("bicycle=dismount", "car 30/30 foot 5/5 bike 4/4"),
      ("bicycle=use_sidepath", "car 30/30 foot 5/5 bike 16d/16d"),
      ("access:conditional=no @ (Mo-Fr 07:00-09:00)", "car 30/30 foot 5/5 bike 16/16"),
      ("motor_vehicle=no|motor_vehicle:conditional=yes @ (22:00-06:00)", "car -/- foot 5/5 bike 16/16"),
    ])
  func access(tags: String, expected: String) {
    #expect(SampleRoads.uses("highway=residential|" + tags) == expected)
  }

  @Test("access alone does not bring cars onto footways")
  func footways() {
    #expect(SampleRoads.uses("highway=footway|access=yes") == "car -/- foot 5/5 bike 4/4")
    #expect(SampleRoads.uses("highway=motorway|access=yes") == "car 95/- foot -/- bike -/-")
    #expect(SampleRoads.uses("highway=pedestrian|motor_vehicle=destination") == "car 8d/8d foot 5/5 bike 4/4")
    #expect(SampleRoads.uses("highway=track|access=yes") == "car 16/16 foot 5/5 bike 12/12")
  }

  @Test(
    "R05: one-way roads, also against the order of their nodes",
    arguments: [
      ("oneway=yes", "car 30/- foot 5/5 bike 16/-"), ("oneway=1", "car 30/- foot 5/5 bike 16/-"),
      ("oneway=true", "car 30/- foot 5/5 bike 16/-"), ("oneway=-1", "car -/30 foot 5/5 bike -/16"),
      ("oneway=reverse", "car -/30 foot 5/5 bike -/16"), ("oneway=no", "car 30/30 foot 5/5 bike 16/16"),
      ("oneway=reversible", "car -/- foot 5/5 bike -/-"), ("oneway=alternating", "car -/- foot 5/5 bike -/-"),
      ("oneway=", "car 30/30 foot 5/5 bike 16/16"), ("oneway=maybe", "car 30/30 foot 5/5 bike 16/16"),
      ("junction=roundabout", "car 30/- foot 5/5 bike 16/-"),
      ("junction=circular", "car 30/- foot 5/5 bike 16/-"),
      ("junction=roundabout|oneway=no", "car 30/30 foot 5/5 bike 16/16"),
      ("junction=roundabout|oneway=-1", "car -/30 foot 5/5 bike -/16"),
      ("oneway=yes|oneway:bicycle=no", "car 30/- foot 5/5 bike 16/16"),
      ("oneway=yes|cycleway=opposite", "car 30/- foot 5/5 bike 16/16"),
      ("oneway=yes|cycleway:left=opposite_lane", "car 30/- foot 5/5 bike 16/16"),
      ("oneway=yes|cycleway:left:oneway=-1", "car 30/- foot 5/5 bike 16/16"),
      ("oneway=yes|cycleway=lane", "car 30/- foot 5/5 bike 16/-"),
      ("oneway:motor_vehicle=yes", "car 30/- foot 5/5 bike 16/16"),
      ("oneway:foot=yes", "car 30/30 foot 5/- bike 16/16"),
    ])
  func oneWay(tags: String, expected: String) {
    #expect(SampleRoads.uses("highway=residential|" + tags) == expected)
  }

  @Test(
    "limits and surfaces change how fast one moves",
    arguments: [
      ("residential|maxspeed=50", "car 42/42 foot 5/5 bike 16/16"),
      ("residential|maxspeed=20", "car 17/17 foot 5/5 bike 16/16"),
      ("residential|maxspeed=walk", "car 5/5 foot 5/5 bike 16/16"),
      ("residential|maxspeed=0", "car 30/30 foot 5/5 bike 16/16"),
      ("residential|maxspeed=none", "car 42/42 foot 5/5 bike 16/16"),
      ("motorway|maxspeed=none", "car 119/- foot -/- bike -/-"),
      ("motorway|maxspeed=60", "car 51/- foot -/- bike -/-"),
      ("primary|maxspeed:forward=80|maxspeed:backward=30", "car 68/26 foot 5/5 bike 16/16"),
      ("primary|maxspeed=fast|maxspeed:type=KR:urban", "car 43/43 foot 5/5 bike 16/16"),
      ("unclassified|surface=gravel", "car 30/30 foot 5/5 bike 11/11"),
      ("unclassified|surface=mud|maxspeed=80", "car 8/8 foot 5/5 bike 5/5"),
      ("unclassified|smoothness=impassable", "car -/- foot 5/5 bike -/-"),
      ("track|tracktype=grade4", "car 12d/12d foot 5/5 bike 9/9"),
    ])
  func speeds(tags: String, expected: String) {
    #expect(SampleRoads.uses("highway=" + tags) == expected)
  }

  @Test("a road has its names, its number, and what stands beside")
  func names() throws {
    let tags = "highway=primary|name=가길|name:en=Ga-gil|ref=A 13|junction=roundabout|toll=yes"
    let road = try #require(RoadDraft(id: 7, RoadTags(SampleRoads.pairs(tags))))
    #expect(road.id == 7 && road.kind == .primary && road.isRoundabout && road.isToll)
    #expect(road.name == "가길" && road.englishName == "Ga-gil" && road.reference == "A 13")
    let same = try #require(
      RoadDraft(id: 7, RoadTags(SampleRoads.pairs("highway=path|name=Path|name:en=Path|ref="))))
    #expect(same.name == "Path" && same.englishName == nil && same.reference == nil && !same.isToll)
  }

  @Test(
    "durations of ferries",
    arguments: [
      ("45", 2700), ("0:20", 1200), ("1:30", 5400), ("01:00:30", 3630), ("PT20M", 1200), ("PT1H5M", 3900),
      ("P1D", 86400), ("P1DT1S", 86401), ("", nil), ("0", nil), ("00:00", nil), ("soon", nil), ("-5", nil),
      ("1:", nil),
      ("1:2:3:4", nil), ("PT", nil), ("PT5", nil), ("P5M", nil), ("9999999", nil), ("999999", nil),
      ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func durations(text: String, seconds: Int?) {
    #expect(FerryDuration.seconds(text) == seconds)
  }
}
