/// What was wrong with something that a track says.
package enum TrackProblem: Int, CaseIterable, Sendable {
  /// The receiver had no position at that time, and says so.
  case noFix
  /// A line of no form that is read, or damaged.
  case unreadable
  /// Coordinates that are missing, no numbers or nowhere on the earth.
  case coordinates
  /// A time that is none; its fix counts without it.
  case time
  /// A height that is none; its fix counts without it.
  case elevation
}

/// What was wrong in a track, and where.
package struct TrackReport: Sendable {
  /// How many lines are kept of each problem.
  private static let mostLines = 3

  private var counts = [Int](repeating: 0, count: TrackProblem.allCases.count)
  private var examples = [[Int]](repeating: [], count: TrackProblem.allCases.count)
  /// The line of the first problem; `nil` without any.
  private(set) var firstLine: Int?

  /// How many times there was `problem`.
  package func count(of problem: TrackProblem) -> Int { counts[problem.rawValue] }

  /// The first lines with `problem`, from 1, each once.
  package func lines(of problem: TrackProblem) -> [Int] { examples[problem.rawValue] }

  mutating func add(_ problem: TrackProblem, line: Int) {
    counts[problem.rawValue] += 1
    let known = examples[problem.rawValue]
    if known.count < Self.mostLines, known.last != line { examples[problem.rawValue].append(line) }
    firstLine = firstLine ?? line
  }
}
