import FeatureOutput
import GeoCore
import Importers
import PlaceSearch
import PlaceStore

/// `nearby where`: the address of a point and the place at it, or of many points, one a line.
struct WhereCommand {
  private let options: WhereOptions
  private let world: Nearby.World

  init(_ options: WhereOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { options.here.writeNotes(world, options.output.language, to: &errors) }
    try DataFiles.check(options.output.path, isNoneOf: options.data.paths)
    let datasets = try DataFiles.open(options.data, &errors)
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let moment = HoursMoment(time: options.time ?? world.now, zoneInfoFolder: options.zoneInfoFolder)
    if let point = options.point, let form = options.form {
      try write(resolved(point, searcher).coordinate.text(as: form), to: &output)
      return .success
    }
    let around = try Surroundings(world, favoritesAreNeeded: false, &errors)
    let plan = try reading { () throws(DatasetError) in
      try WherePlan(
        searcher, options.output.language, favorites: around.favorites, at: moment,
        isForMany: options.point == nil)
    }
    guard let point = options.point else {
      errors.flush()
      try answerLines(plan, into: &output)
      return .success
    }
    var places = WhereFeature(plan)
    let (center, named) = try resolved(point, searcher)
    var feature = Feature(of: WhereFeature.schema)
    try reading { () throws(DatasetError) in try places.fill(&feature, at: center) }
    let answer = try AnswerWriter(options.output, WhereFeature.schema, world)
    try answer.write(to: &output) { (writer, output) throws(CommandError) in
      if options.output.format == .table {
        let lines = try WhereText(places, plan, at: center, named, options.output).lines
        writer.begin(FeatureHead(listKey: "points", captions: lines), into: &output)
      } else {
        writer.begin(FeatureHead(listKey: nil, count: 1), into: &output)
        writer.write(feature, into: &output)
      }
      writer.end(FeatureTail(), into: &output)
    }
    return .success
  }

  /// Writes one line, however long.
  private func write(_ text: String, to output: inout OutputBuffer) throws(CommandError) {
    try options.output.write(to: &output) { output throws(CommandError) in output.write(text + "\n") }
  }

  private func resolved(
    _ point: PointChoice, _ searcher: PlaceSearcher
  ) throws(CommandError) -> (coordinate: Coordinate, named: NamedPoint?) {
    if case .coordinate(let coordinate) = point { return (coordinate, nil) }
    let center = try ResolvedArea.standardCenter(in: searcher.datasets)
    return try point.resolved(near: center, isStated: false, in: searcher)
  }

  /// Answers the points on standard input, to the file of `-o` if there is one.
  private func answerLines(_ plan: WherePlan, into output: inout OutputBuffer) throws(CommandError) {
    let schema = try options.output.selected(from: WhereFeature.schema)
    let input = try importing { () throws(ImportError) in try InputFile(path: "-") }
    guard let path = options.output.path else {
      let work = BatchWork(BatchInput(input), BatchOutput(descriptor: output.descriptor))
      return try work.run(jobs: options.jobs, into: &output) { WhereAnswerer(plan, schema) }
    }
    let file = try writing { () throws(OutputFileError) in try OutputFile(path: path) }
    var nothing = OutputBuffer(descriptor: file.descriptor)
    let work = BatchWork(BatchInput(input), BatchOutput(descriptor: file.descriptor))
    try work.run(jobs: options.jobs, into: &nothing) { WhereAnswerer(plan, schema) }
    try writing { () throws(OutputFileError) in try file.commit(&nothing) }
  }
}

/// Answers points one after the other.
private struct WhereAnswerer: LineAnswerer {
  private var places: WhereFeature
  private var feature: Feature
  private var writer: any FeatureWriter
  private var errorWriter: any FeatureWriter

  init(_ plan: WherePlan, _ schema: FeatureSchema) {
    places = WhereFeature(plan)
    feature = Feature(of: schema)
    writer = OutputFormat.ndjson.makeWriter(for: schema)
    errorWriter = OutputFormat.ndjson.makeWriter(for: schema)
  }

  mutating func answer(
    _ line: ArraySlice<UInt8>, number: Int, into output: inout OutputBuffer
  ) -> Bool {
    do throws(BatchQueryError) {
      let point = try BatchLine.point(line)
      do throws(DatasetError) {
        try places.fill(&feature, at: point)
      } catch {
        throw .command(.dataset(error))
      }
    } catch {
      BatchLine.write(error, nil, line: number, with: &errorWriter, into: &output)
      return false
    }
    writer.write(feature, into: &output)
    return true
  }

  mutating func refuseLongLine(number: Int, into output: inout OutputBuffer) {
    BatchLine.write(
      .tooLong(limit: BatchInput.longestLine), nil, line: number, with: &errorWriter, into: &output)
  }
}
