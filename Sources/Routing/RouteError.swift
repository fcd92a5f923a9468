public import GeoCore

/// Why there is no way.
public enum RouteError: Error, Hashable, Sendable {
  /// Which of the two points.
  public enum End: Hashable, Sendable {
    case start
    case destination
  }

  /// A point lies outside of what the roads cover, by more than `RouteFinder.farthestSnap`.
  case outsideNetwork(End, Coordinate)
  /// No road for the transport type is near enough to a point.
  case farFromRoads(End, Coordinate, TransportType)
  /// Both points lie at roads, but no way leads from the one to the other.
  case notConnected(TransportType)
  /// The roads cannot be read.
  case network(RoadNetworkError)
}
