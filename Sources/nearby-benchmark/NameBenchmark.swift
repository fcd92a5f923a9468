import GeoCore
import NearbyCommand
import PlaceSearch
import PlaceStore
import TextMatching

/// Measures searches by name inside one process: the first on a file just opened, and the same again.
enum NameBenchmark {
  private static let passCount = 21

  /// Prints milliseconds a query for the twenty best places of the file at `path` whose names have each of `texts`.
  static func run(path: String, texts: [String]) throws(BenchmarkError) {
    Nearby.prepareForManyQueries()
    var table = TextTable()
    table.append(["text", "found", "match", "ms at first", "ms again"])
    for text in texts {
      guard let pattern = NamePattern(text) else { throw .usage }
      var times: [Double] = []
      var (total, match) = (0, "none")
      let start = ContinuousClock.now
      let searcher = try reading { () throws(DatasetError) in
        try PlaceSearcher([PlaceDataset(contentsOf: path)])
      }
      for pass in 0..<passCount {
        let passStart = pass == 0 ? start : ContinuousClock.now
        let query = PlaceQuery(
          in: .around(Coordinate(latitudeE7: 375_125_000, longitudeE7: 1_271_027_780)), order: .relevance,
          limit: 20, name: PlaceQuery.Name(pattern))
        let matches = try reading { () throws(DatasetError) in try searcher.matches(for: query) }
        times.append((ContinuousClock.now - passStart) / .milliseconds(1))
        total = matches.total ?? matches.count
        match = matches.nameMatch.map { "\($0)" } ?? match
      }
      table.append([
        text, "\(total)", match, TextTable.fixed(times[0], decimals: 2),
        TextTable.fixed(PairBenchmark.median(Array(times.dropFirst())), decimals: 2),
      ])
    }
    table.write()
  }
}
