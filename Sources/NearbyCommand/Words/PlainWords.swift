import GeoCore
import PlaceStore
import TextMatching

/// A question in plain words, in Korean or English, read as categories, a where, filters and a name.
///
/// The rules, in the order in which they hold:
///
/// 1. A text that is a category as a whole, or a list of them with commas, is that and nothing else; `any` is every place.
/// 2. Filters: "free" and 무료 (`fee=no`), "paid" and 유료 (`fee=yes`), "open now" and 영업중, "24 hours" and 24시간. "open" alone
///    is one beside a category or at the end.
/// 3. A length with "within", "of", 이내 or 반경 is a radius.
/// 4. The words after "near" and its like, and those before 근처 and its like or before a radius, are what the places are near to:
///    a region when they are the name of one, else the name of a place to look up. When there is nothing else, a category at their
///    side is what is sought, and of Korean words without one the last is the place.
///    "here" and its like need no such word beside a category: parking here, 여기 주차장.
/// 5. Categories: the longest spans of words first, the plural as the singular. Of several that stand side by side the last
///    is sought and the others are words of its name (병원 주차장), unless "and", 과 or a comma joins them.
/// 6. Regions: the longest spans first. Of several the one counts that lies in all others (부산 중구, Haeundae Busan), else the first, and the
///    others are words of the name. A name that several regions bear is an error that lists them.
/// 7. A region with nothing else is a name of places (`nearby 해운대`); with "in" or a particle (부산에서) it is a where.
/// 8. What is left is a name, without words at its ends that mean nothing ("find", "please", 찾아줘). When nothing was read, the whole
///    text is the name as it was typed.
///
/// Particles, and the plural, are taken off a word only where a vocabulary has what is left and not the word itself: 부산에서 is 부산,
/// 의정부 stays. With a where that was stated as an option, words of regions and what stands near to something are words of the name; the
/// radius is still read. A list with commas of which one part is a category and another nothing that is known is an error, as it
/// is when all of it is one word. Of more than 64 words all is a name.
///
/// - Complexity: O(length) but for 64 words, for each of which at most five spans are looked up.
struct PlainWords: Equatable, Sendable {
  /// What the places are near to.
  enum Anchor: Equatable, Sendable {
    /// The region.
    case region
    /// The place where one is.
    case here
    /// A place to look up by its name. It may be a region and a name in turn, as `PlainWords` of it tells: 부산 서면역.
    case place(String)
  }

  /// One thing that was read, for a list of what was understood.
  struct Part: Equatable, Sendable {
    enum Kind: String, Sendable { case category, name, region, near, radius, filter }

    let kind: Kind
    /// The words as they were typed.
    let text: String
    /// What they mean: ids with commas between them, a name, a length, or a filter such as `fee=no`, `open` and `open-for=24h`.
    let value: String
  }

  /// What was typed, without white space around it.
  let text: String
  /// The ids that are sought; none for places of every kind.
  let categories: [String]
  /// What the name of a place must hold; `nil` when nothing is said of it.
  let name: String?
  /// Where the places are, or what they are near to when `anchor` says so.
  let region: NamedRegion?
  let anchor: Anchor?
  /// How far from the anchor at most, or from the region's centre.
  let radius: Distance?
  let tags: [TagFilter]
  let opensNow: Bool
  let isOpenAllDay: Bool
  /// What was read, in the order of the text.
  let parts: [Part]

  /// What was typed of the place that others are to be near to.
  var nearText: String? { parts.first { $0.kind == .near }?.text }

  /// Whether places have to be open.
  var asksForHours: Bool { opensNow || isOpenAllDay }

  /// The most words that are read.
  private static let mostWords = 64
  private static let everything = "any"

  /// Reads `text`.
  ///
  /// - Parameter explicitWhere: whether options say where, so that no word does.
  /// - Throws: `CommandError.ambiguousRegion` for a name of several regions, `unknownCategory` for a list with commas that holds
  ///   a word that is none.
  init(
    _ text: String, categories: CategoryVocabulary, regions: RegionVocabulary, explicitWhere: Bool
  ) throws(CommandError) {
    let text = String(text.trimmed)
    if let ids = PlainWords.categories(ofWhole: text, categories) {
      let part = Part(kind: .category, text: text, value: ids.isEmpty ? "any" : ids.joined(separator: ","))
      self.init(text: text, categories: ids, name: nil, parts: [part])
      return
    }
    let words = WordTokens.words(of: text, most: PlainWords.mostWords, categories, regions)
    guard !words.isEmpty, words.count <= PlainWords.mostWords else {
      self.init(text: text, categories: [], name: text.isEmpty ? nil : text, parts: [])
      return
    }
    var reader = WordReader(words, categories, regions, explicitWhere: explicitWhere)
    try reader.read()
    self.init(text, reader)
  }

  /// The ids that the whole text names; `nil` when it is no category and no list of them.
  private static func categories(ofWhole text: String, _ vocabulary: CategoryVocabulary) -> [String]? {
    var ids: [String] = []
    var isEverything = false
    var isNamed = false
    for part in text.split(separator: ",") where !part.isBlank {
      let named = vocabulary.ids(named: String(part))
      if named.isEmpty {
        guard NameFolding.key(String(part)) == everything else { return nil }
        isEverything = true
      }
      isNamed = true
      for id in named where !ids.contains(id) { ids.append(id) }
    }
    return isNamed ? (isEverything ? [] : ids) : nil
  }

  private init(text: String, categories: [String], name: String?, parts: [Part]) {
    self.text = text
    self.categories = categories
    self.name = name
    (region, anchor, radius, tags) = (nil, nil, nil, [])
    (opensNow, isOpenAllDay) = (false, false)
    self.parts = parts.isEmpty ? name.map { [Part(kind: .name, text: $0, value: $0)] } ?? [] : parts
  }

  private init(_ text: String, _ reader: WordReader) {
    var reader = reader
    name = reader.readName(whole: text)
    self.text = text
    categories = reader.categoryIDs
    region = reader.region
    // A region that other words overrule leaves nothing to be near to.
    anchor = reader.anchor == .region && reader.region == nil ? nil : reader.anchor
    radius = reader.radius
    tags = reader.filters.compactMap { PlainWords.tag(of: $0) }
    opensNow = reader.filters.contains(.openNow)
    isOpenAllDay = reader.filters.contains(.allDay)
    parts = reader.parts.sorted { $0.range.lowerBound < $1.range.lowerBound }.map(\.value)
  }

  /// What a filter is called in the list of what was understood.
  static func value(of phrase: WordForms.Phrase) -> String {
    switch phrase {
    case .free: "fee=no"
    case .paid: "fee=yes"
    case .openNow: "open"
    case .allDay: "open-for=24h"
    }
  }

  private static func tag(of phrase: WordForms.Phrase) -> TagFilter? {
    switch phrase {
    case .free, .paid: TagFilter(value(of: phrase))
    case .openNow, .allDay: nil
    }
  }
}
