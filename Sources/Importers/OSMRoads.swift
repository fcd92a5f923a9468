import GeoCore
import OSMFile
import Routing

/// Roads of a block or of all blocks of a map: a draft without nodes for each, and its nodes' ids in one list.
struct OSMRoadList: Sendable {
  private(set) var drafts: [RoadDraft] = []
  private(set) var refs: [Int64] = []
  /// For each road, where its refs end.
  private var refEnds: [Int] = []
  /// For ferries that say how long they take: the seconds, by their number.
  private(set) var durations: [Int: Int] = [:]

  /// The nodes of the road with this number.
  func refs(of road: Int) -> ArraySlice<Int64> {
    refs[(road == 0 ? 0 : refEnds[road - 1])..<refEnds[road]]
  }

  mutating func append(_ draft: RoadDraft, _ refs: ArraySlice<Int64>, seconds: Int?) {
    if let seconds { durations[drafts.count] = seconds }
    drafts.append(draft)
    self.refs.append(contentsOf: refs)
    refEnds.append(self.refs.count)
  }

  mutating func append(_ other: OSMRoadList) {
    for (road, seconds) in other.durations { durations[drafts.count + road] = seconds }
    refEnds += other.refEnds.map { $0 + refs.count }
    drafts += other.drafts
    refs += other.refs
  }
}

/// Finds roads, and what bars them, in the blocks of a map.
struct OSMRoadFilter: Sendable {
  private let words = OSMWordList(RoadKey.all.map(\.rawValue))

  /// The restrictions of turns among the relations of a block.
  func restrictions(in block: inout OSMBlock) throws(OSMFileError) -> [OSMTurnRestriction] {
    let strings = block.strings
    return try block.relations().compactMap { OSMTurnRestriction($0, strings) }
  }

  /// The roads among the ways of a block.
  func roads(in block: inout OSMBlock) throws(OSMFileError) -> OSMRoadList {
    var roads = OSMRoadList()
    let strings = block.strings
    let matches = words.matches(in: strings)
    guard !matches.isEmpty else { return roads }
    for way in try block.ways() where way.refs.count >= 2 {
      guard way.tags.contains(where: { OSMRoadFilter.isOfRoads(matches[$0.key]) }) else { continue }
      let tags = RoadTags(way.tags, strings, matches)
      guard let draft = RoadDraft(id: way.id, tags) else { continue }
      let seconds = draft.kind == .ferry ? tags[.duration].flatMap(FerryDuration.seconds) : nil
      roads.append(draft, way.refs, seconds: seconds)
    }
    return roads
  }

  private static func isOfRoads(_ key: Int?) -> Bool {
    key.map { RoadKey.all[$0] == .highway || RoadKey.all[$0] == .route } ?? false
  }

  /// The barriers among the nodes of a block that are `wanted`.
  func barriers(in block: inout OSMBlock, among wanted: OSMIDSet) throws(OSMFileError) -> [RoadBarrier] {
    let strings = block.strings
    let matches = words.matches(in: strings)
    guard !matches.isEmpty else { return [] }
    return try block.taggedNodes().compactMap { node in
      let isBarrier = node.tags.contains { matches[$0.key].map { RoadKey.all[$0] == .barrier } ?? false }
      guard isBarrier, wanted.contains(node.id) else { return nil }
      return RoadBarrier(node: node.id, RoadTags(node.tags, strings, matches))
    }
  }
}

/// The roads of a map, as far as its passes have come.
struct OSMRoads: Sendable {
  private var list = OSMRoadList()
  private var restrictions: [OSMTurnRestriction] = []
  private var barriers: [RoadBarrier] = []

  /// The nodes of roads, repeated where these meet.
  var refs: [Int64] { list.refs }

  mutating func append(_ restrictions: [OSMTurnRestriction]) { self.restrictions += restrictions }
  mutating func append(_ roads: OSMRoadList) { list.append(roads) }
  mutating func append(_ barriers: [RoadBarrier]) { self.barriers += barriers }

  /// Hands everything over, in the order of the file.
  func hand(to collection: inout RoadCollection, _ positions: OSMNodePositions) {
    collection.beginMap()
    for (number, draft) in list.drafts.enumerated() {
      let refs = list.refs(of: number)
      collection.take(
        RoadCollection.Road(
          draft: draft, refs: refs, points: positions.pointsOrNone(of: refs), seconds: list.durations[number])
      )
    }
    for barrier in barriers { collection.take(barrier) }
    var numbers: [Int64: Int] = [:]
    let named = Set(restrictions.flatMap { $0.from + $0.to })
    for (number, draft) in list.drafts.enumerated() where named.contains(draft.id) {
      numbers[draft.id] = number
    }
    for restriction in restrictions {
      collection.take(restriction.turns { numbers[$0].map(list.refs(of:)) }, ofRelation: restriction.id)
    }
  }
}
