import GeoCore
import PlaceStore
import Routing

/// Measures finding ways between the points of a table, over the roads of a data file.
enum RouteBenchmark {
  private static let passCount = 5

  /// Prints, for each transport type, how many pairs have a way, and the median and the 95th percentile of the microseconds that one
  /// takes, the best of several passes each. The first four columns of the table are latitude and longitude of start and
  /// destination, with a line of titles.
  static func run(data: String, pairs: String) throws(BenchmarkError) {
    let rows = try Platform.lines(ofFileAt: pairs).dropFirst()
    let ends = rows.compactMap { row -> (Coordinate, Coordinate)? in
      let cells = row.split(separator: "\t").map(String.init)
      guard cells.count >= 4, let start = try? Coordinate(parsing: cells[0] + "," + cells[1]),
        let end = try? Coordinate(parsing: cells[2] + "," + cells[3])
      else { return nil }
      return (start, end)
    }
    guard let dataset = try? PlaceDataset(contentsOf: data),
      let network = try? RoadNetwork(container: dataset.container), !ends.isEmpty
    else { throw .noValues(path: data) }
    let finder = RouteFinder(network)
    for type in TransportType.allCases {
      var times: [Double] = []
      var distance = Distance.zero
      for (start, end) in ends {
        var best = Duration.seconds(3600)
        var route: Route?
        for _ in 0..<passCount {
          best = min(
            best,
            ContinuousClock().measure { route = try? finder.route(from: start, to: end, by: type) })
        }
        guard let route else { continue }
        times.append(best / .microseconds(1))
        distance += route.distance
      }
      times.sort()
      let last = times.count - 1
      print(
        type.rawValue, times.count, "of", ends.count, "median",
        TextTable.fixed(times.isEmpty ? 0 : times[last / 2], decimals: 0), "p95",
        TextTable.fixed(times.isEmpty ? 0 : times[last * 95 / 100], decimals: 0), "km",
        TextTable.fixed(distance.kilometers, decimals: 1))
    }
  }
}
