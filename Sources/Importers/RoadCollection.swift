import GeoCore
import OSMFile
import Routing

/// The roads of all maps that are read, until they become one network.
///
/// Maps share the ids of nodes, so roads of neighbouring maps meet. A way that several maps have is one road; where a map ends in
/// the middle of it, another may have the rest.
struct RoadCollection: Sendable {
  /// A road with the positions of its nodes, as far as the map has them.
  struct Road: Sendable {
    var draft: RoadDraft
    var refs: ArraySlice<Int64>
    var points: [OSMPoint?]
    /// How long a ferry takes, if it says so.
    var seconds: Int?
  }

  /// The roads that are whole, in the order of the files, and then the parts of others.
  private(set) var drafts: [RoadDraft] = []
  private(set) var barriers: [RoadBarrier] = []
  private(set) var turns: [TurnRestriction] = []
  private(set) var counts = ImportReport.Roads()
  /// Whether a map was read.
  private(set) var hasMap = false
  /// The ids of roads of earlier maps, and where those of this one begin.
  private var earlier: [OSMIDSet] = []
  private var firstOfMap = 0
  /// Roads some of whose nodes are missing, in the order in which they came.
  private var cut: [Road] = []
  private var cutNumbers: [Int64: Int] = [:]
  private var barrierNodes: Set<Int64> = []
  /// For each relation whether it is of use.
  private var relations: [Int64: Bool] = [:]

  /// Says that the roads that come now are of another map.
  mutating func beginMap() {
    hasMap = true
    if drafts.count > firstOfMap { earlier.append(OSMIDSet(drafts[firstOfMap...].map(\.id))) }
    firstOfMap = drafts.count
  }

  /// Takes in a road, unless an earlier map has it whole.
  mutating func take(_ road: Road) {
    var road = road
    let id = road.draft.id
    guard !earlier.contains(where: { $0.contains(id) }) else { return }
    let number = cutNumbers[id]
    if let number, cut[number].refs == road.refs {
      road.points = zip(road.points, cut[number].points).map { $0 ?? $1 }
    }
    guard road.points.contains(nil) else {
      if number != nil { cutNumbers[id] = nil }
      add(road)
      counts.kept += 1
      return
    }
    if let number {
      cut[number] = road
    } else {
      cutNumbers[id] = cut.count
      cut.append(road)
    }
  }

  /// Takes in a barrier; of several at one node the first.
  mutating func take(_ barrier: RoadBarrier) {
    if barrierNodes.insert(barrier.node).inserted { barriers.append(barrier) }
  }

  /// Takes in the turns that a relation restricts, nil when it is of no use; of one that several maps have, the first that is.
  mutating func take(_ turns: [TurnRestriction]?, ofRelation id: Int64) {
    let known = relations[id]
    guard known != true else { return }
    relations[id] = turns != nil
    self.turns += turns ?? []
    if known == nil { counts.restrictions += 1 }
    if known == nil, turns == nil { counts.unusableRestrictions += 1 }
    if known == false, turns != nil { counts.unusableRestrictions -= 1 }
  }

  /// Adds what there is of roads that no map has whole: each run of nodes that are there is a part. No map can come after that.
  mutating func addCutRoads() {
    for (number, road) in cut.enumerated() where cutNumbers[road.draft.id] == number {
      counts.cut += 1
      counts.missingNodes += road.points.count { $0 == nil }
      // How much of the time the parts take is not known.
      let whole: [Range<Int>] = road.points.indices.split { road.points[$0] == nil }
      let parts = whole.filter { $0.count >= 2 }
      for part in parts {
        let start = road.refs.startIndex
        let refs = road.refs[(start + part.lowerBound)..<(start + part.upperBound)]
        add(Road(draft: road.draft, refs: refs, points: Array(road.points[part]), seconds: nil))
      }
      if !parts.isEmpty { counts.kept += 1 }
    }
    cut = []
    cutNumbers = [:]
  }

  /// Adds a road all of whose nodes are there.
  private mutating func add(_ road: Road) {
    var draft = road.draft
    draft.nodes = zip(road.refs, road.points).compactMap { ref, point in
      point.map { RoadDraft.Node(id: ref, latitudeE7: $0.latitudeE7, longitudeE7: $0.longitudeE7) }
    }
    if let seconds = road.seconds { draft.setSpeed(draft.length, in: seconds) }
    drafts.append(draft)
  }

  /// Takes out what has come, as the builder of a network; nothing is left here but the counts.
  mutating func takeBuilder() -> RoadNetworkBuilder {
    addCutRoads()
    StrandedTracks.close(&drafts)
    var builder = RoadNetworkBuilder()
    for index in drafts.indices {
      builder.add(drafts[index])
      // The builder has its own copy.
      drafts[index].nodes = []
    }
    for barrier in barriers { builder.add(barrier) }
    for turn in turns { builder.add(turn) }
    (drafts, barriers, turns, earlier, firstOfMap) = ([], [], [], [], 0)
    (barrierNodes, relations) = ([], [:])
    return builder
  }
}

extension RoadDraft {
  /// The length of its line.
  fileprivate var length: Distance {
    .meters(
      zip(nodes, nodes.dropFirst()).reduce(0) { $0 + $1.0.coordinate.distance(to: $1.1.coordinate).meters })
  }
}

extension RoadDraft.Node {
  fileprivate var coordinate: Coordinate { Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7) }
}
