import Testing

@testable import NearbyCommand

/// A command line of shell words, of which only single quotes are needed here.
func parsed(_ line: String) throws -> ParsedArguments {
  try ParsedArguments(shellWords(line))
}

func shellWords(_ line: String) -> [String] {
  var words: [String] = []
  var word: String?
  var isQuoted = false
  for character in line {
    if character == "'" {
      isQuoted.toggle()
      word = word ?? ""
    } else if character == " " && !isQuoted {
      if let finished = word { words.append(finished) }
      word = nil
    } else {
      word = word ?? ""
      word?.append(character)
    }
  }
  if let word { words.append(word) }
  return words
}

extension Environment {
  /// An environment of these variables and, where given, a configuration file under the home `/home/kim`.
  static func made(_ variables: [String: String] = [:], configuration: String? = nil) -> Environment {
    let home =
      configuration == nil ? variables : variables.merging(["HOME": "/home/kim"]) { first, _ in first }
    return Environment(
      variable: { home[$0] },
      contents: { path in
        guard let configuration, path == "/home/kim/.config/nearby/config" else { return .missing }
        return .bytes(Array(configuration.utf8))
      })
  }
}

func findOptions(_ line: String, _ environment: Environment = .made()) throws -> FindOptions {
  try FindOptions(try parsed(line), try Settings(environment))
}

/// The message that a wrong command line gets.
func message(_ line: String, _ environment: Environment = .made()) -> String {
  do {
    let arguments = try parsed(line)
    let settings = try Settings(environment)
    switch arguments.command {
    case .find: _ = try FindOptions(arguments, settings)
    case .route: _ = try RouteOptions(arguments, settings)
    case .where: _ = try WhereOptions(arguments, settings)
    case .complete: _ = try CompleteOptions(arguments, settings)
    case .batch: _ = try BatchOptions(arguments, settings)
    case .hours: _ = try HoursOptions(arguments, settings)
    case .track: _ = try TrackOptions(arguments, settings)
    case .map: _ = try MapOptions(arguments, settings)
    case .favorite: _ = try FavoriteOptions(arguments, settings)
    case .regions: _ = try RegionsOptions(arguments, settings)
    case .categories: _ = try CategoriesOptions(arguments, settings)
    case .info: _ = try InfoOptions(arguments, settings)
    case .import: _ = try ImportOptions(arguments)
    case .completions: _ = try CompletionsOptions(arguments)
    case .help: _ = try HelpTopic(arguments)
    }
    return "no error"
  } catch let error as UsageError {
    return error.description
  } catch {
    return "another error: \(error)"
  }
}
