import OSMFile
import PlaceStore

/// The administrative boundaries of a map, as far as its passes have come.
struct OSMBoundaries {
  private var found: [OSMBoundary] = []
  /// How many have no whole outline in the file.
  private var cutCount = 0

  /// The ways that relations are made of.
  var wayIDs: [Int64] { found.flatMap { $0.ways.map(\.id) } }
  /// The nodes of closed ways.
  var refs: [Int64] { found.flatMap(\.refs) }

  mutating func append(_ boundaries: [OSMBoundary]) {
    found += boundaries
  }

  /// Drops relations some of whose ways are not among `ways`, once all ways are read.
  ///
  /// - Returns: the ids of the ways of the others.
  mutating func drop(without ways: [Int64: [Int64]]) -> Set<Int64> {
    let count = found.count
    found.removeAll { boundary in boundary.ways.contains { ways[$0.id] == nil } }
    cutCount += count - found.count
    return Set(wayIDs)
  }

  /// Hands the areas over, in the order of the file; a shape that is not whole is none.
  func hand(to sink: inout PlaceSink, _ ways: [Int64: [Int64]], _ positions: OSMNodePositions) {
    for _ in 0..<cutCount { sink.skipBoundary() }
    for boundary in found {
      if let area = OSMBoundaries.area(of: boundary, ways, positions), let shape = BoundaryShape(area) {
        sink.take(boundary.area(shape, source: sink.sourceKey))
      } else {
        sink.skipBoundary()
      }
    }
  }

  private static func area(
    of boundary: OSMBoundary, _ ways: [Int64: [Int64]], _ positions: OSMNodePositions
  ) -> OSMArea? {
    guard boundary.refs.isEmpty else {
      let (points, missingCount) = positions.points(of: boundary.refs)
      return missingCount > 0 ? nil : OSMArea(outerRings: [points])
    }
    var assembler = MultipolygonAssembler()
    for way in boundary.ways {
      guard let refs = ways[way.id] else { return nil }
      assembler.addWay(id: way.id, refs: refs, isInner: way.isInner)
    }
    let rings = assembler.rings()
    guard rings.isComplete else { return nil }
    let (area, missingCount) = OSMArea.area(of: rings, at: positions)
    return missingCount > 0 ? nil : area
  }
}
