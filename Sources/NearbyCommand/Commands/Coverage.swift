import GeoCore
import PlaceSearch
import PlaceStore

/// Tells whether the data reaches to where a search found nothing.
struct Coverage {
  private let searcher: PlaceSearcher
  private let categories: [String]
  private let box: BoundingBox?
  private let regions: RegionVocabulary

  /// Prepares to judge a search for `categories` inside `box`, or anywhere.
  init(_ searcher: PlaceSearcher, categories: [String], box: BoundingBox?) throws(CommandError) {
    self.searcher = searcher
    self.categories = categories
    self.box = box
    regions = try reading { () throws(DatasetError) in try RegionVocabulary(in: searcher.datasets) }
  }

  /// A sentence that says what the data does not cover and what to do; `nil` when it covers what was asked, or makes no
  /// claim about what it covers.
  func note(in language: Language) throws(CommandError) -> String? {
    let claims = try claims()
    guard claims.makesAny else { return nil }
    let name = categories.first.flatMap { searcher.categories.category(id: $0)?.name(in: language) }
    let what =
      categories.count == 1 ? name ?? categories[0] : language == .korean ? "찾는 장소" : "what was asked"
    let hint = "nearby import FILE -o my.nearby; nearby … --data my.nearby"
    guard !claims.regions.isEmpty else {
      return language == .korean
        ? "이 자료에는 \(what) 목록이 없습니다. 자료를 가져오세요: \(hint)"
        : "the data lists no \(what.lowercased()) at all; import some: \(hint)"
    }
    if let box, claims.regions.contains(where: { !$0.region.boundingBox.intersection(box).isEmpty }) {
      return nil
    }
    guard box != nil else { return nil }
    let names = claims.regions.prefix(8).map { $0.name(in: language) }.joined(separator: ", ")
    let more = claims.regions.count > 8 ? ", …" : ""
    return language == .korean
      ? "이 자료의 \(what) 범위 밖입니다 (\(names)\(more)). 자료를 가져오세요: \(hint)"
      : "the data does not reach here: it lists \(what.lowercased()) in \(names)\(more); import some: \(hint)"
  }

  private func claims() throws(CommandError) -> (makesAny: Bool, regions: [NamedRegion]) {
    let families = Set(categories.flatMap { searcher.categories.family(of: $0) })
    var makesAny = false
    var ids: [String] = []
    for dataset in searcher.datasets {
      for source in try reading({ () throws(DatasetError) in try dataset.sources() })
      where !source.regions.isEmpty {
        makesAny = true
        guard categories.isEmpty || source.categories.contains(where: families.contains) else { continue }
        ids += source.regions.filter { !ids.contains($0) }
      }
    }
    return (makesAny, ids.compactMap { id in regions.regions(named: id).first { $0.id == id } })
  }
}
