import GeoCore

/// What `nearby hours` was asked.
struct HoursOptions: Sendable {
  /// The opening hours as they were typed, or the id of a place.
  let text: String
  /// The time to judge; nil is now.
  let time: TypedTime?
  /// Where the place is, for its clocks, holidays and sun.
  let point: PointChoice?
  /// The files that may have the place; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  /// The place where one is, when a point means that.
  let here: CurrentPosition

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    // Words without quotes around them are one expression.
    text = arguments.operands.joined(separator: " ")
    time = try arguments.value(.at, TypedTime.init(parsing:)) ?? settings.now
    point = try arguments.pointChoice(.near, settings)
    here = settings.here
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    output = try OutputOptions(arguments, settings)
  }
}
