import PlaceStore
import TextMatching

/// Finds cities by name, the most populous first.
struct CityFinder {
  struct FoundCity {
    let index: Int
    let rank: NameRank
    /// 0 when it is not known.
    let population: Double
  }

  private let finder: NameFinder
  private let dataset: PlaceDataset

  init(_ pattern: NamePattern, in dataset: PlaceDataset) throws(DatasetError) {
    finder = try NameFinder([pattern], in: dataset)
    self.dataset = dataset
  }

  /// Returns cities that match in one of the ways `kinds`, each once, in no order: all, or at least the `limit` best.
  ///
  /// - Complexity: as `NameFinder.hits`, and O(1) for each city whose population is read.
  func cities(_ kinds: [NameMatch.Kind], atMost limit: Int?) throws(DatasetError) -> [FoundCity] {
    var hits: [NameHit] = []
    for kind in kinds { hits += try finder.hits(kind, in: [0..<dataset.count]) }
    if kinds.count > 1 { hits = NameFinder.best(of: hits) }
    let worst = worstRank(of: hits, among: limit ?? .max)
    var cities: [FoundCity] = []
    for hit in hits where hit.rank <= worst {
      let population = try population(of: hit.index)
      cities.append(FoundCity(index: hit.index, rank: hit.rank, population: population))
    }
    return cities
  }

  /// The worst rank that the `limit` best of `hits` have.
  private func worstRank(of hits: [NameHit], among limit: Int) -> NameRank {
    var counts = [Int](repeating: 0, count: NameRank.count)
    for hit in hits { counts[Int(hit.rank.rawValue)] += 1 }
    var sum = 0
    for rank in counts.indices {
      sum += counts[rank]
      if sum >= limit { return NameRank(rawValue: UInt8(rank)) }
    }
    return NameRank(rawValue: UInt8(NameRank.count))
  }

  private func population(of index: Int) throws(DatasetError) -> Double {
    var population = 0
    try dataset.forEachPair(.tags, at: index) { key, value in
      guard key.elementsEqual("population".utf8) else { return }
      for digit in value { population = population &* 10 &+ Int(digit &- UInt8(ascii: "0")) }
    }
    return Double(population)
  }
}
