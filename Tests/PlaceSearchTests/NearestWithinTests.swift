import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import PlaceSearch

@Suite("The nearest place within a short way")
struct NearestWithinTests {
  @Test("is the one of a full scan, or none", arguments: [0.0, 0.01, 100, 500, 30_000, 500_000])
  func fullScan(meters: Double) throws {
    let earth = try SampleEarth.shared.get()
    let searcher = try PlaceSearcher(earth.datasets)
    let forest = try searcher.forest(of: [])
    let grid = try #require(searcher.grid(of: forest))
    var random = SeededRandom(seed: 77)
    let radius = Distance(meters: meters)
    var found = 0
    for _ in 0..<20 {
      let near = try #require(earth.places.randomElement(using: &random)).coordinate
      let shift = Int32(min(meters * 40, 2_000_000)) + 1
      let center = Coordinate(
        latitudeE7: near.latitudeE7 + Int32.random(in: -shift...shift, using: &random),
        longitudeE7: Int32(
          clamping: Int64(near.longitudeE7) + Int64(Int32.random(in: -shift...shift, using: &random))))
      let expected = earth.places.filter {
        // A degree of latitude is longer than 110 km everywhere.
        abs($0.coordinate.latitude - center.latitude) * 110_000 <= meters
      }.map { (place: $0, distance: center.distance(to: $0.coordinate)) }.filter {
        $0.distance <= radius
      }.min { a, b in
        if a.distance != b.distance { return a.distance < b.distance }
        let (left, right) = (Array(a.place.name.utf8), Array(b.place.name.utf8))
        return left == right
          ? Array(a.place.id.utf8).lexicographicallyPrecedes(Array(b.place.id.utf8))
          : left.lexicographicallyPrecedes(right)
      }
      let match = try searcher.nearest(to: center, within: radius, in: forest).first
      let same = try searcher.nearest(to: center, within: radius, in: forest, grid).first
      #expect(same?.index == match?.index && same?.distance == match?.distance)
      #expect(try match?.place().id == expected?.place.id, "\(center)")
      if let match, let expected {
        #expect(abs(match.distance.meters - expected.distance.meters) < 1e-6)
        found += 1
      }
    }
    #expect(meters < 1 || found > 5)
  }

  @Test("a radius that is none finds nothing", arguments: [-1.0, .nan, .infinity])
  func noRadius(meters: Double) throws {
    let earth = try SampleEarth.shared.get()
    let searcher = try PlaceSearcher(earth.datasets)
    let center = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let forest = try searcher.forest(of: [])
    #expect(try searcher.nearest(to: center, within: Distance(meters: meters), in: forest).isEmpty)
  }
}
