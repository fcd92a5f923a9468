import GeoCore
import PlaceStore
import TextMatching

/// One look for completions, by some ways to match.
///
/// Most of the time goes into what is read, so it is read in the order in which it is likely to be shown: places, then names
/// of the vocabularies that begin with the text, and the rest only when there is room for it.
struct CompletionSearch {
  /// How many bytes of lists make a letter frequent, so that places are looked for from the nearest outwards.
  private static let frequentLength = 1 << 10

  private let pattern: NamePattern
  private let kinds: [NameMatch.Kind]
  private let query: PlaceQuery
  private let completer: SearchCompleter
  private var candidates: [CompletionCandidate] = []
  private var cities: CityCatalog?
  private var choice: NameChoice

  init(
    _ pattern: NamePattern, _ kinds: [NameMatch.Kind], _ query: PlaceQuery, _ completer: SearchCompleter
  ) {
    self.pattern = pattern
    self.kinds = kinds
    self.query = query
    self.completer = completer
    choice = NameChoice(pattern, trying: kinds[kinds.count - 1])
  }

  /// A single letter begins the names of thousands.
  private var isLetter: Bool { pattern.elements.count == 1 }

  mutating func completions() throws(DatasetError) -> [SearchCompletion] {
    let limit = query.limit ?? .max
    let places = try placesFound()
    try addPlaces(places)
    if !isLetter { try addCities() }
    if kinds[0] == .asTyped { addBeginnings() }
    if kinds[0] != .asTyped || candidates.count(where: CompletionSearch.isBeginning) < limit {
      candidates.removeAll { $0.kind == .category || $0.kind == .region }
      addNames(completer.searcher.categories.allNames, .category)
      addNames(completer.regions.allNames, .region)
    }
    if isLetter, candidates.count < limit { try addCities() }
    candidates.sortByTurns(citiesLast: isLetter)
    var completions: [SearchCompletion] = []
    for candidate in candidates.prefix(limit) {
      if let completion = try completion(candidate, places) { completions.append(completion) }
    }
    return completions
  }

  /// Whether a name is or begins with the text as typed, so that nothing but its like stands before it.
  private static func isBeginning(_ candidate: CompletionCandidate) -> Bool {
    candidate.rank.kind == .asTyped && (candidate.rank.isWhole || candidate.rank.isBeginning)
  }

  private func placesFound() throws(DatasetError) -> PlaceMatches {
    let searcher = completer.searcher
    var name = PlaceQuery.Name([pattern], tries: [kinds])
    name.isCounted = false
    let forest = try searcher.forest(of: [])
    guard isLetter else { return try searcher.matches(for: query, named: name, in: forest) }
    return try searcher.matches(
      for: query, named: name, in: forest, frequentLength: CompletionSearch.frequentLength)
  }

  private mutating func addPlaces(_ places: PlaceMatches) throws(DatasetError) {
    for position in places.indices {
      try considerNames(of: places[position].index, in: places[position].dataset)
      if let rank = choice.rank { add(.place, rank, Double(position), position) }
    }
  }

  private mutating func addCities() throws(DatasetError) {
    let catalog = if let cities { cities } else { try CityCatalog.bundled() }
    cities = catalog
    for city in try CityFinder(pattern, in: catalog.dataset).cities(kinds, atMost: query.limit) {
      add(.city, city.rank, -city.population, city.index)
    }
  }

  /// Adds what has a name that begins with the text as typed.
  private mutating func addBeginnings() {
    addBeginnings(completer.searcher.categories.allNames, .category)
    addBeginnings(completer.regions.allNames, .region)
  }

  private mutating func addBeginnings(_ names: VocabularyNames, _ kind: SearchCompletion.Kind) {
    var ranks = [UInt8](repeating: .max, count: names.rowCount)
    pattern.forEachBeginning { first in
      names.forEachKey(beginningIn: first) { key, row in
        guard let rank = beginningRank(of: key), rank.rawValue < ranks[row] else { return }
        ranks[row] = rank.rawValue
      }
    }
    for row in ranks.indices where ranks[row] < .max {
      add(kind, NameRank(rawValue: ranks[row]), Double(row), row)
    }
  }

