import OpeningHours

/// What `nearby hours` was asked.
struct HoursOptions: Sendable {
  /// The opening hours as they were typed.
  let text: String
  let reading: HoursReading
  /// The time to judge; nil is now.
  let time: TypedTime?
  /// Where the place is, for its clocks, holidays and sun.
  let point: PointChoice?
  let output: OutputOptions

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    // Words without quotes around them are one expression.
    let text = arguments.operands.joined(separator: " ")
    do throws(HoursError) {
      reading = try HoursReading(tolerating: text)
    } catch {
      throw .hours(error, text)
    }
    self.text = text
    time = try arguments.value(.at, TypedTime.init(parsing:))
    point = try arguments.pointChoice(.near)
    output = try OutputOptions(arguments, settings)
  }
}
