import GeoCore
import PlaceStore

extension PlainWords {
  /// What was understood but hours, which options may overrule, for a person to read: "parking in Busan, free", 부산의 주차장, 무료.
  func description(
    in language: Language, _ vocabulary: CategoryVocabulary, _ units: UnitSystem = .metric
  ) -> String {
    // A category that another among them contains goes without saying.
    let names = categories.compactMap { id -> String? in
      guard let category = vocabulary.category(id: id) else { return id }
      return categories.contains(category.parent) ? nil : category.name(in: language)
    }
    let filters = filterTexts(language)
    switch language {
    case .english: return ([englishPhrase(names, units)] + filters).joined(separator: ", ")
    case .korean: return ([koreanPhrase(names, units)] + filters).joined(separator: ", ")
    }
  }

  private func filterTexts(_ language: Language) -> [String] {
    let isKorean = language == .korean
    var texts: [String] = []
    for tag in tags {
      let isFree = tag.condition == .equals("no")
      texts.append(isKorean ? (isFree ? "무료" : "유료") : (isFree ? "free" : "paid"))
    }
    return texts
  }

  private func englishPhrase(_ names: [String], _ units: UnitSystem) -> String {
    var what = names.map(PlainWords.lowercased).joined(separator: ", ")
    if let name {
      what = what.isEmpty ? MessageText.quoted(name) : "\(what) named \(MessageText.quoted(name))"
    }
    if what.isEmpty { what = "places" }
    guard let place = placeText(.english) else {
      return radius.map { "\(what) within \($0.formatted(units))" } ?? what
    }
    if let radius { return "\(what) within \(radius.formatted(units)) of \(place)" }
    return anchor == nil ? "\(what) in \(place)" : "\(what) near \(place)"
  }

  private func koreanPhrase(_ names: [String], _ units: UnitSystem) -> String {
    var what = names.joined(separator: ", ")
    if let name { what += what.isEmpty ? MessageText.quoted(name) : " \(MessageText.quoted(name))" }
    if what.isEmpty { what = "장소" }
    guard let place = placeText(.korean) else {
      return radius.map { "\($0.formatted(units)) 이내의 \(what)" } ?? what
    }
    if let radius { return "\(place)에서 \(radius.formatted(units)) 이내의 \(what)" }
    return anchor == nil ? "\(place)의 \(what)" : "\(place) 근처의 \(what)"
  }

  /// The where in words, with the region that a place is looked up in.
  private func placeText(_ language: Language) -> String? {
    let area = region?.name(in: language)
    switch anchor {
    case nil, .region: return area
    case .here: return language == .korean ? "여기" : "here"
    case .place(let name):
      guard let area else { return MessageText.quoted(name) }
      return language == .korean
        ? "\(area) \(MessageText.quoted(name))" : "\(MessageText.quoted(name)), \(area)"
    }
  }

  /// The name of a category inside of a sentence; one that begins with an abbreviation stays.
  private static func lowercased(_ name: String) -> String {
    guard let first = name.first, name.dropFirst().first?.isUppercase == false else { return name }
    return first.lowercased() + name.dropFirst()
  }
}
