import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import TextMatching

/// `nearby complete`: what a text that is being typed may become.
struct CompleteCommand {
  private let options: CompleteOptions
  private let world: Nearby.World

  init(_ options: CompleteOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { if !options.isQuiet { options.here.writeNotes(world, options.output.language, to: &errors) } }
    if let path = options.output.path {
      try DataFiles.check(path, isNoneOf: options.data.paths)
    }
    let datasets = try DataFiles.open(options.data, &errors)
    let completer = try reading { () throws(DatasetError) in
      try SearchCompleter(PlaceSearcher(datasets), in: options.output.language)
    }
    let answer = try CompletionAnswer(options, completer)
    if options.isQuiet { return answer.completions.isEmpty ? .nothingFound : .success }
    try write(answer, to: &output)
    if let note = answer.note { errors.write("nearby: \(note)\n") }
    return .success
  }

  private func write(_ answer: CompletionAnswer, to output: inout OutputBuffer) throws(CommandError) {
    let schema = CompletionFeature.schema
    let writer = try AnswerWriter(options.output, schema, world)
    let tail = try answer.tail()
    try writer.write(to: &output) { (writer, output) throws(CommandError) in
      writer.begin(answer.head, into: &output)
      if options.output.format.needsFeatures {
        var feature = Feature(of: schema)
        for number in answer.completions.indices where output.failure == nil {
          CompletionFeature.fill(&feature, from: answer.completions[number], answer.subtitles[number])
          writer.write(feature, into: &output)
        }
      }
      writer.end(tail, into: &output)
    }
  }
}
