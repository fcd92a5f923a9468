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
  let id: String?
  let names: (korean: String, english: String)
  /// Whether nobody said where.
  let isDefault: Bool

  /// The region searched when nobody says where.
  private static let standardRegion = "lotte-tower"

  /// Finds where `area` is; names of regions are looked up in `datasets` first.
  init(_ area: SearchArea, in datasets: [PlaceDataset] = []) throws(CommandError) {
    var isDefault = false
    var id: String?
    var names = (korean: "", english: "")
    switch area {
    case .named(let name, let source):
      let found = try ResolvedArea.region(named: name, source, in: datasets)
      (id, names) = (found.id, (found.koreanName, found.englishName))
      (self.area, region) = (.region(found.region), found.region)
    case .unspecified:
      let found = try ResolvedArea.region(
        named: ResolvedArea.standardRegion, .option(.region, .find), in: datasets)
      (id, names) = (found.id, (found.koreanName, found.englishName))
      isDefault = true
      (self.area, region) = (.region(found.region), found.region)
    case .region(let region):
      (self.area, self.region) = (.region(region), region)
    case .box(let box):
      (self.area, region) = (.box(box), CoordinateRegion(framing: box))
    case .near(let center, let radius?):
      self.area = .circle(center: center, radius: radius)
      let diameter = Distance(meters: radius.meters * 2)
      region = try? CoordinateRegion(
        center: center, latitudinalDistance: diameter, longitudinalDistance: diameter)
    case .near(let center, nil):
      (self.area, region) = (.around(center), nil)
    case .within(let path):
      let polygons = try ResolvedArea.polygons(path: path)
      self.area = .polygons(polygons)
      region = polygons.map(\.boundingBox).reduce(nil) { $0?.union($1) ?? $1 }.map(
        CoordinateRegion.init(framing:))
    }
    self.id = id
    self.names = names
    self.isDefault = isDefault
  }

  private static func polygons(path: String) throws(CommandError) -> [Polygon] {
    do throws(ImportError) {
      return try GeoJSONPolygons.read(path: path)
    } catch {
      throw .polygons(error)
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
