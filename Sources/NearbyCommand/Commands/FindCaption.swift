import GeoCore
import PlaceSearch
import PlaceStore

/// The lines above the table of `nearby find`: what was found, and where.
struct FindCaption {
  let lines: [String]

  init(
    _ search: FindSearch, _ matches: PlaceMatches, _ vocabulary: CategoryVocabulary, _ options: OutputOptions
  ) {
    let language = options.language
    let (area, query) = (search.area, search.query)
    let title = FindCaption.title(search, vocabulary, options)
    let place = FindCaption.place(area, query, options)
    let count =
      language == .korean
      ? FindCaption.koreanCount(matches, query) : FindCaption.englishCount(matches, query)
    let hours = FindHours(search)?.title(in: language)
    let favorites =
      query.selection == nil ? nil : language == .korean ? "즐겨찾기" : "favorites"
    lines =
      [[title, favorites, hours, place, count].compactMap(\.self).joined(separator: " · ")]
      + FindNotes(search, matches, language).lines
      + (area.isDefault ? [FindCaption.defaultLine(language)] : [])
      + (query.origin.map { [FindCaption.originLine($0, search.origin, language)] } ?? [])
  }

  /// What is sought: as the words were understood, else the names of the categories and what names must have.
  private static func title(
    _ search: FindSearch, _ vocabulary: CategoryVocabulary, _ options: OutputOptions
  ) -> String {
    let language = options.language
    if let words = search.words { return words.description(in: language, vocabulary, options.units) }
    let names = names(of: search.what.ids, vocabulary, language)
    guard let name = search.name.map({ MessageText.quoted($0.text) }) else {
      let everything = language == .korean ? "모든 장소" : "All places"
      return names.isEmpty ? everything : names.joined(separator: ", ")
    }
    if names.isEmpty { return name }
    return names.joined(separator: ", ") + (language == .korean ? " \(name)" : " named \(name)")
  }

  /// The names of categories; one that another among them contains goes without saying.
  private static func names(
    of ids: [String], _ vocabulary: CategoryVocabulary, _ language: Language
  ) -> [String] {
    ids.compactMap { id in
      guard let category = vocabulary.category(id: id) else { return id }
      return ids.contains(category.parent) ? nil : category.name(in: language)
    }
  }

  private static func place(_ area: ResolvedArea, _ query: PlaceQuery, _ options: OutputOptions) -> String {
    switch query.area {
    case .region(let region):
      let title = options.language == .korean ? area.names.korean : area.names.english
      if let id = area.id { return "\(title) (\(id)), \(size(of: region, options.units))" }
      guard let anchor = area.anchor else { return region.description }
      return "\(text(of: region.center, anchor, options.language)), \(size(of: region, options.units))"
    case .box(let box):
      return [box.west, box.south, box.east, box.north].map { shortText($0) }.joined(separator: ",")
    case .circle(let center, let radius):
      let length = radius.formatted(options.units)
      let middle = text(of: center, area.anchor, options.language)
      return options.language == .korean ? "\(middle) 반경 \(length)" : "within \(length) of \(middle)"
    case .around(let center):
      guard area.isEverywhere else { return text(of: center, area.anchor, options.language) }
      return options.language == .korean ? "모든 곳" : "everywhere"
    case .polygons(let polygons):
      let noun = polygons.count == 1 ? "polygon" : "polygons"
      return options.language == .korean ? "다각형 \(polygons.count)개 안" : "inside \(polygons.count) \(noun)"
    }
  }

  /// A point, with what bears its name when it was given by that.
  static func text(of point: Coordinate, _ named: NamedPoint?, _ language: Language) -> String {
    named.map { "\($0.name(in: language)) (\($0.position(in: language)))" } ?? "\(point)"
  }

  /// "9.1 km × 11.1 km": the width in the middle and the height.
  private static func size(of region: CoordinateRegion, _ units: UnitSystem) -> String {
    let box = region.boundingBox
    let middle = region.center.latitudeE7
    func point(_ latitudeE7: Int32, _ longitude: Double) -> Coordinate {
      Coordinate(latitudeE7: latitudeE7, longitudeE7: Int32((longitude * 1e7).rounded()))
    }
    let width = point(middle, box.west).distance(to: point(middle, box.east))
    let south = Int32((box.south * 1e7).rounded())
    let north = Int32((box.north * 1e7).rounded())
    let height = point(south, box.west).distance(to: point(north, box.west))
    return "\(width.formatted(units)) × \(height.formatted(units))"
  }

  private static func shortText(_ degrees: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(e7: Int32((degrees * 1e7).rounded()), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func englishCount(_ matches: PlaceMatches, _ query: PlaceQuery) -> String {
    let count = GroupedNumber.text(matches.count)
    guard let total = matches.total, total > matches.count else { return "\(count) found" }
    if case .around = query.area, query.offset == 0, query.order == .distance {
      return "nearest \(count) of \(GroupedNumber.text(total))"
    }
    return "\(count) of \(GroupedNumber.text(total))"
  }

  private static func koreanCount(_ matches: PlaceMatches, _ query: PlaceQuery) -> String {
    let count = GroupedNumber.text(matches.count)
    guard let total = matches.total, total > matches.count else { return "\(count)곳" }
    if case .around = query.area, query.offset == 0, query.order == .distance {
      return "\(GroupedNumber.text(total))곳 중 가까운 \(count)곳"
    }
    return "\(GroupedNumber.text(total))곳 중 \(count)곳"
  }

  private static func originLine(
    _ origin: Coordinate, _ named: NamedPoint?, _ language: Language
  ) -> String {
    let text = text(of: origin, named, language)
    return language == .korean ? "거리와 방향의 기준: \(text)" : "distances and directions are from \(text)"
  }

  private static func defaultLine(_ language: Language) -> String {
    language == .korean
      ? "위치를 주지 않아 기본 지역에서 찾았습니다: --region, --near 또는 NEARBY_REGION"
      : "no place was given, so this is the default region: --region, --near or NEARBY_REGION choose another"
  }
}
