import GeoCore
import Testing

@Suite("Messages of errors")
struct GeoErrorTests {
  private func message(_ work: () throws -> Void) -> String? {
    do {
      try work()
      return nil
    } catch {
      return "\(error)"
    }
  }

  // https://github.com/pelias/api/issues/1547
  @Test(
    "a latitude out of range hints at the order when the other number is one",
    arguments: [
      (
        "129.07,35.17",
        "'129.07,35.17': latitude 129.07 is outside ±90; write LATITUDE,LONGITUDE, such as 35.17,129.07"
      ),
      ("90.1,10", "'90.1,10': latitude 90.1 is outside ±90; write LATITUDE,LONGITUDE, such as 10,90.1"),
      ("91,135", "'91,135': latitude 91 is outside ±90; write LATITUDE,LONGITUDE in degrees"),
      ("1e9,1", "'1e9,1': latitude 1000000000 is outside ±90; write LATITUDE,LONGITUDE in degrees"),
    ])
  func hintsAtOrder(text: String, expected: String) {
    #expect(message { _ = try Coordinate(parsing: text) } == expected)
  }

  @Test("what was typed is quoted, cut to one line's length")
  func quotes() {
    #expect(
      message { _ = try Coordinate(parsing: "here") }
        == "'here' is not a coordinate; expected LATITUDE,LONGITUDE in degrees, such as 37.5665,126.9780")
    let long = message { _ = try Distance(parsing: String(repeating: "x", count: 10_000)) } ?? ""
    #expect(long.contains("xxx…'") && long.count < 200)
  }

  @Test("every message is one line in lower case without a full stop")
  func oneLine() {
    let errors: [GeoError] = [
      .coordinateNotFinite(latitude: .nan, longitude: 0), .notACoordinate(text: "x"),
      .latitudeOutOfRange(latitude: 91, longitude: 0, text: nil),
      .spanOutOfRange(latitudeDelta: 0, longitudeDelta: 0), .notARegion(text: "x"),
      .extentOutOfRange(latitudinalMeters: 0, longitudinalMeters: 1),
      .boxOutOfRange(west: 0, south: 2, east: 1, north: 1),
      .boxOutOfRange(west: 0, south: 0, east: 1, north: 91),
      .boxOutOfRange(west: .nan, south: 0, east: 1, north: 1), .notABox(text: "x"), .notADistance(text: "x"),
      .ringTooShort(count: 2), .radiusOutOfRange(meters: -1), .notAnEncodedPolyline(offset: 3),
      .notAPoint(text: "x", .notParted),
    ]
    for text in errors.map(\.description) {
      #expect(!text.contains("\n") && !text.hasSuffix("."), "\(text)")
      #expect(text.first.map { $0.isLowercase || !$0.isLetter } == true, "\(text)")
    }
  }

  @Test(
    "boxes",
    arguments: [
      ("0,2,1,1", "'0,2,1,1': south 2 is north of 1; write WEST,SOUTH,EAST,NORTH"),
      ("35,129,36,130", "'35,129,36,130': latitude 129 is outside ±90; write WEST,SOUTH,EAST,NORTH"),
    ])
  func boxes(text: String, expected: String) {
    #expect(message { _ = try BoundingBox(parsing: text) } == expected)
  }
}
