/// Notices a source whose coordinates are in another system than the one they are read in, before any of it is taken
/// in.
struct PositionTally {
  private var usableCount = 0
  private var guess: ProjectedGuess?

  /// Whether any position has been read.
  var hasPositions: Bool { usableCount > 0 || guess != nil }

  /// Counts a position that can be used, or what is wrong with it.
  mutating func count(_ problem: CoordinateProblem?) {
    switch problem {
    case nil: usableCount += 1
    case .looksProjected(let found): if guess == nil { guess = found }
    default: break
    }
  }

  /// Why the source at `path` is refused as a whole: its first positions look like metres.
  func refusal(path: String) -> ImportError? {
    guard usableCount == 0, let guess else { return nil }
    return .unusable(path: path, problem: "its coordinates look like \(guess)")
  }
}
