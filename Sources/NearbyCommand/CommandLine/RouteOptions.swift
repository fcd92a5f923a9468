import FeatureOutput
import GeoCore

/// How a way can be written.
enum RouteFormat: String, CaseIterable, Sendable {
  case table, json, ndjson, geojson, gpx, kml

  /// The format that the ending of a file's name means; nil for others.
  init?(fileEnding path: String) {
    let path = path.lowercased()
    if path.hasSuffix(".gpx") {
      self = .gpx
    } else if path.hasSuffix(".kml") {
      self = .kml
    } else {
      guard let format = OutputFormat(fileEnding: path).flatMap({ RouteFormat(rawValue: $0.rawValue) }) else {
        return nil
      }
      self = format
    }
  }
}

/// What `nearby route` was asked.
struct RouteOptions: Sendable {
  let from: PointChoice
  let to: PointChoice
  let transportType: TransportType
  /// Whether the straight line stands for a way.
  let isStraightLine: Bool
  /// The files whose roads count; empty for the bundled places.
  let data: DataChoices
  let format: RouteFormat
  let output: OutputOptions
  let isQuiet: Bool
  /// The place where one is, when a point means that.
  let here: CurrentPosition

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    guard let from = try arguments.pointChoice(.from, settings) else { throw .missingOption(.from, .route) }
    guard let to = try arguments.pointChoice(.to, settings) else { throw .missingOption(.to, .route) }
    (self.from, self.to) = (from, to)
    transportType = try arguments.value(.by, TransportType.init(rawValue:)) ?? .automobile
    isStraightLine = arguments.has(.straightLine)
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    format = try Self.format(arguments)
    output = try OutputOptions(
      arguments, settings, format: OutputFormat(rawValue: format.rawValue) ?? .table)
    isQuiet = arguments.has(.quiet)
    here = settings.here
  }

  /// What was asked, else what the file's ending means, else the table.
  private static func format(_ arguments: ParsedArguments) throws(UsageError) -> RouteFormat {
    if arguments.has(.json) { return .json }
    if let format = try arguments.value(.format, RouteFormat.init(rawValue:)) { return format }
    guard let target = arguments.text(.output) else { return .table }
    if let format = RouteFormat(fileEnding: target) { return format }
    let name = target.utf8.split(separator: UInt8(ascii: "/")).last ?? target.utf8[...]
    if name.dropFirst().contains(UInt8(ascii: ".")) { throw .unknownFileEnding(target) }
    return .table
  }
}
