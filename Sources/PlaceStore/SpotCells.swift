import GeoCore

/// Places by cells of space with edges of 30 m, so that what is nearer than that lies in cells that touch.
///
/// The cells cut the sphere of normals, which has neither poles nor a meridian of 180°.
struct SpotCells {
  /// The edge in metres, a little more than the reach, for the rounding of the normals.
  private static let edgeMeters = SamePlaces.reachMeters + 0.001

  /// The places, cell by cell, in each in their own order.
  private let spots: [UInt32]
  /// The cells that have places, in order.
  private let keys: [UInt64]
  /// Where each cell begins in `spots`, and the end of the last.
  private let starts: [Int]

  init(_ all: [PlaceSpot]) {
    var entries: [(key: UInt64, spot: UInt32)] = []
    entries.reserveCapacity(all.count)
    for (index, spot) in all.enumerated() { entries.append((SpotCells.key(of: spot), UInt32(index))) }
    entries.sort { ($0.key, $0.spot) < ($1.key, $1.spot) }
    var keys: [UInt64] = []
    var starts: [Int] = []
    for (position, entry) in entries.enumerated() where entry.key != keys.last {
      keys.append(entry.key)
      starts.append(position)
    }
    self.keys = keys
    self.starts = starts + [entries.count]
    spots = entries.map(\.spot)
  }

  /// Three numbers of 21 bits, each above zero.
  private static func key(of spot: PlaceSpot) -> UInt64 {
    let normal = spot.coordinate.normal
    func number(_ part: Double) -> UInt64 {
      UInt64((part * Geodesic.minimumMetersPerRadian / edgeMeters).rounded(.down) + 0x10_0000)
    }
    return number(normal.x) << 42 | number(normal.y) << 21 | number(normal.z)
  }

  /// The number of cells that have places.
  var count: Int { keys.count }

  /// The indexes of the places in a cell, in order.
  func spots(in cell: Int) -> ArraySlice<UInt32> {
    spots[starts[cell]..<starts[cell + 1]]
  }

  /// The cell itself and those after it that touch it, as ranges of cells; of two cells that touch, one is found from the other.
  func neighbors(of cell: Int) -> [Range<Int>] {
    let key = keys[cell]
    let (x, y): (UInt64, UInt64) = (1 << 42, 1 << 21)
    // Each range is three cells in a row along z.
    let rows = [key + y, key + x - y, key + x, key + x + y].map { firstCell($0 - 1)..<firstCell($0 + 2) }
    return [cell..<firstCell(key + 2)] + rows.filter { !$0.isEmpty }
  }

  private func firstCell(_ key: UInt64) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The cells in and around which places of several tables stand, in order.
  func withSeveralTablesNear(_ all: [PlaceSpot]) -> [Int] {
    let tables = (0..<count).map { cell in
      let tables = spots(in: cell).map { all[Int($0)].table }
      return (least: tables.min() ?? 0, most: tables.max() ?? 0)
    }
    var isMixed = [Bool](repeating: false, count: count)
    for cell in 0..<count {
      for other in neighbors(of: cell).joined()
      where min(tables[cell].least, tables[other].least) != max(tables[cell].most, tables[other].most) {
        isMixed[cell] = true
        isMixed[other] = true
      }
    }
    return (0..<count).filter { isMixed[$0] }
  }
}
