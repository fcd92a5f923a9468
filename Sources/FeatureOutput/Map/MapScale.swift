public import GeoCore

/// The bar that says how long a length is on a map.
public struct MapScale: Hashable, Sendable {
  /// A round length: 1, 2 or 5 times a power of ten, in metres or kilometres, feet or miles.
  public let length: Distance
  /// How many cells it takes in the middle of the map, at least 1.
  public let cells: Int
  private let units: UnitSystem

  /// The longest round length that takes at most `mostCells` of the map; `nil` when none is as short as that.
  public init?(_ frame: MapFrame, mostCells: Int, units: UnitSystem) {
    let cellMeters = frame.dotWidth.meters * Double(DotGrid.cellWidth)
    let most = Distance(meters: cellMeters * Double(mostCells))
    guard mostCells > 0, let length = MapScale.roundLength(upTo: most, units) else { return nil }
    let cells = Int((length.meters / cellMeters).rounded())
    guard cells > 0 else { return nil }
    (self.length, self.cells, self.units) = (length, cells, units)
  }

  private static func roundLength(upTo most: Distance, _ units: UnitSystem) -> Distance? {
    switch units {
    case .metric: most.meters < 1 ? nil : roundNumber(upTo: most.meters).map { .meters($0) }
    case .imperial where most.miles < 0.2: roundNumber(upTo: most.feet).map { .feet(min($0, 500)) }
    case .imperial: roundNumber(upTo: most.miles).map { .miles($0) }
    }
  }

  /// The greatest of 1, 2 and 5 times a power of ten that is not above `most`; `nil` below 0.1.
  private static func roundNumber(upTo most: Double) -> Double? {
    guard most >= 0.1, most.isFinite else { return nil }
    var power = 0.1
    while power * 10 <= most { power *= 10 }
    return power * (most >= power * 5 ? 5 : most >= power * 2 ? 2 : 1)
  }

  /// The bar with its length, such as "|-------| 2 km".
  public var text: String {
    let dashes = String(repeating: "-", count: max(cells - 1, 0))
    return "|\(dashes)| \(length.formatted(units))"
  }
}
