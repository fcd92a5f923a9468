import FeatureOutput
import GeoCore
import Importers
import PlaceSearch
import PlaceStore

/// What a batch needs for every question, looked up once.
struct BatchPlan: Sendable {
  let options: BatchOptions
  let searcher: PlaceSearcher
  /// The fields of a place that answers show.
  let schema: FeatureSchema
  /// What to find around points.
  let what: CategoryWords?
  let name: NameWords?
  private let world: Nearby.World
  private let start: Surroundings

  /// The favorites as they were at the start, and the time now: a batch may run for days.
  var around: Surroundings { start.at(world.now) }

  init(
    _ options: BatchOptions, _ searcher: PlaceSearcher, _ world: Nearby.World, _ around: Surroundings
  ) throws(CommandError) {
    self.options = options
    self.world = world
    start = around
    self.searcher = searcher
    schema = try options.standard.output.selected(from: PlaceFeature.schema)
    if case .points = options.source {
      (what, name) = try FindSearch.sought(options.standard, in: searcher, around: around)
    } else {
      (what, name) = (nil, nil)
    }
  }
}

/// Answers questions one after the other; each thread has its own.
struct BatchAnswerer: LineAnswerer {
  private let plan: BatchPlan
  private var writer: any FeatureWriter
  private var errorWriter: any FeatureWriter
  private var places: PlaceFeature
  private var feature = Feature(of: PlaceFeature.schema)
  /// The trees of categories that were asked for, by their ids.
  private var forests: [[String]: PlaceForest] = [:]
  private static let mostForests = 64

  init(_ plan: BatchPlan) {
    self.plan = plan
    writer = OutputFormat.json.makeWriter(for: plan.schema)
    errorWriter = OutputFormat.ndjson.makeWriter(for: plan.schema)
    places = PlaceFeature(
      plan.options.standard.output, categories: plan.searcher.categories,
      at: plan.options.standard.open.moment(now: plan.around.now))
    places.favorites = plan.around.favorites
  }

  /// Appends the answer to `line`, the line with that number, and tells whether it is one or an error.
  mutating func answer(
    _ line: ArraySlice<UInt8>, number: Int, into output: inout OutputBuffer
  ) -> Bool {
    var id: JSONValue?
    let start = output.bytes.count
    do throws(BatchQueryError) {
      let search = try search(line, &id)
      try write(search, id, into: &output)
      return true
    } catch {
      output.takeBack(to: start)
      BatchLine.write(error, id, line: number, with: &errorWriter, into: &output)
      return false
    }
  }

  /// Appends what stands for a line that is too long to be read.
  mutating func refuseLongLine(number: Int, into output: inout OutputBuffer) {
    BatchLine.write(
      .tooLong(limit: BatchInput.longestLine), nil, line: number, with: &errorWriter, into: &output)
  }

  private func search(
    _ line: ArraySlice<UInt8>, _ id: inout JSONValue?
  ) throws(BatchQueryError) -> FindSearch {
    if case .points(_, let radius) = plan.options.source, let what = plan.what {
      let point = try BatchLine.point(line)
      let area = try BatchAnswerer.command { () throws(CommandError) in
        try ResolvedArea(.near(point, radius: radius))
      }
      return try BatchAnswerer.command { () throws(CommandError) in
        try FindSearch(
          what, name: plan.name, words: nil, area, plan.options.standard, in: plan.searcher,
          around: plan.around)
      }
    }
    let query = try BatchQuery(Array(line))
    id = query.id
    let found = try query.options(plan.options.defaults)
    return try BatchAnswerer.command { () throws(CommandError) in
      try FindSearch(found, in: plan.searcher, around: plan.around)
    }
  }

  private mutating func write(
    _ search: FindSearch, _ id: JSONValue?, into output: inout OutputBuffer
  ) throws(BatchQueryError) {
    try BatchAnswerer.command { () throws(CommandError) in
      let forest = try forest(of: search.what.ids)
      let found = try search.answer(search.matches(in: plan.searcher, forest), in: plan.searcher)
      var head = found.head
      head.isOnOneLine = true
      if let id { head.members.insert(FeatureMember("id", FeatureValue(id)), at: 0) }
      writer.begin(head, into: &output)
      places.moment = search.moment
      for position in found.matches.indices {
        try reading { () throws(DatasetError) in
          try places.write(&feature, from: found.matches, at: position, with: &writer, into: &output)
        }
      }
      var tail = found.tail
      if let note = found.coverageNote { tail.members.append(FeatureMember("note", .string(note))) }
      writer.end(tail, into: &output)
    }
  }

  private mutating func forest(of categories: [String]) throws(CommandError) -> PlaceForest {
    if let known = forests[categories] { return known }
    let forest = try reading { () throws(DatasetError) in try plan.searcher.forest(of: categories) }
    if forests.count < Self.mostForests { forests[categories] = forest }
    return forest
  }

  private static func command<Value>(_ body: () throws(CommandError) -> Value) throws(BatchQueryError)
    -> Value
  {
    do throws(CommandError) {
      return try body()
    } catch {
      throw .command(error)
    }
  }
}

extension FeatureValue {
  /// The value as it is handed through.
  init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let bool): self = .bool(bool)
    case .number(let text): self = .numeral(text)
    case .string(let text): self = .string(text)
    case .array(let elements): self = .array(FlatList(elements.map(FeatureValue.init)))
    case .object(let members):
      self = .object(FlatList(members.map { FeatureMember($0.key, FeatureValue($0.value)) }))
    }
  }
}
