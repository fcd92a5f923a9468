import GeoCore
import PlaceSearch
import PlaceStore

/// Makes the second line of suggestions: what the title is the name of.
struct CompletionSubtitle {
  private let completer: SearchCompleter
  private let language: Language
  private let units: UnitSystem

  init(_ completer: SearchCompleter, _ options: OutputOptions) {
    self.completer = completer
    language = options.language
    units = options.units
  }

  /// The name it usually goes by, when the title is another, then what it is, then where or how many.
  func subtitle(of completion: SearchCompletion) throws(DatasetError) -> String {
    switch completion.subject {
    case .category(let category, let count):
      let number = GroupedNumber.text(count)
      let what =
        language == .korean ? "분류 · \(number)곳" : "category · \(number) \(count == 1 ? "place" : "places")"
      return named(category.name(in: language), completion.title, what)
    case .region(let region):
      return named(region.name(in: language), completion.title, words(for: region))
    case .city(let city, let country):
      return named(city.name(in: language), completion.title, words(for: city, country))
    case .place(let match): return try words(for: match, completion.title)
    }
  }

  /// "Hospital · 88 Olympic-ro 43-gil": without an address the distance.
  private func words(for match: PlaceMatch, _ title: String) throws(DatasetError) -> String {
    let (dataset, index) = (match.dataset, match.index)
    let id = String(decoding: try dataset.category(at: index).id, as: UTF8.self)
    let category = completer.searcher.categories.name(ofID: id, in: language) ?? id
    let address = try dataset.text(.address, at: index).map { String(decoding: $0, as: UTF8.self) }
    var name = try dataset.text(.name, at: index)
    if dataset.hasPairs(.names, at: index) {
      try dataset.forEachPair(.names, at: index) { key, text in
        if key.elementsEqual(language.rawValue.utf8) { name = text }
      }
    }
    let words = "\(category) · \(address ?? match.distance.formatted(units))"
    guard let name, !name.elementsEqual(title.utf8) else { return words }
    return "\(String(decoding: name, as: UTF8.self)) · \(words)"
  }

  private func named(_ name: String, _ title: String, _ words: String) -> String {
    name == title ? words : "\(name) · \(words)"
  }

  /// "district · Seoul".
  private func words(for region: NamedRegion) -> String {
    // What the region of a tutorial is, its parent says.
    let kind = RegionKind.word(for: region.kind == "tutorial" ? "region" : region.kind, in: language)
    guard !region.parent.isEmpty, let parent = completer.regions.name(ofID: region.parent, in: language)
    else { return kind }
    return "\(kind) · \(parent)"
  }

  /// "city · South Korea · population 3,678,555": the number tells cities of one name apart.
  private func words(for city: City, _ country: Country?) -> String {
    let country = country?.name(in: language) ?? city.countryCode
    let kind = language == .korean ? "도시" : "city"
    guard let population = city.population else { return "\(kind) · \(country)" }
    let number = GroupedNumber.text(population)
    return "\(kind) · \(country) · \(language == .korean ? "인구" : "population") \(number)"
  }
}
