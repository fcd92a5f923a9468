import GeoCore
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A line of `Fixtures/geodesic.tsv`: a geodesic whose lengths and azimuths are known to 2e-12 m.
struct ReferenceLine {
  let kind: Substring
  let first: Coordinate
  let second: Coordinate
  let meters: Double
  let azimuth1: Double
  let azimuth2: Double
  /// By how many metres the far end moves for each radian that the line turns at the near one.
  let reducedMeters: Double

  /// All lines of the file, or none when it cannot be read.
  static let all: [ReferenceLine] = text.split(separator: "\n").dropFirst().compactMap(ReferenceLine.init)

  private init?(_ line: Substring) {
    let columns = line.split(separator: "\t")
    let numbers = columns.dropFirst().compactMap { Double($0) }
    guard numbers.count == 12,
      let first = try? Coordinate(latitude: numbers[0], longitude: numbers[1]),
      let second = try? Coordinate(latitude: numbers[2], longitude: numbers[3])
    else { return nil }
    (self.first, self.second, kind) = (first, second, columns[0])
    (meters, azimuth1, azimuth2, reducedMeters) = (numbers[4], numbers[5], numbers[6], abs(numbers[8]))
  }

  private static var text: String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    guard let file = fopen("/" + root + "/Fixtures/geodesic.tsv", "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}

/// Geometry that the tests check the module with, done in other ways than the module does it.
enum PlainGeometry {
  static let metersPerDegree = 6_378_137 * Double.pi / 180

  static func sine(degrees: Double) -> Double { sin(degrees * Double.pi / 180) }
  static func cosine(degrees: Double) -> Double { cos(degrees * Double.pi / 180) }

  /// The metres between two points so close together that the earth between them is flat.
  static func flatMeters(_ first: Coordinate, _ second: Coordinate) -> Double {
    let north = second.latitude - first.latitude
    let east = (second.longitude - first.longitude).remainder(dividingBy: 360)
    return metersPerDegree * hypot(north, east * cosine(degrees: first.latitude))
  }

  /// The angle in radians between two points as if on a sphere.
  static func sphereAngle(_ first: Coordinate, _ second: Coordinate) -> Double {
    let difference = second.longitude - first.longitude
    let (s1, c1) = (sine(degrees: first.latitude), cosine(degrees: first.latitude))
    let (s2, c2) = (sine(degrees: second.latitude), cosine(degrees: second.latitude))
    let across = c2 * sine(degrees: difference)
    let along = c1 * s2 - s1 * c2 * cosine(degrees: difference)
    return atan2(hypot(across, along), s1 * s2 + c1 * c2 * cosine(degrees: difference))
  }
}

extension SeededRandom {
  /// A point evenly spread over latitudes and longitudes.
  mutating func coordinate() -> Coordinate {
    let latitude = Int32.random(in: -900_000_000...900_000_000, using: &self)
    let longitude = Int32.random(in: -1_800_000_000...1_799_999_999, using: &self)
    return Coordinate(latitudeE7: latitude, longitudeE7: longitude)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func pick(_ choices: Double...) -> Double {
    choices.randomElement(using: &self) ?? 0
  }
}
