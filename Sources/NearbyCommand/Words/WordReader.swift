import GeoCore
import PlaceStore

/// Reads the words of one question, step by step; what a step reads is no more looked at by the next.
struct WordReader {
  /// What a word is to the question.
  enum Role: Equatable {
    /// Not read; what stays so is a name.
    case unread
    case filter, radius, marker, anchor, category, region, joint
    /// A name whatever it could be otherwise.
    case name
  }

  /// Words that are looked up together, and what they name.
  struct Span<Value> {
    let range: Range<Int>
    let value: Value
    /// Whether its last word ends as the first of two that are joined, as 카페랑 does.
    var joins = false
  }

  let words: [WordToken]
  let categories: CategoryVocabulary
  let regions: RegionVocabulary
  let explicitWhere: Bool
  var roles: [Role]
  var parts: [Span<PlainWords.Part>] = []
  var categoryIDs: [String] = []
  var regionSpans: [Span<[NamedRegion]>] = []
  var region: NamedRegion?
  var anchor: PlainWords.Anchor?
  var radius: Distance?
  /// The words of the radius, and whether the place that it is around stands before or after it.
  var radiusRange: (range: Range<Int>, isAfterAnchor: Bool, isBeforeAnchor: Bool)?
  var filters: [WordForms.Phrase] = []

  /// The most words that are looked up together; no category and no region has more.
  static let mostWords = 5

  init(
    _ words: [WordToken], _ categories: CategoryVocabulary, _ regions: RegionVocabulary, explicitWhere: Bool
  ) {
    self.words = words
    self.categories = categories
    self.regions = regions
    self.explicitWhere = explicitWhere
    roles = Array(repeating: .unread, count: words.count)
  }

  /// Reads all that can be read.
  mutating func read() throws(CommandError) {
    readFilters()
    readRadius()
    readAnchor()
    readCategories()
    readOpen()
    readHere()
    try checkList()
    if !explicitWhere {
      regionSpans += spans(in: unreadRuns()) { regionsNamed($0, $1) }
      try readRegions()
    }
  }

  func isNoise(_ index: Int) -> Bool {
    let key = words[index].key
    return WordForms.fillers.contains(key) || WordForms.commands.contains(key)
      || WordForms.conjunctions.contains(key)
  }

  /// What was typed in `range`.
  func text(_ range: Range<Int>) -> String {
    words[range].map(\.text).joined(separator: " ")
  }

  mutating func claim(_ range: Range<Int>, _ role: Role) {
    for index in range { roles[index] = role }
  }

  mutating func note(_ range: Range<Int>, _ kind: PlainWords.Part.Kind, _ value: String) {
    parts.append(Span(range: range, value: PlainWords.Part(kind: kind, text: text(range), value: value)))
  }

  /// The stretches of words that are not read, cut at commas.
  func unreadRuns() -> [Range<Int>] {
    runs(of: 0..<words.count) { roles[$0] == .unread }
  }

  /// The stretches of `range` whose words are `included`, cut at commas.
  func runs(of range: Range<Int>, _ included: (Int) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in range where included(index) {
      if let last = runs.last, last.upperBound == index, !words[index].beginsPart {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Looks for the longest spans of words in `runs`, from the left.
  func spans<Value>(
    in runs: [Range<Int>], _ look: (_ range: Range<Int>, _ key: String) -> Value?
  ) -> [Span<Value>] {
    var spans: [Span<Value>] = []
    for run in runs {
      var start = run.lowerBound
      while start < run.upperBound {
        guard let span = longestSpan(start..<run.upperBound, look) else {
          start += 1
          continue
        }
        spans.append(span)
        start = span.range.upperBound
      }
    }
    return spans
  }

  private func longestSpan<Value>(
    _ range: Range<Int>, _ look: (_ range: Range<Int>, _ key: String) -> Value?
  ) -> Span<Value>? {
    for count in stride(from: min(WordReader.mostWords, range.count), through: 1, by: -1) {
      let span = range.prefix(count)
      guard let last = span.last, words[span].allSatisfy({ $0.key.utf8.count <= WordTokens.longestKey })
      else {
        continue
      }
      let start = words[span.dropLast()].map(\.key).joined()
      for stem in WordParticles.stems(of: words[last].key) {
        guard let value = look(span, start + stem) else { continue }
        return Span(range: span, value: value, joins: WordParticles.joins(words[last].key, stem: stem))
      }
    }
    return nil
  }

  func categoriesNamed(_ range: Range<Int>, _ key: String) -> [String]? {
    let ids = categories.ids(named: key)
    return ids.isEmpty ? nil : ids
  }

  func regionsNamed(_ range: Range<Int>, _ key: String) -> [NamedRegion]? {
    // An id is exact only as it is written.
    let text = text(range)
    var found = regions.regions(named: key)
    if found.count > 1 || found.isEmpty {
      let exact = regions.regions(named: text)
      if exact.count == 1 { found = exact }
    }
    return found.isEmpty ? nil : found
  }
}
