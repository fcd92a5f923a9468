import GeoCore
import Testing

@Suite("geo URIs")
struct GeoURITests {
  // https://github.com/organicmaps/organicmaps/pull/9075 https://github.com/jakubvalenta/geoshare/issues/82 (I07)
  @Test(
    "URIs of the RFC and of Android",
    arguments: [
      ("geo:35.1796,129.0756", 35.1796, 129.0756), ("geo:35.1796,129.0756?z=15", 35.1796, 129.0756),
      ("geo:35.1796,129.0756&z=12", 35.1796, 129.0756), ("geo:35.1796,129.0756,12;u=35", 35.1796, 129.0756),
      ("geo:0,0?q=35.1796,129.0756(부산시청)", 35.1796, 129.0756),
      ("geo:0,0?q=35.1796%2C129.0756%28%EB%B6%80%EC%82%B0%29", 35.1796, 129.0756),
      ("GEO:-33.8688,151.2093;crs=WGS84;u=0.5;map=street", -33.8688, 151.2093),
      ("geo:48.2010,16.3695,183", 48.201, 16.3695), ("geo:90,-22.43;crs=WGS84", 90, -22.43),
      ("geo:0,-180", 0, -180),
      ("geo:0,180", 0, -180), ("geo:0,0", 0, 0), ("geo:35.1,129.1?q=카페", 35.1, 129.1),
      ("geo:66,30;u=6.500;FOo=this%2dthat", 66, 30),
    ] as [(String, Double, Double)])
  func reads(text: String, latitude: Double, longitude: Double) throws {
    let read = try PointText(parsing: text)
    #expect(read.form == .geo)
    #expect(read.coordinate == (try Coordinate(latitude: latitude, longitude: longitude)))
  }

  @Test(
    "what the RFC does not have",
    arguments: [
      "geo:", "geo:35", "geo:35,", "geo:35,129,", "geo:35,129,1,2", "geo:+35,129", "geo:3.5e1,129",
      "geo:.5,1", "geo:5.,1",
      "geo:1.2.3,4", "geo:nan,0", "geo:35,129;u=x", "geo:35,129;u=-1", "geo:35,129;", "geo: 35,129",
      "geo:35;129",
    ])
  func refuses(text: String) {
    #expect(throws: GeoError.notAPoint(text: text, .notAGeoURI)) { try PointText(parsing: text) }
  }

  @Test("other systems, numbers beyond the earth, and names without a place")
  func problems() {
    let rows: [(String, GeoError)] = [
      (
        "geo:35,129;crs=EPSG:5179",
        .notAPoint(text: "geo:35,129;crs=EPSG:5179", .unknownReferenceSystem("EPSG:5179"))
      ),
      ("geo:129,35", .latitudeOutOfRange(latitude: 129, longitude: 35, text: "geo:129,35")),
      ("geo:35,181", .notAPoint(text: "geo:35,181", .longitudeOutOfRange(181))),
      // I07: never the Gulf of Guinea.
      ("geo:0,0?q=부산시청", .notAPoint(text: "geo:0,0?q=부산시청", .nameOnly("부산시청"))),
      ("geo:0,0?q=91,0", .latitudeOutOfRange(latitude: 91, longitude: 0, text: "geo:0,0?q=91,0")),
    ]
    for (text, error) in rows { #expect(throws: error, "\(text)") { try PointText(parsing: text) } }
  }

  @Test(
    "writing",
    arguments: [
      (37.5665, 126.978, "geo:37.5665,126.978"), (-0.00000001, 0, "geo:0,0"), (90, 12, "geo:90,0"),
      (-90, -12, "geo:-90,0"),
      (0, 180, "geo:0,-180"),
    ] as [(Double, Double, String)])
  func writes(latitude: Double, longitude: Double, expected: String) throws {
    #expect(try Coordinate(latitude: latitude, longitude: longitude).geoURI == expected)
  }
}
