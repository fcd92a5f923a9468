import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// What `nearby complete` answers: suggestions with their second lines, each pair once.
struct CompletionAnswer {
  private(set) var completions: [SearchCompletion] = []
  private(set) var subtitles: [String] = []
  /// What is shown, once it is much: to make a set takes longer than to compare a few.
  private var shown: Set<String> = []
  private static let fewest = 64
  /// What is to be said beside them: what was read instead, or what may be meant.
  private(set) var note: String?
  private let options: CompleteOptions
  private let completer: SearchCompleter
  private let area: PlaceQuery.Area
  private let origin: Coordinate?
  private let texts: CompletionSubtitle

  init(_ options: CompleteOptions, _ completer: SearchCompleter) throws(CommandError) {
    self.options = options
    self.completer = completer
    let resolved = try ResolvedArea(options.area, in: completer.searcher.datasets)
    let area = resolved.area
    // A region that nobody named on this line, or a point, only says what is near.
    self.area = options.isBounded ? area : .around(area.center)
    origin = try options.origin?.resolved(
      near: area.center, isStated: resolved.isStated, in: completer.searcher
    ).coordinate
    texts = CompletionSubtitle(completer, options.output)
    try complete(options.pattern)
    if completions.isEmpty { try completeBrands() }
    if completions.isEmpty { try completeOtherKeyboard() }
    if completions.isEmpty, !options.isQuiet { try ask() }
  }

  /// Takes what `pattern` may become. What repeats title and subtitle is left out, and as many more are looked for.
  private mutating func complete(_ pattern: NamePattern) throws(CommandError) {
    let limit = options.limit ?? .max
    var wanted = limit
    while true {
      let found = try reading { () throws(DatasetError) in
        try completer.completions(
          of: pattern, in: area, from: origin, limit: wanted == .max ? nil : wanted)
      }
      (completions, subtitles, shown) = ([], [], [])
      for completion in found where completions.count < limit { try append(completion) }
      guard completions.count < limit, found.count >= wanted else { return }
      wanted = wanted > Int.max / 4 ? .max : wanted * 4
    }
  }

  private mutating func append(_ completion: SearchCompletion) throws(CommandError) {
    let subtitle = try reading { () throws(DatasetError) in try texts.subtitle(of: completion) }
    if completions.count < CompletionAnswer.fewest {
      for number in completions.indices
      where completions[number].title == completion.title && subtitles[number] == subtitle { return }
    } else {
      if shown.isEmpty { shown = Set(completions.indices.map { key(completions[$0].title, subtitles[$0]) }) }
      guard shown.insert(key(completion.title, subtitle)).inserted else { return }
    }
    completions.append(completion)
    subtitles.append(subtitle)
  }

  private func key(_ title: String, _ subtitle: String) -> String { title + "\n" + subtitle }

  /// Looks for a chain by its other names, when the text begins one of them and nothing has it: registers have 스타벅스 alone.
  private mutating func completeBrands() throws(CommandError) {
    guard options.pattern.elements.count > 1 else { return }
    let brands = try reading { () throws(DatasetError) in
      try BrandVocabulary(in: completer.searcher.datasets)
    }
    for brand in brands.brands(beginningWith: options.pattern) {
      for name in brand.names {
        guard let pattern = NamePattern(name) else { continue }
        try complete(pattern)
        guard !completions.isEmpty else { continue }
        let (typed, other) = (MessageText.quoted(options.text), MessageText.quoted(name))
        note =
          options.output.language == .korean
          ? "\(typed) 같은 이름은 없어 같은 체인의 이름 \(other)을(를) 찾았습니다"
          : "nothing is called \(typed); \(brand.name(in: .english)) is looked for as \(other)"
        return
      }
    }
  }

  /// Reads the text as the keys of the other keyboard, when nothing has it as it is.
  private mutating func completeOtherKeyboard() throws(CommandError) {
    let hangul = KeyboardLayout.hangul(fromLatin: options.text)
    guard let text = hangul ?? KeyboardLayout.latin(fromHangul: options.text), let pattern = NamePattern(text)
    else { return }
    try complete(pattern)
    guard !completions.isEmpty else { return }
    let (typed, meant) = (MessageText.quoted(options.text), MessageText.quoted(text))
    switch (options.output.language, hangul != nil) {
    case (.korean, true): note = "\(typed) 같은 이름은 없고, 한글 자판으로는 \(meant)입니다"
    case (.korean, false): note = "\(typed) 같은 이름은 없고, 영문 자판으로는 \(meant)입니다"
    case (.english, true): note = "nothing is called \(typed); as typed on a Korean keyboard it is \(meant)"
    case (.english, false): note = "nothing is called \(typed); as typed on a Latin keyboard it is \(meant)"
    }
  }

  /// Asks whether a name was meant that is one letter away: a half-typed word is no slip, so that none is suggested as if
  /// it matched.
  private mutating func ask() throws(CommandError) {
    let similar = try reading { () throws(DatasetError) in
      try completer.similar(to: options.pattern, in: area, from: origin, limit: 3)
    }
    var titles: [String] = []
    for completion in similar where !titles.contains(completion.title) { titles.append(completion.title) }
    if titles.isEmpty { titles = try closestNames() }
    let typed = MessageText.quoted(options.text)
    let words = titles.map { TerminalText.cleaned($0) }
    if options.output.language == .korean {
      note =
        "\(typed) 같은 이름은 없습니다"
        + (words.isEmpty ? "" : "; \(words.joined(separator: ", ")) 중에 있습니까?")
    } else {
      note = "nothing is called \(typed)" + MessageText.question(words)
    }
  }

  /// The names of regions, categories and chains that are spelt or sound most like the text.
  private func closestNames() throws(CommandError) -> [String] {
    let brands = try reading { () throws(DatasetError) in
      try BrandVocabulary(in: completer.searcher.datasets)
    }
    var names = completer.searcher.categories.all.flatMap { [$0.koreanName, $0.englishName] + $0.synonyms }
    names += completer.regions.namesToSuggest
    names += brands.all.flatMap(\.names)
    return Suggestions.closest(to: options.text, in: names)
  }

  var head: FeatureHead {
    FeatureHead(
      members: [FeatureMember("query", .string(options.text))], listKey: "completions",
      count: completions.count, firstNumber: nil)
  }

  /// Under the table stand the sources, which the contract of the data formats has no member for.
  func tail() throws(CommandError) -> FeatureTail {
    guard options.output.format == .table else { return FeatureTail() }
    let lines = try reading { () throws(DatasetError) in try completer.attributions(of: completions) }
    guard !lines.isEmpty else { return FeatureTail() }
    return FeatureTail(footers: ["", SourceLine.text(lines, options.output.language)])
  }
}
