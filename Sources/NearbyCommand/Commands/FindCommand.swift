import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// `nearby find`: places of some categories, where they were asked for.
struct FindCommand {
  private let options: FindOptions
  private let world: Nearby.World

  init(_ options: FindOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    if let path = options.output.path {
      try DataFiles.check(path, isNoneOf: options.data.compactMap(\.path))
    }
    let datasets = try DataFiles.open(options.data, &errors)
    let area = try ResolvedArea(options.area, in: datasets)
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let what = try CategoryWords(options.words, in: searcher.categories)
    let query = query(what, area)
    let matches = try reading { () throws(DatasetError) in try searcher.matches(for: query) }
    if options.isQuiet { return matches.isEmpty ? .nothingFound : .success }
    let answer = try FindAnswer(what, area, query, matches, searcher, options.output)
    try write(answer, to: &output)
    if options.output.format != .table, let note = answer.coverageNote { errors.write("nearby: \(note)\n") }
    return .success
  }

  private func query(_ what: CategoryWords, _ area: ResolvedArea) -> PlaceQuery {
    PlaceQuery(
      categories: what.ids, in: area.area, from: options.origin,
      order: options.sortOrder == .name ? .name : .distance, limit: limit(in: area.area),
      offset: options.offset,
      tags: options.tags.map(\.queryCondition))
  }

  /// What was asked; else ten of the nearest, twenty in the table, all elsewhere.
  private func limit(in area: PlaceQuery.Area) -> Int? {
    switch options.limit {
    case .all: return nil
    case .atMost(let count): return count
    case nil: break
    }
    if case .around = area { return 10 }
    return options.output.format == .table ? 20 : nil
  }

  private func write(_ answer: FindAnswer, to output: inout OutputBuffer) throws(CommandError) {
    let writer = try AnswerWriter(options.output, PlaceFeature.schema, world)
    try writer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(answer.head, into: &output)
      if options.output.format.needsFeatures {
        var places = PlaceFeature(options.output, categories: answer.searcher.categories)
        var feature = Feature(of: PlaceFeature.schema)
        for match in answer.matches where output.failure == nil {
          try reading { () throws(DatasetError) in try places.fill(&feature, from: match) }
          writer.write(feature, into: &output)
        }
      }
      writer.end(answer.tail, into: &output)
    }
  }
}

extension TagFilter {
  /// The condition of a query that this filter is.
  fileprivate var queryCondition: PlaceQuery.TagCondition {
    let claim: PlaceQuery.TagCondition.Claim =
      switch condition {
      case .isPresent: .isPresent
      case .equals(let value): .equals(value)
      case .differs(let value): .differs(from: value)
      }
    return PlaceQuery.TagCondition(key: key, claim: claim)
  }
}
