import GeoCore
import SpatialIndex

/// The nodes at which roads are cut: where they meet, begin or end, and those that barriers and restrictions name.
struct RoadJunctions {
  /// What the map calls each junction, ascending, and the number that each has in the file.
  private var sortedIDs: [Int64] = []
  private var numbersOfIDs: [UInt32] = []
  /// Where each junction is, in the order of the file.
  private(set) var latitudes: [Int32] = []
  private(set) var longitudes: [Int32] = []
  /// For each node of a road the number of its junction, all ones where there is none.
  private(set) var numbers: [UInt32]

  var count: Int { latitudes.count }

  private struct Reference {
    let id: Int64
    let position: UInt32
  }

  init(_ roads: RoadRows, forced: [Int64]) {
    numbers = [UInt32](repeating: RoadFormat.none, count: roads.nodeIDs.count)
    var references = roads.nodeIDs.enumerated().map { Reference(id: $1, position: UInt32($0)) }
    references.sort { ($0.id, $0.position) < ($1.id, $1.position) }
    var isEnd = [Bool](repeating: false, count: roads.nodeIDs.count)
    for row in roads.rows.indices {
      let nodes = roads.nodes(ofRow: row)
      isEnd[nodes.lowerBound] = true
      isEnd[nodes.upperBound - 1] = true
    }
    let forced = forced.sorted()
    var nextForced = 0
    var positions: [UInt32] = []
    var start = 0
    while start < references.count {
      let id = references[start].id
      var end = start
      var isJunction = false
      while end < references.count, references[end].id == id {
        isJunction = isJunction || isEnd[Int(references[end].position)]
        end += 1
      }
      while nextForced < forced.count, forced[nextForced] < id { nextForced += 1 }
      let isForced = nextForced < forced.count && forced[nextForced] == id
      if isJunction || isForced || end - start > 1 {
        for reference in references[start..<end] {
          numbers[Int(reference.position)] = UInt32(sortedIDs.count)
        }
        sortedIDs.append(id)
        positions.append(references[start].position)
      }
      start = end
    }
    arrange(positions, of: roads)
  }

  /// Numbers the junctions anew along Hilbert's curve.
  private mutating func arrange(_ positions: [UInt32], of roads: RoadRows) {
    let keys = positions.map {
      HilbertCurve.position(latitudeE7: roads.latitudes[Int($0)], longitudeE7: roads.longitudes[Int($0)])
    }
    let order = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    numbersOfIDs = [UInt32](repeating: 0, count: order.count)
    for (number, former) in order.enumerated() {
      numbersOfIDs[former] = UInt32(number)
      latitudes.append(roads.latitudes[Int(positions[former])])
      longitudes.append(roads.longitudes[Int(positions[former])])
    }
    for position in numbers.indices where numbers[position] != RoadFormat.none {
      numbers[position] = numbersOfIDs[Int(numbers[position])]
    }
  }

  /// The number of the junction that the map calls `id`; nil when there is none.
  func number(of id: Int64) -> Int? {
    var (low, high) = (0, sortedIDs.count)
    while low < high {
      let middle = (low + high) / 2
      if sortedIDs[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < sortedIDs.count && sortedIDs[low] == id ? Int(numbersOfIDs[low]) : nil
  }
}
