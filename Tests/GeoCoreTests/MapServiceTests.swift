import GeoCore
import Testing

@Suite("Links of maps")
struct MapServiceTests {
  @Test(
    "Google",
    arguments: [
      "https://www.google.com/maps/@35.1796,129.0756,15z",
      "https://www.google.com/maps/@35.1796,129.0756,3a,75y,90h/data=!3m1",
      "https://www.google.co.kr/maps/place/Busan/@35.2,129.1,12z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d35.1796!4d129.0756!16zL20",
      "https://www.google.com/maps/dir/A/B/@35.2,129.1,12z/data=!4m2!3d1.0!4d2.0!3d35.1796!4d129.0756",
      "https://www.google.com/maps/search/?api=1&query=35.1796%2C129.0756",
      "https://maps.google.com/?q=35.1796,129.0756",
      "https://maps.google.com/maps?q=loc:35.1796,129.0756&z=12",
      "http://maps.google.com/?ll=35.1796,129.0756&q=Busan",
      "https://www.google.com/maps?q=35.1796,129.0756(City%20Hall)",
      "https://maps.google.com/maps?q=35.1796,+129.0756",
      "https://www.google.com/maps/@?api=1&map_action=map&center=35.1796%2C129.0756&zoom=12",
      "https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=35.1796%2C129.0756",
      "https://www.google.com/maps/dir/?api=1&destination=35.1796,129.0756",
      "google.com/maps/search/35.1796,129.0756",
      "https://www.google.com/maps/search/35.1796,+129.0756?entry=tts",
      "comgooglemaps://?center=35.1796,129.0756",
      "https://www.google.com/maps/place/35%C2%B010'46.56%22N+129%C2%B004'32.16%22E/@35.2,129.1,17z",
    ])
  func google(link: String) throws { try expect(link, .google) }

  @Test(
    "Apple",
    arguments: [
      "https://maps.apple.com/?ll=35.1796,129.0756&q=Busan", "https://maps.apple.com/?q=35.1796,129.0756",
      "https://maps.apple.com/place?coordinate=35.1796,129.0756&name=x",
      "http://maps.apple.com/?daddr=35.1796,129.0756&dirflg=w",
      "https://maps.apple.com/?ll=35.1796%2C129.0756", "maps://?ll=35.1796,129.0756",
      "MAPS.APPLE.COM/?ll=35.1796,129.0756",
    ])
  func apple(link: String) throws { try expect(link, .apple) }

  // https://github.com/YAPP-admin/yappu-world-android/pull/220 (I09)
  @Test(
    "Kakao",
    arguments: [
      "https://map.kakao.com/link/map/%EC%B9%B4%ED%8E%98%2C%20%EB%82%A8%ED%8F%AC,35.1796,129.0756",
      "https://map.kakao.com/link/to/카페, 남포,35.1796,129.0756",
      "https://map.kakao.com/link/map/35.1796,129.0756",
      "https://map.kakao.com/link/by/walk/A,35.1,129.1/B,35.1796,129.0756",
      "kakaomap://look?p=35.1796,129.0756",
      "https://map.kakao.com/link/from/A,1,2/to/B,35.1796,129.0756",
      "map.kakao.com/link/map/x,35.1796,129.0756",
      "kakaomap://route?sp=35.1,129.1&ep=35.1796,129.0756&by=CAR",
    ])
  func kakao(link: String) throws { try expect(link, .kakao) }

  @Test("Kakao's street view")
  func roadview() throws { try expect("https://map.kakao.com/link/roadview/35.1796,129.0756", .roadview) }

  @Test(
    "Naver",
    arguments: [
      "https://map.naver.com/?lat=35.1796&lng=129.0756&title=x",
      "https://map.naver.com/p?c=15.00,0,0,0,dh&lng=129.0756&lat=35.1796",
      "nmap://place?lat=35.1796&lng=129.0756&name=x&appname=y",
      "nmap://route/car?dlat=35.1796&dlng=129.0756&dname=x",
      "https://map.naver.com/v5/?c=129.0756,35.1796,15,0,0,0,dh",
    ])
  func naver(link: String) throws { try expect(link, .naver) }

