import GeoCore
public import PlaceStore
import SpatialIndex

/// Runs queries over datasets, searched as one. Compare MKLocalSearch.
public struct PlaceSearcher: Sendable {
  let list: DatasetList
  /// The vocabulary that says which categories belong to which.
  public let categories: CategoryVocabulary

  /// The datasets searched.
  public var datasets: [PlaceDataset] { list.datasets }

  /// Makes a searcher over `datasets`, with the vocabulary of the first that has one, else the bundled one.
  public init(_ datasets: [PlaceDataset]) throws(DatasetError) {
    list = DatasetList(datasets)
    categories = try CategoryVocabulary(in: datasets)
  }

  /// Makes a searcher over the places inside the program.
  public static func bundled() throws(DatasetError) -> PlaceSearcher {
    try PlaceSearcher([PlaceDataset.bundled()])
  }

  /// Returns what satisfies `query`.
  ///
  /// - Throws: `DatasetError.damaged` when a file leads out of its bounds.
  /// - Complexity: O(log n + m log m) for m places inside the area; O(log n + k log k) for the k nearest.
  public func matches(for query: PlaceQuery) throws(DatasetError) -> PlaceMatches {
    try matches(for: query, in: forest(of: query.categories))
  }

  /// Returns what satisfies `query`, whose categories `forest` was made of.
  ///
  /// Many queries over the same categories share the look-up of them, which takes longer than finding the nearest ten.
  ///
  /// - Throws: `DatasetError.damaged` when a file leads out of its bounds.
  /// - Complexity: as `matches(for:)`.
  public func matches(for query: PlaceQuery, in forest: PlaceForest) throws(DatasetError) -> PlaceMatches {
    if let name = query.name { return try matches(for: query, named: name, in: forest) }
    if case .around(let center) = query.area, let limit = query.limit {
      return PlaceFilter.isNeeded(for: query)
        ? try nearestFiltered(limit, to: center, for: query, in: forest)
        : try nearest(limit, to: center, for: query, in: forest)
    }
    return try gathered(for: query, in: forest)
  }

  /// Finds the places of `categories`, each with all below it; of every category when there are none.
  ///
  /// - Throws: `DatasetError.damaged` when an index does not fit its points.
  /// - Complexity: O(number of categories).
  public func forest(of categories: [String]) throws(DatasetError) -> PlaceForest {
    var families: [String] = []
    for id in categories {
      let family = self.categories.family(of: id)
      families += family.isEmpty ? [id] : family
    }
    var trees = FlatList<PackedRTree>()
    var ends: [Int] = []
    for dataset in list.datasets {
      let more = try dataset.trees(for: families)
      // Mostly there is one dataset, whose list serves as it is.
      if trees.isEmpty { trees = more } else { trees += more }
      ends.append(trees.count)
    }
    return PlaceForest(trees, ends: ends)
  }

