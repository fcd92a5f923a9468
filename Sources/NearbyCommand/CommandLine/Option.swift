import FeatureOutput
import GeoCore
import PlaceSearch

/// One row of the option table: how an option is read, explained and completed.
struct Option: Sendable {
  let name: OptionName
  /// The letter of the short form, such as `o` for `-o`.
  let letter: Unicode.Scalar?
  let kind: ValueKind
  /// The name of the value in help texts, empty for a flag.
  let placeholder: String
  let isRepeatable: Bool
  let group: OptionGroup
  let commands: CommandSet
  /// The group of which at most one option may be given.
  let alternatives: Alternatives?
  /// An option that must stand beside this one, or `otherNeed` in its place.
  let need: OptionName?
  let otherNeed: OptionName?
  /// One line without a full stop.
  let help: String
  /// What a value has to look like, as it follows "expected" in a message; empty for a flag.
  let expectation: String
  /// What holds when the option is not given; empty when there is nothing to say.
  let defaultText: String

  init(
    _ name: OptionName, letter: Unicode.Scalar? = nil, _ kind: ValueKind = .flag, _ placeholder: String = "",
    isRepeatable: Bool = false, in group: OptionGroup, of commands: CommandSet,
    oneOf alternatives: Alternatives? = nil, needs need: OptionName? = nil, or otherNeed: OptionName? = nil,
    help: String, expected expectation: String = "", default defaultText: String = ""
  ) {
    self.name = name
    self.letter = letter
    self.kind = kind
    self.placeholder = placeholder
    self.isRepeatable = isRepeatable
    self.group = group
    self.commands = commands
    self.alternatives = alternatives
    self.need = need
    self.otherNeed = otherNeed
    self.help = help
    self.expectation = expectation
    self.defaultText = defaultText
  }

  var takesValue: Bool { kind != .flag }

  /// The help with the values to choose from.
  var explanation: String {
    kind.choices.isEmpty ? help : help + ": " + MessageText.alternatives(kind.choices)
  }
}

/// What kind of value an option or operand takes; completions offer values by it.
enum ValueKind: Equatable, Sendable {
  case flag
  case text, number, length, point, namedPoint, span, box, tag
  case category, region, field, format, file, dataFile
  case choice(Choices)
}

/// The closed lists of values that options and operands choose from.
enum Choices: Sendable {
  case sortOrder, unknownHours, pointFormat, trackFormat, routeFormat, transportType, language, unitSystem,
    color, shell, command

  var values: [String] {
    switch self {
    case .sortOrder: SortOrder.allCases.map(\.rawValue)
    case .unknownHours: PlaceQuery.HoursCondition.Unknown.allCases.map(\.rawValue)
    case .pointFormat: OutputFormat.allCases.map(\.rawValue) + PointForm.allCases.map(\.rawValue)
    case .trackFormat: TrackOptions.formats.map(\.rawValue)
    case .routeFormat: RouteFormat.allCases.map(\.rawValue)
    case .transportType: TransportType.allCases.map(\.rawValue)
    case .language: Language.allCases.map(\.rawValue)
    case .unitSystem: UnitSystem.allCases.map(\.rawValue)
    case .color: ColorChoice.allCases.map(\.rawValue)
    case .shell: Shell.allCases.map(\.rawValue)
    case .command: CommandName.allCases.map(\.rawValue)
    }
  }
}

/// The headings under which help texts list options, in their order.
enum OptionGroup: String, CaseIterable, Sendable {
  case area = "Where"
  case filters = "Filters and order"
  case data = "Data"
  case output = "Output"
  case general = "General"
}

extension ValueKind {
  /// The closed list of values, empty when the values are open.
  var choices: [String] {
    switch self {
    case .choice(let choices): choices.values
    case .format: OutputFormat.allCases.map(\.rawValue)
    default: []
    }
  }
}
