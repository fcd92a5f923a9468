import FeatureOutput
import GeoCore
import Importers
import PlaceSearch
import PlaceStore
import Tracks

/// `nearby track`: what a track comes to, and what happens on the way, as it happens.
struct TrackCommand {
  private let options: TrackOptions
  private let world: Nearby.World

  init(_ options: TrackOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    // Who names nothing and pipes nothing has not said what to read.
    if options.path == nil, world.inputIsTerminal() { throw .usage(.missingOperand(.track)) }
    let path = options.path ?? "-"
    try DataFiles.check(options.output.path, isNoneOf: options.data.paths + options.fences.paths + [path])
    let datasets = options.needsData ? try DataFiles.open(options.data, &errors) : []
    errors.flush()
    var watch = try TrackWatch(options, datasets, world)
    let file = try importing { () throws(ImportError) in
      try InputFile(path: path, waker: world.endRequests())
    }
    var failure: CommandError?
    try options.output.write(to: &output) { output throws(CommandError) in
      var writer = TrackWriter(options, world)
      let today = (options.now ?? world.now).civil.day
      let reader = try importing { () throws(ImportError) in try TrackReader(file, today: today) }
      var source = TrackSource(reader, isLive: file.isStream)
      failure = try TrackCommand.follow(&source, isLive: file.isStream, &watch, &writer, into: &output)
      // On a terminal, the ^C stands where the line would begin.
      if file.isGivenUp, world.terminalColumns != nil { writer.beginNewLine() }
      writer.write(watch.result(source), into: &output)
      TrackCommand.say(source.report, of: path, to: &errors)
    }
    if let failure { throw failure }
    return file.isGivenUp ? .interrupted : .success
  }

  /// Reads `source` to its end, as far as it can be read, and writes events as they come. Returns the error that ends it when there is
  /// something to sum up before it.
  private static func follow(
    _ source: inout TrackSource, isLive: Bool, _ watch: inout TrackWatch, _ writer: inout TrackWriter,
    into output: inout OutputBuffer
  ) throws(CommandError) -> CommandError? {
    do throws(CommandError) {
      while output.failure == nil, let fix = try source.nextFix() {
        let count = output.bytes.count
        watch.datesAreKnown = source.knowsDates
        try watch.take(fix) { event, watch in writer.write(event, watch, into: &output) }
        // Who follows a stream waits for each event.
        if output.bytes.count > count, isLive { output.flush() }
      }
      return nil
    } catch {
      guard watch.hasFixes else { throw error }
      return error
    }
  }

  /// Says of each sort of problem how often it came up and where.
  private static func say(_ report: TrackReport, of path: String, to errors: inout OutputBuffer) {
    for problem in TrackProblem.allCases {
      let count = report.count(of: problem)
      // That a receiver has no position for a while is no fault of the file.
      guard count > 0, problem != .noFix else { continue }
      let lines = report.lines(of: problem)
      let places = lines.map(String.init).joined(separator: ", ") + (count > lines.count ? " …" : "")
      errors.write(
        "nearby: \(MessageText.quoted(path)): \(words(problem, count)), line\(lines.count == 1 ? "" : "s") \(places)\n"
      )
    }
  }

  private static func words(_ problem: TrackProblem, _ count: Int) -> String {
    let number = GroupedNumber.text(count)
    let isOne = count == 1
    return switch problem {
    case .noFix: "\(number) without a position"
    case .unreadable: isOne ? "1 line cannot be read" : "\(number) lines cannot be read"
    case .coordinates:
      isOne
        ? "1 position has no coordinates on the earth"
        : "\(number) positions have no coordinates on the earth"
    case .time: isOne ? "1 time cannot be read" : "\(number) times cannot be read"
    case .elevation: isOne ? "1 height cannot be read" : "\(number) heights cannot be read"
    }
  }
}

extension [FenceChoice] {
  /// The files that fences are read from.
  var paths: [String] {
    compactMap { if case .file(let path) = $0.area { path } else { nil } }
  }
}
