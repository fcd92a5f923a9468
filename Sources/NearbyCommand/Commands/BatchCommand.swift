import FeatureOutput
import Importers
import PlaceSearch
import PlaceStore

/// `nearby batch`: many questions in one run, each answered on a line of its own.
struct BatchCommand {
  private let options: BatchOptions
  private let world: Nearby.World

  init(_ options: BatchOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { options.standard.here.writeNotes(world, options.standard.output.language, to: &errors) }
    Nearby.prepareForManyQueries()
    let file = try importing { () throws(ImportError) in try InputFile(path: inputPath) }
    let datasets = try DataFiles.open(options.standard.data, &errors)
    errors.flush()
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let around = try Surroundings(world, favoritesAreNeeded: options.standard.favorites, &errors)
    errors.flush()
    options.standard.here.prepareForThreads()
    let plan = try BatchPlan(options, searcher, world, around)
    let work = BatchWork(BatchInput(file), BatchOutput(descriptor: output.descriptor))
    try work.run(jobs: options.jobs, into: &output) { BatchAnswerer(plan) }
    return .success
  }

  private var inputPath: String {
    if case .points(let path, _) = options.source { path } else { "-" }
  }
}
