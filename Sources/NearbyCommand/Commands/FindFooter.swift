import GeoCore
import PlaceSearch
import PlaceStore

/// The lines below the table of `nearby find`: what was left out, and where else to look.
struct FindFooter {
  private let query: PlaceQuery
  private let matches: PlaceMatches
  private let language: Language
  private let units: UnitSystem

  init(_ query: PlaceQuery, _ matches: PlaceMatches, _ options: OutputOptions) {
    self.query = query
    self.matches = matches
    language = options.language
    units = options.units
  }

  /// Whether places that satisfy `query` are not among `matches`.
  static func isTruncated(_ query: PlaceQuery, _ matches: PlaceMatches) -> Bool {
    guard let total = matches.total else { return matches.count == query.limit }
    return total > matches.count
  }

  /// How many places there are besides, and how to see them; `nil` when there are none.
  var moreLine: String? {
    guard FindFooter.isTruncated(query, matches) else { return nil }
    let next = query.offset + matches.count
    guard let total = matches.total else {
      return language == .korean ? "더 있습니다: --limit 0" : "there are more: --limit 0 shows all"
    }
    guard !matches.isEmpty else { return beyondLine(total) }
    let more = total - min(total, next)
    guard more > 0 else { return nil }
    let number = GroupedNumber.text(more)
    return language == .korean
      ? "\(number)곳 더 있음: --limit 0 전부, --offset \(next) 다음"
      : "\(number) more: --limit 0 shows all, --offset \(next) the next"
  }

  /// Nothing is shown of what there is: the offset is too large.
  private func beyondLine(_ total: Int) -> String {
    let number = GroupedNumber.text(total)
    return language == .korean
      ? "모두 \(number)곳이라 --offset \(query.offset) 뒤에는 없습니다"
      : "there are \(number) in all, none after --offset \(query.offset)"
  }

  /// The nearest place that satisfies all of the query but where it is; `nil` when there is none.
  func nearestLine(_ searcher: PlaceSearcher) throws(CommandError) -> String? {
    let center = query.measuringPoint
    var wider = PlaceQuery(
      categories: query.categories, in: .around(center), limit: 1, tags: query.tags,
      hours: query.hours, name: query.name)
    (wider.zoneInfoFolder, wider.selection) = (query.zoneInfoFolder, query.selection)
    let found = try reading { () throws(DatasetError) in try searcher.matches(for: wider) }
    guard let nearest = found.first else { return nil }
    let place = try reading { () throws(DatasetError) in try nearest.place() }
    let name = place.name(in: language)
    let length = nearest.distance.formatted(units)
    let direction = nearest.heading.mainCompassName.name(in: language)
    return language == .korean
      ? "가장 가까운 곳: \(name), \(direction)쪽 \(length). 가까운 순서로 보려면 --near \(center)"
      : "the nearest is \(name), \(length) \(direction); --near \(center) lists the nearest"
  }
}
