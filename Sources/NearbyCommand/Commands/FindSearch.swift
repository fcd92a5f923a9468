import GeoCore
import PlaceSearch
import PlaceStore

/// A question with its words looked up: which categories and names, where, and the query that they make.
struct FindSearch {
  let what: CategoryWords
  /// What is looked for in names, when the words say so.
  let name: NameWords?
  /// How the words were read, when they are no category.
  let wordReading: WordReading?
  let area: ResolvedArea
  /// What bears the name that distances are measured from.
  let origin: NamedPoint?
  let query: PlaceQuery
  /// When the hours of places are judged.
  let moment: HoursMoment
  let favorites: PlaceSelection
  private let options: FindOptions

  /// Looks up what `options` name, with the time and the favorites of `around`.
  ///
  /// - Throws: `CommandError` for a category, region or point that there is not, and for polygons that cannot be read.
  init(_ options: FindOptions, in searcher: PlaceSearcher, around: Surroundings) throws(CommandError) {
    if let what = try CategoryWords(known: options.words, in: searcher.categories) {
      try self.init(
        what, name: FindSearch.filter(options, in: searcher), words: nil,
        FindSearch.area(options, in: searcher), options, in: searcher, around: around)
    } else {
      self = try WordSearch(options, searcher, around: around).search()
    }
  }

  /// Makes the query of categories and names that have been looked up.
  init(
    _ what: CategoryWords, name: NameWords?, words: PlainWords?, _ area: ResolvedArea, _ options: FindOptions,
    in searcher: PlaceSearcher, around: Surroundings
  ) throws(CommandError) {
    self.what = what
    self.name = name
    wordReading = nil
    self.area = area
    self.options = options
    moment = options.open.moment(now: around.now)
    favorites = around.favorites
    let origin = try options.origin?.resolved(near: area.area.center, isStated: area.isStated, in: searcher)
    self.origin = origin?.named
    var query = PlaceQuery(
      categories: what.ids, in: area.area, from: origin?.coordinate, order: FindSearch.order(options, name),
      limit: FindSearch.limit(options, area), offset: options.offset,
      tags: FindSearch.conditions(options.tags, words),
      hours: options.open.adding(words).condition(now: around.now), name: name?.name)
    query.zoneInfoFolder = moment.zoneInfoFolder
    if options.favorites { query.selection = around.favorites }
    self.query = query
  }

  /// Where to search: favorites are few, so everywhere when nothing is said of it.
  private static func area(
    _ options: FindOptions, in searcher: PlaceSearcher
  ) throws(CommandError) -> ResolvedArea {
    let area = try ResolvedArea(options.area, in: searcher.datasets)
    return options.favorites && !options.area.isStated ? ResolvedArea(everywhereFrom: area) : area
  }

  /// What `--name` asks.
  static func filter(_ options: FindOptions, in searcher: PlaceSearcher) throws(CommandError) -> NameWords? {
    guard let text = options.name else { return nil }
    let brands = try reading { () throws(DatasetError) in try BrandVocabulary(in: searcher.datasets) }
    guard let name = NameWords(text, brands) else {
      throw .usage(.invalidValue(text, .option(.name, .find)))
    }
    return name
  }

  /// What is sought around many points: the categories, else the name, that the words are.
  static func sought(
    _ options: FindOptions, in searcher: PlaceSearcher, around: Surroundings
  ) throws(CommandError) -> (what: CategoryWords, name: NameWords?) {
    let filter = try filter(options, in: searcher)
    if let what = try CategoryWords(known: options.words, in: searcher.categories) { return (what, filter) }
    let search = try WordSearch(options, searcher, around: around).search()
    return (search.what, filter ?? search.name)
  }

  /// The search of words that has been run.
  init(_ search: FindSearch, _ reading: WordReading) {
    (what, name, area, origin) = (search.what, search.name, search.area, search.origin)
    (query, options, moment) = (search.query, search.options, search.moment)
    favorites = search.favorites
    wordReading = reading
  }

  /// Whether the time of its hours is that of the run.
  var isAboutNow: Bool { options.open.time == nil }

  /// Whether none is known to be open, and the answer is of places that may be.
  var isUnsure: Bool { options.open.isFallback }

  /// How the words were read, when they are more than a category or a name.
  var words: PlainWords? { wordReading?.words }

  /// Whether it has been run and has found nothing.
  var isEmpty: Bool { wordReading?.found.isEmpty ?? false }

  /// Returns the places that satisfy the query.
  func matches(in searcher: PlaceSearcher) throws(CommandError) -> PlaceMatches {
    if let wordReading { return wordReading.found }
    return try reading { () throws(DatasetError) in try searcher.matches(for: query) }
  }

  /// Returns the places of `forest`, that of the categories, that satisfy the query.
  func matches(in searcher: PlaceSearcher, _ forest: PlaceForest) throws(CommandError) -> PlaceMatches {
    if let wordReading { return wordReading.found }
    return try reading { () throws(DatasetError) in try searcher.matches(for: query, in: forest) }
  }

  /// Returns what an answer with `matches` says.
  func answer(_ matches: PlaceMatches, in searcher: PlaceSearcher) throws(CommandError) -> FindAnswer {
    try FindAnswer(self, matches, searcher, options.output)
  }

  /// What was asked; else the best match first when a name is what is sought, and the nearest otherwise.
  private static func order(_ options: FindOptions, _ name: NameWords?) -> PlaceQuery.Order {
    switch options.sortOrder {
    case .distance: .distance
    case .name: .name
    case nil: name != nil && options.name == nil ? .relevance : .distance
    }
  }

  /// What was asked; else ten of the nearest, twenty in the table, all elsewhere.
  private static func limit(_ options: FindOptions, _ area: ResolvedArea) -> Int? {
    switch options.limit {
    case .all: return nil
    case .atMost(let count): return count
    case nil: break
    }
    if case .around = area.area, !area.isEverywhere { return 10 }
    return options.output.format == .table ? 20 : nil
  }

  private static func conditions(_ tags: [TagFilter], _ words: PlainWords?) -> [PlaceQuery.TagCondition] {
    // An option about a tag overrules a word about it.
    let said = words?.tags.filter { tag in !tags.contains { $0.key == tag.key } } ?? []
    return (tags + said).map(\.queryCondition)
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
