import BinaryFile
import GeoCore

/// A place as far as it decides which others are the same.
package struct PlaceSpot {
  let latitudeE7: Int32
  let longitudeE7: Int32
  /// The number of the table that it comes from.
  let table: UInt32

  package init(latitudeE7: Int32, longitudeE7: Int32, table: UInt32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
    self.table = table
  }

  var coordinate: Coordinate { Coordinate(latitudeE7: latitudeE7, longitudeE7: longitudeE7) }
}

/// Finds the places that several tables have, among those of one category.
///
/// Two places are the same when they come from different tables, stand at most 30 m apart and have like names. The nearest
/// pairs are joined first, those that are equally near in the order in which the places came; a place joins a group only when
/// it is the same as each that is in it. So a place that two others match goes to the nearest, a chain breaks at its longest
/// link, and no group holds two places of one table.
///
/// Where more than 32 places of one table have one name within a cell of 30 m, as the chargers of a car park do, the name does
/// not tell them apart, and they are left alone.
package struct SamePlaces {
  /// How far apart, in metres, two places may stand that are the same.
  package static let reachMeters = 30.0
  /// How many places of one table and one name in a cell are looked at.
  static let crowd = 32

  private let spots: [PlaceSpot]
  private let names: (Int) -> ComparedNames
  private let cells: SpotCells

  private init(_ spots: [PlaceSpot], _ names: @escaping (Int) -> ComparedNames) {
    self.spots = spots
    self.names = names
    cells = SpotCells(spots)
  }

  /// Returns the groups of places that are the same, by their indexes in `spots`; the first of a group came first.
  ///
  /// `names` is called for places that have a place of another table near.
  ///
  /// - Complexity: O(n log n) for n places.
  package static func groups(among spots: [PlaceSpot], names: (Int) -> ComparedNames) -> [[Int]] {
    guard let first = spots.first, spots.contains(where: { $0.table != first.table }) else { return [] }
    return withoutActuallyEscaping(names) { names in
      let places = SamePlaces(spots, names)
      return SpotGroups(joining: places.pairs()).groups
    }
  }

  /// Every two places that are the same, the lower index first.
  private func pairs() -> [SpotPair] {
    let keys = nameKeys()
    var pairs: [SpotPair] = []
    var start = 0
    while start < keys.count {
      let cell = keys[start].cell
      let end = keys[start...].firstIndex { $0.cell != cell } ?? keys.count
      for range in cells.neighbors(of: Int(cell)) {
        // The keys of a range of cells lie together.
        var next = SamePlaces.firstKey(ofCell: range.lowerBound, in: keys)
        while next < keys.count, keys[next].cell < range.upperBound {
          let other = keys[next].cell
          let otherEnd = keys[next...].firstIndex { $0.cell != other } ?? keys.count
          join(keys, start..<end, next..<otherEnd, into: &pairs)
          next = otherEnd
        }
      }
      start = end
    }
    pairs.sort()
    // A pair that shares several names has come several times.
    var unique: [SpotPair] = []
    for pair in pairs where pair != unique.last { unique.append(pair) }
    return unique
  }

  /// A name of a place, by its hash.
  private struct NameKey {
    let cell: UInt32
    let hash: UInt32
    let spot: UInt32
    /// Whether it is the name on the spot.
    let isFirst: Bool
  }

  /// The names of all places with one of another table near, in the order of cells, then of hashes, then of places; without
  /// those of which a table has a crowd in the cell.
  private func nameKeys() -> [NameKey] {
    var keys: [NameKey] = []
    for cell in cells.withSeveralTablesNear(spots) {
      for spot in cells.spots(in: cell) {
        let names = names(Int(spot))
        for (number, name) in ([names.name] + names.further).enumerated() where !name.isEmpty {
          keys.append(
            NameKey(
              cell: UInt32(cell), hash: SamePlaces.hash(name), spot: spot, isFirst: number == 0))
        }
      }
    }
    // Tables come one after the other, so that the order of places is also that of tables.
    keys.sort {
      ($0.cell, $0.hash, $0.spot, $0.isFirst ? 0 : 1) < ($1.cell, $1.hash, $1.spot, $1.isFirst ? 0 : 1)
    }
    return withoutCrowds(keys)
  }

  private func withoutCrowds(_ keys: [NameKey]) -> [NameKey] {
    var kept: [NameKey] = []
    var start = 0
    while start < keys.count {
      let first = keys[start]
      let table = spots[Int(first.spot)].table
      let end =
        keys[start...].firstIndex {
          $0.cell != first.cell || $0.hash != first.hash || spots[Int($0.spot)].table != table
        } ?? keys.count
      var count = 0
      var previous: UInt32?
      for key in keys[start..<end] where key.spot != previous {
        count += 1
        previous = key.spot
      }
      if count <= SamePlaces.crowd { kept += keys[start..<end] }
      start = end
    }
    return kept
  }

  private static func hash(_ name: String) -> UInt32 {
    var name = name
    return name.withUTF8 { UInt32(truncatingIfNeeded: Checksum.of(UnsafeRawBufferPointer($0))) }
  }

  private static func firstKey(ofCell cell: Int, in keys: [NameKey]) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle].cell < cell { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Appends the pairs of two cells, whose keys stand in the order of hashes.
  private func join(
    _ keys: [NameKey], _ own: Range<Int>, _ other: Range<Int>, into pairs: inout [SpotPair]
  ) {
    var (left, right) = (own.lowerBound, other.lowerBound)
    while left < own.upperBound, right < other.upperBound {
      let hash = keys[left].hash
      guard hash == keys[right].hash else {
        if hash < keys[right].hash { left += 1 } else { right += 1 }
        continue
      }
      let leftEnd = keys[left..<own.upperBound].firstIndex { $0.hash != hash } ?? own.upperBound
      let rightEnd = keys[right..<other.upperBound].firstIndex { $0.hash != hash } ?? other.upperBound
      for first in keys[left..<leftEnd] {
        for second in keys[right..<rightEnd] where first.isFirst || second.isFirst {
          // Inside of one cell every pair comes twice.
          if own == other && first.spot >= second.spot { continue }
          if let pair = pair(first.spot, second.spot) { pairs.append(pair) }
        }
      }
      (left, right) = (leftEnd, rightEnd)
    }
  }

  /// The pair of two places; `nil` unless they are the same.
  private func pair(_ a: UInt32, _ b: UInt32) -> SpotPair? {
    let (first, second) = (Int(min(a, b)), Int(max(a, b)))
    guard spots[first].table != spots[second].table else { return nil }
    let meters = spots[first].coordinate.distance(to: spots[second].coordinate).meters
    // Hashes may be equal by chance.
    guard meters <= SamePlaces.reachMeters, names(first).areLike(names(second)) else { return nil }
    return SpotPair(meters: meters, first: first, second: second)
  }
}
