import PlaceSearch
import WorkerThreads

/// A grid of places that threads share and that is made once it is worth it.
final class SharedGrid: Sendable {
  let searcher: PlaceSearcher
  let forest: PlaceForest
  private let cellSize: Int
  private let grid = Monitor<PlaceGrid?>(nil)

  /// - Parameter cellSize: the width and height of a cell in units of 1e-7 degrees.
  init(_ searcher: PlaceSearcher, _ forest: PlaceForest, cellSize: Int) {
    (self.searcher, self.forest, self.cellSize) = (searcher, forest, cellSize)
  }

  /// After how many points it is worth it: making it takes as long as it then saves on a point for each 64 places.
  fileprivate var pointCount: Int { forest.count / 64 + 1 }

  /// The grid, made by the thread that asks first; `nil` when there are too many places.
  fileprivate func made() -> PlaceGrid? {
    grid.update { grid in
      if grid == nil { grid = searcher.grid(of: forest, cellSize: cellSize) }
      return grid
    }
  }
}

/// How one thread comes to a shared grid: point after point, until it is worth it.
struct GridUse {
  let shared: SharedGrid
  private var grid: PlaceGrid?
  private var pointCount = 0

  init(of shared: SharedGrid) {
    self.shared = shared
  }

  /// The grid for the next point; `nil` while it is not worth it.
  mutating func next() -> PlaceGrid? {
    pointCount += 1
    if pointCount == shared.pointCount { grid = shared.made() }
    return grid
  }
}
