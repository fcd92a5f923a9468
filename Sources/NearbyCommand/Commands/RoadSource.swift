import GeoCore
import PlaceStore
import Routing

/// The roads of the data that a command was given.
struct RoadSource {
  private let networks: [(dataset: PlaceDataset, network: RoadNetwork)]

  /// Opens the roads of each of `datasets` that has some.
  ///
  /// - Throws: `CommandError.route` when none has, or when they are damaged.
  init(_ datasets: [PlaceDataset]) throws(CommandError) {
    var networks: [(PlaceDataset, RoadNetwork)] = []
    for dataset in datasets {
      do throws(RoadNetworkError) {
        if let network = try RoadNetwork(container: dataset.container) { networks.append((dataset, network)) }
      } catch {
        throw .route(.network(error))
      }
    }
    if networks.isEmpty { throw .route(.noRoads) }
    self.networks = networks
  }

  /// The fastest way, by the first of the files that has both points, and those to whom its roads are owed.
  func route(
    from start: Coordinate, to end: Coordinate, by type: TransportType, _ options: OutputOptions
  ) throws(CommandError) -> (route: Route, attribution: [String]) {
    var problem: RouteProblem?
    for (dataset, network) in networks {
      let route: Route
      do throws(RouteError) {
        route = try RouteFinder(network).route(
          from: start, to: end, by: type, language: options.language, units: options.units)
      } catch {
        let other = RoadSource.problem(error, network)
        // That a file reaches no farther says less than what is wrong with a way in another.
        switch problem {
        case nil, .outside: problem = other
        default: break
        }
        continue
      }
      let sources = try reading { () throws(DatasetError) in try dataset.sources() }
      return (route, sources.map(\.attribution))
    }
    throw .route(problem ?? .noRoads)
  }

  private static func problem(_ error: RouteError, _ network: RoadNetwork) -> RouteProblem {
    switch error {
    case .outsideNetwork(let end, let point): .outside(end, point, network.boundingBox)
    case .farFromRoads(let end, let point, let type): .farFromRoads(end, point, type)
    case .notConnected(let type): .notConnected(type)
    case .network(let error): .network(error)
    }
  }
}
