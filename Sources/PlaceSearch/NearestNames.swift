import GeoCore
import PlaceStore
import SpatialIndex

/// Finds the nearest places of one dataset whose names have a certain rank, by lists.
///
/// The lists are read from the shortest on, until to read names takes less than to read the next list. What they leave is looked
/// at nearest first, and no more names are read than it takes to find enough.
struct NearestNames {
  let rank: NameRank
  let finder: NameFinder
  let dataset: PlaceDataset
  /// The places of the categories that are asked for.
  let trees: TreeList
  let area: AreaGatherer
  let filter: PlaceFilter
  let origin: Coordinate

  /// How many bytes of a list are read while one name is.
  private static let bytesPerName = 256
  /// The same while one place of the trees is visited.
  private static let bytesPerVisit = 24
  /// The same while a place is measured that stands by itself.
  private static let bytesPerPoint = 64

  /// A set of bits is made while one byte of a list is read for so many places.
  private static let placesPerByte = 32

  /// Returns the `wanted` nearest places with a name of the rank that matches in this way, and perhaps some more.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  /// - Complexity: O(length of the lists that are read), then O(m) for the m places that they leave.
  func nearest(_ wanted: Int, _ way: NameWay) throws(DatasetError) -> [Int] {
    guard let common = try finder.places(of: way) else { return [] }
    var places = common
    for (number, next) in way.conditions.dropFirst(way.commonCount).enumerated() {
      let length = next.length + (places.hasBits ? dataset.count / NearestNames.placesPerByte : 0)
      if let nearest = try nearest(wanted, among: places, within: length / 2) { return nearest }
      let fewer = try finder.places(among: places, with: next)
      if number > 0 { finder.discard(places) }
      places = fewer
    }
    return try nearest(wanted, among: places, within: nil) ?? []
  }

  /// The same among `places`; `nil` when that takes longer than to read `length` bytes of a list.
  private func nearest(
    _ wanted: Int, among places: PlaceSet, within length: Int?
  ) throws(DatasetError) -> [Int]? {
    guard places.count > 0 else { return [] }
    let measuring = places.count * NearestNames.bytesPerPoint
    // The nearest are sooner found in the tree when many of all places are wanted.
    let total = trees.trees.reduce(0) { $0 + $1.count }
    let walking = wanted * (total / places.count) * NearestNames.bytesPerVisit
    if walking < min(measuring, length ?? measuring) / 2 {
      let effort = Effort(wanted, within: length ?? 4 * measuring)
      if let found = try nearest(wanted, inTreesAmong: finder.withBits(places), effort) { return found }
    }
    guard measuring <= length ?? measuring else { return nil }
    return try nearest(wanted, measuring: places.places(), Effort(wanted, within: length))
  }

  /// What it takes to look for names, in bytes of lists that are read meanwhile.
  private struct Effort {
    private let wanted: Int
    private let length: Int?
    private var spent = 0
    private var hits = 0

    init(_ wanted: Int, within length: Int?) {
      (self.wanted, self.length) = (wanted, length)
    }

    mutating func add(_ bytes: Int) { spent += bytes }
    mutating func addHit() { hits += 1 }

    /// Whether more is needed than may be, or, after a quarter of it, twice as much is likely to be.
    var isLost: Bool {
      guard let length else { return false }
      if spent > length { return true }
      return spent > length / 4 && hits < wanted && spent * wanted > 2 * (hits + 1) * length
    }
  }

