import GeoCore
import Importers

/// What `nearby regions` was asked.
struct RegionsOptions: Sendable {
  /// The steps of a grid over the area, instead of the list of names.
  let grid: CoordinateSpan?
  /// The only region to list or to lay the grid over; `unspecified` without `--region`.
  let area: SearchArea
  let output: OutputOptions

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    grid = try arguments.span(.grid)
    if let text = arguments.text(.region) {
      area = try SearchArea.region(text, .option(.region, arguments.command))
    } else {
      area = .unspecified
    }
    output = try OutputOptions(arguments, settings)
  }
}

/// What `nearby categories` was asked.
struct CategoriesOptions: Sendable {
  let output: OutputOptions

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    output = try OutputOptions(arguments, settings)
  }
}

/// What `nearby info` was asked.
struct InfoOptions: Sendable {
  /// The file named, else the data that `find` would search; empty for the bundled places.
  let data: DataChoices
  let isVerifying: Bool
  let output: OutputOptions

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    let named = DataChoices(arguments.operands, .operand(arguments.command))
    data = named.isEmpty ? settings.standingData : named
    isVerifying = arguments.has(.verify)
    output = try OutputOptions(arguments, settings)
  }
}

/// What `nearby import` was asked.
struct ImportOptions: Sendable {
  /// The files to read; at least one.
  let sources: [String]
  /// The data file to write.
  let path: String
  let settings: ImportSettings
  /// Whether a record that is left out is an error.
  let isStrict: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    sources = arguments.operands
    guard let path = arguments.text(.output) else { throw .missingOption(.output, arguments.command) }
    self.path = path
    var settings = ImportSettings()
    settings.category = arguments.text(.category)
    settings.readsRoads = arguments.has(.roads)
    if let name = arguments.text(.encoding), !settings.setEncoding(name) {
      throw .invalidValue(name, .option(.encoding, .import))
    }
    if let name = arguments.text(.crs), !settings.setCoordinateSystem(name) {
      throw .invalidValue(name, .option(.crs, .import))
    }
    for text in arguments.texts(.column) where !settings.setColumn(text) {
      throw .invalidValue(text, .option(.column, .import))
    }
    self.settings = settings
    isStrict = arguments.has(.strict)
  }
}

/// What `nearby completions` was asked.
struct CompletionsOptions: Sendable {
  let shell: Shell

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard let word = arguments.operands.first else { throw .missingOperand(arguments.command) }
    guard let shell = Shell(rawValue: word) else { throw .invalidValue(word, .operand(arguments.command)) }
    self.shell = shell
  }
}

/// What `nearby help`, `--help` or `--version` asked.
enum HelpTopic: Equatable, Sendable {
  case overview
  case command(CommandName)
  case manual
  case version

  init(_ arguments: ParsedArguments) throws(UsageError) {
    if arguments.has(.version) {
      self = .version
    } else if arguments.has(.man) {
      self = .manual
    } else if let word = arguments.operands.first {
      guard let name = CommandName(rawValue: word) else {
        throw .invalidValue(word, .operand(arguments.command))
      }
      self = .command(name)
    } else {
      self = .overview
    }
  }
}
