import FeatureOutput
import GeoCore

/// Writes a way in the format asked for.
struct RouteWriter {
  private let answer: RouteAnswer
  private let options: RouteOptions
  private let world: Nearby.World
  private let text: RouteText

  init(_ answer: RouteAnswer, _ options: RouteOptions, _ world: Nearby.World) {
    (self.answer, self.options, self.world) = (answer, options, world)
    text = RouteText(answer, options.output)
  }

  func write(to output: inout OutputBuffer) throws(CommandError) {
    switch options.format {
    case .table: try writeTable(to: &output)
    case .json: try writeObject(isOnOneLine: false, to: &output)
    case .ndjson: try writeObject(isOnOneLine: true, to: &output)
    case .geojson: try writeGeoJSON(to: &output)
    case .gpx:
      try options.output.write(to: &output) { output throws(CommandError) in file.writeGPX(into: &output) }
    case .kml:
      try options.output.write(to: &output) { output throws(CommandError) in file.writeKML(into: &output) }
    }
  }

  private var file: RouteFile {
    RouteFile(answer.route, title: text.title, summary: text.summary, attribution: answer.attribution)
  }

  private func writeTable(to output: inout OutputBuffer) throws(CommandError) {
    let answerWriter = try AnswerWriter(options.output, RouteText.schema, world, format: .table)
    try answerWriter.write(to: &output) { (writer, output) throws(CommandError) in
      let rows = text.rows
      writer.begin(
        FeatureHead(listKey: "steps", count: rows.count, captions: text.captions), into: &output)
      for row in rows { writer.write(Feature(geometry: .none, values: row), into: &output) }
      writer.end(FeatureTail(footers: text.footers), into: &output)
    }
  }

  private func writeObject(isOnOneLine: Bool, to output: inout OutputBuffer) throws(CommandError) {
    try options.output.write(to: &output) { output throws(CommandError) in
      var head = FeatureHead(members: RouteMembers.head(answer), listKey: "steps")
      head.isOnOneLine = isOnOneLine
      var writer = OutputFormat.json.makeWriter(for: RouteMembers.stepSchema)
      writer.begin(head, into: &output)
      for step in answer.route.steps { writer.write(RouteMembers.feature(of: step), into: &output) }
      writer.end(FeatureTail(members: RouteMembers.tail(answer)), into: &output)
    }
  }

  private func writeGeoJSON(to output: inout OutputBuffer) throws(CommandError) {
    try options.output.write(to: &output) { output throws(CommandError) in
      var members: FlatList<FeatureMember> = [FeatureMember("type", .string("FeatureCollection"))]
      if let box = answer.route.polyline.boundingBox {
        members.append(FeatureMember("bbox", RegionMembers.box(box)))
      }
      var writer = OutputFormat.json.makeWriter(for: RouteMembers.geoJSONSchema)
      writer.begin(FeatureHead(members: members, listKey: "features"), into: &output)
      writer.write(RouteMembers.geoJSONFeature(of: answer), into: &output)
      for step in answer.route.steps {
        if let feature = RouteMembers.geoJSONFeature(of: step) { writer.write(feature, into: &output) }
      }
      let attribution = FeatureMember("attribution", .strings(answer.attribution))
      writer.end(FeatureTail(members: [attribution]), into: &output)
    }
  }
}