  /// The same, going from the nearest place of the trees outwards.
  private func nearest(
    _ wanted: Int, inTreesAmong places: PlaceSet, _ effort: consuming Effort
  ) throws(DatasetError) -> [Int]? {
    var walk = NearestPoints(wanted, from: origin, in: trees, keepsAll: false)
    while walk.nextLeaf() {
      effort.add(walk.leafCount * NearestNames.bytesPerVisit)
      for number in 0..<walk.leafCount {
        let index = walk.leafPoint(number).index
        guard places.contains(index: index), area.contains(index) else { continue }
        effort.add(NearestNames.bytesPerName)
        guard try finder.hasRank(rank, index), try filter.accepts(index) else { continue }
        walk.keep(number)
        effort.addHit()
      }
      if effort.isLost { return nil }
    }
    return (0..<walk.keptCount).compactMap { walk.keptPoint($0)?.index }
  }

  /// The same, measuring all of `places`, which are in order.
  private func nearest(
    _ wanted: Int, measuring places: [UInt32], _ effort: consuming Effort
  ) throws(DatasetError) -> [Int]? {
    var nearest = nearest(places)
    var found: [Int] = []
    var limit = Float.infinity
    var next: [(haversine: Float, index: Int)] = []
    while let (haversine, index) = take(from: &nearest, &next), haversine <= limit {
      if effort.isLost { return nil }
      effort.add(NearestNames.bytesPerName)
      guard try finder.hasRank(rank, index), try filter.accepts(index) else { continue }
      effort.addHit()
      found.append(index)
      // Besides, what rounding adds, and what it leaves of no distance at all.
      if found.count == wanted { limit = Float(SphericalBound.slack * 1.0001) * haversine + 1e-20 }
    }
    return found
  }

  /// Takes the nearest place; some are taken at once, so that their names are fetched together.
  private func take(
    from heap: inout PlaceHeap, _ next: inout [(haversine: Float, index: Int)]
  ) -> (haversine: Float, index: Int)? {
    if next.isEmpty {
      while next.count < NameFinder.lookahead, let place = heap.pop() { next.append(place) }
      finder.touch(next.map(\.index)[...])
      next.reverse()
    }
    return next.popLast()
  }

  /// Those of `places` in the area.
  private func nearest(_ places: [UInt32]) -> PlaceHeap {
    let bound = SphericalBound(from: origin)
    var wanted = PlaceRanges(trees.trees.map(\.indices))
    var heap = PlaceHeap(capacity: places.count)
    for place in places {
      let index = Int(place)
      guard wanted.contains(index), area.contains(index) else { continue }
      let (latitude, longitude) = dataset.position(at: index)
      heap.append(Float(bound.haversine(latitudeE7: latitude, longitudeE7: longitude)), place)
    }
    heap.order()
    return heap
  }
}

/// Places by how far they are, the nearest first.
private struct PlaceHeap {
  /// The bits of the distance, which are in the order of what they stand for, and the index of the place.
  private var entries: [UInt64] = []

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
  }

  /// Appends a place; `haversine` is not negative.
  mutating func append(_ haversine: Float, _ place: UInt32) {
    entries.append(UInt64(haversine.bitPattern) << 32 | UInt64(place))
  }

  /// Makes a heap of what was appended.
  ///
  /// - Complexity: O(n).
  /// - Source: R. W. Floyd, "Algorithm 245: Treesort 3", Communications of the ACM 7(12), 1964.
  mutating func order() {
    for position in (0..<entries.count / 2).reversed() { sink(entries[position], from: position) }
  }

  /// Takes the nearest place; `nil` when none is left.
  ///
  /// - Complexity: O(log n).
  mutating func pop() -> (haversine: Float, index: Int)? {
    guard let last = entries.popLast() else { return nil }
    let first = entries.first ?? last
    if !entries.isEmpty { sink(last, from: 0) }
    return (Float(bitPattern: UInt32(first >> 32)), Int(first & 0xFFFF_FFFF))
  }

  /// Puts `entry` at `start` or below.
  private mutating func sink(_ entry: UInt64, from start: Int) {
    var position = start
    while true {
      var child = 2 * position + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1] < entries[child] { child += 1 }
      guard entries[child] < entry else { break }
      entries[position] = entries[child]
      position = child
    }
    entries[position] = entry
  }
}
