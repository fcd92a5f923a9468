import GeoCore
import PlaceStore
import SpatialIndex
import TextMatching

extension PlaceSearcher {
  /// A place whose name matches, in one of the datasets.
  private struct Candidate {
    let dataset: Int
    let index: Int
    let rank: NameRank
  }

  /// Returns what satisfies `query`, whose name matches in the first of the ways that it tries in which any does.
  ///
  /// The total is not counted when a name is so frequent that the nearest with it are found sooner than all.
  ///
  /// - Parameter frequentLength: how many bytes of lists make a name frequent.
  /// - Complexity: for a frequent name O(length of the lists that are read); else as `NameFinder.hits`, then O(m) for m matches and O(k log k) for the k asked for.
  func matches(
    for query: PlaceQuery, named name: PlaceQuery.Name, in forest: PlaceForest,
    frequentLength: Int = 1 << 14
  ) throws(DatasetError) -> PlaceMatches {
    var finders: [NameFinder] = []
    for dataset in datasets { finders.append(try NameFinder(name.patterns, in: dataset)) }
    for kinds in name.tries {
      // To look how frequent a single letter is takes as long as to find the nearest with it.
      let isLetter = !name.isCounted && name.patterns.contains { $0.elements.count == 1 }
      if isLetter || length(of: kinds, finders) > frequentLength,
        let matches = try frequentMatches(kinds, finders, query, forest)
      {
        if matches.total == 0 { continue }
        return matches
      }
      var candidates: [Candidate] = []
      for kind in kinds { candidates += try self.candidates(kind, finders, query, forest) }
      if kinds.count > 1 { candidates = PlaceSearcher.best(of: candidates) }
      if !candidates.isEmpty { return try matches(of: candidates, kinds, query) }
    }
    return PlaceMatches(list, hits: FlatList(), 0..<0, total: 0)
  }

  /// How many bytes the lists for `kinds` have.
  private func length(of kinds: [NameMatch.Kind], _ finders: [NameFinder]) -> Int {
    kinds.reduce(0) { sum, kind in sum + finders.reduce(0) { $0 + $1.listLength(kind) } }
  }

  /// The best of `candidates`, as many as the query asks for.
  private func matches(
    of candidates: [Candidate], _ kinds: [NameMatch.Kind], _ query: PlaceQuery
  ) throws(DatasetError) -> PlaceMatches {
    let total = candidates.count
    let start = min(max(0, query.offset), total)
    let wanted = start + min(max(0, query.limit ?? total), total - start)
    var hits = FlatList<PlaceHit>()
    if query.order == .relevance {
      for group in PlaceSearcher.groups(candidates) where hits.count < wanted && !group.isEmpty {
        hits += try measured(group, query, atLeast: wanted - hits.count)
      }
    } else {
      hits = try measured(candidates, query, atLeast: query.order == .distance ? wanted : total)
    }
    return PlaceMatches(list, hits: hits, start..<wanted, total: total, nameMatch: kinds.last)
  }

  /// How many bytes of lists are read while a name is.
  private static let bytesPerName = 256
  /// How many names are read at most to find those nearest with a frequent one.
  private static let mostNames = 8_000

  /// The best matches for a name that is frequent, found without all others; `nil` when that is not the way: for all matches, or
  /// in an area with fewer places than the lists have.
  private func frequentMatches(
    _ kinds: [NameMatch.Kind], _ finders: [NameFinder], _ query: PlaceQuery, _ forest: PlaceForest
  ) throws(DatasetError) -> PlaceMatches? {
    guard query.order == .relevance, let limit = query.limit, !kinds.contains(.similar) else { return nil }
    let start = max(0, query.offset)
    let (wanted, overflow) = start.addingReportingOverflow(max(0, limit))
    guard !overflow, wanted <= PlaceSearcher.mostNames / 16 else { return nil }
    var hits = FlatList<PlaceHit>()
    for kind in kinds {
      for part in NameRank.Part.allCases where hits.count < wanted {
        let next = try nearestHits(wanted - hits.count, NameRank(kind, part), finders, query, forest)
        guard let next else { return nil }
        hits += next.prefix(wanted - hits.count)
      }
    }
    // Fewer than wanted are all.
    let total = hits.count < wanted ? hits.count : nil
    return PlaceMatches(
      list, hits: hits, min(start, hits.count)..<hits.count, total: total, nameMatch: kinds.last)
  }

