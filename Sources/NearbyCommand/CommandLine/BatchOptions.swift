import GeoCore
import WorkerThreads

/// What `nearby batch` was asked.
struct BatchOptions: Sendable {
  /// Where the questions come from.
  enum Source: Sendable {
    /// Queries in JSON on standard input, one a line.
    case queries
    /// A file with a coordinate on each line, "-" for standard input; with a radius everything within it.
    case points(path: String, radius: Distance?)
  }

  let source: Source
  /// What holds for every query that says nothing else. Its area is that of the settings.
  let standard: FindOptions
  /// The options of the command line that a query can give anew, and the words of WHAT.
  let defaults: BatchQuery.Defaults
  /// How many threads answer.
  let jobs: Int

  /// The most threads that can be asked for.
  private static let mostJobs = 512

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    if let path = arguments.text(.points) {
      if arguments.operands.isEmpty { throw .missingOperand(arguments.command) }
      source = .points(path: path, radius: try arguments.radius())
    } else {
      source = .queries
    }
    standard = try FindOptions(arguments, settings, format: .json)
    defaults = BatchQuery.Defaults(arguments, settings)
    jobs = try arguments.value(.jobs, Self.jobCount) ?? WorkerThread.processorCount
  }

  private static func jobCount(_ text: String) -> Int? {
    guard let count = Int(text), (1...mostJobs).contains(count) else { return nil }
    return count
  }
}
