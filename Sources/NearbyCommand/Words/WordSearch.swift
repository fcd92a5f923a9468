import GeoCore
import PlaceSearch
import PlaceStore

/// Makes a search of words that are more or less than a category.
///
/// They are read as `PlainWords` has it. When that finds nothing, the whole text is looked for as a name; when no name has
/// it either, `Spelling` says what was probably meant.
struct WordSearch {
  private let options: FindOptions
  private let searcher: PlaceSearcher
  private let regions: RegionVocabulary
  private let brands: BrandVocabulary
  private let words: PlainWords
  private let around: Surroundings

  /// Reads the words of `options`.
  ///
  /// - Throws: `CommandError.ambiguousRegion`, and `unknownCategory` for a list of which a part is none.
  init(_ options: FindOptions, _ searcher: PlaceSearcher, around: Surroundings) throws(CommandError) {
    self.around = around
    self.options = options
    self.searcher = searcher
    regions = try reading { () throws(DatasetError) in try RegionVocabulary(in: searcher.datasets) }
    brands = try reading { () throws(DatasetError) in try BrandVocabulary(in: searcher.datasets) }
    words = try PlainWords(
      options.words.joined(separator: " "), categories: searcher.categories, regions: regions,
      explicitWhere: options.area.isStated)
  }

  /// Returns the first reading that finds anything, with what it finds.
  ///
  /// - Throws: `CommandError.unknownName` when the words are nothing that is known.
  func search() throws(CommandError) -> FindSearch {
    let understood = try asUnderstood()
    if !understood.isEmpty { return understood }
    if let unsure = try asUnsure(), !unsure.isEmpty { return unsure }
    let whole = words.name == words.text || options.name != nil ? nil : try asName(words.text)
    if let whole, !whole.isEmpty { return whole }
    // What there is elsewhere is known; that there is none here is an answer.
    guard let name = understood.name, options.name == nil, try !isAnywhere(understood) else {
      return understood
    }
    if let parted = try asParted(), !parted.isEmpty { return parted }
    // A chain that is known has no place in this data.
    if !brands.brands(named: name.text).isEmpty { return understood }
    let spelling = Spelling(name.text, searcher, regions, brands)
    if let correction = try spelling.correction() { throw correction }
    let similar = try asName(name, understood: understood)
    if !similar.isEmpty { return similar }
    throw try spelling.unknown()
  }

  private func asUnderstood() throws(CommandError) -> FindSearch {
    let filter = try FindSearch.filter(options, in: searcher)
    let name = filter ?? words.name.flatMap { NameWords($0, brands) }
    if name == nil, words.categories.isEmpty, words.region == nil, words.anchor == nil {
      throw .unknownName(words.text, .nothingToFind)
    }
    let regions = regions.regions(named: words.text)
    let isNamesake = words.name == words.text && regions.count == 1 && !options.area.isStated
    return try found(name, try area(), words, isNamesake ? regions[0] : nil)
  }

  /// Places that may be open, when words ask for open ones and there is none that is known to be.
  private func asUnsure() throws(CommandError) -> FindSearch? {
    guard words.asksForHours, let fallback = options.open.fallback else { return nil }
    var options = options
    options.open = fallback
    return try WordSearch(options, self, words).asUnderstood()
  }

  /// The whole text as a name, where it was asked for or anywhere.
  private func asName(_ text: String) throws(CommandError) -> FindSearch? {
    guard let name = NameWords(text, brands) else { return nil }
    let area = try ResolvedArea(options.area, in: searcher.datasets)
    return try found(name, options.area.isStated ? area : ResolvedArea(everywhereFrom: area), nil)
  }

  /// A text written together whose end is a category: 부산대병원 as the hospitals of 부산대.
  private func asParted() throws(CommandError) -> FindSearch? {
    let letters = Array(words.text)
    guard !letters.contains(where: \.isWhitespace), letters.count > 3 else { return nil }
    for middle in 2..<min(letters.count - 1, WordSearch.longestParted) {
      let end = String(letters[middle...])
      guard !searcher.categories.ids(named: end).isEmpty else { continue }
      let parted = try PlainWords(
        "\(String(letters[..<middle])) \(end)", categories: searcher.categories, regions: regions,
        explicitWhere: options.area.isStated)
      guard parted.region != nil || parted.name != nil else { continue }
      return try WordSearch(options, self, parted).asUnderstood()
    }
    return nil
  }

  /// How many letters may stand before the category.
  private static let longestParted = 24

  private init(_ options: FindOptions, _ other: WordSearch, _ words: PlainWords) {
    self.options = options
    (searcher, regions, brands, around) = (other.searcher, other.regions, other.brands, other.around)
    self.words = words
  }

  /// Names that differ in one letter, where those as typed were looked for.
  private func asName(_ name: NameWords, understood: FindSearch) throws(CommandError) -> FindSearch {
    try found(name.forgiving, understood.area, words)
  }

  private func found(
    _ name: NameWords?, _ area: ResolvedArea, _ words: PlainWords?, _ namesakeRegion: NamedRegion? = nil
  ) throws(CommandError) -> FindSearch {
    let what = CategoryWords(self.words.text, ids: words?.categories ?? [])
    let search = try FindSearch(what, name: name, words: words, area, options, in: searcher, around: around)
    return FindSearch(
      search,
      WordReading(words, namesakeRegion: namesakeRegion, found: try search.matches(in: searcher)))
  }

  /// Whether there is such a place anywhere.
  private func isAnywhere(_ search: FindSearch) throws(CommandError) -> Bool {
    guard !search.area.isEverywhere else { return false }
    var query = search.query
    query.area = .around(query.measuringPoint)
    (query.limit, query.offset, query.tags, query.categories) = (1, 0, [], [])
    (query.hours, query.selection) = (nil, nil)
    return try reading { () throws(DatasetError) in try !searcher.matches(for: query).isEmpty }
  }

  /// Where the words say, unless an option does.
  private func area() throws(CommandError) -> ResolvedArea {
    let standing = try ResolvedArea(options.area, in: searcher.datasets)
    if options.area.isStated { return standing }
    switch words.anchor {
    case .place(let name):
      let center = words.region?.region.center ?? standing.area.center
      return ResolvedArea(
        near: try NamedPoint.named(name, .operand(.find), near: center, in: searcher), words.radius)
    case .here:
      return ResolvedArea(near: try options.here.point(asked: words.nearText ?? "here"), words.radius)
    case .region, nil: break
    }
    guard let region = words.region else {
      if let radius = words.radius { return try ResolvedArea(.near(standing.area.center, radius: radius)) }
      return words.name != nil ? ResolvedArea(everywhereFrom: standing) : standing
    }
    guard words.anchor == .region || words.radius != nil else { return ResolvedArea(region) }
    return ResolvedArea(near: NamedPoint(region), words.radius)
  }
}
