public import GeoCore
public import PlaceStore
public import TextMatching

/// Suggests places, categories, regions and cities while one types. Compare MKLocalSearchCompleter.
public struct SearchCompleter: Sendable {
  public let searcher: PlaceSearcher
  public let regions: RegionVocabulary
  /// Which names are titles when several match as well.
  public let language: Language
  /// How many places each category has with all below it, by its row in the vocabulary.
  let placeCounts: [Int]

  /// Makes a completer over the places of `searcher`, its categories and regions, and the bundled cities.
  public init(_ searcher: PlaceSearcher, in language: Language) throws(DatasetError) {
    self.searcher = searcher
    self.language = language
    regions = try RegionVocabulary(in: searcher.datasets)
    let categories = searcher.categories
    var counts = [Int](repeating: 0, count: categories.count)
    for dataset in searcher.datasets {
      try dataset.forEachCategory { id, count in
        categories.add(count, of: String(decoding: id, as: UTF8.self), to: &counts)
      }
    }
    placeCounts = counts
  }

  /// Returns what `pattern` may be on its way to, best first.
  ///
  /// The text is looked for as it is typed and with its last syllable completed; where that leaves room, its words are, in
  /// any order. Categories without places are left out. Better ranks stand first. Within one rank the kinds take turns: a category, a region, a city, a place, and so on.
  /// Categories and regions come in the order of their vocabularies, cities by population, places by distance. To a single
  /// letter cities come last, since thousands begin with it.
  ///
  /// - Parameters:
  ///   - area: where places are; categories, regions and cities are not bound to it.
  ///   - origin: where distances are measured from; the middle of the area when `nil`.
  ///   - limit: how many to return; all when `nil`.
  /// - Throws: `DatasetError.damaged` when a file leads out of its bounds.
  public func completions(
    of pattern: NamePattern, in area: PlaceQuery.Area, from origin: Coordinate? = nil, limit: Int? = nil
  ) throws(DatasetError) -> [SearchCompletion] {
    let query = PlaceQuery(in: area, from: origin, order: .relevance, limit: limit)
    var search = CompletionSearch(pattern, [.asTyped, .completed], query, self)
    let found = try search.completions()
    guard found.count < limit ?? .max, pattern.words.count > 1 else { return found }
    search = CompletionSearch(pattern, [.asTyped, .completed, .words], query, self)
    return try search.completions()
  }

  /// Returns what `pattern` may be when one letter of it is wrong, which is a question and no completion.
  public func similar(
    to pattern: NamePattern, in area: PlaceQuery.Area, from origin: Coordinate? = nil, limit: Int
  ) throws(DatasetError) -> [SearchCompletion] {
    let query = PlaceQuery(in: area, from: origin, order: .relevance, limit: limit)
    var search = CompletionSearch(pattern, [.similar], query, self)
    return try search.completions()
  }

  /// The lines that name the sources of the places and cities among `completions`, each once.
  public func attributions(of completions: [SearchCompletion]) throws(DatasetError) -> [String] {
    var lines: [String] = []
    func append(_ line: String) { if !lines.contains(line) { lines.append(line) } }
    for completion in completions {
      switch completion.subject {
      case .category, .region: continue
      case .city(let city, _):
        let sources = try PlaceDataset.bundledCities().sources()
        append(sources.first { $0.key == city.place.source }?.attribution ?? city.place.source ?? "")
      case .place(let match):
        if let line = try match.dataset.attribution(at: match.index) {
          append(String(decoding: line, as: UTF8.self))
        }
        try match.dataset.forEachMergedAttribution(at: match.index) {
          append(String(decoding: $0, as: UTF8.self))
        }
      }
    }
    return lines
  }
}