  /// How a folded name matches that begins with the first letter of the text; `nil` when it does not begin with all of it.
  private mutating func beginningRank(of key: UnsafeRawBufferPointer) -> NameRank? {
    if isLetter {
      let isOneScalar = !key.dropFirst().contains { $0 & 0xC0 != 0x80 }
      return NameRank(.asTyped, isWhole: isOneScalar, startsName: true)
    }
    choice.reset()
    choice.consider(key)
    guard let rank = choice.rank, rank.kind == .asTyped, rank.isWhole || rank.isBeginning else { return nil }
    return rank
  }

  /// Adds whatever has a name that matches.
  private mutating func addNames(_ names: VocabularyNames, _ kind: SearchCompletion.Kind) {
    for row in 0..<names.rowCount {
      considerNames(ofRow: row, names)
      if let rank = choice.rank, kinds.contains(rank.kind) { add(kind, rank, Double(row), row) }
    }
  }

  private mutating func add(_ kind: SearchCompletion.Kind, _ rank: NameRank, _ order: Double, _ index: Int) {
    if kind == .category, completer.placeCounts[index] == 0 { return }
    candidates.append(CompletionCandidate(kind: kind, rank: rank, order: order, index: index))
  }
}

/// Reading what is shown.
extension CompletionSearch {
  private mutating func completion(
    _ candidate: CompletionCandidate, _ places: PlaceMatches
  ) throws(DatasetError) -> SearchCompletion? {
    let subject: SearchCompletion.Subject
    switch candidate.kind {
    case .category:
      let categories = completer.searcher.categories
      considerNames(ofRow: candidate.index, categories.allNames)
      subject = .category(
        categories.category(atRow: candidate.index), completer.placeCounts[candidate.index])
    case .region:
      considerNames(ofRow: candidate.index, completer.regions.allNames)
      guard let region = completer.regions.region(atRow: candidate.index) else { return nil }
      subject = .region(region)
    case .city:
      guard let cities else { return nil }
      try considerNames(of: candidate.index, in: cities.dataset)
      let city = try cities.city(at: candidate.index)
      subject = .city(city, cities.countries.country(code: city.countryCode))
    case .place:
      let match = places[candidate.index]
      try considerNames(of: match.index, in: match.dataset)
      subject = .place(match)
    }
    let title = String(decoding: choice.name, as: UTF8.self)
    var ranges: [Range<Int>] = []
    for range in choice.ranges { ranges.append(FoldedName.withoutGap(range, of: title)) }
    return SearchCompletion(
      subject: subject, id: try CompletionSearch.id(of: subject), title: title, ranges: ranges,
      rank: candidate.rank)
  }

  private static func id(of subject: SearchCompletion.Subject) throws(DatasetError) -> String {
    switch subject {
    case .category(let category, _): category.id
    case .region(let region): region.id
    case .city(let city, _): city.place.id
    case .place(let match):
      try match.dataset.text(.id, at: match.index).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }

  private mutating func considerNames(ofRow row: Int, _ names: VocabularyNames) {
    choice.reset()
    names.forEachName(ofRow: row, in: completer.language) { choice.consider($0) }
  }

  /// Considers the names of place `index`, that in the language first.
  private mutating func considerNames(of index: Int, in dataset: PlaceDataset) throws(DatasetError) {
    choice.reset()
    let hasNames = dataset.hasPairs(.names, at: index)
    if hasNames {
      try dataset.forEachPair(.names, at: index) { key, text in
        if key.elementsEqual(completer.language.rawValue.utf8) { choice.consider(text) }
      }
    }
    if let name = try dataset.text(.name, at: index) { choice.consider(name) }
    if hasNames { try dataset.forEachPair(.names, at: index) { choice.consider($1) } }
  }
}
