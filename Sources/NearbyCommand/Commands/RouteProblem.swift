import FeatureOutput
import GeoCore
import Routing

/// Why there is no way.
enum RouteProblem: Error, Equatable {
  /// None of the data has roads.
  case noRoads
  /// A point lies beyond the roads of the data, which reach over a box.
  case outside(RouteError.End, Coordinate, BoundingBox?)
  /// No road for the transport type is near enough to a point.
  case farFromRoads(RouteError.End, Coordinate, TransportType)
  case notConnected(TransportType)
  case network(RoadNetworkError)

  var exitCode: ExitCode {
    if case .network = self { .dataError } else { .unavailable }
  }
}

extension RouteProblem: CustomStringConvertible {
  /// The message in one line, without the program's name before it.
  var description: String {
    switch self {
    case .noRoads:
      "this data has no roads; import an OpenStreetMap file with --roads"
        + " (`nearby import map.osm.pbf --roads -o map.nearby`) and give it with --data, or ask for --straight-line"
    case .outside(let end, let point, let box):
      "\(Self.flag(end)) \(point) lies outside the roads of this data"
        + (box.map {
          ", which reach from \(Self.corner($0.south, $0.west)) to \(Self.corner($0.north, $0.east))"
        }
          ?? "") + "; give data with roads there with --data, or ask for --straight-line"
    case .farFromRoads(let end, let point, let type):
      "no road for \(type.rawValue) lies within \(RouteFinder.farthestSnap.formatted(.metric)) of"
        + " \(Self.flag(end)) \(point); give a point nearer to one, or ask for --straight-line"
    case .notConnected(let type):
      "--from and --to both lie at roads, but these are not connected for \(type.rawValue);"
        + " try another of automobile, walking and cycling with --by, or ask for --straight-line"
    case .network(.damaged(let part, let path)):
      "\(MessageText.quoted(path)) is damaged: its roads contradict themselves in \(part); import it again"
    case .network(.unsupportedVersion(let found, let supported, let path)):
      "the roads of \(MessageText.quoted(path)) have format \(found), this nearby reads up to \(supported);"
        + " run 'nearby import' again"
    }
  }

  private static func flag(_ end: RouteError.End) -> String {
    end == .start ? OptionName.from.flag : OptionName.to.flag
  }

  private static func corner(_ latitude: Double, _ longitude: Double) -> String {
    "\(Coordinate(latitudeE7: Int32((latitude * 1e7).rounded()), longitudeE7: Int32((longitude * 1e7).rounded())))"
  }
}
