import GeoCore
import PlaceSearch
import PlaceStore

@testable import NearbyCommand

/// What plain words mean by the vocabularies inside the program, in one line: what was not said is left out.
struct WordsReading {
  private static let vocabularies = Result {
    (try CategoryVocabulary.bundled(), try RegionVocabulary.bundled())
  }

  let words: PlainWords
  let line: String

  init(_ text: String, explicitWhere: Bool = false) throws {
    let (categories, regions) = try Self.vocabularies.get()
    words = try PlainWords(text, categories: categories, regions: regions, explicitWhere: explicitWhere)
    var items = [words.categories.joined(separator: "+")]
    if let region = words.region { items.append("@\(region.id)") }
    switch words.anchor {
    case nil: break
    case .region: items.append("near")
    case .here: items.append("near here")
    case .place(let name): items.append("near '\(name)'")
    }
    if let radius = words.radius { items.append("\(Int(radius.meters)) m") }
    if words.tags.contains(where: { $0.condition == .equals("no") }) { items.append("free") }
    if words.tags.contains(where: { $0.condition == .equals("yes") }) { items.append("paid") }
    if words.opensNow { items.append("open") }
    if words.isOpenAllDay { items.append("24/7") }
    if let name = words.name { items.append("'\(name)'") }
    line = items.filter { !$0.isEmpty }.joined(separator: " ")
  }

  func description(_ language: Language) throws -> String {
    words.description(in: language, try Self.vocabularies.get().0)
  }
}
