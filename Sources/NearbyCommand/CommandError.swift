import FeatureOutput
import Importers
import PlaceStore

/// Everything that can end a run before its answer.
enum CommandError: Error {
  case usage(UsageError)
  /// A word names no category.
  case unknownCategory(String, suggestions: [String])
  /// A text is no category and in no name.
  case unknownName(String, UnknownName)
  /// A text names nothing that has a position.
  case unknownPoint(String, ValueSource, suggestions: [String])
  /// A text stands for the place where one is, which is not known.
  case unknownPosition(asked: String, PositionProblem)
  /// A word names no region.
  case unknownRegion(String, ValueSource, suggestions: [String])
  /// A word names several regions.
  case ambiguousRegion(String, ValueSource, candidates: [String])
  /// The system has no clocks of a time zone, which TZ names or which a place has.
  case unknownTimeZone(String, isVariable: Bool)
  /// A grid has so many cells.
  case gridTooFine(cells: Double)
  case fields(FeatureSelectionError)
  /// Of so many queries of a batch, some have no answer; their lines say why.
  case unanswered(Int, of: Int)
  case dataset(DatasetError)
  case importing(ImportError)
  /// The file of an option holds no polygons that can be used.
  case polygons(ImportError, for: OptionName)
  /// A file to write is one of those to read.
  case outputIsInput(String)
  /// What is wrong comes from a variable or the configuration file.
  indirect case inSettings(CommandError, ValueSource)
  /// With --strict, records were left out; the report says which.
  case recordsLeftOut(String)
  case outputFile(OutputFileError)
  /// There is no way.
  case route(RouteProblem)
  case favorites(FavoritesError)
  /// Standard output cannot be written.
  case output(OutputBuffer.Failure)

  var exitCode: ExitCode {
    switch self {
    case .usage(let error): error.exitCode
    case .unknownCategory, .unknownName, .fields, .outputIsInput, .gridTooFine: .usage
    case .unknownRegion(_, let source, _), .ambiguousRegion(_, let source, _),
      .unknownPoint(_, let source, _):
      source.exitCode
    case .unknownPosition: .unavailable
    case .unknownTimeZone(_, let isVariable): isVariable ? .usage : .unavailable
    case .dataset(let error): CommandError.exitCode(of: error)
    case .importing(let error), .polygons(let error, _): CommandError.exitCode(of: error)
    case .inSettings(let error, _): error.exitCode
    case .recordsLeftOut, .unanswered: .dataError
    case .route(let problem): problem.exitCode
    case .favorites(.unreadable): .noInput
    case .favorites(.noHome): .unavailable
    case .favorites: .usage
    case .outputFile(.notCreatable): .cannotCreate
    case .outputFile(.notWritten): .inputOutput
    case .output(.closedPipe): .success
    case .output: .inputOutput
    }
  }

  private static func exitCode(of error: DatasetError) -> ExitCode {
    switch error {
    case .unreadable: .noInput
    case .notADataset, .unsupportedVersion, .wrongLength, .damaged: .dataError
    case .unwritable: .inputOutput
    }
  }

  private static func exitCode(of error: ImportError) -> ExitCode {
    switch error {
    case .unreadable, .unreadableMap(_, isMissing: true): .noInput
    default: .dataError
    }
  }
}

extension CommandError: CustomStringConvertible {
  /// The message in one line, without the program's name before it.
  var description: String {
    switch self {
    case .usage(let error): error.description
    case .unknownCategory(let word, let suggestions):
      "\(MessageText.quoted(word)) is no category\(MessageText.question(suggestions)) (`nearby categories` lists them)"
    case .unknownName(let text, let reason): "\(MessageText.quoted(text)) \(reason.description)"
    case .unknownPoint(let name, let source, let suggestions):
      "nothing is called \(MessageText.quoted(name))\(source.option.map { " for \($0.flag)" } ?? "")"
        + MessageText.question(suggestions)
        + "; expected LATITUDE,LONGITUDE or the name of a place, region or city"
    case .unknownPosition(let text, let problem): problem.description(asked: text)
    case .unknownRegion(let name, let source, let suggestions):
      "\(MessageText.quoted(name)) is no region\(source.isSetting ? " for \(source.title)" : "")"
        + MessageText.question(suggestions)
        + " (`nearby regions` lists them; or give LAT,LON,LATΔ,LONΔ)"
    case .ambiguousRegion(let name, let source, let candidates):
      "\(MessageText.quoted(name))\(source.isSetting ? " for \(source.title)" : "") may be \(MessageText.alternatives(candidates)); give one of these"
    case .unknownTimeZone(let name, isVariable: true):
      "\(MessageText.quoted(name)) is not a value for TZ; expected the name of a time zone such as Asia/Seoul"
    case .unknownTimeZone(let name, isVariable: false):
      "the clocks of \(MessageText.quoted(name)) are not known; install the system's time zones (tzdata) or set TZDIR"
    case .gridTooFine(let cells):
      "the grid has \(GroupedNumber.text(cells)) cells, and \(GroupedNumber.text(RegionGrid.mostCells)) is the most;"
        + " give a larger step with --grid or a smaller --region"
    case .unanswered(let count, let total):
      "\(GroupedNumber.text(Double(count))) of \(GroupedNumber.text(Double(total))) queries have no answer;"
        + " `error` in their lines says why"
    case .fields(let error): "--fields: " + TerminalText.cleaned(error.description)
    case .dataset(let error): TerminalText.cleaned(error.description)
    case .importing(let error): TerminalText.cleaned(error.description)
    case .polygons(.unreadable(let path, let reason), _):
      "cannot read \(MessageText.quoted(path)): \(reason)"
    case .polygons(let error, let option):
      "\(option.flag) needs polygons in GeoJSON; " + TerminalText.cleaned(error.description)
    case .outputIsInput(let path):
      "\(MessageText.quoted(path)) is read from and would be overwritten; give another name with -o"
    case .inSettings(let error, let source): error.description + " (\(source.title) names it)"
    case .recordsLeftOut(let report): TerminalText.cleanedLines(report)
    case .route(let problem): TerminalText.cleaned(problem.description)
    case .favorites(let error): error.description
    case .outputFile(let error): TerminalText.cleaned(error.description)
    case .output(let failure): "cannot write standard output: \(failure.reason)"
    }
  }
}

/// Runs `body` and turns its error into that of a command.
func reading<Value>(_ body: () throws(DatasetError) -> Value) throws(CommandError) -> Value {
  do throws(DatasetError) {
    return try body()
  } catch {
    throw .dataset(error)
  }
}

/// Runs `body` and turns its error into that of a command.
func importing<Value>(_ body: () throws(ImportError) -> Value) throws(CommandError) -> Value {
  do throws(ImportError) {
    return try body()
  } catch {
    throw .importing(error)
  }
}

/// Runs `body` and turns its error into that of a command.
func writing<Value>(_ body: () throws(OutputFileError) -> Value) throws(CommandError) -> Value {
  do throws(OutputFileError) {
    return try body()
  } catch {
    throw .outputFile(error)
  }
}
