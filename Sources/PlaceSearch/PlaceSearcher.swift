import GeoCore
public import PlaceStore
import SpatialIndex

/// Runs queries over datasets, searched as one. Compare MKLocalSearch.
public struct PlaceSearcher: Sendable {
  /// The datasets searched.
  public let datasets: [PlaceDataset]
  /// The vocabulary that says which categories belong to which.
  public let categories: CategoryVocabulary

  /// Makes a searcher over `datasets`, with the vocabulary of the first that has one, else the bundled one.
  public init(_ datasets: [PlaceDataset]) throws(DatasetError) {
    self.datasets = datasets
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
    var families: [String] = []
    for id in query.categories {
      let family = categories.family(of: id)
      families += family.isEmpty ? [id] : family
    }
    var forests: [[PackedRTree]] = []
    for dataset in datasets { forests.append(try dataset.trees(for: families)) }
    if case .around(let center) = query.area, let limit = query.limit {
      return try nearest(limit, to: center, for: query, in: forests)
    }
    return try gathered(for: query, in: forests)
  }

  private func gathered(
    for query: PlaceQuery, in forests: [[PackedRTree]]
  ) throws(DatasetError) -> PlaceMatches {
    var hits: [PlaceHit] = []
    for (number, forest) in forests.enumerated() {
      let filter = TagFilter(query.tags, dataset: datasets[number])
      let gatherer = AreaGatherer(area: query.area, origin: query.measuringPoint, dataset: datasets[number])
      for tree in forest {
        try gatherer.gather(from: tree, number: UInt32(number), where: filter, into: &hits)
      }
    }
    try sort(&hits, by: query.order)
    let start = min(max(0, query.offset), hits.count)
    let end = start + min(max(0, query.limit ?? hits.count), hits.count - start)
    return PlaceMatches(datasets: datasets, hits: hits[start..<end], total: hits.count)
  }

  private func nearest(
    _ limit: Int, to center: Coordinate, for query: PlaceQuery, in forests: [[PackedRTree]]
  ) throws(DatasetError) -> PlaceMatches {
    let available = forests.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
    let total = query.tags.isEmpty ? available : nil
    let (sum, overflow) = max(0, query.offset).addingReportingOverflow(max(0, limit))
    let wanted = min(overflow ? Int.max : sum, available)
    guard wanted > 0 else { return PlaceMatches(datasets: datasets, hits: [], total: total) }
    var trees: [PackedRTree] = []
    var owners: [Int] = []
    for (number, forest) in forests.enumerated() {
      for tree in forest {
        trees.append(tree)
        owners.append(number)
      }
    }
    var hits: [PlaceHit] = []
    var nearest = FarthestOfNearest(count: wanted)
    var walk = NearestPoints(from: center, in: trees)
    while let candidate = walk.next() {
      let owner = owners[candidate.tree]
      guard try TagFilter(query.tags, dataset: datasets[owner]).accepts(candidate.index) else { continue }
      let geodesic = Geodesic.inverse(from: center, to: datasets[owner].coordinate(at: candidate.index))
      let hit = PlaceHit(
        meters: geodesic.distance.meters, bearing: geodesic.azimuth1, dataset: UInt32(owner),
        index: UInt32(candidate.index))
      hits.append(hit)
      if let worst = nearest.insert(hit) {
        walk.limit = SphericalBound.largestHaversine(within: Distance(meters: worst))
      }
    }
    try sort(&hits, by: .distance)
    let start = min(max(0, query.offset), hits.count)
    hits = Array(hits[start..<min(wanted, hits.count)])
    if query.measuringPoint != center { hits = hits.map { measured($0, from: query.measuringPoint) } }
    if query.measuringPoint != center || query.order != .distance { try sort(&hits, by: query.order) }
    return PlaceMatches(datasets: datasets, hits: hits[...], total: total)
  }

  /// The same place, with distance and direction from `origin`.
  private func measured(_ hit: PlaceHit, from origin: Coordinate) -> PlaceHit {
    let place = datasets[Int(hit.dataset)].coordinate(at: Int(hit.index))
    let geodesic = Geodesic.inverse(from: origin, to: place)
    return PlaceHit(
      meters: geodesic.distance.meters, bearing: geodesic.azimuth1, dataset: hit.dataset, index: hit.index)
  }

  private func sort(_ hits: inout [PlaceHit], by order: PlaceQuery.Order) throws(DatasetError) {
    var failure: DatasetError?
    func text(_ hit: PlaceHit, _ column: PlaceColumn) -> UnsafeRawBufferPointer {
      do throws(DatasetError) {
        return try datasets[Int(hit.dataset)].text(column, at: Int(hit.index))
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
    case .distance:
      // By the number alone, then what is equally far: reading names is dear, and rarely needed.
      hits.sort { $0.meters < $1.meters }
      var start = 0
      while start < hits.count {
        var end = start + 1
        while end < hits.count, hits[end].meters == hits[start].meters { end += 1 }
        if end - start > 1 { hits[start..<end].sort { isLess($0, $1, by: [.name, .id]) } }
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

/// Keeps the nearest `count` places and tells how far the farthest of them is.
///
/// It holds places and not distances, since the first list of another type costs a short run as much as ten places.
private struct FarthestOfNearest {
  private var heap: [PlaceHit] = []
  private let count: Int

  init(count: Int) {
    self.count = count
  }

  /// Takes in `hit` and returns the metres to the farthest of the nearest `count`, or `nil` while there are fewer.
  mutating func insert(_ hit: PlaceHit) -> Double? {
    if heap.count < count {
      heap.append(hit)
      var index = heap.count - 1
      while index > 0, heap[(index - 1) / 2].meters < heap[index].meters {
        heap.swapAt(index, (index - 1) / 2)
        index = (index - 1) / 2
      }
    } else if hit.meters < heap[0].meters {
      heap[0] = hit
      var index = 0
      while true {
        var child = 2 * index + 1
        guard child < heap.count else { break }
        if child + 1 < heap.count && heap[child + 1].meters > heap[child].meters { child += 1 }
        guard heap[child].meters > heap[index].meters else { break }
        heap.swapAt(index, child)
        index = child
      }
    }
    return heap.count == count ? heap[0].meters : nil
  }
}
