import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import ReverseGeocoding

@Suite("Borders for drawing")
struct BorderTracerTests {
  private struct Edge: Hashable {
    let corners: Set<[Int]>
    init(_ from: [Int], _ to: [Int]) { corners = [from, to] }
  }

  /// The edges of lines, each as often as it is there.
  private static func edges(_ lines: MapLines) -> [Edge] {
    var edges: [Edge] = []
    lines.forEachLine { numbers in
      let corners = stride(from: numbers.startIndex, to: numbers.endIndex, by: 2).map {
        [Int(numbers[$0]), Int(numbers[$0 + 1])]
      }
      edges += zip(corners, corners.dropFirst()).map(Edge.init)
    }
    return edges
  }

  @Test(
    "what a full scan of the table finds: edges where groups meet or end",
    arguments: [District.Level.district, .county, .province])
  func fullScan(level: District.Level) throws {
    let fixture = try BoundaryFixture.shared.get()
    let box = try BoundingBox(west: 126.9, south: 37.3, east: 127.2, north: 37.5)
    let range = try #require(box.e7Ranges.first)
    var groups: [Edge: [String]] = [:]
    for (number, district) in fixture.districts.enumerated() {
      let group =
        switch level {
        case .district: "\(number)"
        case .county: district.names[0] + district.names[1]
        case .province: district.names[0]
        }
      for ring in district.rings {
        for (index, corner) in ring.corners.enumerated() {
          let next = ring.corners[(index + 1) % ring.corners.count]
          guard corner != next,
            range.intersects(
              BoxE7(
                minLatitude: Int32(min(corner.latitude, next.latitude)),
                minLongitude: Int32(min(corner.longitude, next.longitude)),
                maxLatitude: Int32(max(corner.latitude, next.latitude)),
                maxLongitude: Int32(max(corner.longitude, next.longitude))))
          else { continue }
          let edge = Edge([corner.latitude, corner.longitude], [next.latitude, next.longitude])
          groups[edge, default: []].append(group)
        }
      }
    }
    let expected = groups.filter { Set($0.value).count > 1 || $0.value.count == 1 }.keys
    let found = Self.edges(
      try DistrictIndex.bundled().borders(of: level, in: box, latitudeStepE7: 100, longitudeStepE7: 100))
    #expect(Set(found) == Set(expected))
    #expect(found.count == expected.count && found.count > 50, "\(found.count)")
  }

  @Test("a coarse grid moves corners to it and leaves no step out")
  func coarse() throws {
    let box = try BoundingBox(west: 124, south: 33, east: 132, north: 39)
    let index = try DistrictIndex.bundled()
    let lines = try index.borders(of: .province, in: box, latitudeStepE7: 400_000, longitudeStepE7: 500_000)
    var corners = 0
    lines.forEachLine { numbers in
      #expect(numbers.count >= 4 && numbers.count.isMultiple(of: 2))
      for position in stride(from: numbers.startIndex, to: numbers.endIndex, by: 2) {
        #expect(numbers[position] % 400_000 == 0 && numbers[position + 1] % 500_000 == 0)
        corners += 1
      }
    }
    #expect(lines.count > 10 && corners > 300 && corners < 5000, "\(lines.count) \(corners)")
  }

  @Test("there are none at sea, and none in a box of no size")
  func nothing() throws {
    let index = try DistrictIndex.bundled()
    for (west, south) in [(0.0, 0.0), (179.9, 89.0), (-180, -90)] {
      let box = try BoundingBox(west: west, south: south, east: west + 0.2, north: south + 0.5)
      #expect(try index.borders(of: .district, in: box, latitudeStepE7: 1, longitudeStepE7: 1).count == 0)
    }
    let point = try BoundingBox(west: 127, south: 37.4, east: 127, north: 37.4)
    #expect(try index.borders(of: .district, in: point, latitudeStepE7: 0, longitudeStepE7: -5).count <= 1)
  }

  @Test("areas across the 180° meridian are drawn on both sides of it, once")
  func meridian() throws {
    var map = SampleMap()
    map.boundary(
      [(map.way([(1, 179), (1, -179), (2, -179), (2, 179), (1, 179)]), "outer")],
      ["admin_level": "4", "name": "across"])
    map.boundary([(map.box(1, 170, 2, 171), "outer")], ["admin_level": "9", "name": "small"])
    let index = try #require(try AreaIndex(try map.compiled().dataset))
    let box = try BoundingBox(west: 175, south: 0, east: -175, north: 3)
    let edges = Self.edges(
      try index.borders(upTo: 4, in: box, latitudeStepE7: 100_000, longitudeStepE7: 100_000))
    // The polygon stands twice, once with longitudes beyond 180° and once with those beyond -180°, each without its far side.
    #expect(edges.count == 6)
    #expect(edges.contains(Edge([10_000_000, 1_790_000_000], [10_000_000, 1_810_000_000])))
    let west = try BoundingBox(west: 169, south: 0, east: 172, north: 3)
    let small = try index.borders(upTo: 4, in: west, latitudeStepE7: 1000, longitudeStepE7: 1000)
    #expect(small.count == 0)
    #expect(try index.borders(upTo: 9, in: west, latitudeStepE7: 1000, longitudeStepE7: 1000).count == 1)
  }
}
