import GeoCore
import TestSupport
import Testing

@Suite("Polygons")
struct PolygonTests {
  typealias Position = (latitude: Double, longitude: Double)

  /// Reads "LON LAT LON LAT …", the order of GeoJSON.
  private func positions(_ text: String) -> [Position] {
    let numbers = text.split(separator: " ").compactMap { Double($0) }
    return stride(from: 0, to: numbers.count - 1, by: 2).map { (numbers[$0 + 1], numbers[$0]) }
  }

  private func polygon(_ rings: String...) throws -> Polygon {
    let rings = try rings.map {
      try positions($0).map { try Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
    }
    return try Polygon(outer: rings[0], holes: Array(rings.dropFirst()))
  }

  @Test(
    "edges and corners count as inside, holes do not, their edges do",
    arguments: [
      ("5,5", true), ("0,0", true), ("0,5", true), ("10,10", true), ("5,10", true), ("5,10.0000001", false),
      ("-0.0000001,5", false), ("2.5,2.5", false), ("2,2.5", true), ("3,3", true),
      ("2.0000001,2.0000001", false),
    ])
  func insideSquare(point: String, expected: Bool) throws {
    let square = try polygon("0 0 10 0 10 10 0 10 0 0", "2 2 3 2 3 3 2 3")
    #expect(try square.contains(Coordinate(parsing: point)) == expected)
    #expect(square.boundingBox.description == "0,0,10,10")
    #expect(square.rings.map(\.count) == [4, 4])
  }

  @Test(
    "across the 180° meridian",
    arguments: [
      ("-15,179", true), ("-15,-179", true), ("-15,180", true), ("-15,177", true), ("-15,-178", true),
      ("-15,0", false), ("-15,176.9", false), ("-15,-177.9", false), ("-20,180", true), ("-20.1,180", false),
    ])
  func acrossMeridian(point: String, expected: Bool) throws {
    let point = try Coordinate(parsing: point)
    let ring = "177 -20 -178 -20 -178 -10 177 -10 177 -20"
    let fiji = try polygon(ring)
    #expect(fiji.contains(point) == expected)
    #expect(fiji.boundingBox.description == "177,-20,-178,-10")
    #expect(try Polygon(positions: [positions(ring)]).contains(point) == expected)
    #expect(
      try Polygon(positions: [positions("177 -20 182 -20 182 -10 177 -10")]).contains(point) == expected)
  }

  @Test(
    "wide rings of GeoJSON are meant as they stand",
    arguments: [
      ("-180 -90 180 -90 180 90 -180 90 -180 -90", "-180,-90,180,90", "0,0", true),
      ("-180 90 180 90 180 -90 -180 -90 -180 90", "-180,-90,180,90", "90,180", true),
      ("-20 -40 180 -40 180 75 -20 75 -20 -40", "-20,-40,180,75", "50,100", true),
      ("-20 -40 180 -40 180 75 -20 75 -20 -40", "-20,-40,180,75", "50,-100", false),
      ("-170 -60 170 -60 170 60 -170 60", "-170,-60,170,60", "0,180", false),
    ])
  func wideRings(ring: String, box: String, point: String, expected: Bool) throws {
    let polygon = try Polygon(positions: [positions(ring)])
    #expect(polygon.boundingBox.description == box)
    #expect(try polygon.contains(Coordinate(parsing: point)) == expected)
  }

  @Test(
    "a ring all the way round holds its pole",
    arguments: [
      ("-90,0", true), ("-80,123", true), ("-60,-180", true), ("-59.9,0", false), ("90,0", false),
      ("0,0", false),
    ])
  func aroundPole(point: String, expected: Bool) throws {
    let point = try Coordinate(parsing: point)
    for ring in ["-180 -60 -90 -60 0 -60 90 -60", "90 -60 0 -60 -90 -60 -180 -60"] {
      let cap = try polygon(ring)
      #expect(cap.contains(point) == expected)
      #expect(cap.boundingBox.description == "-180,-90,180,-60")
    }
  }

  @Test(
    "rings without an area of corners are errors", arguments: ["", "0 0", "0 0 1 1 0 0", "0 0 1 1 1 1 0 0"])
  func refuses(ring: String) {
    #expect(throws: GeoError.self) { try polygon(ring) }
    #expect(throws: GeoError.self) { try Polygon(positions: [positions(ring)]) }
    #expect(throws: GeoError.self) { try Polygon(positions: []) }
  }

  @Test("positions off the earth are errors")
  func refusesPositions() {
    let bad: [Position] = [(0, 0), (0, .nan), (1, 1)]
    #expect(throws: GeoError.self) { try Polygon(positions: [bad]) }
    #expect(throws: GeoError.self) { try Polygon(positions: [[(0, 0), (91, 0), (1, 1)]]) }
  }

  @Test("longitudes any number of turns away are no trap", arguments: [1e300, -1e18, 541, -540])
  func farLongitudes(longitude: Double) throws {
    let polygon = try Polygon(positions: [[(0, longitude), (1, 0), (1, 10), (-1, 10)]])
    #expect(
      polygon.contains(try Coordinate(latitude: 0.5, longitude: 9))
        == polygon.contains(try Coordinate(latitude: 0.5, longitude: 369)))
  }

  @Test("stars around every place agree with a plain count of crossings")
  func agreesWithPlainCount() throws {
    var random = SeededRandom(seed: 7)
    for _ in 0..<100 {
      let middle = random.pick(180.0, -180, 0, 91)
      // Whole degrees, so that points often lie on edges; those are left to the other tests.
      let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        (latitude: random.number(-40...40).rounded(), longitude: middle + random.number(-40...40).rounded())
      }
      let coordinates = try corners.map { try Coordinate(latitude: $0.latitude, longitude: $0.longitude) }
      guard Set(coordinates).count >= 3 else { continue }
      let polygons = try [Polygon(outer: coordinates), Polygon(positions: [corners])]
      for _ in 0..<40 {
        let point = (latitude: random.number(-45...45), longitude: middle + random.number(-45...45))
        let expected = PolygonTests.plainCount(corners, point)
        let coordinate = try Coordinate(latitude: point.latitude, longitude: point.longitude)
        for polygon in polygons {
          #expect(polygon.contains(coordinate) == expected)
          if expected { #expect(polygon.boundingBox.contains(coordinate)) }
        }
      }
    }
  }

  private static func plainCount(_ corners: [Position], _ point: Position) -> Bool {
    var isInside = false
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1))
    where (from.latitude > point.latitude) != (to.latitude > point.latitude) {
      let part = (point.latitude - from.latitude) / (to.latitude - from.latitude)
      if point.longitude < from.longitude + part * (to.longitude - from.longitude) { isInside.toggle() }
    }
    return isInside
  }
}
