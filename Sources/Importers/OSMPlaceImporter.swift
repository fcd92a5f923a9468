import OSMFile
import PlaceStore
import Routing

/// Reads places from a file of OpenStreetMap: nodes, ways, and the areas of multipolygon relations, as far as the vocabulary
/// of categories knows their tags; administrative boundaries; and roads, when they are asked for.
///
/// Relations come first, then ways, then nodes, so that only what is needed is kept: of nodes without a category the positions
/// of corners alone. Blocks are decoded on all processors.
struct OSMPlaceImporter: PlaceImporter {
  private let path: String
  private let jobs: Int
  private let readsRoads: Bool
  private let onProgress: ImportProgress.Handler?
  private(set) var origin: DataOrigin? = .openStreetMap

  /// Prepares to read the file at `path` on `jobs` threads, with its roads or without.
  init(path: String, jobs: Int, readsRoads: Bool = false, onProgress: ImportProgress.Handler? = nil) {
    self.path = path
    self.jobs = jobs
    self.readsRoads = readsRoads
    self.onProgress = onProgress
  }

  mutating func read(into sink: inout PlaceSink) throws(ImportError) {
    guard let classifier = sink.classifier else { return }
    do throws(OSMFileError) {
      let found: OSMFinds
      do throws(OSMFileError) {
        found = try finds(classifier, assumesOrder: true)
      } catch {
        // Few files are out of order without saying so; those are read once more, block by block.
        guard case .unordered = error else { throw error }
        found = try finds(classifier, assumesOrder: false)
      }
      found.hand(to: &sink)
    } catch {
      throw .unreadableMap(error.description, isMissing: error.isMissingFile)
    }
  }

  private mutating func finds(
    _ classifier: CategoryClassifier, assumesOrder: Bool
  ) throws(OSMFileError) -> OSMFinds {
    let reader = try OSMReader(path: path, assumesOrder: assumesOrder)
    // Each version would be a place.
    guard !reader.header.holdsHistory else { throw .history(path: path) }
    if let seconds = reader.header.replicationTimestamp { origin?.date = DataOrigin.day(ofSeconds: seconds) }
    let progress = PassProgress(path: path, fileLength: reader.length, passCount: 3, onProgress)
    return try OSMFinds(reader, jobs: jobs, classifier, readsRoads: readsRoads, progress)
  }
}

extension OSMFileError {
  /// Whether the file cannot be opened, rather than understood.
  fileprivate var isMissingFile: Bool {
    switch self {
    case .unreadable, .notSeekable: true
    default: false
    }
  }
}

/// An element with a category, before its position is known.
private struct OSMFind: Sendable {
  let id: Int64
  let category: String
  let tags: [Place.Pair]
  var point: OSMPoint?
  /// The nodes of a way.
  var refs: [Int64] = []
  /// The ways of a multipolygon, and whether each is an inner one.
  var ways: [(id: Int64, isInner: Bool)] = []
}

/// A way that a multipolygon or a boundary needs.
private struct OSMOutline: Sendable {
  let id: Int64
  let refs: [Int64]
}

/// What a block of relations has.
private struct OSMRelationFinds: Sendable {
  var finds: [OSMFind] = []
  var boundaries: [OSMBoundary] = []
  var restrictions: [OSMTurnRestriction] = []
}

/// What a block of ways has.
private struct OSMWayFinds: Sendable {
  var finds: [OSMFind] = []
  var boundaries: [OSMBoundary] = []
  var outlines: [OSMOutline] = []
  var roads = OSMRoadList()
}

/// What a block of nodes has.
private struct OSMNodeFinds: Sendable {
  var finds: [OSMFind] = []
  var barriers: [RoadBarrier] = []
  var hits = OSMNodePositions.Hits()
}

/// Everything of a file that becomes a place, an area or a road.
private struct OSMFinds {
  private var nodes: [OSMFind] = []
  private var ways: [OSMFind] = []
  private var relations: [OSMFind] = []
  private var boundaries = OSMBoundaries()
  private var outlines: [Int64: [Int64]] = [:]
  private var roads = OSMRoads()
  private var positions = OSMNodePositions(of: OSMIDSet([]))
  private var progress: PassProgress
  /// Finds roads; nil when none are asked for.
  private let roadFilter: OSMRoadFilter?

  init(
    _ reader: OSMReader, jobs: Int, _ classifier: CategoryClassifier, readsRoads: Bool,
    _ progress: PassProgress
  ) throws(OSMFileError) {
    self.progress = progress
    roadFilter = readsRoads ? OSMRoadFilter() : nil
    let filter = OSMTagFilter(classifier)
    try readRelations(reader, jobs, filter)
    try readWays(reader, jobs, filter)
    try readNodes(reader, jobs, filter)
  }