  /// The `wanted` nearest places of a rank, and perhaps more; `nil` when to read the names of all places in the area takes less.
  ///
  /// Going outwards from the middle reads a name for each of the many that have another rank; of a list much is read. So the
  /// longer the lists, the sooner the way outwards ends. Names in them may have another rank, too: when there are too few
  /// on the way, it is given up for the lists once it has taken as long as these will.
  private func nearestHits(
    _ wanted: Int, _ rank: NameRank, _ finders: [NameFinder], _ query: PlaceQuery, _ forest: PlaceForest
  ) throws(DatasetError) -> FlatList<PlaceHit>? {
    let ways = finders.map { $0.ways(rank) }
    let length = zip(ways, finders).reduce(0) { sum, way in
      sum + (way.0?.reduce(0) { $0 + $1.leastLength } ?? way.1.listLength(rank.kind))
    }
    guard length > 0 else { return FlatList() }
    // A name that begins otherwise is told by its first letter.
    let dearest = rank.part == .inside ? PlaceSearcher.mostNames : 3 * PlaceSearcher.mostNames
    let most = min(length / PlaceSearcher.bytesPerName, dearest)
    if rank.kind != .words || ways.contains(where: { $0 == nil }), wanted * forest.count / length <= most,
      let hits = try hitsOutwards(wanted, rank, finders, query, forest, reading: most)
    {
      return hits
    }
    return try hitsInLists(wanted, rank, ways, length, finders, query, forest)
  }

