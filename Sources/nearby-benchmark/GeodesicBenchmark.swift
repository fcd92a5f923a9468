import GeoCore

/// Measures geodesics on the pairs that `compare-geodesic.sh` also gives to GeographicLib.
enum GeodesicBenchmark {
  private static let pairCount = 100_000
  private static let passCount = 7

  /// Prints a line for each kind of pairs and each operation: both names, nanoseconds a call in the best of
  /// several passes, and the sum of the results, which shows that the same was computed.
  static func run() {
    for (name, pairs) in [("korea", koreanPairs()), ("anywhere", anyPairs())] {
      measure("\(name) distance", pairs) { $0.first.distance(to: $0.second).meters }
      measure("\(name) azimuths", pairs) {
        let inverse = Geodesic.inverse(from: $0.first, to: $0.second)
        return inverse.distance.meters + inverse.azimuth1 + inverse.azimuth2
      }
      measure("\(name) direct", pairs) {
        let distance = Distance(meters: 10_000 * $0.second.longitude)
        let end = Geodesic.direct(from: $0.first, azimuth: $0.second.latitude, distance: distance)
        return end.coordinate.latitude + end.coordinate.longitude + end.azimuth2
      }
    }
  }

  private typealias Pair = (first: Coordinate, second: Coordinate)

  @inline(__always)
  private static func measure(_ name: String, _ pairs: [Pair], operation: (Pair) -> Double) {
    var best = Duration.seconds(3600)
    var sum = 0.0
    for _ in 0..<passCount {
      sum = 0
      best = min(best, ContinuousClock().measure { for pair in pairs { sum += operation(pair) } })
    }
    let nanoseconds = (best / pairCount) / .nanoseconds(1)
    print(name, (nanoseconds * 10).rounded() / 10, sum)
  }

  /// 1 m to 10 km apart, around the middle of Korea.
  private static func koreanPairs() -> [Pair] {
    var random = Xorshift()
    return (0..<pairCount).map { _ in
      let latitude = 33 + 6 * random.next()
      let longitude = 125 + 5 * random.next()
      let share = random.next()
      let degrees = 0.00001 + 0.08 * share * share
      let north = latitude + degrees * random.next()
      return pair(latitude, longitude, north, longitude + degrees * random.next())
    }
  }

  private static func anyPairs() -> [Pair] {
    var random = Xorshift()
    return (0..<pairCount).map { _ in
      let (latitude1, longitude1) = (180 * random.next() - 90, 360 * random.next() - 180)
      let (latitude2, longitude2) = (180 * random.next() - 90, 360 * random.next() - 180)
      return pair(latitude1, longitude1, latitude2, longitude2)
    }
  }

  private static func pair(
    _ latitude1: Double, _ longitude1: Double, _ latitude2: Double, _ longitude2: Double
  ) -> Pair {
    guard let first = try? Coordinate(latitude: latitude1, longitude: longitude1),
      let second = try? Coordinate(latitude: latitude2, longitude: longitude2)
    else { preconditionFailure("the generator left the earth") }
    return (first, second)
  }
}

/// The generator that both sides of the comparison use.
///
/// - Source: G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003.
private struct Xorshift {
  private var state: UInt64 = 42

  /// A number in [0, 1).
  mutating func next() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Double(state >> 11) * 0x1p-53
  }
}
