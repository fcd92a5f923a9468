import BinaryFile
import GeoCore
import TestSupport
import Testing

@testable import SpatialIndex

@Suite("PackedRTree")
struct PackedRTreeTests {
  @Test(
    "finds in a box what a full scan finds, in file order", arguments: [0, 1, 15, 16, 17, 256, 257, 5000])
  func boxes(count: Int) throws {
    let sample = try SampleTree.wholeEarth(count: count, seed: UInt64(count) + 1)
    var random = SeededRandom(seed: 7)
    for round in 0..<40 {
      let latitudes = [0, 1].map { _ in Int32.random(in: -900_000_000...900_000_000, using: &random) }
        .sorted()
      let longitudes = [0, 1].map { _ in Int32.random(in: -1_800_000_000...1_799_999_999, using: &random) }
        .sorted()
      let thin = round % 4 == 0
      let box = BoxE7(
        minLatitude: latitudes[0], minLongitude: longitudes[0],
        maxLatitude: thin ? latitudes[0] : latitudes[1], maxLongitude: longitudes[1])
      var found: [Int] = []
      sample.tree.forEach(in: box) { found.append($0) }
      let expected = sample.points.indices.filter {
        box.contains(latitudeE7: sample.points[$0].latitude, longitudeE7: sample.points[$0].longitude)
      }
      #expect(found == expected)
    }
  }

  @Test("bounds all its points")
  func boundingBox() throws {
    let sample = try SampleTree.wholeEarth(count: 1000, seed: 3)
    let box = try #require(sample.tree.boundingBox)
    #expect(box.minLatitude == sample.points.map(\.latitude).min())
    #expect(box.maxLongitude == sample.points.map(\.longitude).max())
  }

  @Test(
    "refuses columns that are too short for it", arguments: [(17, 0, 0), (0, 1, 0), (17, 2, 0), (16, 1, 1)])
  func tooShort(points: Int, boxes: Int, firstBox: Int) {
    let words = [UInt8](repeating: 0, count: 4096)
    words.withUnsafeBytes { bytes in
      let tree = PackedRTree(
        points: Column(UnsafeRawBufferPointer(rebasing: bytes[0..<8 * points])),
        boxes: Column(UnsafeRawBufferPointer(rebasing: bytes[0..<16 * boxes])),
        pointRange: 0..<17, firstBox: firstBox)
      #expect(tree == nil)
    }
  }
}
