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

  /// The places, cell by cell.
  private let entries: [Entry]
  private let cells: NumberedKeys
  /// For each cell where its last place ends.
  private let ends: [Int]

  /// Gathers the places of `forest`.
  ///
  /// - Complexity: O(number of places).
  init(of forest: PlaceForest, in list: DatasetList, cellSize: Int) {
    self.cellSize = cellSize
    var cells = NumberedKeys()
    var counts: [Int] = []
    var places: [(entry: Entry, cell: UInt32)] = []
    places.reserveCapacity(forest.count)
    for owner in list.datasets.indices {
      for number in forest.range(ofDataset: owner) {
        for index in forest.list.trees[number].indices {
          let (latitude, longitude) = list.datasets[owner].position(at: index)
          let key = PlaceGrid.key(PlaceGrid.cell(latitude, cellSize), PlaceGrid.cell(longitude, cellSize))
          let cell = cells.insert(key)
          if cell == counts.count { counts.append(0) }
          counts[cell] += 1
          places.append(
            (
              Entry(
                latitudeE7: latitude, longitudeE7: longitude, dataset: UInt32(owner), index: UInt32(index)),
              UInt32(cell)
            ))
        }
      }
    }
    self.cells = cells
    (entries, ends) = PlaceGrid.distributed(places, counts)
  }

  /// Puts places of one cell side by side; returns them, and where each cell ends. `counts` has the number of places of each.
  private static func distributed(
    _ places: [(entry: Entry, cell: UInt32)], _ counts: [Int]
  ) -> ([Entry], [Int]) {
    guard let first = places.first?.entry else { return ([], counts) }
    // Where the cell begins, which moves on to its end with each place.
    var (ends, start) = (counts, 0)
    for number in ends.indices { (ends[number], start) = (start, start + counts[number]) }
    var entries = [Entry](repeating: first, count: places.count)
    for (entry, cell) in places {
      entries[ends[Int(cell)]] = entry
      ends[Int(cell)] += 1
    }
    return (entries, ends)
  }

  /// Calls `visit` with each place in `box`; false when the box has too many cells.
  func forEach(in box: BoxE7, _ visit: (Entry) -> Void) -> Bool {
    func range(_ first: Int32, _ last: Int32) -> ClosedRange<Int> {
      PlaceGrid.cell(first, cellSize)...PlaceGrid.cell(last, cellSize)
    }
    let rows = range(box.minLatitude, box.maxLatitude)
    let columns = range(box.minLongitude, box.maxLongitude)
    guard rows.count * columns.count <= PlaceGrid.mostCells else { return false }
    for row in rows {
      for column in columns {
        guard let number = cells.number(of: PlaceGrid.key(row, column)) else { continue }
        for position in (number > 0 ? ends[number - 1] : 0)..<ends[number] {
          let entry = entries[position]
          if box.contains(latitudeE7: entry.latitudeE7, longitudeE7: entry.longitudeE7) { visit(entry) }
        }
      }
    }
    return true
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
