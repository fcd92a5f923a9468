import GeoCore
import Testing

@Suite("Regions")
struct CoordinateRegionTests {
  @Test(
    "boxes, at poles, across 180° and for whole turns",
    arguments: [
      ("35.1795543,129.0756416,0.1,0.1", "129.0256416,35.1295543,129.1256416,35.2295543"),
      ("-18.7,180,1,1", "179.5,-19.2,-179.5,-18.2"), ("89.9,0,1,10", "-5,89.4,5,90"),
      ("-90,0,10,20", "-10,-90,10,-85"), ("0,10,180,360", "-180,-90,180,90"),
      ("10,100,1,359", "-79.5,9.5,-80.5,10.5"),
      ("0,0,0.0000002,0.0000002", "-0.0000001,-0.0000001,0.0000001,0.0000001"),
    ])
  func boxes(text: String, expected: String) throws {
    let region = try CoordinateRegion(parsing: text)
    #expect(region.boundingBox.description == expected)
    #expect(region.contains(region.center))
  }

  // https://github.com/react-native-maps/react-native-maps/issues/5730
  @Test("spans beyond the earth become the earth", arguments: [(181.0, 361.0), (1e300, 1e300), (180, 360)])
  func clampsSpan(latitudeDelta: Double, longitudeDelta: Double) throws {
    let span = try CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    #expect(span.latitudeDelta == 180 && span.longitudeDelta == 360)
    let region = CoordinateRegion(center: try Coordinate(latitude: 0, longitude: 0), span: span)
    #expect(region.boundingBox == .world)
    #expect(try CoordinateRegion(parsing: region.description) == region)
  }

  @Test("spans of nothing are errors", arguments: [(0.0, 1.0), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)])
  func refusesSpan(latitudeDelta: Double, longitudeDelta: Double) {
    #expect(throws: GeoError.self) {
      try CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
    }
  }

  @Test(
    "texts that are no regions",
    arguments: [
      "", "35,129", "35,129,0.1", "35,129,0,0", "35,129,0.1,0.1,0.1", "135,35,1,1", "35,129,nan,1", "busan",
    ])
  func refusesText(text: String) {
    #expect(throws: GeoError.self) { try CoordinateRegion(parsing: text) }
  }

  @Test("the description is what the parser reads")
  func roundTrip() throws {
    for text in [
      "35.1795543,129.0756416,0.1,0.1", "-90,-180,0.0000001,360", "0,0,180,360",
      "37.5125,127.102778,0.0125,0.0125",
    ] {
      #expect(try CoordinateRegion(parsing: text).description == text)
    }
  }

  @Test("an extent in metres reaches as far as it says", arguments: [0.0, 37.5, -60, 80])
  func extent(latitude: Double) throws {
    let center = try Coordinate(latitude: latitude, longitude: 179.99)
    let region = try CoordinateRegion(
      center: center, latitudinalDistance: .kilometers(2), longitudinalDistance: .kilometers(4))
    let north = try Coordinate(latitude: region.boundingBox.north, longitude: center.longitude)
    let east = try Coordinate(latitude: latitude, longitude: region.boundingBox.east)
    #expect(abs(center.distance(to: north).meters - 1000) < 0.1)
    #expect(abs(center.distance(to: east).meters - 2000) < 0.1)
  }

  @Test("at a pole an extent is every longitude")
  func extentAtPole() throws {
    let pole = try Coordinate(latitude: 90, longitude: 0)
    let region = try CoordinateRegion(
      center: pole, latitudinalDistance: .meters(10), longitudinalDistance: .meters(10))
    #expect(region.boundingBox.isEveryLongitude && region.boundingBox.north == 90)
    #expect(throws: GeoError.extentOutOfRange(latitudinalMeters: 0, longitudinalMeters: 1)) {
      try CoordinateRegion(center: pole, latitudinalDistance: .zero, longitudinalDistance: .meters(1))
    }
  }

  @Test("a single place has a region of about 100 m")
  func framesOne() throws {
    let region = try #require(CoordinateRegion(framing: [try Coordinate(latitude: 90, longitude: -180)]))
    #expect(region.description == "90,-180,0.001,0.001")
  }

  @Test("regions meet on both sides of the earth")
  func intersects() throws {
    let first = try CoordinateRegion(parsing: "0,180,10,200")
    let second = try CoordinateRegion(parsing: "0,0,10,200")
    #expect(first.intersection(second).map(\.description) == ["-100,-5,-80,5", "80,-5,100,5"])
  }
}
