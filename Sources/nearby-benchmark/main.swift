/// Runs the measurement that `arguments` name.
func runBenchmark(_ arguments: [String]) throws(BenchmarkError) {
  switch (arguments.first, arguments.count) {
  case ("geodesic", 1): GeodesicBenchmark.run()
  case ("pairs", 5...):
    let commands = arguments[2...].split(separator: "--", maxSplits: 1)
    guard commands.count == 2 else { throw .usage }
    try PairBenchmark.run(
      count: number(arguments[1]), baseline: Array(commands[0]), command: Array(commands[1]))
  case ("search", 1): try SearchBenchmark.run(count: 1_000_000)
  case ("search", 2): try SearchBenchmark.run(count: number(arguments[1]))
  case ("answers", 3): try AnswerBenchmark.run(path: arguments[1], category: arguments[2])
  case ("generate", 3): try GeneratedPlaces.write(count: number(arguments[1]), path: arguments[2])
  case ("names", 3...): try NameBenchmark.run(path: arguments[1], texts: Array(arguments[2...]))
  case ("hours", 1): try HoursBenchmark.run(path: HoursBenchmark.usualValuesPath)
  case ("hours", 2): try HoursBenchmark.run(path: arguments[1])
  case ("routes", 3): try RouteBenchmark.run(data: arguments[1], pairs: arguments[2])
  case ("where", 2): try WhereBenchmark.run(path: arguments[1])
  case ("pages", 2): try PageBenchmark.run(path: arguments[1])
  default: throw .usage
  }
}

/// Reads how many; at most what a data file can hold.
func number(_ text: String) throws(BenchmarkError) -> Int {
  guard let number = Int(text), (1...100_000_000).contains(number) else { throw .usage }
  return number
}

do {
  try runBenchmark(Array(CommandLine.arguments.dropFirst()))
} catch {
  Platform.complain("nearby-benchmark: \(error)")
  Platform.exit(error.exitCode)
}
