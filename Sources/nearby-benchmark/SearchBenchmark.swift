import GeoCore
import PlaceSearch
import PlaceStore

/// Measures queries inside one process: the search alone, without reading or writing what it finds.
enum SearchBenchmark {
  private static let queryCount = 1000
  private static let passCount = 5
  private static let category = "parking"

  /// Prints microseconds a query, on the bundled places and on `count` generated ones.
  static func run(count: Int) throws(BenchmarkError) {
    let bundled = try reading { () throws(DatasetError) in try PlaceDataset.bundled() }
    let builder = try GeneratedPlaces.builder(count: count)
    let generated = try reading { () throws(DatasetError) in
      try PlaceDataset(contents: builder.bytes(), name: "generated")
    }
    var table = TextTable()
    table.append(["places", "query", "us a query", "found a query"])
    try measure("\(bundled.count) bundled", bundled, &table)
    try measure("\(generated.count) generated", generated, &table)
    table.write()
  }

  private static func measure(
    _ title: String, _ dataset: PlaceDataset, _ table: inout TextTable
  ) throws(BenchmarkError) {
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher([dataset]) }
    let anywhere = PlaceQuery.Area.around(Coordinate(latitudeE7: 0, longitudeE7: 0))
    let everything = PlaceQuery(categories: [category], in: anywhere)
    let places = try reading { () throws(DatasetError) in try searcher.matches(for: everything) }
    guard !places.isEmpty else { return }
    var random = SeededRandom()
    // Where places are, queries are asked.
    let points = (0..<queryCount).map { _ in places[random.index(below: places.count)].coordinate }
    let kinds: [(name: String, area: (Coordinate) -> PlaceQuery.Area, limit: Int?)] = [
      ("box of 0.1 degrees", { .region(region(around: $0, degrees: 0.1)) }, nil),
      ("box of 0.01 degrees", { .region(region(around: $0, degrees: 0.01)) }, nil),
      ("nearest 10", { .around($0) }, 10),
      ("radius of 1 km", { .circle(center: $0, radius: Distance(meters: 1000)) }, nil),
    ]
    for kind in kinds {
      let queries = points.map { PlaceQuery(categories: [category], in: kind.area($0), limit: kind.limit) }
      let (microseconds, found) = try measure(queries, searcher)
      table.append([
        title, kind.name, TextTable.fixed(microseconds, decimals: 1), TextTable.fixed(found, decimals: 1),
      ])
    }
  }

  /// The time of a query in the median pass, and how many places one finds.
  private static func measure(
    _ queries: [PlaceQuery], _ searcher: PlaceSearcher
  ) throws(BenchmarkError) -> (microseconds: Double, found: Double) {
    var times: [Double] = []
    var found = 0
    for _ in 0..<passCount {
      found = 0
      let start = ContinuousClock.now
      for query in queries {
        found += try reading { () throws(DatasetError) in try searcher.matches(for: query) }.count
      }
      times.append((ContinuousClock.now - start) / .microseconds(1) / Double(queries.count))
    }
    return (PairBenchmark.median(times), Double(found) / Double(queries.count))
  }

  private static func region(around center: Coordinate, degrees: Double) -> CoordinateRegion {
    guard let span = try? CoordinateSpan(latitudeDelta: degrees, longitudeDelta: degrees) else {
      preconditionFailure("a span of \(degrees) degrees")
    }
    return CoordinateRegion(center: center, span: span)
  }
}
