import GeoCore
import TestSupport
import Testing

@Suite("Points in every form")
struct PointTextTests {
  @Test(
    "what is written",
    arguments: [
      (.decimal, "37.5665,126.978"), (.dms, "37°33′59.40″N 126°58′40.80″E"), (.geo, "geo:37.5665,126.978"),
      (.iso6709, "+37.5665+126.978/"), (.pluscode, "8Q98HX8H+J62"), (.geohash, "geohash:wydm9qy89z"),
      (.google, "https://www.google.com/maps/search/?api=1&query=37.5665%2C126.978"),
      (.apple, "https://maps.apple.com/?ll=37.5665,126.978&q=37.5665,126.978"),
      (.kakao, "https://map.kakao.com/link/map/37.5665,126.978"),
      (.roadview, "https://map.kakao.com/link/roadview/37.5665,126.978"),
      (.naver, "https://map.naver.com/?lat=37.5665&lng=126.978"),
      (.osm, "https://www.openstreetmap.org/?mlat=37.5665&mlon=126.978#map=17/37.5665/126.978"),
    ] as [(PointForm, String)])
  func writes(form: PointForm, expected: String) throws {
    #expect(try Coordinate(latitude: 37.5665, longitude: 126.978).text(as: form) == expected)
  }

  @Test("raw values")
  func rawValues() {
    #expect(
      PointForm.allCases.map(\.rawValue) == [
        "decimal", "dms", "geo", "iso6709", "pluscode", "geohash", "google", "apple", "kakao", "roadview",
        "naver", "osm",
      ])
  }

  @Test("every form comes back within its precision, for 4,000 points", arguments: PointForm.allCases)
  func roundTrip(form: PointForm) throws {
    var random = SeededRandom(seed: 6709)
    var points = try [(90, 0), (-90, 0), (0, 180), (0, 0), (90, -180), (-90, 179.9999999), (0, -0.0000001)]
      .map {
        try Coordinate(latitude: $0, longitude: $1)
      }
    while points.count < 4000 { points.append(random.coordinate()) }
    // Half of the last digit, and of the E7 unit that the point is rounded to.
    let (north, east) =
      switch form {
      case .dms: (0.0051 / 3600, 0.0051 / 3600)
      case .pluscode: (0.0000126, 0.0000157)
      case .geohash: (180 / 0x1p26, 360 / 0x1p26)
      default: (6e-8, 6e-8)
      }
    // Collected, since an expectation for each takes longer than what is tested.
    var strays: [String] = []
    for point in points {
      let text = point.text(as: form)
      let read = try PointText(parsing: text)
      // At a pole all longitudes are the same point, and the RFC writes 0.
      let turn =
        abs(point.latitude) < 90
        ? abs((read.coordinate.longitude - point.longitude).remainder(dividingBy: 360)) : 0
      if read.form != form || abs(read.coordinate.latitude - point.latitude) > north || turn > east {
        strays.append(text)
      }
    }
    #expect(strays.isEmpty)
  }

  private static let samples: [String] = [
    "37.5665,126.9780", "37°33′59.40″N 126°58′40.80″E", "북위 37도 33분 59초 동경 126도 58분 40초",
    "geo:37.5665,126.978;crs=wgs84;u=5?q=1,2(x)",
    "+375959.5+1265840+12CRSWGS_84/", "8Q98HX8H+J65", "8H+J65 서울", "geohash:wydm9qyk2p", "37,5665; 126,978",
    "https://www.google.com/maps/place/%EB%B6%80/@37.5,126.9,17z/data=!3d37.5!4d126.9?q=1,2",
    "https://maps.apple.com/?ll=37.5,126.9&q=x",
    "https://map.kakao.com/link/map/%EC%B9%B4,37.5,126.9", "nmap://place?lat=37.5&lng=126.9",
    "https://osm.org/?mlat=1&mlon=2#map=3/1/2",
  ]

  @Test("cut, flipped and joined texts never crash, and what is read is on the earth")
  func fuzz() {
    var random = SeededRandom(seed: 5870)
    for round in 0..<20_000 {
      var bytes = Array((Self.samples.randomElement(using: &random) ?? "").utf8)
      switch round % 4 {
      case 0: bytes = Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))
      case 1:
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
            1 << UInt8.random(in: 0...7, using: &random)
        }
      case 2:
        let other = Array((Self.samples.randomElement(using: &random) ?? "").utf8)
        bytes =
          bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
          + other.suffix(Int.random(in: 0...other.count, using: &random))
      default:
        bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      do throws(GeoError) {
        let read = try PointText(parsing: text, near: round.isMultiple(of: 2) ? nil : random.coordinate())
          .coordinate
        #expect(abs(read.latitude) <= 90 && read.longitude >= -180 && read.longitude < 180, "\(text)")
      } catch {
        #expect(!error.description.contains("\n") || text.contains("\n") || text.contains("%0"), "\(error)")
      }
    }
  }

  @Test(
    "long texts take a time that grows with their length",
    arguments: [
      "1", "1,", "1 ", "°", "1°", "N", "+1", "!3d1!4d", "%EA", "/", "&q=x", "2", "-", "'", "경", "(", ";u",
      "@1,2/",
    ])
  func linear(piece: String) {
    let clock = ContinuousClock()
    for start in [
      "", "geo:1,2;", "https://www.google.com/maps/", "https://map.kakao.com/?", "+35", "35°", "8Q98HX8H+",
    ] {
      let text = start + String(repeating: piece, count: 10_000)
      let time = clock.measure { _ = try? PointText(parsing: text) }
      // In squared time it would be minutes; a busy machine is given some.
      #expect(time < .seconds(5), "\(start) \(piece)")
    }
  }

  @Test("problems are one line, in lower case without a full stop")
  func words() {
    let problems: [PointProblem] = [
      .ambiguousCommas, .incomplete, .notParted, .unexpected("x"), .sameAxis(isLatitude: true),
      .signAndLetter, .sixtiesOutOfRange(60),
      .longitudeOutOfRange(181), .latitudeOutOfRange(latitude: 91, longitude: 0), .notAGeoURI,
      .unknownReferenceSystem("x"), .notISO6709,
      .notAPlusCode, .shortPlusCode(code: "8H+J6", locality: ""), .notAGeohash, .nameOnly("x"), .shortLink,
      .linkWithoutPoint,
      .projectedLink, .unknownLink,
    ]
    for problem in problems {
      let text = GeoError.notAPoint(text: "x", problem).description
      #expect(
        text.hasPrefix("'x' is not a point; ") && !text.contains("\n") && !text.hasSuffix("."), "\(text)")
      #expect(
        problem.description.first.map { $0.isLowercase || !$0.isLetter } == true, "\(problem.description)")
    }
  }
}
