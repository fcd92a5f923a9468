import GeoCore

/// Measures how far places are from a point, two at a time, which takes hardly longer than one.
struct HitMeasurer {
  private let origin: GeodesicOrigin
  /// The first of two, until the second comes.
  private var waiting: (coordinate: Coordinate, dataset: UInt32, index: UInt32)?

  init(from origin: Coordinate) {
    self.origin = GeodesicOrigin(origin)
  }

  /// Takes a place, and appends two of them to `hits` once there are two, in the order in which they came.
  @inline(__always)
  mutating func add(
    _ coordinate: Coordinate, dataset: UInt32, index: UInt32, to hits: inout FlatList<PlaceHit>
  ) {
    guard let first = waiting else {
      waiting = (coordinate, dataset, index)
      return
    }
    waiting = nil
    let (meters, azimuths) = origin.distancesAndAzimuths(to: first.coordinate, coordinate)
    hits.append(
      PlaceHit(meters: meters[0], bearing: azimuths[0], dataset: first.dataset, index: first.index))
    hits.append(PlaceHit(meters: meters[1], bearing: azimuths[1], dataset: dataset, index: index))
  }

  /// Appends the place that no other came after, if there is one.
  mutating func finish(_ hits: inout FlatList<PlaceHit>) {
    guard let last = waiting else { return }
    waiting = nil
    let (meters, azimuth) = origin.distanceAndAzimuth(to: last.coordinate)
    hits.append(PlaceHit(meters: meters, bearing: azimuth, dataset: last.dataset, index: last.index))
  }
}
