import GeoCore

/// Makes the sections of a `RoadNetwork` out of the roads of a map.
///
/// What it keeps of a node of a road is 16 bytes, and 20 more while it finishes.
public struct RoadNetworkBuilder: Sendable {
  var roads = RoadRows()
  private(set) var barriers: [RoadBarrier] = []
  private(set) var restrictions: [TurnRestriction] = []

  /// Makes a builder without roads.
  public init() {}

  /// Whether no road was added that somebody may use.
  public var isEmpty: Bool { roads.rows.isEmpty }

  /// Adds a road. Roads that nobody may use are left out.
  public mutating func add(_ road: RoadDraft) { roads.append(road) }

  /// Adds a node that stops some; one that no road has is left out.
  public mutating func add(_ barrier: RoadBarrier) { barriers.append(barrier) }

  /// Adds a restriction. One that names roads which do not meet at its node is counted as unusable.
  public mutating func add(_ restriction: TurnRestriction) { restrictions.append(restriction) }

  /// Makes the sections of all that was added.
  ///
  /// The bytes are a function of what was added and its order.
  ///
  /// - Complexity: O(n log n) in the number of nodes of roads.
  public consuming func finish() -> RoadNetworkDraft {
    let junctions = RoadJunctions(
      roads, forced: barriers.map(\.node) + restrictions.map(\.via))
    let edges = RoadEdges(roads, junctions)
    return RoadSectionsWriter(roads, junctions, edges).draft(barriers: barriers, restrictions: restrictions)
  }
}

/// Roads as they were added, in flat lists: nodes, and a row for each road.
struct RoadRows: Sendable {
  struct Row: Sendable {
    let id: Int64
    let kind: RoadKind
    let flags: UInt8
    let label: UInt32
    let forward: RoadUses
    let backward: RoadUses
    /// Where its nodes begin.
    let firstNode: Int
  }

  private(set) var rows: [Row] = []
  private(set) var nodeIDs: [Int64] = []
  private(set) var latitudes: [Int32] = []
  private(set) var longitudes: [Int32] = []
  private(set) var labels = RoadLabels()

  /// The nodes of a road.
  func nodes(ofRow row: Int) -> Range<Int> {
    rows[row].firstNode..<(row + 1 < rows.count ? rows[row + 1].firstNode : nodeIDs.count)
  }

  mutating func append(_ road: RoadDraft) {
    let (forward, backward) = (RoadRows.usable(road.forward), RoadRows.usable(road.backward))
    guard forward != RoadUses() || backward != RoadUses() else { return }
    let firstNode = nodeIDs.count
    for node in road.nodes where nodeIDs.count == firstNode || nodeIDs.last != node.id {
      nodeIDs.append(node.id)
      latitudes.append(node.latitudeE7)
      longitudes.append(node.longitudeE7)
    }
    guard nodeIDs.count - firstNode >= 2 else {
      nodeIDs.removeLast(nodeIDs.count - firstNode)
      latitudes.removeLast(latitudes.count - firstNode)
      longitudes.removeLast(longitudes.count - firstNode)
      return
    }
    var flags: UInt8 = 0
    if road.isRoundabout { flags |= RoadFormat.roundaboutBit }
    if road.isToll { flags |= RoadFormat.tollBit }
    rows.append(
      Row(
        id: road.id, kind: road.kind, flags: flags,
        label: labels.number(of: road.name, road.englishName, road.reference), forward: forward,
        backward: backward, firstNode: firstNode))
  }

  /// The uses without those that have no speed.
  private static func usable(_ uses: RoadUses) -> RoadUses {
    var uses = uses
    for type in TransportType.allCases where uses[type].access == .closed || uses[type].speed == 0 {
      uses[type] = .closed
    }
    return uses
  }
}

/// The names and numbers of roads, each combination once.
struct RoadLabels: Sendable {
  private struct Label: Hashable {
    let name: String?
    let englishName: String?
    let reference: String?
  }

  private var numbers: [Label: UInt32] = [:]
  private var offsets: [String: UInt32] = [:]
  /// Where the texts of each label stand, three numbers a label.
  private(set) var references: [UInt32] = []
  /// Each text with its length before it.
  private(set) var text: [UInt8] = []

  var count: Int { references.count / RoadFormat.wordsOfLabel }

  /// The number of a label, which is taken up when it is new; all ones when nothing is known.
  mutating func number(of name: String?, _ englishName: String?, _ reference: String?) -> UInt32 {
    let label = Label(name: name, englishName: englishName, reference: reference)
    if name == nil, englishName == nil, reference == nil { return RoadFormat.none }
    if let number = numbers[label] { return number }
    let number = UInt32(count)
    numbers[label] = number
    for text in [name, englishName, reference] { references.append(offset(of: text)) }
    return number
  }

  private mutating func offset(of string: String?) -> UInt32 {
    guard let string, !string.isEmpty else { return RoadFormat.none }
    if let offset = offsets[string] { return offset }
    let offset = UInt32(text.count)
    offsets[string] = offset
    RoadVarint.append(UInt64(string.utf8.count), to: &text)
    text.append(contentsOf: string.utf8)
    return offset
  }
}
