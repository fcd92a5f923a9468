import GeoCore
import PlaceSearch
import Testing

@testable import NearbyCommand

@Suite struct MapOutlineTests {
  private static func corners(_ area: PlaceQuery.Area) -> [[Coordinate]] {
    var lines: [[Coordinate]] = []
    MapOutline.lines(around: area).forEachLine { numbers in
      lines.append(
        stride(from: numbers.startIndex, to: numbers.endIndex, by: 2).map {
          Coordinate(latitudeE7: numbers[$0], longitudeE7: numbers[$0 + 1])
        })
    }
    return lines
  }

  @Test(
    "a box is one closed line on its edge, also across 180°",
    arguments: ["129,35,129.5,35.5", "170,-10,-170,10", "-179,-90,179,90"])
  func boxes(text: String) throws {
    let box = try BoundingBox(parsing: text)
    let lines = Self.corners(.box(box))
    #expect(lines.count == 1 && lines[0].first == lines[0].last)
    let corners = Set(lines[0].map(\.description))
    for latitude in [box.south, box.north] {
      for longitude in [box.west, box.east] {
        #expect(corners.contains(try Coordinate(latitude: latitude, longitude: longitude).description))
      }
    }
    for (from, to) in zip(lines[0], lines[0].dropFirst()) {
      #expect(abs((to.longitude - from.longitude).remainder(dividingBy: 360)) < 46)
    }
  }

  @Test("a box of every longitude is two parallels")
  func world() {
    let lines = Self.corners(.box(.world))
    #expect(lines.count == 2 && lines.allSatisfy { Set($0.map(\.latitude)).count == 1 })
  }

  @Test("a circle has its corners at the radius", arguments: ["35.18,129.07", "0,180", "89.99,10", "-90,0"])
  func circles(text: String) throws {
    let (center, radius) = (try Coordinate(parsing: text), Distance.kilometers(5))
    let lines = Self.corners(.circle(center: center, radius: radius))
    #expect(lines.count == 1 && lines[0].count > 60)
    for corner in lines[0] { #expect(abs(corner.distance(to: center).meters - 5000) < 0.1) }
  }

  @Test("polygons are their rings, closed; what is near has no edge")
  func polygons() throws {
    let ring = try [(35, 129), (36, 129), (36, 130)].map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    let lines = Self.corners(.polygons([try Polygon(outer: ring), try Polygon(outer: ring)]))
    #expect(lines.count == 2)
    for line in lines { #expect(line.first == line.last && Set(line) == Set(ring)) }
    #expect(Self.corners(.around(ring[0])).isEmpty)
  }
}
