import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// A point that was given by a name, and what bears it.
///
/// A class, as `NameWords` is: what most runs do not have costs them nothing to pass on then.
final class NamedPoint: Sendable {
  enum Kind: String { case region, place, city, here }

  let kind: Kind
  let id: String
  /// The name in Korean and English.
  let names: (korean: String, english: String)
  let coordinate: Coordinate
  /// What says where it is, when it is the place where one is.
  let positionSource: PositionSource?

  func name(in language: Language) -> String { language == .korean ? names.korean : names.english }

  /// The coordinate for a person to read, and what says it when it is the place where one is.
  func position(in language: Language) -> String {
    guard let positionSource else { return "\(coordinate)" }
    let title = positionSource.title(in: language)
    return language == .korean ? "\(coordinate), \(title) 기준" : "\(coordinate), from \(title)"
  }

  /// Finds what `text` means: the id or the name of a region, a place or a city.
  ///
  /// Names that are `text` as a whole go before those that begin with it or have it inside, and among the former a region
  /// before a place, and that before a city. Of places the nearest to `center` counts, of cities the most populous. Slips are not
  /// forgiven, since the answer would be far from what was meant.
  ///
  /// - Throws: `CommandError.ambiguousRegion` for a name of several regions, `unknownPoint` for one of nothing.
  static func named(
    _ text: String, _ source: ValueSource, near center: Coordinate, in searcher: PlaceSearcher
  ) throws(CommandError) -> NamedPoint {
    let regions = try reading { () throws(DatasetError) in try RegionVocabulary(in: searcher.datasets) }
    let found = regions.regions(named: text)
    if found.count > 1 { throw .ambiguousRegion(text, source, candidates: found.map(\.id)) }
    if let region = found.first ?? regions.qualifiedRegion(named: text) { return NamedPoint(region) }
    guard let pattern = NamePattern(text) else { throw .unknownPoint(text, source, suggestions: []) }
    let place = try best(pattern, in: searcher, near: center)
    if let place, place.isWhole { return place.point }
    if let city = try city(pattern) { return city }
    guard let place else {
      throw .unknownPoint(
        text, source, suggestions: Suggestions.closest(to: text, in: regions.namesToSuggest))
    }
    return place.point
  }

  init(_ region: NamedRegion) {
    kind = .region
    id = region.id
    names = (region.koreanName, region.englishName)
    coordinate = region.region.center
    positionSource = nil
  }

  /// The place where one is.
  init(_ coordinate: Coordinate, from source: PositionSource) {
    kind = .here
    id = source.rawValue
    names = ("여기", "here")
    self.coordinate = coordinate
    positionSource = source
  }

  private init(_ place: Place, _ kind: Kind, id: String) {
    func name(_ key: String) -> String { place.names.first { $0.key == key }?.value ?? place.name }
    self.kind = kind
    self.id = id
    names = (name("ko"), name("en"))
    coordinate = place.coordinate
    positionSource = nil
  }

  /// The place whose name matches best, the nearest of several, and whether nothing of the name is left over.
  private static func best(
    _ pattern: NamePattern, in searcher: PlaceSearcher, near center: Coordinate
  ) throws(CommandError) -> (point: NamedPoint, isWhole: Bool)? {
    try reading { () throws(DatasetError) in
      let name = PlaceQuery.Name(pattern, tries: [[.asTyped], [.completed], [.words]])
      let query = PlaceQuery(in: .around(center), order: .relevance, limit: 1, name: name)
      guard let match = try searcher.matches(for: query).first else { return nil }
      let place = try match.place()
      let isWhole = name.match(in: place, trying: .asTyped)?.match.isWhole == true
      return (NamedPoint(place, .place, id: place.id), isWhole)
    }
  }

  /// The most populous city with this very name.
  private static func city(_ pattern: NamePattern) throws(CommandError) -> NamedPoint? {
    try reading { () throws(DatasetError) in
      let searcher = try PlaceSearcher([.bundledCities()])
      let name = PlaceQuery.Name(pattern, tries: [[.asTyped]])
      let query = PlaceQuery(
        in: .around(Coordinate(latitudeE7: 0, longitudeE7: 0)), order: .relevance, name: name)
      var best: City?
      for match in try searcher.matches(for: query) {
        let city = City(try match.place())
        guard name.match(in: city.place, trying: .asTyped)?.match.isWhole == true else { break }
        if city.population ?? 0 > best?.population ?? -1 { best = city }
      }
      return best.map { NamedPoint($0.place, .city, id: $0.place.id) }
    }
  }
}

extension PointChoice {
  /// The point, and what bears its name when it was given by one; of several places the one nearest to `center`.
  ///
  /// - Parameter isStated: whether somebody chose `center`, so that a short plus code means a place near it.
  func resolved(
    near center: Coordinate, isStated: Bool, in searcher: PlaceSearcher
  ) throws(CommandError) -> (coordinate: Coordinate, named: NamedPoint?) {
    switch self {
    case .coordinate(let coordinate): return (coordinate, nil)
    case .named(let text, let source):
      let point = try NamedPoint.named(text, source, near: center, in: searcher)
      return (point.coordinate, point)
    case .shortCode(let code):
      return (try code.coordinate(near: isStated ? center : nil, in: searcher), nil)
    case .here(let here):
      let point = try here.point()
      return (point.coordinate, point)
    }
  }
}

extension ShortPlusCode {
  /// The point that the code means near what stands behind it, else near `center`, else in the middle of the standing region.
  ///
  /// - Throws: `CommandError.usage` without any of them: a guess could be another city. What looking the names up throws.
  func coordinate(near center: Coordinate?, in searcher: PlaceSearcher) throws(CommandError) -> Coordinate {
    let reference: Coordinate?
    if !locality.isEmpty {
      let middle = try ResolvedArea.standardCenter(in: searcher.datasets)
      reference = try NamedPoint.named(locality, source, near: middle, in: searcher).coordinate
    } else if let center {
      reference = center
    } else if let standing {
      reference = try ResolvedArea(ShortPlusCode.area(standing), in: searcher.datasets).area.center
    } else {
      reference = nil
    }
    do throws(GeoError) {
      return try PointText(parsing: code, near: reference).coordinate
    } catch {
      throw .usage(.geometry(error, text, source))
    }
  }

  private static func area(_ setting: Settings.Setting) throws(CommandError) -> SearchArea {
    do throws(UsageError) {
      return try SearchArea.region(setting.text, setting.source)
    } catch {
      throw .usage(error)
    }
  }
}
