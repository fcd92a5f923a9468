import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore

/// `nearby map`: places on a map instead of in a list.
struct MapCommand {
  private let options: MapOptions
  private let world: Nearby.World

  init(_ options: MapOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    let choices = options.search
    defer { choices.here.writeNotes(world, choices.output.language, to: &errors) }
    try DataFiles.check(choices.output.path, isNoneOf: choices.data.paths)
    let datasets = try DataFiles.open(choices.data, &errors)
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    let around = try Surroundings(world, favoritesAreNeeded: choices.favorites, &errors)
    let search = try FindSearch(choices, in: searcher, around: around)
    let answer = try MapAnswer(
      search, search.matches(in: searcher), searcher.categories, choices.output.language)
    let borders = try MapBorders(datasets)
    let words = MapWords(answer, searcher, choices.output)
    if options.isPage {
      let page = try MapPageAnswer(answer, words, searcher, borders, choices.output).page()
      try choices.output.write(to: &output) { output throws(CommandError) in page.write(to: &output) }
    } else if let screen = openScreen() {
      return try show(answer, searcher, borders, around, on: screen, &output)
    } else {
      try writeStill(answer, words, borders, to: &output)
    }
    return .success
  }

  /// The terminal, where both sides of it are one and it can be drawn in.
  private func openScreen() -> TerminalScreen? {
    guard options.search.output.path == nil, world.terminalColumns != nil, world.inputIsTerminal(),
      let kind = world.environment["TERM"], kind != "dumb"
    else { return nil }
    return TerminalScreen(input: 0, output: 1)
  }

  private func show(
    _ answer: MapAnswer, _ searcher: PlaceSearcher, _ borders: MapBorders, _ around: Surroundings,
    on screen: TerminalScreen, _ output: inout OutputBuffer
  ) throws(CommandError) -> ExitCode {
    defer { screen.leave() }
    let size = screen.size
    var session = try MapSession(
      answer, options.search, searcher, borders, around: around, columns: size.columns, rows: size.rows)
    var terminal = MapTerminal(screen, isColored: options.search.output.color != .never)
    return try terminal.run(&session, &output)
  }

  private func writeStill(
    _ answer: MapAnswer, _ words: MapWords, _ borders: MapBorders, to output: inout OutputBuffer
  ) throws(CommandError) {
    let choices = options.search.output
    let columns = choices.path == nil ? world.terminalColumns : nil
    let isColored = choices.color == .always || (choices.color == .auto && columns != nil)
    let lines = try StillMap(
      answer, words, borders, columns: choices.columns ?? columns,
      isColored: isColored
    ).lines()
    try choices.write(to: &output) { output throws(CommandError) in
      for line in lines { output.write(line + "\n") }
    }
  }
}
