import GeoCore
import Testing

@Suite("Degrees, minutes and seconds")
struct DegreesTextTests {
  // https://github.com/openstreetmap/iD/issues/2106 (I03)
  // https://github.com/ianengelbrecht/geo-coordinates-parser/issues/15 (I03, I05)
  @Test(
    "the signs that maps and people write",
    arguments: [
      ("12° 58′ 43″ S, 38° 30′ 15″ W", -12.978611, -38.504167), ("N40°7’22.8, W74°7’22.8\"", 40.123, -74.123),
      ("35°10′47″N 129°4′32″E", 35.179722, 129.075556),
      ("N 48° 30,6410', E 18° 57,4583'", 48.510683, 18.957638),
      ("35°10'47\"N 129°04'32\"E", 35.179722, 129.075556), ("35º10´47''N129º4´32''E", 35.179722, 129.075556),
      ("35˚10’47”N, 129˚4’32”E", 35.179722, 129.075556), ("35d10'47\"N 129d4'32\"E", 35.179722, 129.075556),
      ("35 10 47 N 129 4 32 E", 35.179722, 129.075556), ("35 10 47, 129 4 32", 35.179722, 129.075556),
      ("35 10 47; 129 4 32", 35.179722, 129.075556), ("35°10.7833' 129°4.5333'", 35.179722, 129.075555),
      ("-33°52′7.68″ 151°12′33.48″", -33.8688, 151.2093), ("-33°52′7.68″ -71°12′33.48″", -33.8688, -71.2093),
      ("-0°30' 0°15'", -0.5, 0.25), ("90°N 0°E", 90, 0), ("89°59'60\"N 0°E", .nan, 0), ("0°N 180°W", 0, -180),
      ("35.1796°N 129.0756°E", 35.1796, 129.0756), ("35.1796N 129.0756E", 35.1796, 129.0756),
      ("n35.1796 e129.0756", 35.1796, 129.0756),
      ("35.1796° 129.0756°", 35.1796, 129.0756), ("35.1796°, -129.0756°", 35.1796, -129.0756),
      ("129°4′32″E 35°10′47″N", 35.179722, 129.075556), ("E129.0756, N35.1796", 35.1796, 129.0756),
      ("129.0756 E, 35.1796", 35.1796, 129.0756), ("35.1796, E 129.0756", 35.1796, 129.0756),
      ("북위 35도 10분 47초 동경 129도 4분 32초", 35.179722, 129.075556),
      ("동경 129도 4분 32초, 북위 35도 10분 47초", 35.179722, 129.075556),
      ("북위35.1796도동경129.0756도", 35.1796, 129.0756), ("남위 33.8688, 동경 151.2093", -33.8688, 151.2093),
      ("서경 71.0573° 북위 42.3603°", 42.3603, -71.0573), ("북위 35°10′47″, 동경 129°4′32″", 35.179722, 129.075556),
      ("３５°１０′４７″Ｎ　１２９°４′３２″Ｅ", 35.179722, 129.075556),
      ("35°\u{A0}10′\u{202F}47″ N, 129° 4′ 32″ E", 35.179722, 129.075556),
      ("N40° 7.38 W74° 7.38", 40.123, -74.123), ("+35°10'47\" +129°4'32\"", 35.179722, 129.075556),
    ] as [(String, Double, Double)])
  func reads(text: String, latitude: Double, longitude: Double) throws {
    guard latitude.isFinite else {
      #expect(throws: GeoError.notAPoint(text: text, .sixtiesOutOfRange(60))) { try PointText(parsing: text) }
      return
    }
    let read = try PointText(parsing: text)
    #expect(read.form == .dms)
    #expect(
      abs(read.coordinate.latitude - latitude) < 1e-6 && abs(read.coordinate.longitude - longitude) < 1e-6)
  }

  @Test(
    "two numbers, whatever parts them",
    arguments: [
      ("12.3 56.7", 12.3, 56.7), ("37.5665 126.978", 37.5665, 126.978),
      ("37.5665; 126.978", 37.5665, 126.978),
      ("37,5665 126,978", 37.5665, 126.978), ("37,5665; 126,978", 37.5665, 126.978),
      ("37,5665, 126,978", 37.5665, 126.978),
      ("-33,8688 151,2093", -33.8688, 151.2093), ("−33.87, 151.21", -33.87, 151.21),
      ("３７．５６６５，１２６．９７８", 37.5665, 126.978),
      ("37.5665，126.978", 37.5665, 126.978), ("35 -71", 35, -71), ("37.5665\n126.978", 37.5665, 126.978),
      ("\u{3000}37.5665, 126.978\u{3000}", 37.5665, 126.978), ("35 188.2", 35, -171.8),
      ("–33.87 –71.2", -33.87, -71.2),
    ] as [(String, Double, Double)])
  func plain(text: String, latitude: Double, longitude: Double) throws {
    let read = try PointText(parsing: text)
    #expect(read.form == .decimal)
    #expect(
      abs(read.coordinate.latitude - latitude) < 1e-9 && abs(read.coordinate.longitude - longitude) < 1e-9)
  }

  @Test(
    "what is meant as a point and is none",
    arguments: [
      ("35,1796,129,0756", .ambiguousCommas), ("37,5665,126,978", .ambiguousCommas),
      ("37,5 12", .ambiguousCommas),
      ("35.1796,129.0756,12.5", .unexpected("12.5")), ("35°N", .incomplete), ("35°10′47″N,", .incomplete),
      ("35°10′ 129°4′ 12″ 5", .unexpected("5")), ("15-3", .notParted),
      ("35°N 36°N", .sameAxis(isLatitude: true)),
      ("35°N, 36°S", .sameAxis(isLatitude: true)), ("129°E 35°W", .sameAxis(isLatitude: false)),
      ("-35°S 129°E", .signAndLetter), ("S-35 E129", .signAndLetter),
      ("35°60′N 129°E", .sixtiesOutOfRange(60)),
      ("35°10′61″N 129°E", .sixtiesOutOfRange(61)), ("35°N 181°E", .longitudeOutOfRange(181)),
      ("35 10 129 4", .notParted), ("35.5°10′N 129°E", .unexpected("10")),
      ("35°10′47″N 129°4′32″E 해운대", .unexpected("해운대")),
      ("35°10″N 129°E", .unexpected("″")), ("35°N 12x9°E", .unexpected("x9°E")),
      ("1e1°N 129°E", .unexpected("e1°N")),
      ("35° - 129°", .unexpected("129")), ("35°10′-5″N, 129°E", .unexpected("-")), ("1.2.3 4", .notParted),
      ("N35°E N129°E", .unexpected("E")),
    ] as [(String, PointProblem)])
  func refuses(text: String, problem: PointProblem) {
    do throws(GeoError) {
      let read = try PointText(parsing: text)
      Issue.record("\(text): \(read)")
    } catch {
      guard case .notAPoint(text, let found) = error else {
        Issue.record("\(text): \(error)")
        return
      }
      #expect(found == problem, "\(text)")
    }
  }

  @Test(
    "latitudes beyond a pole",
    arguments: [
      ("129°4′ 35°10′", 129.0666667, 35.1666667), ("90°0′0.1″N 0°E", 90.0000278, 0),
      ("129.07 35.17", 129.07, 35.17),
      ("91; 0", 91, 0),
    ] as [(String, Double, Double)])
  func beyondPole(text: String, latitude: Double, longitude: Double) {
    #expect(throws: GeoError.latitudeOutOfRange(latitude: latitude, longitude: longitude, text: text)) {
      try PointText(parsing: text)
    }
  }

  @Test(
    "names stay names",
    arguments: [
      "해운대", "Busan", "N서울타워", "E1 충전소", "36.5°C", "37.5도씨", "24시 마트", "동경초밥 2", "5 East", "N 5", "3분카레",
      "37° 카페", "S-Oil 1", "7일", "1번지, 2층",
      "", " ", "'", "°", "북위", "N E", "35.1796",
    ])
  func names(text: String) {
    #expect(throws: GeoError.notACoordinate(text: text)) { try PointText(parsing: text) }
  }

  @Test(
    "writing",
    arguments: [
      (37.5665, 126.978, 2, "37°33′59.40″N 126°58′40.80″E"), (-33.8688, -71.2093, 0, "33°52′08″S 71°12′33″W"),
      (0, 0, 0, "0°00′00″N 0°00′00″E"), (-0.0000001, -0.0000001, 1, "0°00′00.0″N 0°00′00.0″E"),
      (90, 180, 0, "90°00′00″N 180°00′00″W"),
      (59.99999999, 179.99999999, 2, "60°00′00.00″N 180°00′00.00″E"),
      (1.0000001, 2, 4, "1°00′00.0004″N 2°00′00.0000″E"),
      (1, 2, 9, "1°00′00.0000″N 2°00′00.0000″E"), (1, 2, -1, "1°00′00″N 2°00′00″E"),
    ] as [(Double, Double, Int, String)])
  func writes(latitude: Double, longitude: Double, decimals: Int, expected: String) throws {
    #expect(
      try Coordinate(latitude: latitude, longitude: longitude).degreesText(decimals: decimals) == expected)
  }
}
