/// The scripts that complete commands, options and values in a shell, made from the tables.
///
/// Categories and regions are asked of `nearby` itself at the time, so that they are always those of the binary.
enum CompletionScript {
  static func text(for shell: Shell) -> String {
    switch shell {
    case .bash: BashCompletions.script
    case .zsh: ZshCompletions.script
    case .fish: FishCompletions.script
    }
  }

  /// The fields of places, as `--fields` takes them.
  static var placeFields: [String] {
    PlaceFeature.schema.fields.filter { $0.audience != .table }.map(\.name)
  }

  /// The flags that take a value, long and short, to tell values from operands.
  static var valuedFlags: [String] {
    var flags: [String] = []
    for option in OptionName.allCases.map({ OptionTable.row($0) }) where option.takesValue {
      flags.append(option.name.flag)
      if let letter = option.letter { flags.append("-\(letter)") }
    }
    return flags
  }

  static let commandWords = CommandName.allCases.map(\.rawValue)
}

/// What a shell offers in place of a value.
enum CompletionSource: Equatable {
  case nothing
  case files
  case words([String])
  /// Words with commas between them.
  case list([String])
  /// The lines of `nearby COMMAND --format ids`, several with commas between them where `isList`.
  case identifiers(CommandName, isList: Bool)
}

extension ValueKind {
  /// What can be offered for a value of this kind.
  var completion: CompletionSource {
    switch self {
    case .flag, .text, .number, .length, .point, .span, .box, .tag: .nothing
    case .category: .identifiers(.categories, isList: true)
    case .region: .identifiers(.regions, isList: false)
    case .field: .list(CompletionScript.placeFields)
    case .file, .dataFile: .files
    case .format, .choice: .words(choices)
    }
  }
}
