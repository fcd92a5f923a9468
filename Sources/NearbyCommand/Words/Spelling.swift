import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// Says what was probably meant by a text that no category and no place has as its name.
struct Spelling {
  private let text: String
  private let searcher: PlaceSearcher
  private let regions: RegionVocabulary
  private let brands: BrandVocabulary

  init(
    _ text: String, _ searcher: PlaceSearcher, _ regions: RegionVocabulary, _ brands: BrandVocabulary
  ) {
    self.text = text
    self.searcher = searcher
    self.regions = regions
    self.brands = brands
  }

  /// What is certain enough not to look for names that are merely like the text: a category with one slip, or the keys of another
  /// keyboard layout.
  func correction() throws(CommandError) -> CommandError? {
    if let pattern = NamePattern(text) {
      let close = categoryNames.filter {
        pattern.match(in: FoldedName($0), trying: .similar).map { $0.isWhole } ?? false
      }
      if !close.isEmpty {
        return .unknownCategory(text, suggestions: Suggestions.closest(to: text, in: close))
      }
    }
    for other in [KeyboardLayout.hangul(fromLatin: text), KeyboardLayout.latin(fromHangul: text)] {
      if let other, try isKnown(other) { return .unknownName(text, .otherKeyboard(other)) }
    }
    return nil
  }

  /// The error for a text that is like nothing known, with the names that come closest.
  func unknown() throws(CommandError) -> CommandError {
    let namesakes = regions.regions(named: text)
    if !namesakes.isEmpty { return .unknownName(text, .region(namesakes.map(\.id))) }
    let categories = Suggestions.closest(to: text, in: categoryNames)
    let others = Suggestions.closest(
      to: text, in: categoryNames + regions.namesToSuggest + brands.all.flatMap(\.names))
    return others == categories && !others.isEmpty
      ? .unknownCategory(text, suggestions: categories) : .unknownName(text, .like(others))
  }

  private var categoryNames: [String] { searcher.categories.namesToSuggest }

  /// Whether `text` is a category, a region, or in the name of a place.
  private func isKnown(_ text: String) throws(CommandError) -> Bool {
    if !searcher.categories.ids(named: text).isEmpty || !regions.regions(named: text).isEmpty
      || !brands.brands(named: text).isEmpty
    {
      return true
    }
    guard let name = NameWords(text, brands) else { return false }
    let center = try ResolvedArea.standardCenter(in: searcher.datasets)
    let query = PlaceQuery(in: .around(center), order: .relevance, limit: 1, name: name.name)
    return try reading { () throws(DatasetError) in try !searcher.matches(for: query).isEmpty }
  }
}

/// Why a text is no name that is known.
enum UnknownName {
  /// Nothing is left of it but signs.
  case nothingToFind
  /// With the keys of another layout it is something known.
  case otherKeyboard(String)
  /// It is the name of regions, and no place in the data has it.
  case region([String])
  /// Names that are like it.
  case like([String])

  /// What follows the text in a message.
  var description: String {
    switch self {
    case .nothingToFind: "has no letter to look for; expected a category such as parking, or a place's name"
    case .otherKeyboard(let other):
      "is no category and in no place's name; with the other keyboard layout it is \(MessageText.quoted(other))"
    case .region(let ids):
      "is a region and in no place's name; say what to find there, such as parking --region \(MessageText.alternatives(ids))"
    case .like(let names):
      "is no category and in no place's name\(MessageText.question(names)) (`nearby categories` lists categories)"
    }
  }
}
