import GeoCore
import PlaceSearch
import PlaceStore

/// Tells whether the data reaches to where a search found nothing.
struct Coverage {
  private let searcher: PlaceSearcher
  private let what: CategoryWords
  private let box: BoundingBox?
  private let regions: RegionVocabulary

  /// Prepares to judge a search for `what` inside `box`, or anywhere.
  init(_ searcher: PlaceSearcher, _ what: CategoryWords, box: BoundingBox?) throws(CommandError) {
    self.searcher = searcher
    self.what = what
    self.box = box
    regions = try reading { () throws(DatasetError) in try RegionVocabulary(in: searcher.datasets) }
  }

  /// A sentence that says what the data does not cover and what to do; `nil` when it covers what was asked, or makes no
  /// claim about what it covers.
  func note(in language: Language) throws(CommandError) -> String? {
    let claims = try claims()
    guard claims.makesAny else { return nil }
    let word = what.ids.isEmpty ? "" : MessageText.quoted(what.text)
    guard !claims.regions.isEmpty else { return Coverage.unlistedNote(word, language) }
    guard let box else { return nil }
    let isReached = claims.regions.contains { !$0.region.boundingBox.intersection(box).isEmpty }
    if isReached { return nil }
    let names = RegionNames(regions, language)
    return Coverage.distanceNote(word, names.summary(names.outermost(claims.regions)), language)
  }

  private static func unlistedNote(_ word: String, _ language: Language) -> String {
    language == .korean
      ? "이 자료에는 \(word) 목록이 없습니다. \(hint(language))"
      : "the data lists no \(word) anywhere; \(hint(language))"
  }

  private static func distanceNote(_ word: String, _ names: String, _ language: Language) -> String {
    language == .korean
      ? "자료가 여기까지 미치지 않습니다. \(word.isEmpty ? "" : word + " ")범위: \(names). \(hint(language))"
      : "the data does not reach here: \(word.isEmpty ? "" : "for \(word) ")it covers \(names); \(hint(language))"
  }

  private static func hint(_ language: Language) -> String {
    language == .korean
      ? "가진 자료로 찾으려면: `nearby import FILE -o my.nearby` 다음 --data my.nearby"
      : "add your own with `nearby import FILE -o my.nearby`, then --data my.nearby"
  }

  private func claims() throws(CommandError) -> (makesAny: Bool, regions: [NamedRegion]) {
    let families = Set(what.ids.flatMap { searcher.categories.family(of: $0) })
    var makesAny = false
    var ids: [String] = []
    for dataset in searcher.datasets {
      for source in try reading({ () throws(DatasetError) in try dataset.sources() })
      where !source.regions.isEmpty {
        makesAny = true
        guard what.ids.isEmpty || source.categories.contains(where: families.contains) else { continue }
        ids += source.regions.filter { !ids.contains($0) }
      }
    }
    return (makesAny, ids.compactMap { id in regions.regions(named: id).first { $0.id == id } })
  }
}
