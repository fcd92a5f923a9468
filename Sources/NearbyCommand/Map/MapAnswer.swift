import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// A kind of places on a map: a category with how many of the answer are of it.
struct MapKind {
  let name: String
  fileprivate(set) var count: Int
}

/// The answer to a search as a map shows it.
struct MapAnswer {
  let search: FindSearch
  let matches: PlaceMatches
  /// The places in their order.
  let marks: [MapMark]
  /// The categories of the places, the most frequent first.
  let kinds: [MapKind]
  private let language: Language

  /// - Complexity: O(places found).
  init(
    _ search: FindSearch, _ matches: PlaceMatches, _ vocabulary: CategoryVocabulary, _ language: Language
  ) throws(CommandError) {
    self.search = search
    self.matches = matches
    self.language = language
    var tally = KindTally()
    try reading { () throws(DatasetError) in
      for position in matches.indices {
        try matches.withPlace(at: position) { dataset, index, _, _ throws(DatasetError) in
          try tally.add(dataset, index)
        }
      }
    }
    let order = tally.counts.indices.sorted {
      (tally.counts[$1], tally.ids[$0]) < (tally.counts[$0], tally.ids[$1])
    }
    var places = [Int](repeating: 0, count: order.count)
    for (place, kind) in order.enumerated() { places[kind] = place }
    marks = tally.marks.map { mark in
      MapMark(latitudeE7: mark.latitudeE7, longitudeE7: mark.longitudeE7, kind: places[mark.kind])
    }
    kinds = order.map { kind in
      MapKind(
        name: vocabulary.name(ofID: tally.ids[kind], in: language) ?? tally.ids[kind],
        count: tally.counts[kind])
    }
  }

  /// The name of the place at `position` in the language of the map.
  func name(at position: Int) throws(CommandError) -> String { try place(at: position).name(in: language) }

  func place(at position: Int) throws(CommandError) -> Place {
    try reading { () throws(DatasetError) in try matches[position].place() }
  }

  /// The names of the places that have a number on the map.
  func numberedNames() throws(CommandError) -> [String] {
    var names: [String] = []
    for position in 0..<min(matches.count, MapSymbol.numberedCount) {
      names.append(try name(at: position))
    }
    return names
  }

  /// The lines that name the sources of the places.
  func attributions() throws(CommandError) -> [String] {
    try reading { () throws(DatasetError) in try matches.attributions() }
  }

  /// What the map is to show: the region that was searched, else what was found with the point that it is near to.
  var position: CameraPosition {
    switch search.query.area {
    case .region(let region): .region(region)
    case .box(let box): .rect(box)
    case .circle, .polygons: search.area.region.map { .region($0) } ?? .automatic
    case .around: matches.isEmpty ? .item(search.query.measuringPoint) : .automatic
    }
  }

  /// The box of the places, and of the point that they are near to; not so small that nothing is around them.
  var content: BoundingBox? {
    guard var box = matches.boundingBox else { return nil }
    if case .around(let center) = search.query.area, !search.area.isEverywhere,
      let point = BoundingBox(enclosing: [center])
    {
      box = box.union(point)
    }
    let least = try? CoordinateSpan(latitudeDelta: Self.leastDelta, longitudeDelta: Self.leastDelta)
    return least.map { box.union(CoordinateRegion(center: box.center, span: $0).boundingBox) } ?? box
  }

  /// The least width and height in degrees of what is framed, some hundred metres.
  private static let leastDelta = 0.005

  /// The point that distances are measured from, when somebody chose it.
  var point: Coordinate? {
    if let origin = search.query.origin { return origin }
    switch search.query.area {
    case .around(let center): return search.area.isEverywhere ? nil : center
    case .circle(let center, _): return center
    case .region, .box, .polygons: return nil
    }
  }
}

/// Counts places by their categories, as they come.
private struct KindTally {
  var marks: [MapMark] = []
  var ids: [String] = []
  var counts: [Int] = []
  private var last: (dataset: PlaceDataset, places: Range<Int>, kind: Int)?

  mutating func add(_ dataset: PlaceDataset, _ index: Int) throws(DatasetError) {
    let kind = try kind(of: index, in: dataset)
    counts[kind] += 1
    let position = dataset.position(at: index)
    marks.append(MapMark(latitudeE7: position.latitudeE7, longitudeE7: position.longitudeE7, kind: kind))
  }

  /// The number of a place's category; places of one stand together.
  private mutating func kind(of index: Int, in dataset: PlaceDataset) throws(DatasetError) -> Int {
    if let last, last.dataset === dataset, last.places.contains(index) { return last.kind }
    let (category, places) = try dataset.category(at: index)
    let id = String(decoding: category, as: UTF8.self)
    let kind = ids.firstIndex(of: id) ?? ids.count
    if kind == ids.count {
      ids.append(id)
      counts.append(0)
    }
    last = (dataset, places, kind)
    return kind
  }
}
