import GeoCore

/// What holds when no option says otherwise: the environment's word, else the configuration file's, else the default.
struct Settings: Sendable {
  let region: Setting?
  let data: [Setting]
  let language: Language
  let units: UnitSystem
  let color: ColorChoice
  /// The width that `COLUMNS` asks for.
  let columns: Int?
  /// The time that stands for now, so that an answer can be had again; nil for the clock's.
  let now: TypedTime?
  /// Where the system has its time zones.
  let zoneInfoFolder: String
  /// The place where one is, not asked for yet.
  let here: CurrentPosition

  /// A text with the place it comes from.
  struct Setting: Equatable, Sendable {
    let text: String
    let source: ValueSource
  }

  init(_ environment: Environment) throws(UsageError) {
    let file = try ConfigurationFile(in: environment)
    region = Self.region(environment, file)
    data = Self.data(environment, file)
    language = try Self.setting(.lang, file, Language.init(rawValue:)) ?? Self.language(of: environment)
    units = try Self.setting(.units, file, UnitSystem.init(rawValue:)) ?? .metric
    // A dumb terminal and https://no-color.org have their say before --color has.
    color = environment["NO_COLOR"] != nil || environment["TERM"] == "dumb" ? .never : .auto
    zoneInfoFolder = environment.zoneInfoFolder
    let now = try Self.now(environment)
    self.now = now
    here = CurrentPosition(environment, file, now: now)
    columns = environment["COLUMNS"].flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }

  /// The files that are searched when none is named; empty for the bundled places.
  var standingData: DataChoices { DataChoices(data) }

  private static func now(_ environment: Environment) throws(UsageError) -> TypedTime? {
    guard let text = environment["NEARBY_NOW"] else { return nil }
    guard let time = TypedTime(parsing: text) else {
      throw .invalidValue(text, .variable("NEARBY_NOW", .openAt))
    }
    return time
  }

  private static func region(_ environment: Environment, _ file: ConfigurationFile?) -> Setting? {
    if let text = environment["NEARBY_REGION"] {
      return Setting(text: text, source: .variable("NEARBY_REGION", .region))
    }
    guard let file, let entry = file.entries(for: .region).first else { return nil }
    return Setting(text: entry.text, source: file.source(of: entry))
  }

  /// The variable holds paths with colons between them; a relative path of the file starts at the file's folder.
  private static func data(_ environment: Environment, _ file: ConfigurationFile?) -> [Setting] {
    if let paths = environment["NEARBY_DATA"] {
      return paths.utf8.split(separator: UInt8(ascii: ":")).map { path in
        Setting(text: String(Substring(path)), source: .variable("NEARBY_DATA", .data))
      }
    }
    guard let file else { return [] }
    return file.entries(for: .data).map { entry in
      Setting(text: resolved(entry.text, environment), source: file.source(of: entry))
    }
  }

  private static func resolved(_ path: String, _ environment: Environment) -> String {
    if path == DataChoices.bundledWord || path.utf8.first == UInt8(ascii: "/") { return path }
    if path.utf8.starts(with: "~/".utf8), let home = environment["HOME"] {
      return home + String(path.dropFirst())
    }
    return (environment.configurationFolder ?? ".") + "/" + path
  }

  private static func setting<Value>(
    _ key: ConfigurationKey, _ file: ConfigurationFile?, _ convert: (String) -> Value?
  ) throws(UsageError) -> Value? {
    guard let file, let entry = file.entries(for: key).first else { return nil }
    guard let value = convert(entry.text) else { throw .invalidValue(entry.text, file.source(of: entry)) }
    return value
  }

  /// The language of messages by POSIX: the first of these variables that is not empty decides.
  private static func language(of environment: Environment) -> Language {
    let locale = environment["LC_ALL"] ?? environment["LC_MESSAGES"] ?? environment["LANG"] ?? "C"
    let code = locale.utf8.prefix {
      $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@")
    }
    return code.elementsEqual("ko".utf8) ? .korean : .english
  }
}
