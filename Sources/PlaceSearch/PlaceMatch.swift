public import GeoCore
public import PlaceStore
public import TextMatching

/// A place found, with its distance. The place itself is read from the file when it is asked for.
public struct PlaceMatch: Sendable {
  /// The dataset that holds the place, and its index there.
  public let dataset: PlaceDataset
  public let index: Int
  /// The geodesic distance from the query's measuring point.
  public let distance: Distance
  /// The direction in which the place lies, seen from the measuring point.
  public let heading: Heading

  /// Where the place is.
  public var coordinate: Coordinate { dataset.coordinate(at: index) }

  /// Reads the place.
  ///
  /// - Throws: `DatasetError.damaged` when the file leads out of its bounds.
  public func place() throws(DatasetError) -> Place {
    try dataset.place(at: index)
  }
}

/// The places that a query found, in order.
public struct PlaceMatches: RandomAccessCollection, Sendable {
  private let list: DatasetList
  private let hits: FlatList<PlaceHit>
  /// Which of the hits were asked for.
  private let range: Range<Int>
  /// How many places satisfy the query when neither limit nor offset cut it; `nil` when that was not counted.
  public let total: Int?
  /// The way in which names match, when the query has one and anything was found.
  public let nameMatch: NameMatch.Kind?
  /// How many places satisfy all of the query but its hours, which are not known of them, so that they are left out; `nil`
  /// when that was not counted.
  public internal(set) var unknownHoursCount: Int?

  init(
    _ list: DatasetList, hits: FlatList<PlaceHit>, _ range: Range<Int>, total: Int?,
    nameMatch: NameMatch.Kind? = nil, unknownHoursCount: Int? = nil
  ) {
    self.list = list
    self.hits = hits
    self.range = range
    self.total = total
    self.nameMatch = nameMatch
    self.unknownHoursCount = unknownHoursCount
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { range.count }

  public subscript(position: Int) -> PlaceMatch {
    let hit = hits[range.lowerBound + position]
    return PlaceMatch(
      dataset: list.datasets[Int(hit.dataset)], index: Int(hit.index), distance: Distance(meters: hit.meters),
      heading: Heading(degrees: hit.bearing))
  }

  /// Calls `body` with the place at `position`, as its dataset and index, and with its distance in metres and its bearing in
  /// degrees. A match would hold the dataset, which takes a while among many places.
  ///
  /// Not for errors of every kind: what is generic in them has Swift look up that they are some, which a short run notices.
  package func withPlace(
    at position: Int,
    _ body: (
      _ dataset: PlaceDataset, _ index: Int, _ meters: Double, _ bearing: Double
    ) throws(DatasetError) -> Void
  ) throws(DatasetError) {
    let hit = hits[range.lowerBound + position]
    try body(list.datasets[Int(hit.dataset)], Int(hit.index), hit.meters, hit.bearing)
  }

  /// The number of the dataset of the place at `position`, its index there, its distance in metres and its bearing in degrees.
  @inline(__always)
  package func measures(
    at position: Int
  ) -> (dataset: UInt32, index: UInt32, meters: Double, bearing: Double) {
    let hit = hits[range.lowerBound + position]
    return (hit.dataset, hit.index, hit.meters, hit.bearing)
  }

  /// Calls `visit` with the dataset and the index of some of the hits.
  ///
  /// The dataset is mostly that of the hit before, and held once for them all.
  @inline(__always)
  private func forEachPlace(of numbers: Range<Int>, _ visit: (PlaceDataset, Int) -> Void) {
    hits.withUnsafeBufferPointer { hits in
      var start = numbers.lowerBound
      while start < numbers.upperBound {
        let owner = hits[start].dataset
        let dataset = list.datasets[Int(owner)]
        while start < numbers.upperBound, hits[start].dataset == owner {
          visit(dataset, Int(hits[start].index))
          start += 1
        }
      }
    }
  }

  /// The smallest box around the places; `nil` when there are none.
  ///
  /// - Complexity: O(count), or O(count × log count) when they span more than half a turn of longitude.
  public var boundingBox: BoundingBox? {
    var bounds = BoxE7.empty
    forEachPlace(of: range) { dataset, index in
      let (latitude, longitude) = dataset.position(at: index)
      bounds.formUnion(
        BoxE7(minLatitude: latitude, minLongitude: longitude, maxLatitude: latitude, maxLongitude: longitude))
    }
    return BoundingBox(enclosing: bounds) { range.map { coordinate(of: hits[$0]).longitudeE7 } }
  }

  private func coordinate(of hit: PlaceHit) -> Coordinate {
    list.datasets[Int(hit.dataset)].coordinate(at: Int(hit.index))
  }
}

/// A place found: small, so that many sort quickly.
struct PlaceHit: Sendable {
  private(set) var meters: Double
  private(set) var bearing: Double
  let dataset: UInt32
  let index: UInt32

  /// Makes one that is not measured yet.
  @inline(__always)
  init(dataset: UInt32, index: UInt32) {
    (meters, bearing) = (0, 0)
    (self.dataset, self.index) = (dataset, index)
  }

  /// Sets the distance in metres and the azimuth in degrees.
  @inline(__always)
  mutating func set(_ meters: Double, _ bearing: Double) {
    (self.meters, self.bearing) = (meters, bearing)
  }
}

extension PlaceMatches {
  /// The lines that name the sources of the places found, each once, in the order in which they come up.
  ///
  /// - Complexity: O(count × number of sources found).
  public func attributions() throws(DatasetError) -> [String] {
    var lines: [String] = []
    try forEachAttribution { text in
      let line = String(decoding: text, as: UTF8.self)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Calls `visit` with the line of each source found, as UTF-8 that lives as long as the datasets. Sources of one line
  /// give it once each.
  package func forEachAttribution(_ visit: (UnsafeRawBufferPointer) -> Void) throws(DatasetError) {
    for number in list.datasets.indices {
      let dataset = list.datasets[number]
      // Few sources make an answer, so a list beats a set; and one is told from the last without a list.
      var last: UInt32?
      var others: [UInt32] = []
      for position in range where hits[position].dataset == number {
        let hit = hits[position]
        try dataset.forEachMergedAttribution(at: Int(hit.index), visit)
        let reference = dataset.reference(.source, at: Int(hit.index))
        guard reference != last, !others.contains(reference) else { continue }
        if let last { others.append(last) }
        last = reference
        if let line = try dataset.attribution(at: Int(hit.index)) { visit(line) }
      }
    }
  }
}
