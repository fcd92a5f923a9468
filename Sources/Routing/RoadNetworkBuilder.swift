/// Makes the sections of a `RoadNetwork` out of the roads of a map.
public struct RoadNetworkBuilder: Sendable {
  private var roads: [RoadDraft] = []
  private var barriers: [RoadBarrier] = []
  private var restrictions: [TurnRestriction] = []

  /// Makes a builder without roads.
  public init() {}

  /// Adds a road. Roads that nobody may use are left out.
  public mutating func add(_ road: RoadDraft) { roads.append(road) }

  /// Adds a node that stops some; one that no road has is left out.
  public mutating func add(_ barrier: RoadBarrier) { barriers.append(barrier) }

  /// Adds a restriction. One that names roads which do not meet at its node is counted as unusable.
  public mutating func add(_ restriction: TurnRestriction) { restrictions.append(restriction) }
}
