public import BinaryFile
public import GeoCore
import SpatialIndex

/// The roads of a data file, read in place.
///
/// Opening it costs the same whatever its size. Offsets are checked when they are followed.
public struct RoadNetwork: Sendable {
  /// Keeps the bytes alive.
  private let container: Container
  let points: Column<Int32>
  let marks: Column<UInt8>
  let starts: Column<UInt32>
  let arcs: Column<UInt32>
  let edges: Column<UInt32>
  let shape: Column<UInt8>
  let labels: Column<UInt32>
  let text: Column<UInt8>
  let boxes: PackedBoxTree
  let turns: Column<UInt32>
  /// Where roads meet, begin, end or are barred.
  public let junctionCount: Int
  /// The pieces of roads between junctions.
  public let edgeCount: Int
  /// The restrictions of turns.
  public let restrictionCount: Int
  /// The length of all edges, each counted once.
  public let totalLength: Distance
  /// What all roads lie in.
  let box: BoxE7
  private let topSpeeds: UInt32

  /// Opens the roads of `container`; nil when it has none.
  ///
  /// - Throws: `RoadNetworkError` when the sections contradict each other or are of another version.
  /// - Complexity: O(1).
  public init?(container: Container) throws(RoadNetworkError) {
    guard let info = container.section(RoadFormat.info) else { return nil }
    let words = Column<UInt32>(info)
    guard info.count >= RoadFormat.infoLength else {
      throw RoadNetwork.damage(RoadFormat.info, in: container)
    }
    guard words[0] == RoadFormat.version else {
      throw .unsupportedVersion(
        found: words[0], supported: RoadFormat.version, path: container.path)
    }
    self.container = container
    junctionCount = Int(words[1])
    edgeCount = Int(words[2])
    restrictionCount = Int(words[4])
    topSpeeds = words[5]
    totalLength = .meters(Double(info.littleEndian(at: 24, as: UInt64.self)) / 1000)
    let edges = Column<Int32>(info)
    box = BoxE7(
      minLatitude: edges[8], minLongitude: edges[9], maxLatitude: edges[10], maxLongitude: edges[11])
    points = try RoadNetwork.column(RoadFormat.points, of: container, count: 2 * junctionCount)
    marks = try RoadNetwork.column(RoadFormat.marks, of: container, count: junctionCount)
    starts = try RoadNetwork.column(RoadFormat.starts, of: container, count: junctionCount + 1)
    arcs = try RoadNetwork.column(RoadFormat.arcs, of: container, count: 2 * edgeCount)
    self.edges = try RoadNetwork.column(
      RoadFormat.edges, of: container, count: RoadFormat.wordsOfEdge * edgeCount)
    shape = try RoadNetwork.column(RoadFormat.shape, of: container, count: nil)
    labels = try RoadNetwork.column(
      RoadFormat.labels, of: container, count: RoadFormat.wordsOfLabel * Int(words[3]))
    text = try RoadNetwork.column(RoadFormat.text, of: container, count: nil)
    turns = try RoadNetwork.column(
      RoadFormat.turns, of: container, count: RoadFormat.wordsOfTurn * restrictionCount)
    let boxColumn: Column<Int32> = try RoadNetwork.column(RoadFormat.boxes, of: container, count: nil)
    guard let tree = PackedBoxTree(boxes: boxColumn, count: edgeCount) else {
      throw RoadNetwork.damage(RoadFormat.boxes, in: container)
    }
    boxes = tree
  }

  /// The box that all roads lie in; one that crosses the 180° meridian goes round the earth.
  public var boundingBox: BoundingBox? {
    guard !box.isEmpty else { return nil }
    return try? BoundingBox(
      west: Double(box.minLongitude) / 1e7, south: Double(box.minLatitude) / 1e7,
      east: Double(box.maxLongitude) / 1e7, north: Double(box.maxLatitude) / 1e7)
  }

  /// Metres a second on the fastest road for a transport type, above zero.
  func topSpeed(of type: TransportType) -> Double {
    max(Double(topSpeeds >> UInt32(8 * type.roadNumber) & 0xFF), 1) / 3.6
  }

  /// The error that says that a section is wrong.
  func damage(_ tag: SectionTag) -> RoadNetworkError { RoadNetwork.damage(tag, in: container) }

  private static func damage(_ tag: SectionTag, in container: Container) -> RoadNetworkError {
    .damaged(part: "section '\(tag)'", path: container.path)
  }

  /// The numbers of a section, which must be `count` if that is given.
  private static func column<Value: FixedWidthInteger & Sendable>(
    _ tag: SectionTag, of container: Container, count: Int?
  ) throws(RoadNetworkError) -> Column<Value> {
    guard let bytes = container.section(tag),
      count == nil || bytes.count == (count ?? 0) * MemoryLayout<Value>.size
    else { throw damage(tag, in: container) }
    return Column(bytes)
  }
}

/// A point of the road network in 1e-7 degrees.
struct RoadPoint: Hashable, Sendable {
  let latitudeE7: Int32
  let longitudeE7: Int32

  var coordinate: Coordinate { Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7) }
}

/// The names and the number of a road.
struct RoadLabel: Hashable, Sendable {
  let name: String?
  let englishName: String?
  let reference: String?

  static let none = RoadLabel(name: nil, englishName: nil, reference: nil)
}