  /// The same by lists; `nil` for a file that has none, or when to read the names of all places in the area takes less.
  ///
  /// - Parameter length: how many bytes the shortest lists of all `ways` have.
  private func hitsInLists(
    _ wanted: Int, _ rank: NameRank, _ ways: [[NameWay]?], _ length: Int, _ finders: [NameFinder],
    _ query: PlaceQuery, _ forest: PlaceForest
  ) throws(DatasetError) -> FlatList<PlaceHit>? {
    var candidates: [Candidate] = []
    for number in datasets.indices {
      let trees = forest.trees(ofDataset: number)
      let area = AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: datasets[number])
      guard let ways = ways[number], !area.isWalkShort(trees, against: length) else { return nil }
      let filter = PlaceFilter(query, dataset: datasets[number])
      let names = NearestNames(
        rank: rank, finder: finders[number], dataset: datasets[number],
        trees: forest.treeList(ofDataset: number),
        area: area, filter: filter, origin: query.measuringPoint)
      for way in ways {
        candidates += try names.nearest(wanted, way).map { Candidate(dataset: number, index: $0, rank: rank) }
      }
    }
    return try measured(PlaceSearcher.best(of: candidates), query, atLeast: wanted)
  }

  /// The same, going from the nearest place outwards; `nil` when that takes reading more than `most` names.
  private func hitsOutwards(
    _ wanted: Int, _ rank: NameRank, _ finders: [NameFinder], _ query: PlaceQuery, _ forest: PlaceForest,
    reading most: Int
  ) throws(DatasetError) -> FlatList<PlaceHit>? {
    let areas = datasets.map { AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: $0) }
    let filters = datasets.map { PlaceFilter(query, dataset: $0) }
    var left = most
    return try nearestHits(wanted, to: query.measuringPoint, in: forest) {
      number, index throws(DatasetError) in
      guard left > 0 else { return nil }
      left -= 1
      guard areas[number].contains(index) else { return false }
      guard try finders[number].hasRank(rank, index) else { return false }
      return try filters[number].accepts(index)
    }
  }

  /// One candidate for each place, the best: a name may match in several ways.
  private static func best(of candidates: [Candidate]) -> [Candidate] {
    let sorted = candidates.sorted { ($0.dataset, $0.index, $0.rank) < ($1.dataset, $1.index, $1.rank) }
    return sorted.indices.filter {
      $0 == 0 || (sorted[$0].dataset, sorted[$0].index) != (sorted[$0 - 1].dataset, sorted[$0 - 1].index)
    }
    .map { sorted[$0] }
  }

  /// The candidates of each rank, the best first.
  private static func groups(_ candidates: [Candidate]) -> [[Candidate]] {
    var groups = [[Candidate]](repeating: [], count: NameRank.count)
    for candidate in candidates { groups[Int(candidate.rank.rawValue)].append(candidate) }
    return groups
  }

  /// The places of all datasets that match in this way and satisfy the rest of the query.
  private func candidates(
    _ kind: NameMatch.Kind, _ finders: [NameFinder], _ query: PlaceQuery, _ forest: PlaceForest
  ) throws(DatasetError) -> [Candidate] {
    var candidates: [Candidate] = []
    for number in datasets.indices {
      let trees = forest.trees(ofDataset: number)
      let finder = finders[number]
      let area = AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: datasets[number])
      guard area.isWalkShort(trees, against: finder.listLength(kind)) else {
        try append(finder.hits(kind, in: trees.map(\.indices)), ofDataset: number, query, to: &candidates)
        continue
      }
      let filter = PlaceFilter(query, dataset: datasets[number])
      try area.forEachCandidate(in: trees) { index throws(DatasetError) in
        guard let rank = try finder.rank(index, trying: kind), rank.kind == kind, try filter.accepts(index)
        else { return }
        candidates.append(Candidate(dataset: number, index: index, rank: rank))
      }
    }
    return candidates
  }

  /// Appends those of `hits` that satisfy the rest of the query.
  private func append(
    _ hits: [NameHit], ofDataset number: Int, _ query: PlaceQuery, to candidates: inout [Candidate]
  ) throws(DatasetError) {
    let area = AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: datasets[number])
    let filter = PlaceFilter(query, dataset: datasets[number])
    for hit in hits where area.contains(hit.index) {
      guard try filter.accepts(hit.index) else { continue }
      candidates.append(Candidate(dataset: number, index: hit.index, rank: hit.rank))
    }
  }

  /// The nearest of `candidates`, measured and in the order of the query: all of them, or at least `count`.
  private func measured(
    _ candidates: [Candidate], _ query: PlaceQuery, atLeast count: Int
  ) throws(DatasetError) -> FlatList<PlaceHit> {
    var hits = FlatList<PlaceHit>()
    for candidate in PlaceSearcher.nearest(count, of: candidates, to: query.measuringPoint, in: datasets) {
      hits.append(PlaceHit(dataset: UInt32(candidate.dataset), index: UInt32(candidate.index)))
    }
    HitMeasurer(list: list, origin: query.measuringPoint).measureTogether(&hits)
    try sort(&hits, by: query.order == .name ? .name : .distance)
    return hits
  }

  /// Leaves out those of `candidates` that are surely not among the `count` nearest.
  private static func nearest(
    _ count: Int, of candidates: [Candidate], to point: Coordinate, in datasets: [PlaceDataset]
  ) -> [Candidate] {
    guard count > 0, count < candidates.count / 4 else { return candidates }
    let bound = SphericalBound(from: point)
    let measures = candidates.map { candidate in
      let (latitude, longitude) = datasets[candidate.dataset].position(at: candidate.index)
      return bound.haversine(latitudeE7: latitude, longitudeE7: longitude)
    }
    var rest = measures
    let limit = rest.takeSmallest(count) * SphericalBound.slack
    return candidates.indices.filter { measures[$0] <= limit }.map { candidates[$0] }
  }
}

extension [Double] {
  /// Puts the `count` smallest first, in any order, and returns the largest of them.
  ///
  /// - Complexity: O(n) on average.
  /// - Source: C. A. R. Hoare, "Algorithm 65: Find", Communications of the ACM 4(7), 1961.
  fileprivate mutating func takeSmallest(_ count: Int) -> Double {
    var (low, high) = (0, self.count - 1)
    let wanted = count - 1
    while low < high {
      let pivot = self[low + (high - low) / 2]
      var (left, right) = (low, high)
      while left <= right {
        while self[left] < pivot { left += 1 }
        while self[right] > pivot { right -= 1 }
        if left <= right {
          swapAt(left, right)
          left += 1
          right -= 1
        }
      }
      if wanted <= right {
        high = right
      } else if wanted >= left {
        low = left
      } else {
        break
      }
    }
    return self[wanted]
  }
}