  private func gathered(for query: PlaceQuery, in forest: PlaceForest) throws(DatasetError) -> PlaceMatches {
    var hits = FlatList<PlaceHit>()
    var unknownCount = 0
    for owner in list.datasets.indices {
      let dataset = list.datasets[owner]
      let filter = PlaceFilter(query, dataset: dataset)
      let gatherer = AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: dataset)
      for number in forest.range(ofDataset: owner) {
        try gatherer.gather(
          from: forest.list.trees[number], number: UInt32(owner), where: filter, into: &hits)
      }
      unknownCount += filter.unknownCount
    }
    HitMeasurer(list: list, origin: query.measuringPoint).measureTogether(&hits)
    AreaGatherer.keepWithin(query, &hits)
    try sort(&hits, by: query.order)
    let start = min(max(0, query.offset), hits.count)
    let end = start + min(max(0, query.limit ?? hits.count), hits.count - start)
    return PlaceMatches(
      list, hits: hits, start..<end, total: hits.count, unknownHoursCount: unknownCount)
  }

  /// The nearest that satisfy the query's conditions. Of those that do not, only the way to the last found is known, or all.
  private func nearestFiltered(
    _ limit: Int, to center: Coordinate, for query: PlaceQuery, in forest: PlaceForest
  ) throws(DatasetError) -> PlaceMatches {
    let filters = list.datasets.map { PlaceFilter(query, dataset: $0) }
    var matches = try nearest(limit, to: center, for: query, in: forest) {
      number, index throws(DatasetError) in try filters[number].accepts(index)
    }
    if matches.count < limit {
      matches.unknownHoursCount = filters.reduce(0) { $0 + $1.unknownCount }
    }
    return matches
  }

  private func nearest(
    _ limit: Int, to center: Coordinate, for query: PlaceQuery, in forest: PlaceForest,
    where isWanted: PlaceCondition? = nil
  ) throws(DatasetError) -> PlaceMatches {
    let available = forest.count
    let total = isWanted == nil ? available : nil
    let (sum, overflow) = max(0, query.offset).addingReportingOverflow(max(0, limit))
    let wanted = min(overflow ? Int.max : sum, available)
    var hits = try nearestHits(wanted, to: center, in: forest, where: isWanted) ?? FlatList()
    let start = min(max(0, query.offset), hits.count)
    let end = max(start, min(wanted, hits.count))
    if query.measuringPoint == center && query.order != .name {
      return PlaceMatches(list, hits: hits, start..<end, total: total)
    }
    hits = FlatList(hits[start..<end])
    HitMeasurer(list: list, origin: query.measuringPoint).measure(&hits)
    try sort(&hits, by: query.order)
    return PlaceMatches(list, hits: hits, hits.indices, total: total)
  }

  /// Whether the place of a dataset, by its number and its index there, is wanted; `nil` to give the search up.
  typealias PlaceCondition = (Int, Int) throws(DatasetError) -> Bool?

  /// Returns the `wanted` nearest places that satisfy a condition, and perhaps some more, nearest first; `nil` when it was
  /// given up.
  func nearestHits(
    _ wanted: Int, to center: Coordinate, in forest: PlaceForest, where isWanted: PlaceCondition? = nil
  ) throws(DatasetError) -> FlatList<PlaceHit>? {
    guard wanted > 0 else { return FlatList() }
    var walk = NearestPoints(wanted, from: center, in: forest.list, keepsAll: isWanted == nil)
    var hits = FlatList<PlaceHit>()
    var done = 0
    while walk.nextLeaf() {
      for number in 0..<walk.leafCount {
        if let isWanted {
          let point = walk.leafPoint(number)
          guard let accepts = try isWanted(forest.dataset(ofTree: point.tree), point.index) else {
            return nil
          }
          guard accepts else { continue }
        }
        walk.keep(number)
      }
      // Far away, the sphere leaves many in question: what is known exactly then rules out most.
      if walk.keptCount - done >= (hits.isEmpty ? max(64, wanted) : max(8, wanted / 4)) {
        measure(&walk, from: &done, center, forest, into: &hits)
        hits.sortByDistance()
        guard wanted <= hits.count else { continue }
        let farthest = hits[wanted - 1].meters
        walk.lowerLimit(to: Distance(meters: farthest))
        while let last = hits.last, last.meters > farthest { _ = hits.removeLast() }
      }
    }
    measure(&walk, from: &done, center, forest, into: &hits)
    try sort(&hits, by: .distance)
    return hits
  }

  /// Measures how far the points are that `walk` has kept since there were `start` of them.
  private func measure(
    _ walk: inout NearestPoints, from start: inout Int, _ center: Coordinate, _ forest: PlaceForest,
    into hits: inout FlatList<PlaceHit>
  ) {
    let measured = hits.count
    hits.reserveCapacity(measured + walk.keptCount - start)
    for number in start..<walk.keptCount {
      guard let point = walk.keptPoint(number) else { continue }
      let owner = forest.dataset(ofTree: point.tree)
      hits.append(PlaceHit(dataset: UInt32(owner), index: UInt32(point.index)))
    }
    HitMeasurer(list: list, origin: center).measure(&hits, from: measured)
    start = walk.keptCount
  }

  func sort(_ hits: inout FlatList<PlaceHit>, by order: PlaceQuery.Order) throws(DatasetError) {
    var failure: DatasetError?
    func text(_ hit: PlaceHit, _ column: PlaceColumn) -> UnsafeRawBufferPointer {
      do throws(DatasetError) {
        return try list.datasets[Int(hit.dataset)].text(column, at: Int(hit.index))
          ?? UnsafeRawBufferPointer(start: nil, count: 0)
      } catch {
        failure = error
        return UnsafeRawBufferPointer(start: nil, count: 0)
      }
    }
    func isLess(_ a: PlaceHit, _ b: PlaceHit, by columns: [PlaceColumn]) -> Bool {
      for column in columns {
        let (left, right) = (text(a, column), text(b, column))
        if left.lexicographicallyPrecedes(right) { return true }
        if right.lexicographicallyPrecedes(left) { return false }
      }
      return (a.dataset, a.index) < (b.dataset, b.index)
    }
    switch order {
    case .distance, .relevance:
      // By the number alone, then what is equally far: reading names is dear, and rarely needed.
      hits.sortByDistance()
      var start = 0
      while start < hits.count {
        var end = start + 1
        while end < hits.count, hits[end].meters == hits[start].meters { end += 1 }
        if end - start > 1 {
          hits.withUnsafeMutableBufferPointer { $0[start..<end].sort { isLess($0, $1, by: [.name, .id]) } }
        }
        start = end
      }
    case .name:
      hits.sort { a, b in
        let (left, right) = (text(a, .name), text(b, .name))
        if !left.elementsEqual(right) { return left.lexicographicallyPrecedes(right) }
        return a.meters != b.meters ? a.meters < b.meters : isLess(a, b, by: [.id])
      }
    }
    if let failure { throw failure }
  }
}
