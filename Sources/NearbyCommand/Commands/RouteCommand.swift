import FeatureOutput
import GeoCore
import PlaceSearch
import PlaceStore
import Routing

/// `nearby route`: a way from a point to another, with its steps, length and expected travel time.
struct RouteCommand {
  private let options: RouteOptions
  private let world: Nearby.World

  init(_ options: RouteOptions, _ world: Nearby.World) {
    self.options = options
    self.world = world
  }

  func run(_ output: inout OutputBuffer, _ errors: inout OutputBuffer) throws(CommandError) -> ExitCode {
    defer { options.here.writeNotes(world, options.output.language, to: &errors) }
    try DataFiles.check(options.output.path, isNoneOf: options.data.paths)
    let datasets = try DataFiles.open(options.data, readsRoads: !options.isStraightLine, &errors)
    // That there are no roads is said before a name is looked up in vain.
    let roads = options.isStraightLine ? nil : try RoadSource(datasets)
    let ends = try RouteEnds(options, in: datasets)
    do throws(CommandError) {
      let answer = try answer(ends, roads)
      if !options.isQuiet { try RouteWriter(answer, options, world).write(to: &output) }
      return .success
    } catch {
      if options.isQuiet, case .route(.notConnected) = error { return .nothingFound }
      throw error
    }
  }

  private func answer(_ ends: RouteEnds, _ roads: RoadSource?) throws(CommandError) -> RouteAnswer {
    let (start, end) = (ends.from.coordinate, ends.to.coordinate)
    let (type, language) = (options.transportType, options.output.language)
    guard let roads else {
      let route = StraightLineRoute.route(from: start, to: end, by: type, language: language)
      return RouteAnswer(route: route, ends: ends, method: .straightLine, attribution: [])
    }
    let (route, attribution) = try roads.route(from: start, to: end, by: type, options.output)
    return RouteAnswer(route: route, ends: ends, method: .roadNetwork, attribution: attribution)
  }
}

/// A way, and what is said about it.
struct RouteAnswer {
  enum Method: String {
    case roadNetwork = "road-network"
    case straightLine = "straight-line"
  }

  let route: Route
  let ends: RouteEnds
  let method: Method
  /// The lines that whoever shows it owes its sources.
  let attribution: [String]
}

/// Where a way begins and ends, and what bears the names that were given.
struct RouteEnds {
  typealias End = (coordinate: Coordinate, named: NamedPoint?)

  let from: End
  let to: End

  /// Looks both points up: of places of one name the nearest to the other point, of which the start is known first unless it alone
  /// is a name.
  init(_ options: RouteOptions, in datasets: [PlaceDataset]) throws(CommandError) {
    if case .coordinate(let start) = options.from, case .coordinate(let end) = options.to {
      (from, to) = ((start, nil), (end, nil))
      return
    }
    let searcher = try reading { () throws(DatasetError) in try PlaceSearcher(datasets) }
    if case .coordinate(let end) = options.to {
      from = try options.from.resolved(near: end, isStated: true, in: searcher)
      to = (end, nil)
      return
    }
    let center = try ResolvedArea.standardCenter(in: datasets)
    from = try options.from.resolved(near: center, isStated: false, in: searcher)
    to = try options.to.resolved(near: from.coordinate, isStated: true, in: searcher)
  }
}
