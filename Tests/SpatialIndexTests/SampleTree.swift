import BinaryFile
import GeoCore
import TestSupport

@testable import SpatialIndex

/// A tree over points in memory, with the points in file order for a full scan.
struct SampleTree {
  let tree: PackedRTree
  let points: [(latitude: Int32, longitude: Int32)]
  private let container: Container

  init(_ unsorted: [(latitude: Int32, longitude: Int32)]) throws {
    points = unsorted.map { point in
      (HilbertCurve.position(latitudeE7: point.latitude, longitudeE7: point.longitude), point)
    }
    .sorted { $0.0 < $1.0 }
    .map(\.1)
    var pointBytes: [UInt8] = []
    for point in points {
      pointBytes.append(littleEndian: point.latitude)
      pointBytes.append(littleEndian: point.longitude)
    }
    var boxBytes: [UInt8] = []
    for box in PackedRTreeBuilder.boxes(of: points) {
      for edge in [box.minLatitude, box.minLongitude, box.maxLatitude, box.maxLongitude] {
        boxBytes.append(littleEndian: edge)
      }
    }
    let writer = ContainerWriter()
    try writer.add("points", pointBytes)
    try writer.add("boxes", boxBytes)
    container = try Container(contents: writer.finish(), name: "tree")
    guard let pointSection = container.section("points"), let boxSection = container.section("boxes"),
      let tree = PackedRTree(
        points: Column(pointSection), boxes: Column(boxSection), pointRange: 0..<points.count, firstBox: 0)
    else { throw ContainerError.damaged(part: "tree", path: "tree") }
    self.tree = tree
  }

  /// Seeded points over the whole earth, many at poles, at 180° and on top of each other.
  static func wholeEarth(count: Int, seed: UInt64) throws -> SampleTree {
    var random = SeededRandom(seed: seed)
    var points: [(latitude: Int32, longitude: Int32)] = []
    for number in 0..<count {
      switch number % 10 {
      case 0:
        points.append(
          (
            [900_000_000, -900_000_000][number / 10 % 2],
            Int32.random(in: -1_800_000_000...1_799_999_999, using: &random)
          ))
      case 1: points.append((Int32.random(in: -900_000_000...900_000_000, using: &random), -1_800_000_000))
      case 2: points.append(points[Int.random(in: 0..<max(1, points.count - 1), using: &random)])
      case 3:
        points.append(
          (
            Int32.random(in: 331_000_000...386_000_000, using: &random),
            Int32.random(in: 1_261_000_000...1_296_000_000, using: &random)
          ))
      default:
        points.append(
          (
            Int32.random(in: -900_000_000...900_000_000, using: &random),
            Int32.random(in: -1_800_000_000...1_799_999_999, using: &random)
          ))
      }
    }
    return try SampleTree(points)
  }

  /// Seeded points within two degrees of `center`, more of them the nearer it is.
  static func around(_ center: Coordinate, count: Int, seed: UInt64) throws -> SampleTree {
    var random = SeededRandom(seed: seed)
    return try SampleTree(
      (0..<count).map { number in
        let reach = 20_000_000 / Int32(1 + number % 50)
        let place = Coordinate(
          latitudeE7: center.latitudeE7 + Int32.random(in: -reach...reach, using: &random),
          longitudeE7: center.longitudeE7 + Int32.random(in: -reach...reach, using: &random))
        return (place.latitudeE7, place.longitudeE7)
      })
  }
}
