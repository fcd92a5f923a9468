/// A way from one place to another.
public struct Route: Hashable, Sendable {
  /// What the way is known by, such as its longest road; empty when nothing is known.
  public let name: String
  /// What one should know before setting out, in no particular order.
  public let advisoryNotices: [String]
  /// How one travels.
  public let transportType: TransportType
  /// The length of the way.
  public let distance: Distance
  /// How long it takes.
  public let expectedTravelTime: Duration
  /// The line of the way.
  public let polyline: Polyline
  /// The parts of the way in order.
  public let steps: [RouteStep]

  /// Makes a way of all that is known about it.
  public init(
    name: String, advisoryNotices: [String] = [], transportType: TransportType, distance: Distance,
    expectedTravelTime: Duration, polyline: Polyline, steps: [RouteStep]
  ) {
    self.name = name
    self.advisoryNotices = advisoryNotices
    self.transportType = transportType
    self.distance = distance
    self.expectedTravelTime = expectedTravelTime
    self.polyline = polyline
    self.steps = steps
  }
}
