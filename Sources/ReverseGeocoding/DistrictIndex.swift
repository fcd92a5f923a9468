import BinaryFile
public import GeoCore
public import PlaceStore
import SpatialIndex

/// Finds the district that a point lies in, by boundaries in a mapped file.
///
/// Nothing is decoded when it is opened; a look-up walks down a tree of boxes and along the rings of the one to three districts
/// whose boxes hold the point.
public final class DistrictIndex: Sendable {
  private let container: Container
  /// Those of districts, for each of which its county stands.
  private let polygons: BoundaryPolygons
  let districts: RecordTable
  let counties: RecordTable
  /// The names that provinces no longer bear.
  public let formerNames: FormerNames?
  /// Provinces and states of other countries.
  public let subdivisions: SubdivisionVocabulary?

  /// Opens boundaries that are in memory already; `name` stands for the path in errors.
  ///
  /// - Throws: `DatasetError` when they are no boundaries, or damaged.
  public convenience init(contents: [UInt8], name: String) throws(DatasetError) {
    try self.init(
      DistrictIndex.opened { () throws(ContainerError) in
        try Container(contents: contents, name: name)
      })
  }

  /// Opens bytes that live as long as the program, such as those linked into it.
  ///
  /// - Throws: `DatasetError` when they are no boundaries, or damaged.
  public convenience init(staticBytes: UnsafeRawBufferPointer, name: String) throws(DatasetError) {
    try self.init(
      DistrictIndex.opened { () throws(ContainerError) in
        try Container(staticBytes: staticBytes, name: name)
      })
  }

  private static func opened(
    _ open: () throws(ContainerError) -> Container
  ) throws(DatasetError) -> Container {
    do throws(ContainerError) {
      return try open()
    } catch {
      throw DatasetError(error)
    }
  }

  /// - Complexity: O(1).
  private init(_ container: Container) throws(DatasetError) {
    func table(_ name: PlaceFormat.Table) throws(DatasetError) -> RecordTable {
      guard let table = RecordTable(name.section, of: container) else {
        throw .damaged(part: "section '\(name.section)'", path: container.path)
      }
      return table
    }
    let tag = PlaceFormat.Table.boundaries.section
    guard let section = container.section(tag), let polygons = BoundaryPolygons(section) else {
      throw .damaged(part: "section '\(tag)'", path: container.path)
    }
    districts = try table(.districts)
    counties = try table(.counties)
    formerNames = RecordTable(PlaceFormat.Table.formerNames.section, of: container).map(FormerNames.init)
    subdivisions = RecordTable(PlaceFormat.Table.subdivisions.section, of: container).map(
      SubdivisionVocabulary.init)
    self.polygons = polygons
    self.container = container
  }

  /// The number of districts.
  public var count: Int { polygons.ownerCount }

  /// The district that `coordinate` lies in; `nil` outside of all.
  ///
  /// A point on a border lies in one of the districts at it, always the same.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log districts + corners of the districts whose boxes hold the point).
  public func district(at coordinate: Coordinate) throws(DatasetError) -> District? {
    var found: Int?
    let isWhole = polygons.forEach(
      latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7
    ) { polygon in
      found = polygon
      return false
    }
    if !isWhole { throw damage }
    return try found.map { polygon throws(DatasetError) in try district(ofPolygon: polygon) }
  }

  /// The district whose border is nearest to `coordinate` among those at most `radius` away, and how far it is; `nil` when there is
  /// none. For points outside of all districts.
  ///
  /// On a plane, so right to a percent for radii of some dozens of kilometres.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log districts + corners of the districts whose boxes come within the radius).
  public func nearestDistrict(
    to coordinate: Coordinate, within radius: Distance
  ) throws(DatasetError) -> (district: District, distance: Distance)? {
    guard let best = try nearestPolygon(to: coordinate, within: radius, isAnyEnough: false) else {
      return nil
    }
    return (try district(ofPolygon: best.polygon), Distance(meters: best.squaredMeters.squareRoot()))
  }

