import GeoCore
import Routing
import Testing

@testable import Importers

@Suite("Barriers of roads by their tags")
struct RoadBarrierTests {
  @Test(
    "R09: what a barrier stops, and what is said of access",
    arguments: [
      ("barrier=bollard", "automobile"), ("barrier=block", "automobile"),
      ("barrier=cycle_barrier", "automobile"),
      ("barrier=kissing_gate", "automobile cycling"), ("barrier=stile|bicycle=yes", "automobile"),
      ("barrier=gate", ""), ("barrier=lift_gate", ""), ("barrier=toll_booth", ""),
      ("barrier=border_control", ""),
      ("barrier=cattle_grid", ""), ("barrier=yes", ""), ("barrier=something", ""), ("highway=crossing", ""),
      ("barrier=gate|locked=yes", "automobile cycling walking"),
      ("barrier=gate|locked=yes|foot=yes", "automobile cycling"),
      ("barrier=gate|access=private", "automobile cycling walking"),
      ("barrier=gate|access=no|foot=yes", "automobile cycling"),
      ("barrier=gate|access=destination", ""), ("barrier=gate|motor_vehicle=private", "automobile"),
      ("barrier=gate|vehicle=permit", "automobile cycling"), ("barrier=gate|access=customers", ""),
      ("barrier=bollard|motor_vehicle=yes", ""), ("barrier=bollard|bicycle=no", "automobile cycling"),
      ("barrier=bollard|access=unknown", "automobile"),
    ])
  func blocked(tags: String, expected: String) {
    let barrier = RoadBarrier(node: 9, RoadTags(SampleRoads.pairs(tags)))
    #expect((barrier?.blocked ?? []).map(\.rawValue).sorted().joined(separator: " ") == expected)
    #expect(barrier == nil || barrier?.node == 9)
  }
}
