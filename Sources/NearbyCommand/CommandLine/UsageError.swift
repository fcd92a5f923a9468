import FeatureOutput
import GeoCore
import OpeningHours

/// Everything that can be wrong with what was asked, before any work begins.
enum UsageError: Error, Equatable {
  /// No arguments at all; the answer is the short help.
  case nothingAsked
  case unknownOption(String, CommandName)
  case foreignOption(OptionName, CommandName)
  /// A flag has no texts to show.
  case repeatedOption(OptionName, first: String, second: String)
  case missingValue(OptionName)
  case unexpectedValue(OptionName, String)
  case conflictingOptions(OptionName, OptionName)
  case missingCompanion(OptionName, needs: [OptionName])
  case missingOption(OptionName, CommandName)
  case missingOperand(CommandName)
  case unexpectedOperand(String, CommandName)
  case invalidValue(String, ValueSource)
  /// A value that is no coordinate, region, box or length.
  case geometry(GeoError, String, ValueSource)
  /// A text that is no opening hours.
  case hours(HoursError, String)
  case unknownFileEnding(String)
  /// Answers that stand on lines of their own were asked for in another format.
  case formatOfLines(String, CommandName)
  /// The name of a file asks for what `map` does not draw.
  case fileOfMap(String)
  case configuration(ConfigurationProblem, path: String, line: Int)
  case unreadableConfiguration(path: String, reason: String)

  var exitCode: ExitCode {
    switch self {
    case .configuration: .dataError
    case .unreadableConfiguration: .noInput
    case .invalidValue(_, let source), .geometry(_, _, let source): source.exitCode
    default: .usage
    }
  }
}

/// What can be wrong with a line of the configuration file.
enum ConfigurationProblem: Error, Equatable {
  case unknownKey(String)
  case noEqualsSign(String)
  case emptyValue(String)
  case repeatedKey(String)
}

/// Where a value was given, so that a message can name it.
enum ValueSource: Equatable, Sendable {
  case option(OptionName, CommandName)
  case operand(CommandName)
  case variable(String, OptionName)
  case configuration(path: String, line: Int, ConfigurationKey)

  /// The option whose form the value has; nil for an operand and for a form of its own.
  var option: OptionName? {
    switch self {
    case .option(let name, _), .variable(_, let name): name
    case .configuration(_, _, let key): key.option
    case .operand: nil
    }
  }

  var exitCode: ExitCode {
    if case .configuration = self { .dataError } else { .usage }
  }

  /// Whether the value stands outside the command line.
  var isSetting: Bool {
    switch self {
    case .variable, .configuration: true
    case .option, .operand: false
    }
  }

  /// The source as a message names it after "is not a value for".
  var title: String {
    switch self {
    case .option(let name, _): name.flag
    case .operand(let command): CommandTable.operand(of: command)?.placeholder ?? "an operand"
    case .variable(let name, _): name
    case .configuration(let path, let line, let key):
      "'\(key.rawValue)' in \(TerminalText.cleaned(path)), line \(line)"
    }
  }
}
