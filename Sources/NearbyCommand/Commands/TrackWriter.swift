import FeatureOutput
import GeoCore

/// Writes events and the summary of a track in the format asked for.
struct TrackWriter {
  private let format: OutputFormat
  private let layout: TableLayout
  private var text: TrackText

  init(_ options: TrackOptions, _ world: Nearby.World) {
    format = options.output.format
    let columns = options.output.path == nil ? world.terminalColumns : nil
    layout = TableLayout(
      language: options.output.language, units: options.output.units,
      width: options.output.columns ?? columns)
    text = TrackText(options.output, zoneInfoFolder: options.zoneInfoFolder)
  }

  /// Has the summary stand behind a blank line, as it does behind events.
  mutating func beginNewLine() { text.hasLines = true }

  mutating func write(_ event: TrackEvent, _ watch: TrackWatch, into output: inout OutputBuffer) {
    switch format {
    case .table:
      for line in text.lines(of: event, nearest: watch.nearest?.match) { output.write(line + "\n") }
    case .ndjson:
      let time = watch.datesAreKnown ? event.time : nil
      write(
        TrackMembers.members(of: event, at: time, place: watch.nearest?.member ?? .null), into: &output)
    default: break
    }
  }

  mutating func write(_ result: TrackResult, into output: inout OutputBuffer) {
    guard format == .table else { return write(TrackMembers.members(of: result), into: &output) }
    let schema = TrackText.splitSchema
    var table = OutputFormat.table.makeWriter(for: schema, layout: layout)
    table.begin(FeatureHead(listKey: "splits", captions: text.lines(of: result)), into: &output)
    for values in text.splitCells(of: result.summary) {
      table.write(Feature(geometry: .none, values: values), into: &output)
    }
    let sources = text.sourceLine(result.attributions)
    table.end(FeatureTail(footers: sources.map { ["", $0] } ?? []), into: &output)
  }

  private func write(_ members: FlatList<FeatureMember>, into output: inout OutputBuffer) {
    var writer = OutputFormat.json.makeWriter(for: FeatureSchema([]))
    writer.begin(FeatureHead(members: members, listKey: nil), into: &output)
    writer.end(FeatureTail(), into: &output)
  }
}
