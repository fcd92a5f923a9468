package import BinaryFile
public import GeoCore

/// A road network as sections of a container, and what it comes to.
public struct RoadNetworkDraft: Sendable {
  /// The sections in their order; none when there is no road.
  package let sections: [(tag: SectionTag, bytes: [UInt8])]
  /// Where roads meet, begin, end or are barred.
  public let junctionCount: Int
  /// The pieces of roads between junctions.
  public let edgeCount: Int
  /// The length of all edges, each counted once.
  public let totalLength: Distance
  /// The restrictions of turns that the network keeps.
  public let restrictionCount: Int
  /// Restrictions of turns that name roads which do not meet, or not in one way alone.
  public let unusableRestrictionCount: Int
  /// Barriers at nodes of roads.
  public let barrierCount: Int
}
