import Foundation
import Testing

@testable import OSMFile

/// Points from whole numbers of 1e-7 degrees, latitude first.
func points(_ corners: [(Int32, Int32)]) -> [OSMPoint] {
  corners.map { OSMPoint(latitudeE7: $0.0, longitudeE7: $0.1) }
}

/// A box as a ring.
func box(south: Int32, west: Int32, north: Int32, east: Int32) -> [OSMPoint] {
  points([(south, west), (south, east), (north, east), (north, west)])
}

@Suite("OSMArea")
struct OSMAreaTests {
  @Test("leaves out repeated corners and rings that have too few")
  func cleaned() {
    let ring = points([(0, 0), (0, 0), (0, 10), (10, 10), (10, 10), (0, 0)])
    #expect(OSMArea(outerRings: [ring])?.outerRings == [points([(0, 0), (0, 10), (10, 10)])])
    #expect(OSMArea(outerRings: [points([(0, 0), (0, 10), (0, 0)])]) == nil)
    #expect(OSMArea(outerRings: []) == nil)
    #expect(OSMArea(outerRings: [ring], innerRings: [points([(1, 1)])])?.innerRings == [])
  }

  @Test(
    "knows the size, within 1 %, also across 180°, beside a pole, in either direction",
    arguments: [(0, 0), (350_000_000, 1_290_000_000), (600_000_000, 1_799_000_000), (-899_000_000, 0)])
  func size(south: Int32, west: Int32) throws {
    let (height, width) = (Int32(500_000), Int32(3_000_000))
    let east = west > 1_797_000_000 ? west - 1_800_000_000 - 1_800_000_000 + width : west + width
    let ring = box(south: south, west: west, north: south + height, east: east)
    let radians = Double.pi / 180 * 1e-7
    let zone = sin(Double(south + height) * radians) - sin(Double(south) * radians)
    let expected = 6_371_008.8 * 6_371_008.8 * Double(width) * radians * zone
    for ring in [ring, ring.reversed()] {
      let area = try #require(OSMArea(outerRings: [ring]))
      #expect(abs(area.approximateSquareMeters / expected - 1) < 0.01)
    }
  }

  @Test("takes inner rings off, and is never below zero")
  func inner() throws {
    let outer = box(south: 0, west: 0, north: 1000, east: 1000)
    let whole = try #require(OSMArea(outerRings: [outer])).approximateSquareMeters
    let hole = box(south: 0, west: 0, north: 500, east: 500)
    let part = try #require(OSMArea(outerRings: [outer], innerRings: [hole])).approximateSquareMeters
    #expect(abs(part / whole - 0.75) < 1e-6)
    #expect(try #require(OSMArea(outerRings: [hole], innerRings: [outer])).approximateSquareMeters == 0)
  }

  @Test(
    "is shown by its centre of mass, anywhere on the earth",
    arguments: [
      (0, 0), (351_000_000, 1_291_000_000), (-900_000_000, -1_800_000_000), (899_990_000, 1_799_980_000),
    ])
  func interiorPoint(south: Int32, west: Int32) throws {
    let ring = box(south: south, west: west, north: south + 5_000, east: west + 10_000)
    let expected = OSMPoint(latitudeE7: south + 2_500, longitudeE7: west + 5_000)
    #expect(try #require(OSMArea(outerRings: [ring])).interiorPoint == expected)
    #expect(try #require(OSMArea(outerRings: [ring.reversed()])).interiorPoint == expected)
  }

  @Test("is shown on the right side of 180°, and in its largest piece")
  func piecesAndMeridian() throws {
    let ring = box(south: 0, west: 1_799_000_000, north: 1_000_000, east: -1_798_000_000)
    let island = box(south: 0, west: 0, north: 100, east: 100)
    let area = try #require(OSMArea(outerRings: [island, ring]))
    #expect(area.interiorPoint == OSMPoint(latitudeE7: 500_000, longitudeE7: -1_799_500_000))
  }

  @Test("a line is shown halfway along it")
  func middle() {
    #expect(OSMPoint.middle(of: []) == nil)
    #expect(OSMPoint.middle(of: points([(5, 6)])) == points([(5, 6)])[0])
    #expect(OSMPoint.middle(of: points([(0, 0), (0, 100), (0, 400)])) == points([(0, 200)])[0])
    let across = points([(0, 1_799_999_000), (0, -1_799_999_000)])
    #expect(OSMPoint.middle(of: across).map { abs($0.longitudeE7) } == 1_800_000_000)
  }

  @Test("is made of the rings of a relation, with missing corners counted")
  func relation() throws {
    var assembler = MultipolygonAssembler()
    assembler.addWay(id: 1, refs: [1, 2, 3], isInner: false)
    assembler.addWay(id: 2, refs: [3, 4, 5, 1], isInner: false)
    var nodes = OSMNodes()
    for (id, point) in zip([1, 2, 3, 4] as [Int64], box(south: 0, west: 0, north: 10, east: 20)) {
      nodes.append(id: id, point)
    }
    var positions = OSMNodePositions(of: OSMIDSet([1, 2, 3, 4, 5]))
    positions.insert(OSMNodePositions.hits(of: positions.ids, in: nodes))
    let (area, missingCount) = OSMArea.area(of: assembler.rings(), at: positions)
    #expect(try #require(area).outerRings[0].count == 4)
    #expect(missingCount == 1)
    let nowhere = OSMNodePositions(of: OSMIDSet([]))
    #expect(OSMArea.area(of: assembler.rings(), at: nowhere).area == nil)
  }
}
