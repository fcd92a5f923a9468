import GeoCore

/// What `nearby favorite` was asked.
struct FavoriteOptions: Sendable {
  enum Action: String, CaseIterable, Sendable {
    case add, remove, list
  }

  let action: Action
  /// The id, name or point that is meant; empty to list.
  let text: String
  /// What is to be added, as a point.
  let point: PointChoice?
  let note: String?
  /// The time that stands for now; nil is the clock's.
  let now: TypedTime?
  /// The name of a point.
  let name: String?
  /// The files that may have the place; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  /// The place where one is, when a point means that.
  let here: CurrentPosition

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    let word = arguments.operands.first ?? ""
    guard let action = Action(rawValue: word) else { throw .invalidValue(word, .operand(.favorite)) }
    self.action = action
    text = arguments.operands.dropFirst().joined(separator: " ")
    if action == .list, !text.isEmpty { throw .unexpectedOperand(text, .favorite) }
    if action != .list, text.isBlank { throw .missingOperand(.favorite) }
    point = action == .add ? try PointChoice(text, .operand(.favorite), settings) : nil
    note = arguments.text(.note)
    here = settings.here
    now = settings.now
    name = arguments.text(.name)
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    output = try OutputOptions(arguments, settings)
  }
}