  @Test(
    "OpenStreetMap",
    arguments: [
      "https://www.openstreetmap.org/#map=17/35.1796/129.0756",
      "https://www.openstreetmap.org/?mlat=35.1796&mlon=129.0756#map=5/1/2",
      "https://osm.org/#map=17/35.1796/129.0756&layers=T",
      "http://www.openstreetmap.org/?lat=35.1796&lon=129.0756&zoom=9",
      "https://www.openstreetmap.org/node/1#map=17/35.1796/129.0756",
    ])
  func osm(link: String) throws { try expect(link, .osm) }

  private func expect(_ link: String, _ form: PointForm) throws {
    let read = try PointText(parsing: link)
    #expect(read.form == form)
    #expect(
      abs(read.coordinate.latitude - 35.1796) < 1e-9 && abs(read.coordinate.longitude - 129.0756) < 1e-9)
  }

  @Test(
    "plus codes in links",
    arguments: [
      "https://www.google.com/maps/place/8Q7F53HG%2BR6/@35.2,129.1,17z",
      "https://maps.google.com/?q=8Q7F53HG%2BR6",
    ])
  func plusCodes(link: String) throws {
    let read = try PointText(parsing: link)
    #expect(read.coordinate == (try PointText(parsing: "8Q7F53HG+R6").coordinate))
  }

  @Test(
    "links without a point say why",
    arguments: [
      ("https://maps.app.goo.gl/abc123", .shortLink), ("https://goo.gl/maps/abc", .shortLink),
      ("https://kko.to/abc", .shortLink),
      ("https://naver.me/abc", .shortLink), ("https://kko.kakao.com/x", .shortLink),
      ("https://maps.apple/p/x1", .shortLink),
      ("https://map.kakao.com/?urlX=500000&urlY=1100000&urlLevel=3", .projectedLink),
      ("https://map.naver.com/v5/?c=14134574.7,4518365.5,15,0,0,0,dh", .projectedLink),
      ("https://map.naver.com/p?c=15.00,0,0,0,dh", .linkWithoutPoint),
      ("https://map.naver.com/p/entry/place/11", .linkWithoutPoint),
      ("https://map.kakao.com/link/map/18577297", .linkWithoutPoint),
      ("https://place.map.kakao.com/18577297", .linkWithoutPoint),
      ("https://map.kakao.com/link/search/%EC%B9%B4%ED%8E%98", .nameOnly("카페")),
      ("https://map.kakao.com/?q=카페", .nameOnly("카페")),
      ("https://www.google.com/maps/place/Busan+Station/", .nameOnly("Busan Station")),
      ("https://maps.apple.com/?q=7+11", .nameOnly("7 11")),
      ("https://map.naver.com/p/search/%EC%B9%B4%ED%8E%98", .nameOnly("카페")),
      ("https://www.openstreetmap.org/node/1", .linkWithoutPoint),
      ("https://www.google.com/maps", .linkWithoutPoint), ("https://example.com/@35.1,129.1", .unknownLink),
      ("ftp://map.kakao.com/link/map/35,129", .unknownLink), ("https://", .unknownLink),
      ("https:///35,129", .unknownLink),
      ("https://map.kakao.com/link/map/x,35.1,181", .longitudeOutOfRange(181)),
    ] as [(String, PointProblem)])
  func problems(link: String, problem: PointProblem) {
    #expect(throws: GeoError.notAPoint(text: link, problem)) { try PointText(parsing: link) }
  }

  @Test(
    "latitudes beyond a pole",
    arguments: ["https://map.kakao.com/link/map/x,91,129", "https://maps.google.com/?q=91,129"])
  func beyondPole(link: String) {
    #expect(throws: GeoError.latitudeOutOfRange(latitude: 91, longitude: 129, text: link)) {
      try PointText(parsing: link)
    }
  }

  @Test(
    "texts with strokes and colons stay names", arguments: ["카페/바", "maps/1", "24:7", "C:1", "google.com 7"])
  func names(text: String) {
    #expect(throws: GeoError.notACoordinate(text: text)) { try PointText(parsing: text) }
  }
}
