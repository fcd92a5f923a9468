/// Times two programs in turns: a whole process each, from its start to its end.
///
/// The load of a machine changes from second to second, so what counts is the ratio within a pair, not the milliseconds.
enum PairBenchmark {
  private static let warmUpCount = 20

  /// Prints the medians of both programs in milliseconds and the median of the ratios of `count` pairs.
  static func run(count: Int, baseline: [String], command: [String]) throws(BenchmarkError) {
    for _ in 0..<warmUpCount {
      _ = try milliseconds(baseline)
      _ = try milliseconds(command)
    }
    var (baselineTimes, commandTimes, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for _ in 0..<count {
      // In turn, so that each finds the caches as the other left them. With the order swapped in every other pair, half of
      // the runs would follow one of the same program; measured, ratios are then 0.06 to 0.08 higher.
      let commandTime = try milliseconds(command)
      let baselineTime = try milliseconds(baseline)
      baselineTimes.append(baselineTime)
      commandTimes.append(commandTime)
      ratios.append(commandTime / baselineTime)
    }
    print(
      TextTable.fixed(median(commandTimes), decimals: 3), "ms, baseline",
      TextTable.fixed(median(baselineTimes), decimals: 3), "ms, ratio",
      TextTable.fixed(median(ratios), decimals: 2))
  }

  /// The time that a process takes with its output going to /dev/null.
  private static func milliseconds(_ arguments: [String]) throws(BenchmarkError) -> Double {
    let start = ContinuousClock.now
    let status = try Platform.run(arguments)
    let time = ContinuousClock.now - start
    guard status == 0 else { throw .failedProgram(arguments.joined(separator: " "), status: status) }
    return time / .milliseconds(1)
  }

  static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard let last = sorted.indices.last else { return .nan }
    return (sorted[last / 2] + sorted[(last + 1) / 2]) / 2
  }
}
