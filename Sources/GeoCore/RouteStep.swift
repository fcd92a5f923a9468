/// A part of a way, along one road up to the next turn.
public struct RouteStep: Hashable, Sendable {
  /// What to do at the beginning of the part, for a person to read.
  public let instructions: String
  /// The name of the road; nil when it has none.
  public let name: String?
  /// What one should know about the part; nil when there is nothing.
  public let notice: String?
  /// How one travels.
  public let transportType: TransportType
  /// The length of the part.
  public let distance: Distance
  /// How long the part takes.
  public let expectedTravelTime: Duration
  /// The line of the part.
  public let polyline: Polyline

  /// Makes a part of all that is known about it.
  public init(
    instructions: String, name: String? = nil, notice: String? = nil, transportType: TransportType,
    distance: Distance, expectedTravelTime: Duration, polyline: Polyline
  ) {
    self.instructions = instructions
    self.name = name
    self.notice = notice
    self.transportType = transportType
    self.distance = distance
    self.expectedTravelTime = expectedTravelTime
    self.polyline = polyline
  }
}
