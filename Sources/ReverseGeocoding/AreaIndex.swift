public import GeoCore
public import PlaceStore

/// Finds the administrative areas that a point lies in, by boundaries that a data file has from a map.
///
/// Areas may lie in each other, as communes in a department, and overlap. Nothing is decoded when it is opened.
public final class AreaIndex: Sendable {
  /// Keeps the bytes alive.
  private let dataset: PlaceDataset
  private let polygons: BoundaryPolygons
  let names: RecordTable

  /// Opens the boundaries of `dataset`; `nil` when it has none.
  ///
  /// - Throws: `DatasetError.damaged` when their tables contradict themselves or each other.
  /// - Complexity: O(1).
  public init?(_ dataset: PlaceDataset) throws(DatasetError) {
    guard let names = try dataset.table(.areas) else { return nil }
    guard let section = dataset.bytes(of: .areaBoundaries), let polygons = BoundaryPolygons(section),
      polygons.ownerCount == names.rowCount
    else { throw AreaIndex.damage(of: dataset) }
    self.dataset = dataset
    self.polygons = polygons
    self.names = names
  }

  /// The number of areas.
  public var count: Int { names.rowCount }

  /// The areas that `coordinate` lies in: in the order of levels, those of one level from large to small.
  ///
  /// A point on a border that areas share lies in one of them.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log polygons + corners of those whose boxes hold the point).
  public func areas(at coordinate: Coordinate) throws(DatasetError) -> [Area] {
    var rows: [Int] = []
    var isDamaged = false
    let isWhole = polygons.forEach(
      latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7
    ) { polygon in
      guard let row = polygons.owner(ofPolygon: polygon) else {
        isDamaged = true
        return false
      }
      // Polygons of one area may overlap where a map is wrong.
      if !rows.contains(row) { rows.append(row) }
      return true
    }
    if isDamaged || !isWhole { throw AreaIndex.damage(of: dataset) }
    return rows.sorted().map { Area(index: self, row: $0, level: polygons.number(ofOwner: $0)) }
  }

  /// The borders of the areas that meet `box`, as `DistrictIndex.borders` has those of districts; of areas of which one lies in
  /// another, each has its own.
  ///
  /// - Parameters:
  ///   - lastLevel: areas of higher levels, which are smaller, are left out.
  ///   - latitudeStepE7: the height of the grid in 1e-7 degrees, at least 1.
  ///   - longitudeStepE7: its width.
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log polygons + corners of those that meet the box).
  public func borders(
    upTo lastLevel: Int, in box: BoundingBox, latitudeStepE7: Int32, longitudeStepE7: Int32
  ) throws(DatasetError) -> MapLines {
    let grid = BorderGrid(latitudeStepE7: latitudeStepE7, longitudeStepE7: longitudeStepE7)
    let lines = polygons.lines(meeting: box, grid) { row in
      polygons.number(ofOwner: row) <= lastLevel ? Int32(row) : nil
    }
    guard let lines else { throw AreaIndex.damage(of: dataset) }
    return lines
  }

  /// The line that whoever shows an area owes its source; `nil` when it states none.
  package func attribution(of area: Area) throws(DatasetError) -> UnsafeRawBufferPointer? {
    try area.utf8(.source).map { key throws(DatasetError) in try dataset.attribution(of: key) }
  }

  private static func damage(of dataset: PlaceDataset) -> DatasetError {
    .damaged(part: "section '\(PlaceFormat.Table.areaBoundaries.section)'", path: dataset.path)
  }
}
