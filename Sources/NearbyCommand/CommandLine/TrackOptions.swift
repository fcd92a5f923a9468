import FeatureOutput
import GeoCore

/// What `nearby track` was asked.
struct TrackOptions: Sendable {
  /// How a track can be written: for people, the summary as an object, events and summary as lines of JSON.
  static let formats: [OutputFormat] = [.table, .json, .ndjson]

  /// The file to read; nil for standard input because none was named.
  let path: String?
  /// The words for the categories whose nearest place is followed.
  let nearest: String?
  let fences: [FenceChoice]
  /// Seconds in a fence after which one dwells there.
  let dwellSeconds: Int
  let splitLength: Distance
  /// Whether every fix is an event.
  let showsFixes: Bool
  /// The files to search; empty for the bundled places.
  let data: DataChoices
  let output: OutputOptions
  /// The time that stands for now; nil for the clock's.
  let now: TypedTime?
  /// Where the system has its time zones.
  let zoneInfoFolder: String

  /// Whether places or regions are looked up.
  var needsData: Bool {
    nearest != nil || fences.contains { if case .region(.named) = $0.area { true } else { false } }
  }

  init(_ arguments: ParsedArguments, _ settings: Settings) throws(UsageError) {
    path = arguments.operands.first
    nearest = arguments.text(.nearest)
    fences = try FenceChoice.all(arguments)
    dwellSeconds = try arguments.value(.dwell, Self.seconds) ?? 300
    showsFixes = arguments.has(.fixes)
    let named = DataChoices(arguments.texts(.data), .option(.data, arguments.command))
    data = named.isEmpty ? settings.standingData : named
    _ = try arguments.value(.format, Self.format)
    output = try OutputOptions(arguments, settings)
    if let path = output.path, !Self.formats.contains(output.format) { throw .unknownFileEnding(path) }
    splitLength =
      try arguments.value(.split, Self.length) ?? (output.units == .imperial ? .miles(1) : .kilometers(1))
    (now, zoneInfoFolder) = (settings.now, settings.zoneInfoFolder)
  }

  private static func format(_ text: String) -> OutputFormat? {
    OutputFormat(rawValue: text).flatMap { formats.contains($0) ? $0 : nil }
  }

  private static func seconds(_ text: String) -> Int? {
    DurationText.seconds(parsing: text).flatMap { $0 > 0 ? $0 : nil }
  }

  private static func length(_ text: String) -> Distance? {
    (try? Distance(parsing: text)).flatMap { $0.meters >= 1 ? $0 : nil }
  }
}
