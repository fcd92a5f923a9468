/// The keys of the configuration file.
enum ConfigurationKey: String, CaseIterable, Sendable {
  case region, data, lang, units
  /// The place where one is.
  case here
  /// The command that prints it.
  case hereCommand = "here-command"
  /// Where gpsd is asked for it.
  case gpsd

  /// The option whose form the value has; nil for a form of its own.
  var option: OptionName? {
    switch self {
    case .region: .region
    case .data: .data
    case .lang: .lang
    case .units: .units
    case .here: .center
    case .hereCommand, .gpsd: nil
    }
  }

  /// What a value with a form of its own looks like, as it follows "expected".
  var expectation: String {
    switch self {
    case .gpsd: "off, or HOST:PORT of this computer such as 127.0.0.1:2947"
    case .hereCommand: "a command of the shell"
    case .region, .data, .lang, .units, .here: ""
    }
  }
}
