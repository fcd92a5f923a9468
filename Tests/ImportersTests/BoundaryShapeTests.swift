import OSMFile
import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("Shapes of boundaries")
struct BoundaryShapeTests {
  /// The corners of a box in degrees.
  private static func box(_ south: Double, _ west: Double, _ north: Double, _ east: Double) -> [OSMPoint] {
    [(south, west), (south, east), (north, east), (north, west)].map {
      OSMPoint(latitudeE7: Int32(($0.0 * 1e7).rounded()), longitudeE7: Int32(($0.1 * 1e7).rounded()))
    }
  }

  private static func shape(_ outer: [[OSMPoint]], _ inner: [[OSMPoint]] = []) -> BoundaryShape? {
    OSMArea(outerRings: outer, innerRings: inner).flatMap(BoundaryShape.init)
  }

  @Test("rings that lie apart are polygons, with the rings inside of them")
  func groups() throws {
    let shape = try #require(
      Self.shape(
        [Self.box(0, 0, 9, 9), Self.box(0, 20, 5, 25), Self.box(4, 4, 5, 5)],
        [Self.box(1, 21, 2, 22), Self.box(3, 3, 6, 6)]))
    #expect(shape.polygons.map(\.count) == [3, 2])
    #expect(shape.polygons[0].map { $0[0].latitude } == [0, 300_000, 400_000])
    #expect(shape.polygons.joined().allSatisfy { $0.count == 4 })
  }

  @Test("holes that touch the ring around them belong to it")
  func touching() throws {
    let shape = try #require(
      Self.shape([Self.box(0, 0, 4, 4)], [Self.box(0, 0, 1, 1), Self.box(1, 1, 2, 2), Self.box(3, 0, 4, 4)]))
    #expect(shape.polygons.map(\.count) == [4])
  }

  @Test("a hole outside of all rings tells that the one around it is missing")
  func loneHole() {
    #expect(Self.shape([Self.box(0, 0, 1, 1)], [Self.box(5, 5, 6, 6)]) == nil)
    #expect(Self.shape([Self.box(0, 0, 1, 1)], [Self.box(0.5, 0.5, 3, 3)]) == nil)
  }

  @Test("what is smaller than a unit of the format goes; an area with nothing else is none")
  func tiny() throws {
    let speck = Self.box(1, 1, 1.000002, 1.000002)
    #expect(Self.shape([speck]) == nil)
    #expect(try #require(Self.shape([Self.box(0, 0, 2, 2)], [speck])).polygons.map(\.count) == [1])
    #expect(try #require(Self.shape([Self.box(5, 5, 6, 6), speck])).polygons.map(\.count) == [1])
  }

  @Test("neighbours round a common corner alike, on either side of 0° and of 180°")
  func rounding() throws {
    for half in [0.000005, -0.000005, 179.999995, -179.999985] {
      let west = try #require(Self.shape([Self.box(0, half - 1, 1, half)]))
      let east = try #require(Self.shape([Self.box(0, half, 1, half + 1)]))
      func edges(_ shape: BoundaryShape) -> Set<Int32> {
        Set(shape.polygons.joined().joined().map { ($0.longitude + 72_000_000) % 36_000_000 })
      }
      #expect(edges(west).intersection(edges(east)).count == 1, "\(half)")
    }
  }

  @Test("across 180° a polygon stands on either side, with its holes")
  func meridian() throws {
    let shape = try #require(
      Self.shape([Self.box(0, 170, 9, -170)], [Self.box(1, -175, 2, -174), Self.box(4, 179, 5, -179)]))
    #expect(shape.polygons.map(\.count) == [3, 3])
    let longitudes = shape.polygons.map { $0.map { ring in ring.map { $0.longitude / 100_000 } } }
    #expect(
      longitudes[0].map { $0.min() } == [170, 179, 185] && longitudes[0].map { $0.max() } == [190, 181, 186])
    #expect(longitudes[1].map { $0.min() } == [-190, -181, -175])
    // One that ends there stands once.
    #expect(try #require(Self.shape([Self.box(0, 170, 9, 180)])).polygons.count == 1)
    #expect(try #require(Self.shape([Self.box(0, -180, 9, -170)])).polygons.count == 1)
  }

  @Test("nonsense at the edges of the world has a shape or none, and a table can be made of it")
  func nonsense() throws {
    var random = SeededRandom(seed: 85)
    let (latitudes, longitudes): ([Int32], [Int32]) = (
      [-900_000_000, -899_999_999, 0, 1, 450_000_000, 900_000_000],
      [-1_800_000_000, -1_799_999_999, -900_000_000, -1, 0, 600_000_000, 1_799_999_999, 1_800_000_000]
    )
    func ring() -> [OSMPoint] {
      (0..<Int.random(in: 3...9, using: &random)).map { _ in
        OSMPoint(
          latitudeE7: latitudes.randomElement(using: &random) ?? 0,
          longitudeE7: longitudes.randomElement(using: &random) ?? 0)
      }
    }
    var areas: [AreaTable.Area] = []
    for number in 0..<3000 {
      let outer = (0..<Int.random(in: 1...3, using: &random)).map { _ in ring() }
      guard let shape = Self.shape(outer, number % 2 == 0 ? [] : [ring()]) else { continue }
      let corners = shape.polygons.joined().joined()
      #expect(corners.allSatisfy { abs($0.latitude) <= 9_000_000 && abs($0.longitude) <= 90_000_000 })
      areas.append(
        AreaTable.Area(
          id: "\(number)", level: 2, name: "x", squareMeters: shape.squareMeters, polygons: shape.polygons))
    }
    #expect(areas.count > 500)
    #expect(AreaTable.tables(areas).map(\.bytes.count).min() ?? 0 > 500)
  }
}
