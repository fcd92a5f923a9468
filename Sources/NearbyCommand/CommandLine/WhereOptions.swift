import FeatureOutput
import GeoCore
import WorkerThreads

/// What `nearby where` was asked.
struct WhereOptions: Sendable {
  /// The point to look at; nil for those on standard input, one a line.
  let point: PointChoice?
  /// Where the place at the point is looked for; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  /// The place where one is, when a point means that.
  let here: CurrentPosition
  /// The form in which the point is printed back, instead of what there is.
  let form: PointForm?
  /// The time at which the hours of the place are judged; nil is now.
  let time: TypedTime?
  /// Where the system has its time zones.
  let zoneInfoFolder: String
  /// How many threads answer lines.
  let jobs: Int

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    // Words without quotes around them are one point.
    let text = arguments.operands.joined(separator: " ")
    let isMany = text == "-"
    point = isMany ? nil : try PointChoice(text, .operand(.where), settings)
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    let form = arguments.text(.format).flatMap { text in
      OutputFormat(rawValue: text) == nil ? PointForm(rawValue: text) : nil
    }
    self.form = form
    output = try OutputOptions(arguments, settings, format: form == nil ? nil : .table)
    (time, zoneInfoFolder) = (settings.now, settings.zoneInfoFolder)
    here = settings.here
    if isMany, let form { throw .formatOfLines(form.rawValue, arguments.command) }
    // Of many points each line is an answer by itself, which one object or table is not.
    let isLines = [.ndjson, .json].contains(output.format)
    if isMany, !isLines, output.format != .table || arguments.text(.format) != nil {
      throw .formatOfLines(output.format.rawValue, arguments.command)
    }
    jobs = isMany ? WorkerThread.processorCount : 1
  }
}
