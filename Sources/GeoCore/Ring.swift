/// A closed line of straight edges in latitude and longitude, in whole units of 1e-7 degrees.
///
/// Longitudes run on past ±180° where the line does, so that no edge jumps.
struct Ring: Hashable, Sendable {
  static let turn: Int64 = 3_600_000_000

  private let latitudes: [Int64]
  private let longitudes: [Int64]
  let minLatitude: Int64
  let maxLatitude: Int64
  let minLongitude: Int64
  let maxLongitude: Int64

  enum Position { case inside, edge, outside }

  struct Corner: Hashable {
    let latitude: Int64
    let longitude: Int64
  }

  /// Makes a ring whose edges go the shorter way round the earth.
  ///
  /// A ring that goes all the way round holds the pole that is nearer to it.
  init(shortEdges corners: [Corner]) {
    var latitudes: [Int64] = []
    var longitudes: [Int64] = []
    for corner in corners {
      latitudes.append(corner.latitude)
      longitudes.append(
        longitudes.last.map { Ring.unwrapped(corner.longitude, after: $0) } ?? corner.longitude)
    }
    if let first = longitudes.first, let last = longitudes.last {
      let closing = Ring.unwrapped(first, after: last)
      if closing != first {
        let pole: Int64 = latitudes.reduce(0, +) < 0 ? -900_000_000 : 900_000_000
        latitudes += [latitudes[0], pole, pole]
        longitudes += [closing, closing, first]
      }
    }
    self.init(latitudes, longitudes)
  }

  /// Makes a ring whose edges go the way that the longitudes say.
  init(literalEdges corners: [Corner]) {
    self.init(corners.map(\.latitude), corners.map(\.longitude))
  }

  private init(_ latitudes: [Int64], _ longitudes: [Int64]) {
    self.latitudes = latitudes
    self.longitudes = longitudes
    minLatitude = latitudes.min() ?? 0
    maxLatitude = latitudes.max() ?? 0
    minLongitude = longitudes.min() ?? 0
    maxLongitude = longitudes.max() ?? 0
  }

  /// Returns `longitude` turned so that it lies at most half a turn from `previous`.
  private static func unwrapped(_ longitude: Int64, after previous: Int64) -> Int64 {
    let difference = (longitude - previous) % turn
    if difference > turn / 2 { return previous + difference - turn }
    if difference < -turn / 2 { return previous + difference + turn }
    return previous + difference
  }

  /// Where a point lies, whose longitude may be any number of turns away.
  ///
  /// - Complexity: O(*n*) in the number of corners, O(1) outside the ring's box.
  func position(latitude: Int64, longitude: Int64) -> Position {
    guard latitude >= minLatitude && latitude <= maxLatitude else { return .outside }
    var turned = minLongitude + (longitude - minLongitude) % Ring.turn
    if turned < minLongitude { turned += Ring.turn }
    var isInside = false
    while turned <= maxLongitude {
      switch positionUnturned(latitude, turned) {
      case .edge: return .edge
      case .inside: isInside.toggle()
      case .outside: break
      }
      turned += Ring.turn
    }
    return isInside ? .inside : .outside
  }

  /// Counts the edges that a line to the east crosses.
  private func positionUnturned(_ latitude: Int64, _ longitude: Int64) -> Position {
    guard var fromLatitude = latitudes.last, var fromLongitude = longitudes.last else { return .outside }
    var isInside = false
    for index in latitudes.indices {
      let (toLatitude, toLongitude) = (latitudes[index], longitudes[index])
      defer { (fromLatitude, fromLongitude) = (toLatitude, toLongitude) }
      guard min(fromLatitude, toLatitude) <= latitude && latitude <= max(fromLatitude, toLatitude),
        longitude <= max(fromLongitude, toLongitude)
      else { continue }
      let crosses = (fromLatitude > latitude) != (toLatitude > latitude)
      if longitude < min(fromLongitude, toLongitude) {
        if crosses { isInside.toggle() }
        continue
      }
      // Compared exactly; the products may have 65 bits.
      let north = toLatitude - fromLatitude
      let eastward = Int128(longitude - fromLongitude) * Int128(north)
      let edge = Int128(latitude - fromLatitude) * Int128(toLongitude - fromLongitude)
      if eastward == edge { return .edge }
      if crosses && (eastward < edge) == (north > 0) { isInside.toggle() }
    }
    return isInside ? .inside : .outside
  }

  /// Calls `visit` with the ends of each edge in degrees, longitudes running on past ±180°.
  ///
  /// A ring that holds a pole has two edges to it, whose sides both lie inside.
  func forEachEdge(_ visit: (NearestEdge.Position, NearestEdge.Position) -> Void) {
    guard let latitude = latitudes.last, let longitude = longitudes.last else { return }
    var from = NearestEdge.Position(latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7)
    for index in latitudes.indices {
      let to = NearestEdge.Position(
        latitude: Double(latitudes[index]) / 1e7, longitude: Double(longitudes[index]) / 1e7)
      visit(from, to)
      from = to
    }
  }

  /// Twice the area to the left of the line, in square units; above zero when it runs anticlockwise.
  static func doubleArea(_ corners: [Corner]) -> Double {
    guard var from = corners.last else { return 0 }
    var sum = 0.0
    for to in corners {
      sum += Double(from.longitude) * Double(to.latitude) - Double(to.longitude) * Double(from.latitude)
      from = to
    }
    return sum
  }
}