  private mutating func readRelations(
    _ reader: OSMReader, _ jobs: Int, _ filter: OSMTagFilter
  ) throws(OSMFileError) {
    let pass = try reader.pass(over: .relations, jobs: jobs) {
      [roadFilter] (block: inout OSMBlock) throws(OSMFileError) -> OSMRelationFinds in
      let matches = filter.words.matches(in: block.strings)
      var found = OSMRelationFinds()
      if let roadFilter { found.restrictions = try roadFilter.restrictions(in: &block) }
      guard !matches.isEmpty else { return found }
      for relation in try block.relations() {
        if filter.mayBound(relation.tags, matches), let boundary = OSMBoundary(relation, block.strings) {
          found.boundaries.append(boundary)
        }
        guard let (category, tags) = filter.tags(relation.tags, block.strings, matches),
          tags.contains(where: { $0.key == "type" && ($0.value == "multipolygon" || $0.value == "boundary") })
        else { continue }
        var find = OSMFind(id: relation.id, category: category, tags: tags.filter { $0.key != "type" })
        for member in relation.members where member.kind == .way {
          find.ways.append((member.id, block.strings.utf8(at: member.role).elementsEqual("inner".utf8)))
        }
        found.finds.append(find)
      }
      return found
    }
    progress.begin(pass.totalBytes)
    while let found = try pass.next() {
      relations += found.finds
      boundaries.append(found.boundaries)
      roads.append(found.restrictions)
      progress.report(pass.consumedBytes)
    }
  }

  private mutating func readWays(
    _ reader: OSMReader, _ jobs: Int, _ filter: OSMTagFilter
  ) throws(OSMFileError) {
    let wanted = OSMIDSet(relations.flatMap { $0.ways.map(\.id) } + boundaries.wayIDs)
    let pass = try reader.pass(over: .ways, jobs: jobs) {
      [roadFilter] (block: inout OSMBlock) throws(OSMFileError) -> OSMWayFinds in
      let matches = filter.words.matches(in: block.strings)
      var found = OSMWayFinds()
      if let roadFilter { found.roads = try roadFilter.roads(in: &block) }
      for way in try block.ways() {
        if wanted.contains(way.id) { found.outlines.append(OSMOutline(id: way.id, refs: Array(way.refs))) }
        guard !matches.isEmpty, filter.mayMatter(way.tags, matches) else { continue }
        if filter.mayBound(way.tags, matches), let boundary = OSMBoundary(way, block.strings) {
          found.boundaries.append(boundary)
        }
        guard let (category, tags) = filter.tags(way.tags, block.strings, matches) else { continue }
        found.finds.append(OSMFind(id: way.id, category: category, tags: tags, refs: Array(way.refs)))
      }
      return found
    }
    progress.begin(pass.totalBytes)
    while let found = try pass.next() {
      ways += found.finds
      boundaries.append(found.boundaries)
      for outline in found.outlines { outlines[outline.id] = outline.refs }
      roads.append(found.roads)
      progress.report(pass.consumedBytes)
    }
    // What no place and no whole boundary is made of goes before the positions of its nodes are kept.
    let needed = boundaries.drop(without: outlines).union(relations.flatMap { $0.ways.map(\.id) })
    outlines = outlines.filter { needed.contains($0.key) }
  }

  private mutating func readNodes(
    _ reader: OSMReader, _ jobs: Int, _ filter: OSMTagFilter
  ) throws(OSMFileError) {
    positions = OSMNodePositions(
      of: OSMIDSet(ways.flatMap(\.refs) + boundaries.refs + outlines.values.joined() + roads.refs))
    let ids = positions.ids
    let pass = try reader.pass(over: .nodes, jobs: jobs) {
      [roadFilter] (block: inout OSMBlock) throws(OSMFileError) -> OSMNodeFinds in
      let matches = filter.words.matches(in: block.strings)
      var found = OSMNodeFinds()
      if let roadFilter { found.barriers = try roadFilter.barriers(in: &block, among: ids) }
      if !matches.isEmpty {
        for node in try block.taggedNodes() {
          guard let (category, tags) = filter.tags(node.tags, block.strings, matches) else { continue }
          found.finds.append(OSMFind(id: node.id, category: category, tags: tags, point: node.point))
        }
      }
      found.hits = OSMNodePositions.hits(of: ids, in: try block.nodes())
      return found
    }
    progress.begin(pass.totalBytes)
    while let found = try pass.next() {
      nodes += found.finds
      roads.append(found.barriers)
      positions.insert(found.hits)
      progress.report(pass.consumedBytes)
    }
  }

