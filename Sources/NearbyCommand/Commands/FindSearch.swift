import GeoCore
import PlaceSearch
import PlaceStore

/// A question with its words looked up: which categories, where, and the query that they make.
struct FindSearch {
  let what: CategoryWords
  let area: ResolvedArea
  let query: PlaceQuery
  private let options: FindOptions

  /// Looks up what `options` name.
  ///
  /// - Throws: `CommandError` for a category or region that there is not, and for polygons that cannot be read.
  init(_ options: FindOptions, in searcher: PlaceSearcher) throws(CommandError) {
    let area = try ResolvedArea(options.area, in: searcher.datasets)
    self.init(try CategoryWords(options.words, in: searcher.categories), area, options)
  }

  init(_ what: CategoryWords, _ area: ResolvedArea, _ options: FindOptions) {
    self.what = what
    self.area = area
    self.options = options
    query = PlaceQuery(
      categories: what.ids, in: area.area, from: options.origin,
      order: options.sortOrder == .name ? .name : .distance, limit: FindSearch.limit(options, area.area),
      offset: options.offset, tags: options.tags.map(\.queryCondition))
  }

  /// Returns the places that satisfy the query.
  func matches(in searcher: PlaceSearcher) throws(CommandError) -> PlaceMatches {
    try reading { () throws(DatasetError) in try searcher.matches(for: query) }
  }

  /// Returns the places of `forest`, that of the categories, that satisfy the query.
  func matches(in searcher: PlaceSearcher, _ forest: PlaceForest) throws(CommandError) -> PlaceMatches {
    try reading { () throws(DatasetError) in try searcher.matches(for: query, in: forest) }
  }

  /// Returns what an answer with `matches` says.
  func answer(_ matches: PlaceMatches, in searcher: PlaceSearcher) throws(CommandError) -> FindAnswer {
    try FindAnswer(what, area, query, matches, searcher, options.output)
  }

  /// What was asked; else ten of the nearest, twenty in the table, all elsewhere.
  private static func limit(_ options: FindOptions, _ area: PlaceQuery.Area) -> Int? {
    switch options.limit {
    case .all: return nil
    case .atMost(let count): return count
    case nil: break
    }
    if case .around = area { return 10 }
    return options.output.format == .table ? 20 : nil
  }
}

extension TagFilter {
  /// The condition of a query that this filter is.
  fileprivate var queryCondition: PlaceQuery.TagCondition {
    let claim: PlaceQuery.TagCondition.Claim =
      switch condition {
      case .isPresent: .isPresent
      case .equals(let value): .equals(value)
      case .differs(let value): .differs(from: value)
      }
    return PlaceQuery.TagCondition(key: key, claim: claim)
  }
}
