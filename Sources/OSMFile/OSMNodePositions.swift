/// The positions of those nodes that are wanted, filled block by block.
///
/// It takes 16 bytes for each wanted node, whatever the length of the file.
///
///     var positions = OSMNodePositions(of: OSMIDSet(refs))
///     let ids = positions.ids
///     let pass = try reader.pass(over: .nodes, jobs: 2) { (block: inout OSMBlock) throws(OSMFileError) in
///       OSMNodePositions.hits(of: ids, in: try block.nodes())
///     }
///     while let hits = try pass.next() { positions.insert(hits) }
public struct OSMNodePositions: Sendable {
  /// Wanted nodes that a block has.
  public struct Hits: Sendable {
    fileprivate var found: [(index: Int32, point: OSMPoint)] = []

    /// No nodes.
    public init() {}

    /// How many they are.
    public var count: Int { found.count }
  }

  private static let unknown = OSMPoint(latitudeE7: .max, longitudeE7: .max)

  /// The wanted nodes.
  public let ids: OSMIDSet
  private var points: [OSMPoint]
  /// The number of wanted nodes without a position so far.
  public private(set) var missingCount: Int

  /// Prepares for the positions of `ids`, at most 2^31 of them.
  public init(of ids: OSMIDSet) {
    self.ids = ids
    points = Array(repeating: OSMNodePositions.unknown, count: ids.count)
    missingCount = ids.count
  }

  /// Looks for the wanted nodes in a block, which any thread may do.
  ///
  /// - Complexity: O(n) in the number of nodes when they are in order, as they mostly are, else O(n log n).
  public static func hits(of ids: OSMIDSet, in nodes: OSMNodes) -> Hits {
    var hits = Hits()
    var index = 0
    for number in 0..<nodes.count {
      let id = nodes.id(at: number)
      if (index < ids.count && ids[index] < id) || (index > 0 && ids[index - 1] >= id) {
        index = ids.firstIndex(notBelow: id, near: index)
      }
      if index < ids.count && ids[index] == id {
        hits.found.append((Int32(truncatingIfNeeded: index), nodes.point(at: number)))
      }
    }
    return hits
  }

  /// Takes in what a block has; of a node that comes again the later position counts.
  public mutating func insert(_ hits: Hits) {
    for (index, point) in hits.found {
      if points[Int(index)] == OSMNodePositions.unknown { missingCount -= 1 }
      points[Int(index)] = point
    }
  }

  /// The position of a node; `nil` when it is not wanted or has not come.
  public subscript(id: Int64) -> OSMPoint? {
    ids.firstIndex(of: id).flatMap { point(at: $0) }
  }

  /// The position of the wanted node at `index` of `ids`.
  public func point(at index: Int) -> OSMPoint? {
    points[index] == OSMNodePositions.unknown ? nil : points[index]
  }

  /// The position of each node of a way, in order; nil for those without one.
  public func pointsOrNone(of refs: some Sequence<Int64>) -> [OSMPoint?] {
    var hint = 0
    return refs.map { ref in ids.index(of: ref, near: &hint).flatMap { point(at: $0) } }
  }

  /// The positions of the nodes of a way, in order; those without one are left out and counted.
  public func points(of refs: some Sequence<Int64>) -> (points: [OSMPoint], missingCount: Int) {
    var found: [OSMPoint] = []
    var missingCount = 0
    var hint = 0
    for ref in refs {
      if let point = ids.index(of: ref, near: &hint).flatMap({ self.point(at: $0) }) {
        found.append(point)
      } else {
        missingCount += 1
      }
    }
    return (found, missingCount)
  }
}
