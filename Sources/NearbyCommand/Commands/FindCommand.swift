import FeatureOutput
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
    defer { if !options.isQuiet { options.here.writeNotes(world, options.output.language, to: &errors) } }
    if let path = options.output.path {
      try DataFiles.check(path, isNoneOf: options.data.paths)
    }
    let datasets = try DataFiles.open(options.data, &errors)
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let around = try Surroundings(world, favoritesAreNeeded: options.favorites, &errors)
    let search = try FindSearch(options, in: searcher, around: around)
    let matches = try search.matches(in: searcher)
    if options.isQuiet { return matches.isEmpty ? .nothingFound : .success }
    let answer = try search.answer(matches, in: searcher)
    try write(answer, search, to: &output)
    if options.output.format != .table {
      for note in answer.notes { errors.write("nearby: \(note)\n") }
    }
    if options.explains { try FindExplanation(search, matches, options.output.language).write(to: &errors) }
    return .success
  }

  private func write(
    _ answer: FindAnswer, _ search: FindSearch, to output: inout OutputBuffer
  ) throws(CommandError) {
    let schema = PlaceFeature.schema
    let writer = try AnswerWriter(options.output, schema, world)
    try writer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(answer.head, into: &output)
      if options.output.format.needsFeatures {
        var places = PlaceFeature(options.output, categories: answer.searcher.categories, at: search.moment)
        places.favorites = search.favorites
        places.isFromHere = search.query.origin != nil
        var feature = Feature(of: schema)
        for position in answer.matches.indices where output.failure == nil {
          try reading { () throws(DatasetError) in
            try places.fill(&feature, from: answer.matches, at: position)
          }
          writer.write(feature, into: &output)
        }
      }
      writer.end(answer.tail, into: &output)
    }
  }
}
