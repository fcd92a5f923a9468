import GeoCore
import OpeningHours

/// Measures reading values of opening hours and asking each for its state, on the list that `compare-hours.sh` also gives
/// to other programs.
enum HoursBenchmark {
  static let usualValuesPath = "Fixtures/hours/usual.txt"
  private static let passCount = 15
  /// How many values a pass over the list reads at least, so that it lasts some milliseconds.
  private static let leastWork = 5000
  /// Wednesday, 10 June 2026, 11:00 in Korea.
  private static let instant = Instant(secondsSince1970: 1_781_056_800)
  private static let busan = Coordinate(latitudeE7: 351_796_000, longitudeE7: 1_290_756_000)

  /// Prints nanoseconds a value, one value a line of the file at `path`, in the best of several passes: of the whole list
  /// in turn, then of the slowest values by themselves. Values that cannot be read are counted and left out.
  static func run(path: String) throws(BenchmarkError) {
    let lines = try Platform.lines(ofFileAt: path).filter { !$0.isEmpty }
    let texts = lines.filter { (try? HoursExpression(parsing: $0)) != nil }
    guard !texts.isEmpty else { throw .noValues(path: path) }
    let expressions = texts.compactMap { try? HoursExpression(parsing: $0) }
    var counts = [0, 0, 0]
    for expression in expressions {
      switch state(of: expression) {
      case .open: counts[0] += 1
      case .closed: counts[1] += 1
      case .unknown: counts[2] += 1
      }
    }
    print("values", texts.count, "refused", lines.count - texts.count)
    print("open", counts[0], "closed", counts[1], "unknown", counts[2])
    print("parse", TextTable.fixed(nanoseconds(texts) { parse($0) }, decimals: 1))
    print("state", TextTable.fixed(nanoseconds(expressions) { rank(state(of: $0)) }, decimals: 1))
    print("parse+state", TextTable.fixed(nanoseconds(texts, parseAndState), decimals: 1))
    let times = texts.map { (text: $0, time: nanoseconds([$0], leastWork: 200, parseAndState)) }.sorted {
      $0.time > $1.time
    }
    print("median", TextTable.fixed(PairBenchmark.median(times.map(\.time)), decimals: 1))
    for (text, time) in times.prefix(5) { print("slow", TextTable.fixed(time, decimals: 1), text) }
  }

  /// The time of one value in the best of several passes over all of them.
  @inline(__always)
  private static func nanoseconds<Value>(
    _ values: [Value], leastWork: Int = leastWork, _ operation: (Value) -> Int
  ) -> Double {
    let rounds = max(1, leastWork / values.count)
    var (best, sum) = (Duration.seconds(3600), 0)
    for _ in 0..<passCount {
      best = min(
        best,
        ContinuousClock().measure {
          for _ in 0..<rounds { for value in values { sum &+= operation(value) } }
        })
    }
    // The sum is used, so that nothing of what makes it can be left out.
    if sum == .min { print(sum) }
    return best / (rounds * values.count) / .nanoseconds(1)
  }

  private static func parse(_ text: String) -> Int {
    (try? HoursExpression(parsing: text))?.rules.count ?? 0
  }

  private static func parseAndState(_ text: String) -> Int {
    (try? HoursExpression(parsing: text)).map { rank(state(of: $0)) } ?? 0
  }

  private static func state(of expression: HoursExpression) -> HoursState.Kind {
    PlaceHours(expression, coordinate: busan).state(at: instant).kind
  }

  private static func rank(_ kind: HoursState.Kind) -> Int {
    switch kind {
    case .open: 1
    case .closed: 2
    case .unknown: 3
    }
  }
}
