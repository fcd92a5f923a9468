import PlaceStore

/// Why a measurement cannot be made.
enum BenchmarkError: Error {
  /// The command line asks for none.
  case usage
  /// A program cannot be started; `code` is the system's errno.
  case missingProgram(String, code: Int32)
  /// A program ended with this status instead of 0.
  case failedProgram(String, status: Int32)
  /// A file cannot be made; `code` is the system's errno.
  case uncreatable(path: String, code: Int32)
  /// A file cannot be read; `code` is the system's errno.
  case unreadable(path: String, code: Int32)
  /// The pages of a file cannot be counted here.
  case uncountablePages(path: String)
  /// A file has no value of opening hours.
  case noValues(path: String)
  case dataset(DatasetError)

  var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .missingProgram, .failedProgram, .uncountablePages: 69
    case .unreadable: 66
    case .uncreatable: 73
    case .noValues, .dataset: 65
    }
  }
}

extension BenchmarkError: CustomStringConvertible {
  var description: String {
    switch self {
    case .usage:
      """
      usage: nearby-benchmark geodesic
             nearby-benchmark pairs N BASELINE… -- COMMAND…            two programs in turns, N times each
             nearby-benchmark search [N]                      queries on the bundled and on N generated places
             nearby-benchmark answers FILE.nearby CATEGORY    the queries on standard input, with their JSON
             nearby-benchmark generate N FILE.nearby          a data file of N places over Korea
             nearby-benchmark pages FILE.nearby               what queries read of a data file
             nearby-benchmark hours [FILE]                    opening hours, one value a line: reading them, their state
             nearby-benchmark routes FILE.nearby PAIRS        ways between points: LAT LON LAT LON with tabs between, after a title
      """
    case .missingProgram(let name, let code): "cannot run '\(name)': \(Platform.message(code))"
    case .failedProgram(let name, let status): "'\(name)' ended with status \(status)"
    case .uncreatable(let path, let code): "cannot create '\(path)': \(Platform.message(code))"
    case .unreadable(let path, let code): "cannot read '\(path)': \(Platform.message(code))"
    case .uncountablePages(let path):
      "the pages of '\(path)' stay in memory or are not told apart; give a file of one's own on a disk, on Linux"
    case .noValues(let path): "no line of '\(path)' is a value of opening hours"
    case .dataset(let error): error.description
    }
  }
}

/// Runs `body` and turns its error into that of a measurement.
func reading<Value>(_ body: () throws(DatasetError) -> Value) throws(BenchmarkError) -> Value {
  do throws(DatasetError) {
    return try body()
  } catch {
    throw .dataset(error)
  }
}