  /// Hands every place over, each kind in the order of the file; a node that stands for an area goes with it.
  func hand(to sink: inout PlaceSink) {
    var merging = NodesInAreas(
      nodes.map { NodesInAreas.Element($0, isLeftOut: sink.excluded["node/\($0.id)"] != nil) })
    var points: [OSMPoint?] = []
    for (kind, areas) in [("way", ways), ("relation", relations)] {
      for area in areas {
        let outline = kind == "way" ? outline(of: area) : outline(ofArea: area)
        let point = outline?.interiorPoint ?? middle(of: area)
        if let outline, let point, sink.excluded["\(kind)/\(area.id)"] == nil {
          let element = NodesInAreas.Element(category: area.category, point: point, tags: area.tags)
          merging.add(element, outline, number: points.count)
        }
        points.append(point)
      }
    }
    let owners = merging.owners
    var owned: [Int: [Int]] = [:]
    for node in nodes.indices {
      if let area = owners[node] { owned[area, default: []].append(node) }
    }
    for (index, node) in nodes.enumerated() where owners[index] == nil {
      hand(node, "node", node.point, [], to: &sink)
    }
    var number = 0
    for (kind, areas) in [("way", ways), ("relation", relations)] {
      for area in areas {
        hand(area, kind, points[number], owned[number] ?? [], to: &sink)
        number += 1
      }
    }
    boundaries.hand(to: &sink, outlines, positions)
    if roadFilter != nil { roads.hand(to: &sink.roads, positions) }
  }

  private func hand(
    _ find: OSMFind, _ kind: String, _ point: OSMPoint?, _ owned: [Int], to sink: inout PlaceSink
  ) {
    let id = "\(kind)/\(find.id)"
    guard let point else { return sink.skip(.missingNodes, at: id) }
    do throws(SkipReason) {
      var place = try OSMFinds.place(find, id: id)
      (place.latitude, place.longitude) = (Double(point.latitudeE7) / 1e7, Double(point.longitudeE7) / 1e7)
      for node in owned { place.merge(try OSMFinds.place(nodes[node], id: "node/\(nodes[node].id)")) }
      sink.take(place, at: id)
    } catch {
      sink.skip(error, at: id)
    }
  }

  /// What the tags say of a place.
  private static func place(_ find: OSMFind, id: String) throws(SkipReason) -> SourcePlace {
    var draft = RecordDraft()
    for tag in find.tags { draft.take(OSMTags.role(of: tag.key), tag.key, tag.value) }
    var place = try draft.finished()
    place.id = id
    place.isNameOptional = true
    return place
  }

  /// The middle of a way that bounds no area; `nil` when none of its nodes is in the file.
  private func middle(of way: OSMFind) -> OSMPoint? {
    OSMPoint.middle(of: positions.points(of: way.refs).points)
  }

  /// The area that a closed way bounds.
  private func outline(of way: OSMFind) -> OSMArea? {
    guard way.refs.count > 3, way.refs.first == way.refs.last else { return nil }
    return OSMArea(outerRings: [positions.points(of: way.refs).points])
  }

  /// The area of a multipolygon; `nil` when its ways or their nodes are not in the file.
  private func outline(ofArea relation: OSMFind) -> OSMArea? {
    var assembler = MultipolygonAssembler()
    for way in relation.ways {
      if let refs = outlines[way.id] {
        assembler.addWay(id: way.id, refs: refs, isInner: way.isInner)
      } else {
        assembler.addMissingWay(id: way.id)
      }
    }
    return OSMArea.area(of: assembler.rings(), at: positions).area
  }
}

extension NodesInAreas.Element {
  /// Makes an element of a node; one that is left out is of no category, so that it belongs to no area.
  fileprivate init(_ node: OSMFind, isLeftOut: Bool) {
    let point = node.point ?? OSMPoint(latitudeE7: 0, longitudeE7: 0)
    self.init(category: isLeftOut ? "" : node.category, point: point, tags: node.tags)
  }
}

/// Decides by an element's tags whether it has a category, and whether it may be a boundary.
private struct OSMTagFilter: Sendable {
  /// The keys that categories are made of, and that of boundaries.
  let words: OSMWordList
  private let classifier: CategoryClassifier
  /// Where the key of boundaries stands among `words`.
  private let boundaryIndex: Int

  init(_ classifier: CategoryClassifier) {
    self.classifier = classifier
    let keys = Array(classifier.keys)
    boundaryIndex = keys.firstIndex(of: OSMBoundary.key) ?? keys.count
    words = OSMWordList(keys + [OSMBoundary.key])
  }

  /// Whether any key is one that matters; most elements have none.
  func mayMatter(_ tags: ArraySlice<OSMTag>, _ matches: OSMWordList.Matches) -> Bool {
    tags.contains { matches[$0.key] != nil }
  }

  /// Whether an element has the key of boundaries.
  func mayBound(_ tags: ArraySlice<OSMTag>, _ matches: OSMWordList.Matches) -> Bool {
    tags.contains { matches[$0.key] == boundaryIndex }
  }

  /// Returns the category and the tags of an element that has one; `nil` for all others.
  func tags(
    _ tags: ArraySlice<OSMTag>, _ strings: OSMStrings, _ matches: OSMWordList.Matches
  ) -> (category: String, tags: [Place.Pair])? {
    guard mayMatter(tags, matches) else { return nil }
    let pairs = tags.map { Place.Pair(strings[$0.key], strings[$0.value]) }
    return classifier.category(of: pairs).map { ($0, pairs) }
  }
}
