import GeoCore
import TestSupport
import Testing

@Suite("Geodesics")
struct GeodesicTests {
  static let toleranceMeters = 15e-9

  @Test("the reference file has its 2,000 lines")
  func referenceIsComplete() {
    #expect(ReferenceLine.all.count == 2000)
  }

  @Test("lengths of the reference lines, both ways, are right to 15 nm")
  func referenceLengths() {
    let wrong = ReferenceLine.all.filter { line in
      let there = line.first.distance(to: line.second).meters
      let back = line.second.distance(to: line.first).meters
      let inverse = Geodesic.inverse(from: line.first, to: line.second).distance.meters
      return [there, back, inverse].contains { !(abs($0 - line.meters) <= GeodesicTests.toleranceMeters) }
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.kind))")
  }

  @Test("many lines from one point are those of single calls, to the last bit")
  func origin() {
    let wrong = ReferenceLine.all.filter { line in
      let single = Geodesic.inverse(from: line.first, to: line.second)
      let (meters, azimuth) = GeodesicOrigin(line.first).distanceAndAzimuth(to: line.second)
      return meters != single.distance.meters || azimuth != single.azimuth1
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.kind))")
  }

  @Test("lines found two at a time are those of single calls, to the last bit, whatever the other one is")
  func pairs() throws {
    var random = SeededRandom(seed: 5)
    for _ in 0..<2000 {
      let origin = random.coordinate()
      let others = [1e-4, 1, 1000, 50_000, 1e6].map { reach in
        origin.destination(
          distance: .meters(random.number(0...reach)), heading: Heading(degrees: random.number(0...360)))
      }
      let far = random.coordinate()
      let lines = GeodesicOrigin(origin)
      for second in others + [far, origin] {
        let first = others[Int(random.number(0...4.999))]
        let (meters, azimuths) = lines.distancesAndAzimuths(to: first, second)
        for (lane, other) in [first, second].enumerated() {
          let single = Geodesic.inverse(from: origin, to: other)
          #expect(meters[lane] == single.distance.meters && azimuths[lane] == single.azimuth1)
        }
      }
    }
  }

  @Test("azimuths of the reference lines hit the other end to 15 nm")
  func referenceAzimuths() {
    let wrong = ReferenceLine.all.filter { line in
      let inverse = Geodesic.inverse(from: line.first, to: line.second)
      let misses = [inverse.azimuth1 - line.azimuth1, inverse.azimuth2 - line.azimuth2].map {
        abs($0.remainder(dividingBy: 360)) * Double.pi / 180 * line.reducedMeters
      }
      return misses.contains { !($0 <= GeodesicTests.toleranceMeters) }
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.kind))")
  }

  @Test("positions at the end of the reference lines are right to 15 nm")
  func referencePositions() {
    let wrong = ReferenceLine.all.filter { line in
      let end = Geodesic.direct(from: line.first, azimuth: line.azimuth1, distance: .meters(line.meters))
      let miss = PlainGeometry.flatMeters(line.second, end.coordinate)
      // Near a pole the azimuth turns with every step, so it counts by what it moves there.
      let poleMeters =
        PlainGeometry.metersPerDegree * 180 / Double.pi
        * PlainGeometry.cosine(degrees: line.second.latitude)
      let turn = (end.azimuth2 - line.azimuth2).remainder(dividingBy: 360) * Double.pi / 180
      let turnMiss = abs(turn) * min(poleMeters, line.reducedMeters)
      return !(miss <= GeodesicTests.toleranceMeters && turnMiss <= GeodesicTests.toleranceMeters)
    }
    #expect(wrong.isEmpty, "\(wrong.map(\.kind))")
  }

  @Test(
    "what inverse finds, direct walks, at every length and around the borders of the methods",
    arguments: [1e-7, 1e-3, 0.1, 0.5, 1, 10, 90, 170, 176, 177, 178])
  func inverseAndDirectAgree(degrees: Double) throws {
    var random = SeededRandom(seed: UInt64(degrees * 1e7))
    for _ in 0..<60 {
      let first = random.coordinate()
      let heading = Heading(degrees: random.number(0...360))
      let length = Distance(meters: degrees * random.number(0.9...1.1) * PlainGeometry.metersPerDegree)
      guard length.meters < 19_900_000 else { continue }
      let second = first.destination(distance: length, heading: heading)
      let inverse = Geodesic.inverse(from: first, to: second)
      let walked = Geodesic.direct(from: first, azimuth: inverse.azimuth1, distance: inverse.distance)
      #expect(PlainGeometry.flatMeters(second, walked.coordinate) < 2 * GeodesicTests.toleranceMeters)
      #expect(abs(inverse.distance.meters - length.meters) < 2 * GeodesicTests.toleranceMeters)
      let alone = first.distance(to: second)
      #expect(abs(inverse.distance.meters - alone.meters) < GeodesicTests.toleranceMeters)
    }
  }

  // https://github.com/maurycyp/vincenty/issues/8 https://github.com/georust/geo/issues/425
  @Test(
    "nearly antipodal lengths are finite and right",
    arguments: [
      ("-22.6559,-58.9053", "23.0917,121.348", 19_952_484.407), ("0,0", "0,180", 20_003_931.459),
      ("-0,0", "-0,180", 20_003_931.459),
      ("0,0", "0.5,179.5", 19_936_288.579), ("-1,1", "0,-180", 19_860_509.238),
      ("37.5,121.5", "-37.5,-58.5", 20_003_931.459),
      ("-5.59248,-78.774002", "5.79,101.15", 19_981_687.634),
      ("6.5,-4.5", "-5.5,176.5", 19_860_721.785),
    ])
  func nearlyAntipodal(first: String, second: String, meters: Double) throws {
    let length = try Coordinate(parsing: first).distance(to: Coordinate(parsing: second))
    #expect(abs(length.meters - meters) < 0.001)
  }

  // https://github.com/duckdb/duckdb-spatial/issues/442
  @Test(
    "latitude comes first",
    arguments: [
      ("48.353889,11.786111", "50.033333,8.570556", 299_648.072),
      ("42.6664,-73.7987", "40.5518,-74.4647", 241_329.103),
    ])
  func latitudeFirst(first: String, second: String, meters: Double) throws {
    let length = try Coordinate(parsing: first).distance(to: Coordinate(parsing: second))
    #expect(abs(length.meters - meters) < 0.001)
  }

  // https://github.com/meshtastic/meshtastic-site-planner/issues/18
  @Test(
    "lengths across Greenwich",
    arguments: [("51.5,-0.0005", 27.776), ("51.5,0.0005", 41.664), ("51.5,0.9", 62503.015)])
  func acrossGreenwich(second: String, meters: Double) throws {
    let length = try Coordinate(parsing: "51.5,-0.0001").distance(to: Coordinate(parsing: second))
    #expect(abs(length.meters - meters) < 0.001)
  }

  @Test(
    "a length found with fewer steps than the directions is the same, where its second variation counts",
    arguments: [
      ("-17.409801285950167,84.829969716943083", "13.187573827878328,-95.0350010589666"),
      ("8.0086569405834602,-84.723263431432756", "-4.3408808727345978,95.093038382862417"),
      ("-12.550222757872666,-114.58372135130554", "17.35309944151232,64.98464629135124"),
    ])
  func secondVariation(first: String, second: String) throws {
    let (first, second) = try (Coordinate(parsing: first), Coordinate(parsing: second))
    let difference = first.distance(to: second) - Geodesic.inverse(from: first, to: second).distance
    #expect(abs(difference.meters) < GeodesicTests.toleranceMeters)
  }

  @Test("the same point, under whatever name, is at no distance and to the north")
  func coincident() throws {
    for (first, second) in [
      ("35.1,129", "35.1,129"), ("90,10", "90,-120"), ("0,180", "0,-180"), ("0,0", "-0,0"),
    ] {
      let inverse = try Geodesic.inverse(from: Coordinate(parsing: first), to: Coordinate(parsing: second))
      #expect(
        inverse.distance == .zero && inverse.azimuth1 == 0 && inverse.azimuth2 == 0, "\(first) \(second)")
    }
  }

  @Test(
    "headings",
    arguments: [
      ("0,0", "1,0", 0.0), ("0,0", "0,1", 90), ("0,0", "-1,0", 180), ("0,0", "0,-1", 270),
      ("0,179.5", "0,-179.5", 90), ("89,0", "89,180", 0), ("-90,0", "0,45", 45),
    ])
  func headings(first: String, second: String, degrees: Double) throws {
    let heading = try Coordinate(parsing: first).heading(to: Coordinate(parsing: second))
    #expect(abs((heading.degrees - degrees).remainder(dividingBy: 360)) < 1e-9)
  }

  @Test("the sphere's angle bounds the length from both sides")
  func sphereBounds() {
    var random = SeededRandom(seed: 1)
    for index in 0..<1000 {
      let first = random.coordinate()
      let second =
        index % 2 == 0
        ? random.coordinate()
        : first.destination(
          distance: .meters(random.number(1...1e5)), heading: Heading(degrees: random.number(0...360)))
      let meters = first.distance(to: second).meters
      let angle = PlainGeometry.sphereAngle(first, second)
      #expect(meters >= Geodesic.minimumMetersPerRadian * angle - 1e-6)
      #expect(meters <= Geodesic.maximumMetersPerRadian * angle + 1e-6)
    }
  }

  @Test("a length or azimuth that is no number leads nowhere")
  func notFinite() throws {
    let origin = try Coordinate(latitude: 35, longitude: 129)
    for bad in [Double.nan, .infinity, -.infinity] {
      let end = origin.destination(distance: .meters(bad), heading: .north)
      #expect(PlainGeometry.flatMeters(origin, end) < GeodesicTests.toleranceMeters)
      let north = Geodesic.direct(from: origin, azimuth: bad, distance: .kilometers(1))
      #expect(north.coordinate.longitude == 129)
    }
  }

  @Test("beyond half-way round the line goes on")
  func roundTheEarth() throws {
    let origin = try Coordinate(latitude: 0, longitude: 179)
    let turn = Distance(meters: 2 * Double.pi * 6_378_137)
    #expect(
      PlainGeometry.flatMeters(origin, origin.destination(distance: turn, heading: Heading(degrees: 90)))
        < 1e-7)
    let back = Geodesic.direct(from: origin, azimuth: 90, distance: .meters(-1000))
    #expect(abs(back.coordinate.distance(to: origin).meters - 1000) < 1e-7)
    #expect(back.coordinate.longitude < 179)
  }
}
