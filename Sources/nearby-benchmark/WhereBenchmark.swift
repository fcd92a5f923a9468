import GeoCore
import PlaceStore
import ReverseGeocoding

/// Measures finding the districts of points, and compares their names with those of a table.
enum WhereBenchmark {
  private static let passCount = 15

  /// Prints nanoseconds a point in the best of several passes, and how many points have the names that the table has: its columns
  /// are latitude, longitude, province, county, district, with a line of titles; an empty name is not compared.
  static func run(path: String) throws(BenchmarkError) {
    let rows = try Platform.lines(ofFileAt: path).dropFirst().map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    let points = rows.compactMap { row in
      row.count < 5 ? nil : try? (Coordinate(parsing: row[0] + "," + row[1]), Array(row[2...4]))
    }
    guard !points.isEmpty, let index = try? DistrictIndex.bundled() else { throw .noValues(path: path) }
    let levels: [District.Level] = [.province, .county, .district]
    var (agreeing, inside) = (0, 0)
    for (point, names) in points {
      let district = try? index.district(at: point)
      let isSame = zip(levels, names).allSatisfy { level, name in
        name.isEmpty || district?.name(level, in: .korean) == name
      }
      if isSame { agreeing += 1 }
    }
    var best = Duration.seconds(3600)
    for _ in 0..<passCount {
      inside = 0
      best = min(
        best,
        ContinuousClock().measure {
          for (point, _) in points where (try? index.district(at: point)) != nil { inside += 1 }
        })
    }
    print("points", points.count, "inside", inside, "agreeing", agreeing)
    print("district", TextTable.fixed(best / points.count / .nanoseconds(1), decimals: 1))
  }
}
