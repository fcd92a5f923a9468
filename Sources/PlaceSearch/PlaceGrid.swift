import GeoCore
import PlaceStore
import SpatialIndex

/// The places of a forest by the cells of a grid, for many questions about what is near.
///
/// A forest of all categories has about a hundred trees, and each is asked for each point. Here a few cells are looked at.
public final class PlaceGrid: Sendable {
  /// Places beyond this number take too much memory, of which each needs about forty bytes.
  static let mostPlaces = 1 << 22
  /// The width and height of a cell in units of 1e-7 degrees.
  private let cellSize: Int
  /// How many cells a box may have; near the poles it could have all that there are at a latitude.
  private static let mostCells = 64

  /// A place with what is asked of it, so that nothing else need be fetched.
  struct Entry: Sendable {
    let latitudeE7: Int32
    let longitudeE7: Int32
    let dataset: UInt32
    let index: UInt32
  }

  private struct Cell: Sendable {
    let key: UInt64
    /// How many places it has; once all are known, where the last of them ends.
    var end: Int
  }

  /// The places, cell by cell.
  private let entries: [Entry]
  private let cells: [Cell]
  /// The numbers of the cells, each at the first free place from that of its key on; 0 is free, the first cell is 1.
  private let slots: [UInt32]

  /// Gathers the places of `forest`.
  ///
  /// - Complexity: O(number of places).
  init(of forest: PlaceForest, in list: DatasetList, cellSize: Int) {
    self.cellSize = cellSize
    var cells: [Cell] = []
    var slots = [UInt32](repeating: 0, count: 1 << 8)
    var places: [(entry: Entry, cell: UInt32)] = []
    places.reserveCapacity(forest.count)
    for owner in list.datasets.indices {
      for number in forest.range(ofDataset: owner) {
        for index in forest.list.trees[number].indices {
          let (latitude, longitude) = list.datasets[owner].position(at: index)
          let key = PlaceGrid.key(PlaceGrid.cell(latitude, cellSize), PlaceGrid.cell(longitude, cellSize))
          let cell = PlaceGrid.insert(key, &cells, &slots)
          cells[cell].end += 1
          places.append(
            (
              Entry(
                latitudeE7: latitude, longitudeE7: longitude, dataset: UInt32(owner), index: UInt32(index)),
              UInt32(cell)
            ))
        }
      }
    }
    self.slots = slots
    (entries, self.cells) = PlaceGrid.distributed(places, cells)
  }

  /// Puts places of one cell side by side; returns the cells with where they end.
  private static func distributed(
    _ places: [(entry: Entry, cell: UInt32)], _ cells: [Cell]
  ) -> ([Entry], [Cell]) {
    guard let first = places.first?.entry else { return ([], cells) }
    var (cells, start) = (cells, 0)
    for number in cells.indices {
      // Where the cell begins, which moves on to its end with each place.
      (cells[number].end, start) = (start, start + cells[number].end)
    }
    var entries = [Entry](repeating: first, count: places.count)
    for (entry, cell) in places {
      entries[cells[Int(cell)].end] = entry
      cells[Int(cell)].end += 1
    }
    return (entries, cells)
  }

  /// Calls `visit` with each place in `box`; false when the box has too many cells.
  func forEach(in box: BoxE7, _ visit: (Entry) -> Void) -> Bool {
    func cells(_ first: Int32, _ last: Int32) -> ClosedRange<Int> {
      PlaceGrid.cell(first, cellSize)...PlaceGrid.cell(last, cellSize)
    }
    let rows = cells(box.minLatitude, box.maxLatitude)
    let columns = cells(box.minLongitude, box.maxLongitude)
    guard rows.count * columns.count <= PlaceGrid.mostCells else { return false }
    for row in rows {
      for column in columns {
        let number = Int(slots[PlaceGrid.slot(of: PlaceGrid.key(row, column), self.cells, slots)])
        guard number > 0 else { continue }
        let start = number > 1 ? self.cells[number - 2].end : 0
        for position in start..<self.cells[number - 1].end {
          let entry = entries[position]
          if box.contains(latitudeE7: entry.latitudeE7, longitudeE7: entry.longitudeE7) { visit(entry) }
        }
      }
    }
    return true
  }

  /// The number of the cell with that key, which is made if there is none.
  private static func insert(_ key: UInt64, _ cells: inout [Cell], _ slots: inout [UInt32]) -> Int {
    let place = slot(of: key, cells, slots)
    if slots[place] > 0 { return Int(slots[place]) - 1 }
    cells.append(Cell(key: key, end: 0))
    slots[place] = UInt32(cells.count)
    if 2 * cells.count > slots.count {
      slots = [UInt32](repeating: 0, count: 4 * slots.count)
      for number in cells.indices { slots[slot(of: cells[number].key, cells, slots)] = UInt32(number + 1) }
    }
    return cells.count - 1
  }

  /// Where the number of the cell with that key stands, or would stand.
  private static func slot(of key: UInt64, _ cells: [Cell], _ slots: [UInt32]) -> Int {
    // The multiplier of Fibonacci hashing: 2^64 over the golden ratio.
    var slot = Int(truncatingIfNeeded: key &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
    while slots[slot] != 0, cells[Int(slots[slot]) - 1].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  /// The number of the row or column that a coordinate lies in, not negative.
  private static func cell(_ degreesE7: Int32, _ size: Int) -> Int {
    (Int(degreesE7) + 1_800_000_000) / size
  }

  private static func key(_ row: Int, _ column: Int) -> UInt64 { UInt64(row) << 32 | UInt64(column) }
}

extension PlaceSearcher {
  /// Returns a grid of the places of `forest`, a forest of this searcher; `nil` when they are too many.
  ///
  /// Made for `nearest(to:within:in:_:)` when it is asked about many points; fastest for radii of half a cell.
  ///
  /// - Parameter cellSize: the width and height of a cell in units of 1e-7 degrees, at least 1; as it is, 222 m of latitude.
  /// - Complexity: O(number of places), about a tenth of a microsecond for each.
  public func grid(of forest: PlaceForest, cellSize: Int = 20_000) -> PlaceGrid? {
    forest.count <= PlaceGrid.mostPlaces ? PlaceGrid(of: forest, in: list, cellSize: max(cellSize, 1)) : nil
  }
}
