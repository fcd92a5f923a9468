/// What the process tells its caller; the numbers from 64 on are those of `sysexits.h`.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case nothingFound = 1
  case usage = 64
  case dataError = 65
  case noInput = 66
  case unavailable = 69
  case cannotCreate = 73
  case inputOutput = 74
  case interrupted = 130

  /// What the code means, as the manual page says it.
  var meaning: String {
    switch self {
    case .success: "done"
    case .nothingFound: "nothing was found, with --quiet"
    case .usage: "the command line is wrong"
    case .dataError: "the data is wrong: a damaged file, a source that cannot be understood"
    case .noInput: "a file cannot be read"
    case .unavailable: "what was asked is not available"
    case .cannotCreate: "a file cannot be written"
    case .inputOutput: "reading or writing failed on the way"
    case .interrupted: "interrupted"
    }
  }
}
