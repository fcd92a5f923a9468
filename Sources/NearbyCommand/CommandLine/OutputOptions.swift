import FeatureOutput
import GeoCore

/// How and where results are written; the same for every command that lists something.
struct OutputOptions: Equatable, Sendable {
  let format: OutputFormat
  /// The file to write; nil is standard output.
  let path: String?
  /// The text of `--fields`, for the schema to select by.
  let fields: String?
  let language: Language
  let units: UnitSystem
  let color: ColorChoice
  /// The width that `COLUMNS` asks for.
  let columns: Int?

  init(
    _ arguments: ParsedArguments, _ settings: Settings, format: OutputFormat? = nil
  ) throws(UsageError) {
    let target = arguments.text(.output)
    self.format = if let format { format } else { try Self.format(arguments, target: target) }
    // A lone dash is standard output, as elsewhere.
    path = target == "-" ? nil : target
    fields = arguments.text(.fields)
    language = try arguments.value(.lang, Language.init(rawValue:)) ?? settings.language
    units = try arguments.value(.units, UnitSystem.init(rawValue:)) ?? settings.units
    color = try arguments.value(.color, ColorChoice.init(rawValue:)) ?? settings.color
    columns = settings.columns
  }

  /// What was asked, else what the file's ending means, else the table.
  private static func format(_ arguments: ParsedArguments, target: String?) throws(UsageError) -> OutputFormat
  {
    if arguments.has(.json) { return .json }
    if let format = try arguments.value(.format, OutputFormat.init(rawValue:)) { return format }
    guard let target else { return .table }
    if let format = OutputFormat(fileEnding: target) { return format }
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last ?? target.utf8[...]
    // A name without an ending asks for nothing, one with an ending that means nothing is a mistake.
    if name.dropFirst().contains(UInt8(ascii: ".")) { throw .unknownFileEnding(target) }
    return .table
  }
}