  /// Whether the border of any district is at most `radius` away from `coordinate`.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: as `nearestDistrict(to:within:)`, but it ends with the first that is found.
  public func hasDistrict(within radius: Distance, of coordinate: Coordinate) throws(DatasetError) -> Bool {
    try nearestPolygon(to: coordinate, within: radius, isAnyEnough: true) != nil
  }

  /// The polygon with the nearest border, or the first one that is near enough.
  private func nearestPolygon(
    to coordinate: Coordinate, within radius: Distance, isAnyEnough: Bool
  ) throws(DatasetError) -> (polygon: Int, squaredMeters: Double)? {
    let scale = LocalScale(at: coordinate)
    let (latitude, longitude) = (coordinate.latitudeE7, coordinate.longitudeE7)
    let box = scale.box(around: coordinate, reach: radius)
    let limit = radius.meters * radius.meters
    var best: (polygon: Int, squaredMeters: Double)?
    var isDamaged = false
    polygons.tree.forEach(meeting: box) { polygon in
      let squared = polygons.rings.squaredMeters(
        latitudeE7: latitude, longitudeE7: longitude, in: polygons.range(of: polygon), scale)
      guard let squared else {
        isDamaged = true
        return false
      }
      if squared <= limit, squared < best?.squaredMeters ?? .infinity { best = (polygon, squared) }
      return !(isAnyEnough && best != nil)
    }
    if isDamaged { throw damage }
    return best
  }

  /// The borders of the provinces, counties or districts that meet `box`, for drawing: their corners moved to a grid.
  ///
  /// A border that two share is there once; of islands what is smaller than the grid is not. Lines run on a little beyond the box.
  ///
  /// - Parameters:
  ///   - latitudeStepE7: the grid's height in 1e-7 degrees, at least 1.
  ///   - longitudeStepE7: its width.
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(log districts + corners of the districts that meet the box).
  public func borders(
    of level: District.Level, in box: BoundingBox, latitudeStepE7: Int32, longitudeStepE7: Int32
  ) throws(DatasetError) -> MapLines {
    let provinces = level == .province ? provinceNumbers : []
    let grid = BorderGrid(latitudeStepE7: latitudeStepE7, longitudeStepE7: longitudeStepE7)
    let lines = polygons.lines(meeting: box, grid) { row in
      let county = polygons.number(ofOwner: row)
      switch level {
      case .district: return Int32(row)
      case .county: return Int32(county)
      case .province: return county < provinces.count ? provinces[county] : -1
      }
    }
    guard let lines else { throw damage }
    return lines
  }

  /// The number of the province of each county: the first county in it.
  private var provinceNumbers: [Int32] {
    var numbers: [String: Int32] = [:]
    return (0..<counties.rowCount).map { county in
      let name = counties.text(row: county, column: DistrictTable.CountyColumn.province.rawValue)
      if let known = numbers[name] { return known }
      numbers[name] = Int32(county)
      return Int32(county)
    }
  }

  /// Checks every byte against the checksums.
  ///
  /// - Throws: `DatasetError.damaged`, which names the section.
  /// - Complexity: O(length of the file).
  public func verify() throws(DatasetError) {
    do throws(ContainerError) {
      try container.verify()
    } catch {
      throw DatasetError(error)
    }
  }

  private var damage: DatasetError {
    .damaged(part: "section '\(PlaceFormat.Table.boundaries.section)'", path: container.path)
  }

  private func district(ofPolygon polygon: Int) throws(DatasetError) -> District {
    guard let row = polygons.owner(ofPolygon: polygon), row < districts.rowCount else { throw damage }
    let county = polygons.number(ofOwner: row)
    guard county < counties.rowCount else { throw damage }
    return District(index: self, row: row, county: county)
  }
}
