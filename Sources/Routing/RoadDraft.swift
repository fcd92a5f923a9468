public import GeoCore

/// A road as a map states it, before it is part of a `RoadNetwork`: a line of nodes, and who may move along it how fast.
///
/// Nodes that roads share are where one can change from one to the other; a node twice in one road is a loop.
public struct RoadDraft: Sendable {
  /// A node of a road.
  public struct Node: Hashable, Sendable {
    /// What the map calls the node; roads that have the same meet there.
    public var id: Int64
    /// Degrees of latitude, times ten million.
    public var latitudeE7: Int32
    /// Degrees of longitude, times ten million.
    public var longitudeE7: Int32

    /// Makes a node at a position.
    public init(id: Int64, latitudeE7: Int32, longitudeE7: Int32) {
      self.id = id
      self.latitudeE7 = latitudeE7
      self.longitudeE7 = longitudeE7
    }
  }

  /// What the map calls the road; restrictions of turns refer to it. Parts of a road that was cut share it.
  public var id: Int64
  /// What kind of road it is.
  public var kind: RoadKind
  /// Its name as it is written there; nil when it has none.
  public var name: String?
  /// Its name in English, where that is another; nil when it has none.
  public var englishName: String?
  /// Its number, such as `A 13`; nil when it has none.
  public var reference: String?
  /// Whether it is a part of a roundabout.
  public var isRoundabout = false
  /// Whether one has to pay for it.
  public var isToll = false
  /// Who may move along it in the order of its nodes.
  public var forward = RoadUses()
  /// Who may move along it against the order of its nodes.
  public var backward = RoadUses()
  /// Its nodes, two or more.
  public var nodes: [Node]

  /// Makes a road that nobody may use yet.
  public init(id: Int64, kind: RoadKind, nodes: [Node]) {
    self.id = id
    self.kind = kind
    self.nodes = nodes
  }
}

/// What a road is for. The order is that of the tag `highway` of OpenStreetMap, large roads first.
public enum RoadKind: UInt8, CaseIterable, Hashable, Sendable {
  case motorway, trunk, primary, secondary, tertiary, unclassified, residential, livingStreet, service, track
  case motorwayLink, trunkLink, primaryLink, secondaryLink, tertiaryLink
  case pedestrian, footway, cycleway, path, bridleway, steps, ferry
}

/// How each transport type uses one direction of a road.
public struct RoadUses: Hashable, Sendable {
  public var automobile = RoadUse.closed
  public var walking = RoadUse.closed
  public var cycling = RoadUse.closed

  /// Makes uses of a road that is closed to all.
  public init() {}

  /// The use of one transport type.
  public subscript(type: TransportType) -> RoadUse {
    get {
      switch type {
      case .automobile: automobile
      case .walking: walking
      case .cycling: cycling
      }
    }
    set {
      switch type {
      case .automobile: automobile = newValue
      case .walking: walking = newValue
      case .cycling: cycling = newValue
      }
    }
  }
}

/// Whether one may move along a road, and how fast.
public struct RoadUse: Hashable, Sendable {
  /// Whom a road is open to.
  public enum Access: UInt8, Hashable, Sendable {
    /// Nobody.
    case closed
    /// Those who start or end on it, or on roads that only such roads reach (`access=private`, `destination`).
    case destination
    /// Everyone.
    case open
  }

  /// Whom the road is open to.
  public var access: Access
  /// Kilometres an hour, as one moves there on average, 1 to 250; 0 when the road is closed.
  public var speed: UInt8

  /// Makes a use at a speed in kilometres an hour.
  public init(access: Access, speed: UInt8) {
    self.access = access
    self.speed = speed
  }

  /// No use at all.
  public static let closed = RoadUse(access: .closed, speed: 0)
}

/// A node of roads that stops some, or makes them wait.
public struct RoadBarrier: Hashable, Sendable {
  /// The node.
  public var node: Int64
  /// Who cannot pass the node; one can still start and end there.
  public var blocked: Set<TransportType>

  /// Makes a barrier at a node.
  public init(node: Int64, blocked: Set<TransportType>) {
    self.node = node
    self.blocked = blocked
  }
}

/// A turn from one road into another that is forbidden, or the only one allowed.
public struct TurnRestriction: Hashable, Sendable {
  /// The road that one comes from.
  public var from: Int64
  /// The node at which the roads meet.
  public var via: Int64
  /// The road that one turns into.
  public var to: Int64
  /// Whether all other turns from the road at the node are forbidden, rather than this one.
  public var isOnly: Bool
  /// Whom it holds for.
  public var types: Set<TransportType>

  /// Makes a restriction.
  public init(from: Int64, via: Int64, to: Int64, isOnly: Bool, types: Set<TransportType>) {
    self.from = from
    self.via = via
    self.to = to
    self.isOnly = isOnly
    self.types = types
  }
}
