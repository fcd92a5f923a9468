public import FeatureOutput
import GeoCore
import Importers
import PlaceStore

/// The command line of `nearby`, as a function.
public enum Nearby {
  /// What a run may use of the world around it; tests give their own.
  public struct World: Sendable {
    let environment: Environment
    /// The columns of the terminal that standard output goes to; `nil` when it is none.
    let terminalColumns: Int?
    /// Asks for the columns of the terminal that standard error goes to; `nil` when it is none. Most runs never do.
    let errorColumns: @Sendable () -> Int?
    /// Whether standard input is a terminal. Most runs never ask.
    let inputIsTerminal: @Sendable () -> Bool
    /// Makes a descriptor that can be read from once the run is to end early, as after Ctrl-C; `nil` where such a wish ends the process.
    let endRequests: @Sendable () -> Int32?
    /// Asks the clock for the seconds since 1970 UTC.
    let secondsSince1970: @Sendable () -> Int

    /// The time now.
    var now: TypedTime {
      TypedTime(civil: CivilTime(secondsSince1970: secondsSince1970()), offsetSeconds: 0)
    }

    init(
      environment: Environment, secondsSince1970: @escaping @Sendable () -> Int, terminalColumns: Int? = nil,
      errorColumns: @escaping @Sendable () -> Int? = { nil },
      inputIsTerminal: @escaping @Sendable () -> Bool = { false },
      endRequests: @escaping @Sendable () -> Int32? = { nil }
    ) {
      self.environment = environment
      self.secondsSince1970 = secondsSince1970
      self.terminalColumns = terminalColumns
      self.errorColumns = errorColumns
      self.inputIsTerminal = inputIsTerminal
      self.endRequests = endRequests
    }
  }

  /// Runs the command line `arguments`, which do not hold the program's name.
  ///
  /// - Returns: the exit code. All errors have become text on `errors` by then.
  public static func run(
    _ arguments: [String], in world: World, output: inout OutputBuffer, errors: inout OutputBuffer
  ) -> Int32 {
    do throws(CommandError) {
      let code = try answer(arguments, in: world, output: &output, errors: &errors)
      output.flush()
      if let failure = output.failure { throw .output(failure) }
      errors.flush()
      return code.rawValue
    } catch {
      if case .output(.closedPipe) = error { return error.exitCode.rawValue }
      errors.write("nearby: \(error.description)\n")
      errors.flush()
      return error.exitCode.rawValue
    }
  }

  /// Prepares the process for many queries, as `nearby batch` does.
  package static func prepareForManyQueries() { Platform.keepFreedMemory() }

  private static func answer(
    _ arguments: [String], in world: World, output: inout OutputBuffer, errors: inout OutputBuffer
  ) throws(CommandError) -> ExitCode {
    let command: CommandRun
    do throws(UsageError) {
      command = try CommandRun(arguments, world.environment)
    } catch {
      throw .usage(error)
    }
    switch command {
    case .find(let options): return try FindCommand(options, world).run(&output, &errors)
    case .route(let options): return try RouteCommand(options, world).run(&output, &errors)
    case .where(let options): return try WhereCommand(options, world).run(&output, &errors)
    case .complete(let options): return try CompleteCommand(options, world).run(&output, &errors)
    case .batch(let options): return try BatchCommand(options, world).run(&output, &errors)
    case .hours(let options): return try HoursCommand(options, world).run(&output, &errors)
    case .track(let options): return try TrackCommand(options, world).run(&output, &errors)
    case .map(let options): return try MapCommand(options, world).run(&output, &errors)
    case .favorite(let options): return try FavoriteCommand(options, world).run(&output, &errors)
    case .regions(let options): return try RegionsCommand(options, world).run(&output)
    case .categories(let options): return try CategoriesCommand(options, world).run(&output)
    case .info(let options): return try InfoCommand(options, world).run(&output, &errors)
    case .importing(let options): return try ImportCommand(options, world).run(&errors)
    case .completions(let options): output.write(CompletionScript.text(for: options.shell))
    case .help(let topic): output.write(HelpText.text(for: topic))
    }
    return .success
  }
}

/// A command with its options.
private enum CommandRun {
  case find(FindOptions)
  case route(RouteOptions)
  case `where`(WhereOptions)
  case complete(CompleteOptions)
  case batch(BatchOptions)
  case hours(HoursOptions)
  case track(TrackOptions)
  case map(MapOptions)
  case favorite(FavoriteOptions)
  case regions(RegionsOptions)
  case categories(CategoriesOptions)
  case info(InfoOptions)
  case importing(ImportOptions)
  case completions(CompletionsOptions)
  case help(HelpTopic)

  init(_ arguments: [String], _ environment: Environment) throws(UsageError) {
    let parsed = try ParsedArguments(arguments)
    switch parsed.command {
    case .find: self = .find(try FindOptions(parsed, Settings(environment)))
    case .route: self = .route(try RouteOptions(parsed, Settings(environment)))
    case .where: self = .where(try WhereOptions(parsed, Settings(environment)))
    case .complete: self = .complete(try CompleteOptions(parsed, Settings(environment)))
    case .batch: self = .batch(try BatchOptions(parsed, Settings(environment)))
    case .hours: self = .hours(try HoursOptions(parsed, Settings(environment)))
    case .track: self = .track(try TrackOptions(parsed, Settings(environment)))
    case .map: self = .map(try MapOptions(parsed, Settings(environment)))
    case .favorite: self = .favorite(try FavoriteOptions(parsed, Settings(environment)))
    case .regions: self = .regions(try RegionsOptions(parsed, Settings(environment)))
    case .categories: self = .categories(try CategoriesOptions(parsed, Settings(environment)))
    case .info: self = .info(try InfoOptions(parsed, Settings(environment)))
    case .import: self = .importing(try ImportOptions(parsed))
    case .completions: self = .completions(try CompletionsOptions(parsed))
    case .help: self = .help(try HelpTopic(parsed))
    }
  }
}
