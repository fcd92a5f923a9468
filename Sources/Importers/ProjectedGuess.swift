/// What numbers look like that cannot be degrees: metres of one or several systems that are used in Korea.
struct ProjectedGuess: Hashable, Sendable {
  /// Those in which the point lies in Korea, the most used first. Several of them look alike, so that none may be
  /// chosen for the user: EPSG:5181 and EPSG:5186 differ by 100 km, EPSG:5181 and EPSG:5174 by about 300 m.
  let systems: [CoordinateSystem]
  /// Whether they fit only with east and north exchanged.
  let isSwapped: Bool

  /// Smaller numbers are degrees, areas, counts: 10 km from an origin there is hardly any land.
  private static let smallest = 10_000.0
  private static let candidates = [5179, 5186, 5181, 5174, 3857].compactMap { CoordinateSystem(code: $0) }

  /// Judges a point, first its east and then its north; `nil` when it may be degrees or fits no system.
  static func looksProjected(_ x: Double, _ y: Double) -> ProjectedGuess? {
    guard x.isFinite, y.isFinite, abs(x) > smallest, abs(y) > smallest else { return nil }
    let straight = candidates.filter { isKorea($0.degrees(x: x, y: y)) }
    if !straight.isEmpty { return ProjectedGuess(systems: straight, isSwapped: false) }
    let swapped = candidates.filter { isKorea($0.degrees(x: y, y: x)) }
    return swapped.isEmpty ? nil : ProjectedGuess(systems: swapped, isSwapped: true)
  }

  private static func isKorea(_ degrees: (latitude: Double, longitude: Double)?) -> Bool {
    guard let degrees else { return false }
    return (33...39).contains(degrees.latitude) && (124.5...132).contains(degrees.longitude)
  }
}

extension ProjectedGuess: CustomStringConvertible {
  /// What a message says of the coordinates.
  var description: String {
    let names = systems.map(\.description)
    let list =
      names.count == 1 ? names[0] : "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    let hint =
      systems.count == 1
      ? "import it with --crs \(names[0])"
      : "import it with --crs and the right one, since they look alike and lie up to 100 km apart"
    let order = isSwapped ? " with east and north exchanged" : ""
    return "metres of \(list)\(order); \(hint)"
  }
}
