/// Finds the point nearest to another on lines that are straight in latitude and longitude.
///
/// Edges are halved as long as a half may hold a nearer point, since no point of a half is nearer than its middle by more than
/// its own half. So poles, the 180° meridian and edges round the earth need nothing of their own.
struct NearestEdge {
  /// How much longer than the shortest the way to the point that is found may be.
  private static let tolerance = 1e-3
  /// An edge of less than this, 6 mm on the ground, is not halved.
  private static let shortestRadians = 1e-9

  private let origin: (x: Double, y: Double, z: Double)
  private let latitude: Double
  private let longitude: Double
  /// How much shorter a degree of longitude is than one of latitude.
  private let squeeze: Double
  /// The chord to the nearest point so far, on a sphere of radius 1.
  private(set) var chord = Double.infinity
  /// The nearest point so far.
  private(set) var nearest: Coordinate?

  /// A position whose longitude, in degrees, may run on past ±180.
  struct Position {
    let latitude: Double
    let longitude: Double
  }

  init(from origin: Coordinate) {
    self.origin = origin.normal
    latitude = origin.latitude
    longitude = origin.longitude
    squeeze = SineCosine(degrees: latitude).cosine
  }

  /// About how far a position is, in squared degrees: a guess of where to begin, so that other edges need no closer look.
  func roughSquare(to position: Position) -> Double {
    let north = position.latitude - latitude
    let east = turned(position.longitude - longitude) * squeeze
    return north * north + east * east
  }

  /// The difference of two longitudes in [-180, 180].
  private func turned(_ degrees: Double) -> Double {
    abs(degrees) <= 180 ? degrees : degrees.remainder(dividingBy: 360)
  }

  /// What the chord to an edge is no less than, by how far it lies north or south, east or west.
  private func leastChord(_ start: Position, _ end: Position) -> Double {
    let south = min(start.latitude, end.latitude) - latitude
    let north = latitude - max(start.latitude, end.latitude)
    let from = turned(start.longitude - longitude)
    let to = from + (end.longitude - start.longitude)
    // The other way round it may come near again.
    let isOneSided = abs(to) <= 180 && (from < 0) == (to < 0)
    let eastWest = isOneSided ? min(abs(from), abs(to), 90) : 0
    // A point on another meridian is at least as far as that in the plane across it, whose sine is cos φ sin Δλ.
    return max(NearestEdge.leastSine(max(south, north, 0)), NearestEdge.leastSine(eastWest) * squeeze)
  }

  /// A number below the sine of an angle up to 90°, and below its chord up to 180°.
  private static func leastSine(_ degrees: Double) -> Double {
    degrees * (Double.pi / 180) * (degrees < 30 ? 0.95 : 2 / Double.pi)
  }

  /// Looks at an edge that goes the way that the longitudes say.
  ///
  /// - Complexity: O(1) for an edge that is shorter than it is far away; else O(log *n*) in how many times longer it is.
  mutating func visit(from start: Position, to end: Position) {
    guard leastChord(start, end) < chord else { return }
    look(at: start)
    halve(start, end)
  }

  private mutating func halve(_ start: Position, _ end: Position) {
    let middle = Position(
      latitude: (start.latitude + end.latitude) / 2, longitude: (start.longitude + end.longitude) / 2)
    let distance = look(at: middle)
    let length = NearestEdge.longestRadians(start, end)
    guard length > NearestEdge.shortestRadians, distance - length / 2 < chord * (1 - NearestEdge.tolerance)
    else { return }
    halve(start, middle)
    halve(middle, end)
  }

  /// Takes the point if it is the nearest so far; returns the chord to it.
  @discardableResult
  private mutating func look(at position: Position) -> Double {
    let coordinate = Coordinate(
      uncheckedLatitude: position.latitude, longitude: Coordinate.wrapped(position.longitude))
    let (x, y, z) = coordinate.normal
    let (east, up, north) = (x - origin.x, y - origin.y, z - origin.z)
    let length = (east * east + up * up + north * north).squareRoot()
    if length < chord { (chord, nearest) = (length, coordinate) }
    return length
  }

  /// What an edge is no longer than, on a sphere of radius 1.
  private static func longestRadians(_ start: Position, _ end: Position) -> Double {
    let isAcrossEquator = (start.latitude < 0) != (end.latitude < 0)
    let nearestToEquator = isAcrossEquator ? 0 : min(abs(start.latitude), abs(end.latitude))
    let squeeze = SineCosine(degrees: nearestToEquator).cosine
    let degrees =
      abs(end.latitude - start.latitude) + abs(end.longitude - start.longitude) * squeeze
    return degrees * (Double.pi / 180)
  }
}
