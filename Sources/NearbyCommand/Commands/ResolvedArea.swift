import GeoCore
import Importers
import PlaceSearch
import PlaceStore
import TextMatching

/// Where a command searches: the area, with the name that the answer gives it.
struct ResolvedArea {
  let area: PlaceQuery.Area
  /// The region that the answer shows; `nil` for the whole earth.
  let region: CoordinateRegion?
  /// The id of a named region, and its name in Korean and English.
  private(set) var id: String?
  private(set) var names = (korean: "", english: "")
  /// Whether nobody said where.
  private(set) var isDefault = false
  /// What bears the name that stood for the middle.
  private(set) var anchor: NamedPoint?
  /// Whether all places are searched, wherever they are, and the middle only orders them.
  private(set) var isEverywhere = false

  /// Whether somebody chose its middle.
  var isStated: Bool { !isDefault && !isEverywhere }

  /// Whether it is a region, rather than what is near to a point.
  var isRegion: Bool { if case .region = area { true } else { false } }

  /// The region searched when nobody says where.
  private static let standardRegion = "lotte-tower"

  /// Finds where `area` is; names of regions are looked up in `datasets` first.
  init(_ area: SearchArea, in datasets: [PlaceDataset] = []) throws(CommandError) {
    switch area {
    case .named(let name, let source):
      self.init(try ResolvedArea.region(named: name, source, in: datasets))
    case .unspecified:
      self.init(
        try ResolvedArea.region(named: ResolvedArea.standardRegion, .option(.region, .find), in: datasets))
      isDefault = true
    case .region(let region):
      self.init(.region(region), region)
    case .box(let box):
      self.init(.box(box), CoordinateRegion(framing: box))
    case .near(let center, let radius):
      self.init(center, radius)
    case .nearNamed(let name, let source, let radius):
      let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
      let center = try ResolvedArea.standardCenter(in: datasets)
      self.init(near: try NamedPoint.named(name, source, near: center, in: searcher), radius)
    case .nearCode(let code, let radius):
      let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
      self.init(try code.coordinate(near: nil, in: searcher), radius)
    case .nearHere(let here, let radius):
      self.init(near: try here.point(), radius)
    case .aroundHere(let here, let span):
      let point = try here.point()
      let region = CoordinateRegion(center: point.coordinate, span: span)
      self.init(.region(region), region)
      anchor = point
    case .within(let path):
      let polygons = try ResolvedArea.polygons(path: path, for: .within)
      let box = polygons.map(\.boundingBox).reduce(nil) { $0?.union($1) ?? $1 }
      self.init(.polygons(polygons), box.map(CoordinateRegion.init(framing:)))
    }
  }

  private init(_ area: PlaceQuery.Area, _ region: CoordinateRegion?) {
    self.area = area
    self.region = region
  }

  /// Everything within `radius` of a point; without one the nearest.
  private init(_ center: Coordinate, _ radius: Distance?) {
    guard let radius else {
      self.init(.around(center), nil)
      return
    }
    let diameter = Distance(meters: radius.meters * 2)
    self.init(
      .circle(center: center, radius: radius),
      try? CoordinateRegion(center: center, latitudinalDistance: diameter, longitudinalDistance: diameter))
  }

  /// The same around what bears a name.
  init(near point: NamedPoint, _ radius: Distance?) {
    self.init(point.coordinate, radius)
    anchor = point
  }

  init(_ region: NamedRegion) {
    self.init(.region(region.region), region.region)
    (id, names) = (region.id, (region.koreanName, region.englishName))
  }

  /// All places, those near the middle of `area` first.
  init(everywhereFrom area: ResolvedArea) {
    self.init(.around(area.area.center), nil)
    isEverywhere = true
  }

  /// The middle of the region that is searched when nobody says where.
  static func standardCenter(in datasets: [PlaceDataset]) throws(CommandError) -> Coordinate {
    try region(named: standardRegion, .option(.region, .find), in: datasets).region.center
  }

  /// The polygons of a file that `option` names.
  static func polygons(path: String, for option: OptionName) throws(CommandError) -> [Polygon] {
    do throws(ImportError) {
      return try GeoJSONPolygons.read(path: path)
    } catch {
      throw .polygons(error, for: option)
    }
  }

  /// Finds the region that `name` means.
  static func region(
    named name: String, _ source: ValueSource, in datasets: [PlaceDataset] = []
  ) throws(CommandError) -> NamedRegion {
    let vocabulary = try reading { () throws(DatasetError) in try RegionVocabulary(in: datasets) }
    let found = vocabulary.regions(named: name)
    if found.count > 1 { throw .ambiguousRegion(name, source, candidates: found.map(\.id)) }
    guard let only = found.first ?? vocabulary.qualifiedRegion(named: name) else {
      let names = vocabulary.all.flatMap { [$0.id, $0.koreanName, $0.englishName.lowercased()] + $0.aliases }
      throw .unknownRegion(name, source, suggestions: Suggestions.closest(to: name, in: names))
    }
    return only
  }
}
