import PlaceSearch

/// The scripts that complete commands, options and values in a shell, made from the tables.
///
/// Categories and regions are asked of `nearby` itself at the time, so that they are always those of the binary. When none of
/// their ids begins with what is typed, `nearby complete` is asked, which knows names, also half typed and by 초성.
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
  /// The lines of `nearby COMMAND --format ids`, several with commas between them where `isList`; else what `nearby complete`
  /// suggests of some kinds.
  case identifiers(CommandName, isList: Bool, orOf: [SearchCompletion.Kind])
  /// What `nearby complete` suggests of some kinds.
  case suggestions([SearchCompletion.Kind])
}

extension Operand {
  /// What can be offered: for WHAT also places, which options never take.
  var completion: CompletionSource {
    guard kind == .category else { return kind.completion }
    return .identifiers(.categories, isList: true, orOf: [.category, .place])
  }
}

extension [SearchCompletion.Kind] {
  /// The kinds as words of a script.
  var words: String { map(\.word).joined(separator: " ") }
}

extension ValueKind {
  /// What can be offered for a value of this kind.
  var completion: CompletionSource {
    switch self {
    case .flag, .text, .number, .length, .point, .span, .box, .tag: .nothing
    case .category: .identifiers(.categories, isList: true, orOf: [.category])
    case .region: .identifiers(.regions, isList: false, orOf: [.region])
    case .namedPoint: .suggestions([.region, .city, .place])
    case .field: .list(CompletionScript.placeFields)
    case .file, .dataFile: .files
    case .format, .choice: .words(choices)
    }
  }
}
