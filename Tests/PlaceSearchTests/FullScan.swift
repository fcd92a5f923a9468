import GeoCore
import PlaceSearch
import PlaceStore

/// Places of the sample in the order in which a search from one point has to give them: by the exact distance, then by
/// the bytes of the name, then of the id.
struct FullScan: Sendable {
  struct Row: Sendable {
    let meters: Double
    /// Which of the places it is.
    let number: Int
  }

  let rows: [Row]
  private let places: [Place]

  /// Measures those `places` that satisfy `condition`.
  init(_ places: [Place], from origin: Coordinate, where condition: (Place) -> Bool = { _ in true }) {
    self.places = places
    var rows: [Row] = []
    for (number, place) in places.enumerated() where condition(place) {
      let meters = Geodesic.inverse(from: origin, to: place.coordinate).distance.meters
      rows.append(Row(meters: meters, number: number))
    }
    self.rows = rows.sorted { a, b in
      if a.meters != b.meters { return a.meters < b.meters }
      let (left, right) = (places[a.number], places[b.number])
      return FullScan.compare(left.name, right.name) ?? FullScan.compare(left.id, right.id) ?? false
    }
  }

  var numbers: [Int] { rows.map(\.number) }
  var ids: [String] { rows.map { places[$0.number].id } }

  /// The ids by the bytes of the name, then by distance, then by id.
  var idsByName: [String] {
    rows.sorted { a, b in
      let (left, right) = (places[a.number], places[b.number])
      if let isLess = FullScan.compare(left.name, right.name) { return isLess }
      return a.meters != b.meters ? a.meters < b.meters : FullScan.compare(left.id, right.id) ?? false
    }
    .map { places[$0.number].id }
  }

  /// Whether the bytes of `a` come before those of `b`; `nil` when they are the same.
  private static func compare(_ a: String, _ b: String) -> Bool? {
    a.utf8.elementsEqual(b.utf8) ? nil : a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  /// The distance as it is printed, in metres with one decimal.
  static func printed(_ meters: Double) -> Double { (meters * 10).rounded() / 10 }
}

/// Says where two lists part, in few words; `nil` when they are the same.
///
/// To compare two long lists in an expectation would print both and look for the shortest way from one to the other.
func firstDifference<Element: Equatable>(_ found: [Element], _ expected: [Element]) -> String? {
  guard found != expected else { return nil }
  let position = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  guard let position else { return "\(found.count) instead of \(expected.count)" }
  return "\(found[position]) instead of \(expected[position]) at \(position) of \(expected.count)"
}

extension PlaceMatches {
  var ids: [String] {
    get throws { try map { try $0.place().id } }
  }
}

/// A box in whole units of 1e-7 degrees whose longitudes run on past 180°, to compare with.
struct PlainBox: Hashable, Sendable, CustomStringConvertible {
  let west, south, east, north: Int

  /// Edges in degrees that are whole units.
  init(_ west: Double, _ south: Double, _ east: Double, _ north: Double) {
    func units(_ degrees: Double) -> Int { Int((degrees * 1e7).rounded()) }
    (self.west, self.south, self.east, self.north) = (units(west), units(south), units(east), units(north))
  }

  func contains(_ coordinate: Coordinate) -> Bool {
    let (latitude, longitude) = (Int(coordinate.latitudeE7), Int(coordinate.longitudeE7))
    guard latitude >= south && latitude <= north else { return false }
    for turn in -2...2 {
      let turned = longitude + turn * 3_600_000_000
      if turned >= west && turned <= east { return true }
    }
    return false
  }

  var box: BoundingBox {
    get throws {
      try BoundingBox(
        west: Double(west) / 1e7, south: Double(south) / 1e7, east: Double(east) / 1e7,
        north: Double(north) / 1e7)
    }
  }

  var description: String { "\(west),\(south),\(east),\(north)" }
}
