public import GeoCore

/// An area whose border is watched.
public struct Geofence: Hashable, Sendable {
  /// What the area is.
  public enum Shape: Hashable, Sendable {
    /// All that is within a distance of a point.
    case circle(Circle)
    /// All between two parallels and two meridians.
    case box(BoundingBox)
    /// All that one of them holds.
    case polygons([Polygon])
  }

  /// What events call it; need not be unique.
  public let name: String
  /// The area.
  public let shape: Shape

  /// Makes a fence.
  public init(name: String, shape: Shape) {
    self.name = name
    self.shape = shape
  }

  /// Whether `coordinate` lies inside or on the border.
  public func contains(_ coordinate: Coordinate) -> Bool {
    switch shape {
    case .circle(let circle): circle.contains(coordinate)
    case .box(let box): box.contains(coordinate)
    case .polygons(let polygons): polygons.contains { $0.contains(coordinate) }
    }
  }

  /// Returns the length of the shortest way into the fence, right to 0.1 % and a centimeter; zero inside, infinite for no polygons.
  public func distance(to coordinate: Coordinate) -> Distance {
    switch shape {
    case .circle(let circle): circle.distance(to: coordinate)
    case .box(let box): box.distance(to: coordinate)
    case .polygons(let polygons):
      polygons.reduce(.meters(.infinity)) { min($0, $1.distance(to: coordinate)) }
    }
  }
}

/// That something crossed the border of a fence, or stays inside.
public struct GeofenceEvent: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It came in, it left, it has been inside for the dwell time.
    case enter, exit, dwell
  }

  /// What happened.
  public let kind: Kind
  /// The place of the fence in the list that the monitor was made with.
  public let fenceIndex: Int
  /// The name of the fence.
  public let fenceName: String
  /// Where it was: that of the fix that shows it, or of the border where it was passed between two fixes.
  public let coordinate: Coordinate
  /// When it was; nil where the fixes have no stamps.
  public let time: TrackTime?
  /// Whether place and time are interpolated, since both fixes lie outside and the way between them crosses the fence.
  public let isInterpolated: Bool
}
