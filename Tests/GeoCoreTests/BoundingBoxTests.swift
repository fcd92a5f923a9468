import GeoCore
import TestSupport
import Testing

@Suite("Bounding boxes")
struct BoundingBoxTests {
  private func box(_ text: String) throws -> BoundingBox { try BoundingBox(parsing: text) }

  @Test(
    "longitudes are brought into one form",
    arguments: [
      ("170,-10,-170,10", "170,-10,-170,10", 20.0), ("170,-10,190,10", "170,-10,-170,10", 20),
      ("-190,-10,-170,10", "170,-10,-170,10", 20), ("170,0,180,1", "170,0,180,1", 10),
      ("170,0,-180,1", "170,0,180,1", 10), ("180,0,190,1", "-180,0,-170,1", 10),
      ("-180,0,180,1", "-180,0,180,1", 360), ("-200,0,200,1", "-180,0,180,1", 360),
      ("10,0,370,1", "-180,0,180,1", 360), ("10,0,10,1", "10,0,10,1", 0), ("180,0,180,1", "-180,0,-180,1", 0),
      ("180,0,-180,1", "-180,0,-180,1", 0), ("5,0,4,1", "5,0,4,1", 359),
    ])
  func normalises(text: String, expected: String, width: Double) throws {
    let box = try box(text)
    #expect(box.description == expected)
    #expect(abs(box.longitudeDelta - width) < 1e-9)
    #expect(box.isEveryLongitude == (width == 360))
    #expect(box.crossesMeridian == (box.west > box.east))
  }

  @Test("a whole turn less rounding is every longitude")
  func almostWholeTurn() throws {
    let box = try BoundingBox(west: 10, south: 0, east: 370 - 1e-13, north: 1)
    #expect(box.longitudeDelta > 359)
  }

  @Test(
    "texts that are no boxes",
    arguments: ["", "1,2,3", "1,2,3,4,5", "1,2,3,x", "nan,0,1,1", "0,1,1,0", "0,-91,1,1", "0,0,1,90.1"])
  func refuses(text: String) {
    #expect(throws: GeoError.self) { try BoundingBox(parsing: text) }
  }

  @Test(
    "contains, with edges, poles and the 180° meridian",
    arguments: [
      ("170,-10,-170,10", "0,175", true), ("170,-10,-170,10", "0,-175", true),
      ("170,-10,-170,10", "0,180", true),
      ("170,-10,-170,10", "0,170", true), ("170,-10,-170,10", "10,-170", true),
      ("170,-10,-170,10", "0,169.9999999", false), ("170,-10,-170,10", "0,0", false),
      ("170,0,180,10", "5,180", true), ("170,0,180,10", "5,-179.9999999", false),
      ("-180,0,-170,10", "5,180", true),
      ("-180,-90,180,90", "90,180", true), ("-180,-90,180,90", "-90,0", true), ("0,80,10,90", "90,5", true),
      ("0,80,10,90", "90,50", false), ("129,35,129,35", "35,129", true),
      ("129,35,129,35", "35,129.0000001", false),
      ("129.0256416,35.1295543,129.1256416,35.2295543", "35.1295543,129.0256416", true),
      ("129.0256416,35.1295543,129.1256416,35.2295543", "35.2295544,129.0256416", false),
    ])
  func contains(text: String, point: String, expected: Bool) throws {
    #expect(try box(text).contains(Coordinate(parsing: point)) == expected)
  }

  @Test("edges between two units are rounded inward, but for the noise of computing them")
  func roundsInward() throws {
    let inner = try BoundingBox(west: 0.000_000_05, south: 0, east: 1, north: 1)
    #expect(!inner.contains(Coordinate(latitudeE7: 5, longitudeE7: 0)))
    #expect(inner.contains(Coordinate(latitudeE7: 5, longitudeE7: 1)))
    let noisy = try BoundingBox(west: 0.3 - 0.1, south: 0.1 + 0.2, east: 0.1 * 3, north: 0.7 + 0.1)
    #expect(noisy.contains(Coordinate(latitudeE7: 3_000_000, longitudeE7: 2_000_000)))
    #expect(noisy.contains(Coordinate(latitudeE7: 8_000_000, longitudeE7: 3_000_000)))
    let tiny = try BoundingBox(west: 0.000_000_01, south: 0, east: 0.000_000_02, north: 1)
    #expect(tiny.e7Ranges.isEmpty)
  }

  @Test("contains and the integer boxes decide alike")
  func containsAsRanges() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      // Coarse steps, so that points often lie on edges and on the 180° meridian.
      let step = random.pick(30.0, 0.1, 1e-7)
      func near(_ degrees: Double) -> Double { degrees + (random.number(-3...3)).rounded() * step }
      let (middleLatitude, middleLongitude) = (
        random.number(-80...80), random.pick(180.0, -180, 0, 77)
      )
      let latitudes = [near(middleLatitude), near(middleLatitude)].map { min(max($0, -90), 90) }.sorted()
      let box = try BoundingBox(
        west: near(middleLongitude), south: latitudes[0], east: near(middleLongitude), north: latitudes[1])
      let ranges = box.e7Ranges
      #expect(ranges.count <= 2 && ranges.allSatisfy { BoxE7.world.contains($0) })
      for _ in 0..<5 {
        let point = try Coordinate(
          latitude: min(max(near(middleLatitude), -90), 90), longitude: near(middleLongitude))
        let isInRanges = ranges.contains {
          $0.contains(latitudeE7: point.latitudeE7, longitudeE7: point.longitudeE7)
        }
        #expect(box.contains(point) == isInRanges)
      }
    }
  }

  @Test(
    "the middle", arguments: [("170,-10,-160,20", "5,-175"), ("-180,-90,180,90", "0,0"), ("1,2,3,4", "3,2")])
  func middle(text: String, expected: String) throws {
    #expect(try box(text).center == Coordinate(parsing: expected))
  }
}
