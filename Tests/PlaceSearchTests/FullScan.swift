import Foundation
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
    self.init(places, places.indices.filter { condition(places[$0]) }, from: origin)
  }

  /// Measures only those `places` that may be among the `count` nearest to `origin` or within `meters` of it; these stand
  /// first in `rows`.
  ///
  /// Exact distances differ by less than 0.6 % from those on a sphere. What has to be there is therefore at most 1.2 %
  /// farther on the sphere than the last of the `count` nearest on it.
  init(_ places: [Place], nearest count: Int, within meters: Double = 0, from origin: Coordinate) {
    let distances = FullScan.metersOnSphere(from: origin, to: places)
    let bound = max(distances.sorted()[count - 1], meters) * 1.03 + 1
    self.init(places, places.indices.filter { distances[$0] <= bound }, from: origin)
  }

  private init(_ places: [Place], _ numbers: [Int], from origin: Coordinate) {
    self.places = places
    let rows = numbers.map { number in
      let line = Geodesic.inverse(from: origin, to: places[number].coordinate)
      return Row(meters: line.distance.meters, number: number)
    }
    self.rows = rows.sorted { a, b in
      if a.meters != b.meters { return a.meters < b.meters }
      let (left, right) = (places[a.number], places[b.number])
      return FullScan.compare(left.name, right.name) ?? FullScan.compare(left.id, right.id) ?? false
    }
  }

  /// By the straight line through a sphere of the mean radius, which needs nothing of the code under test.
  private static func metersOnSphere(from origin: Coordinate, to places: [Place]) -> [Double] {
    func vector(_ coordinate: Coordinate) -> (x: Double, y: Double, z: Double) {
      let (latitude, longitude) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
      return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    let from = vector(origin)
    return places.map { place in
      let to = vector(place.coordinate)
      let (x, y, z) = (to.x - from.x, to.y - from.y, to.z - from.z)
      return 2 * 6_371_008.8 * asin(min(1, (x * x + y * y + z * z).squareRoot() / 2))
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

extension FullScan {
  /// Says where the places of an answer part from `rows`; `nil` when they are the same in the same order, but for places that are
  /// equally far to 10 nm and yet not at one position: no way of measuring tells these apart.
  func firstDifference(_ found: [Int], _ rows: some Collection<Row>) -> String? {
    let rows = Array(rows)
    guard found.count == rows.count else { return "\(found.count) instead of \(rows.count)" }
    var start = 0
    while start < rows.count {
      var end = start + 1
      while end < rows.count, rows[end].meters - rows[end - 1].meters <= 10e-9 { end += 1 }
      let (some, expected) = (found[start..<end], rows[start..<end].map(\.number))
      guard byPosition(Array(some)) == byPosition(expected) else {
        return "\(some) instead of \(expected) at \(start) of \(rows.count)"
      }
      start = end
    }
    return nil
  }

  /// The places at each position in their order.
  private func byPosition(_ numbers: [Int]) -> [Coordinate: [Int]] {
    Dictionary(grouping: numbers) { places[$0].coordinate }
  }
}

/// Whether lengths are the same to 10 nm: many places are measured by polynomials that are fitted to single lines.
func areAlike(_ found: [Double], _ expected: [Double]) -> Bool {
  found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) <= 10e-9 }
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
