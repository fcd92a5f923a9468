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
  }

  /// Looks at an edge that goes the way that the longitudes say.
  ///
  /// - Complexity: O(1) for an edge that is shorter than it is far away; else O(log *n*) in how many times longer it is.
  mutating func visit(from start: Position, to end: Position) {
    // An edge this far north or south cannot be nearer; a chord is at least 2/π of its arc.
    let gap = max(
      min(start.latitude, end.latitude) - latitude, latitude - max(start.latitude, end.latitude), 0)
    guard gap * (Double.pi / 180) * (2 / Double.pi) < chord else { return }
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
