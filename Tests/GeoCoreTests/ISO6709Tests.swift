import GeoCore
import Testing

@Suite("Strings of ISO 6709")
struct ISO6709Tests {
  // https://github.com/kagix/exists/issues/8 (I16)
  @Test(
    "degrees, minutes and seconds by the count of digits",
    arguments: [
      ("+35.1796+129.0756/", 35.1796, 129.0756), ("+35.1796+129.0756", 35.1796, 129.0756),
      ("+00-025/", 0, -25),
      ("+46+002/", 46, 2), ("+4852+00220/", 48 + 52 / 60.0, 2 + 20 / 60.0),
      ("+48.8577+002.295/", 48.8577, 2.295),
      ("+27.5916+086.5640+8850/", 27.5916, 86.564), ("+90+000/", 90, 0), ("-90+000+2800CRSWGS_84/", -90, 0),
      ("+40.6894-074.0447/", 40.6894, -74.0447),
      ("+352036+1384339+3776CRSWGS_84/", 35 + 20 / 60.0 + 36 / 3600.0, 138 + 43 / 60.0 + 39 / 3600.0),
      ("+3514.5-13844.25/", 35 + 14.5 / 60, -(138 + 44.25 / 60)), ("+00-180/", 0, -180),
      ("＋３５＋１２９／", 35, 129),
      ("−33.8688+151.2093/", -33.8688, 151.2093),
      ("+401213.1-0750015.1/", 40 + 12 / 60.0 + 13.1 / 3600, -(75 + 15.1 / 3600)),
    ] as [(String, Double, Double)])
  func reads(text: String, latitude: Double, longitude: Double) throws {
    let read = try PointText(parsing: text)
    #expect(read.form == .iso6709)
    #expect(
      abs(read.coordinate.latitude - latitude) < 1e-12 && abs(read.coordinate.longitude - longitude) < 1e-12)
  }

  @Test(
    "others are errors",
    arguments: [
      "+5+129/", "+35+29/", "+35.+129/", "+35+129/x", "+35+129//", "+35+129+/", "+351+129/",
      "+35.1796+129.0756 12", "+35+129CRS",
      "+35+129e1/", "+3.5.1+129/", "+35+0129000000/",
    ])
  func refuses(text: String) {
    #expect(throws: GeoError.self) { try PointText(parsing: text) }
    do throws(GeoError) {
      _ = try PointText(parsing: text)
    } catch {
      guard case .notAPoint = error else {
        Issue.record("\(text): \(error)")
        return
      }
    }
  }

  @Test("numbers out of range, other systems")
  func problems() {
    let rows: [(String, GeoError)] = [
      ("+91+000/", .latitudeOutOfRange(latitude: 91, longitude: 0, text: "+91+000/")),
      ("+35+181/", .notAPoint(text: "+35+181/", .longitudeOutOfRange(181))),
      ("+3560+12900/", .notAPoint(text: "+3560+12900/", .sixtiesOutOfRange(60))),
      ("+35+129CRSKGD2002/", .notAPoint(text: "+35+129CRSKGD2002/", .unknownReferenceSystem("KGD2002"))),
    ]
    for (text, error) in rows { #expect(throws: error, "\(text)") { try PointText(parsing: text) } }
  }

  // I16: a comma makes it two plain numbers, and exponents are numbers there.
  @Test("signs alone make no string of ISO 6709", arguments: ["+35.1796,+129.0756", "3.51796e1,1.290756e2"])
  func plain(text: String) throws {
    let read = try PointText(parsing: text)
    #expect(read.form == .decimal)
    #expect(read.coordinate == (try Coordinate(latitude: 35.1796, longitude: 129.0756)))
  }

  @Test(
    "writing",
    arguments: [
      (37.5665, 126.978, "+37.5665+126.978/"), (-5.5, -7.25, "-05.5-007.25/"), (0, 0, "+00+000/"),
      (-0.00000001, 180, "+00-180/"),
      (90, 45, "+90+045/"), (-90, 179.99999999, "-90-180/"),
    ] as [(Double, Double, String)])
  func writes(latitude: Double, longitude: Double, expected: String) throws {
    #expect(try Coordinate(latitude: latitude, longitude: longitude).iso6709Text == expected)
  }
}
