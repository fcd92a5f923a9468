import PlaceStore

/// Administrative areas of all sources, until they are written.
struct AreaCollection {
  private(set) var areas: [AreaTable.Area] = []
  /// Whether an area had no more room.
  private(set) var isFull = false
  private var ids: Set<String> = []
  private var cornerCount = 0
  private let mostCorners: Int

  init(mostCorners: Int = AreaTable.mostCorners) {
    self.mostCorners = mostCorners
  }

  /// Takes an area in, unless one with its id has come before or there is no more room; whether it did.
  mutating func take(_ area: AreaTable.Area) -> Bool {
    isFull = isFull || cornerCount + area.cornerCount > mostCorners
    guard !isFull, ids.insert(area.id).inserted else { return false }
    cornerCount += area.cornerCount
    areas.append(area)
    return true
  }
}
