import GeoCore
import PlaceSearch
import PlaceStore

/// The lines above the table of `nearby find`: what was found, and where.
struct FindCaption {
  let lines: [String]

  init(
    _ what: CategoryWords, _ area: ResolvedArea, _ query: PlaceQuery, _ matches: PlaceMatches,
    _ vocabulary: CategoryVocabulary, _ options: OutputOptions
  ) {
    let language = options.language
    let names = what.ids.map { vocabulary.category(id: $0)?.name(in: language) ?? $0 }
    let everything = language == .korean ? "모든 장소" : "all places"
    let title = names.isEmpty ? everything : names.joined(separator: ", ")
    let place = FindCaption.place(area, query, options)
    lines =
      [
        language == .korean
          ? "\(title) · \(place) · \(FindCaption.koreanCount(matches, query))"
          : "\(title) · \(place) · \(FindCaption.englishCount(matches, query))"
      ]
      + (area.isDefault ? [FindCaption.defaultLine(language)] : [])
  }

  private static func place(_ area: ResolvedArea, _ query: PlaceQuery, _ options: OutputOptions) -> String {
    switch query.area {
    case .region(let region):
      let title = options.language == .korean ? area.names.korean : area.names.english
      let name = area.id.map { "\(title) (\($0)) " } ?? ""
      return name + region.description
    case .box(let box):
      return [box.west, box.south, box.east, box.north].map { shortText($0) }.joined(separator: ",")
    case .circle(let center, let radius):
      let length = radius.formatted(options.units)
      return options.language == .korean ? "\(center) 반경 \(length)" : "within \(length) of \(center)"
    case .around(let center):
      return "\(center)"
    case .polygons(let polygons):
      return options.language == .korean ? "다각형 \(polygons.count)개" : "\(polygons.count) polygons"
    }
  }

  private static func shortText(_ degrees: Double) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(e7: Int32((degrees * 1e7).rounded()), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func englishCount(_ matches: PlaceMatches, _ query: PlaceQuery) -> String {
    guard let total = matches.total, total > matches.count else { return "\(matches.count) found" }
    if case .around = query.area { return "nearest \(matches.count) of \(total)" }
    return "\(matches.count) of \(total)"
  }

  private static func koreanCount(_ matches: PlaceMatches, _ query: PlaceQuery) -> String {
    guard let total = matches.total, total > matches.count else { return "\(matches.count)곳" }
    if case .around = query.area { return "\(total)곳 중 가까운 \(matches.count)곳" }
    return "\(total)곳 중 \(matches.count)곳"
  }

  private static func defaultLine(_ language: Language) -> String {
    language == .korean
      ? "위치를 주지 않아 기본 지역에서 찾았습니다: --region, --near 또는 NEARBY_REGION"
      : "no place was given, so this is the default region: --region, --near or NEARBY_REGION choose another"
  }
}
