import TextMatching

/// What `nearby complete` was asked.
struct CompleteOptions: Sendable {
  /// What was typed so far; the words of several operands with spaces between.
  let text: String
  /// The text as it is looked for.
  let pattern: NamePattern
  let area: SearchArea
  /// Whether the command line bounds the area, so that places outside are left out.
  let isBounded: Bool
  /// Where distances are measured from instead of the area's own point.
  let origin: PointChoice?
  /// nil for all.
  let limit: Int?
  /// The files to search; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  /// The place where one is, when a point means that.
  let here: CurrentPosition
  let isQuiet: Bool

  private static let standardLimit = 10

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    let words = arguments.operands
    text = words.count == 1 ? words[0] : words.joined(separator: " ")
    guard let pattern = NamePattern(text) else { throw .invalidValue(text, .operand(arguments.command)) }
    self.pattern = pattern
    area = try SearchArea(arguments, settings)
    isBounded =
      arguments.has(.region) || arguments.has(.span) || arguments.has(.radius) || arguments.has(.bbox)
      || arguments.has(.within)
    origin = try arguments.pointChoice(.from, settings)
    here = settings.here
    switch try arguments.limit() {
    case .all: limit = nil
    case .atMost(let count): limit = count
    case nil: limit = CompleteOptions.standardLimit
    }
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    output = try OutputOptions(arguments, settings)
    isQuiet = arguments.has(.quiet)
  }
}
