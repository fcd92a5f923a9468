import GeoCore
import PlaceSearch
import PlaceStore

/// Counts the pages of a data file that queries read.
enum PageBenchmark {
  private static let category = "parking"

  /// Prints for some queries on the file at `path` how many KiB of it have been read once it is open, once places are
  /// found, and once all that is known of them is read.
  static func run(path: String) throws(BenchmarkError) {
    let center = Coordinate(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416)
    guard let span = try? CoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1) else { return }
    let queries: [(String, PlaceQuery.Area, Int?)] = [
      ("nearest 1", .around(center), 1), ("nearest 10", .around(center), 10),
      ("radius of 1 km", .circle(center: center, radius: Distance(meters: 1000)), nil),
      ("box of 0.1 degrees", .region(CoordinateRegion(center: center, span: span)), nil),
    ]
    let file = try MappedPages(path: path)
    var table = TextTable()
    table.append(["places", "query", "found", "KiB to open", "to search", "to read"])
    for (name, area, limit) in queries {
      let query = PlaceQuery(categories: [category], in: area, limit: limit)
      let counts = try counts(query, file, path: path)
      table.append([category, name] + counts.map { String($0) })
    }
    table.write()
    print("of", file.bytes.count / 1024, "KiB")
  }

  private static func counts(_ query: PlaceQuery, _ file: MappedPages, path: String) throws(BenchmarkError)
    -> [Int]
  {
    try file.forget()
    let dataset = try reading { () throws(DatasetError) in
      try PlaceDataset(staticBytes: file.bytes, name: path)
    }
    let opened = file.touchedCount
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher([dataset]) }
    let matches = try reading { () throws(DatasetError) in try searcher.matches(for: query) }
    let searched = file.touchedCount
    for match in matches { _ = try reading { () throws(DatasetError) in try match.place() } }
    let read = file.touchedCount
    return [matches.count] + [opened, searched, read].map { $0 * file.pageLength / 1024 }
  }
}
