import GeoCore
import TestSupport
import Testing

@testable import PlaceStore

@Suite("SamePlaces")
struct SamePlacesTests {
  private struct Sample {
    let spot: PlaceSpot
    let names: ComparedNames

    init(_ coordinate: Coordinate, table: UInt32, _ name: String = "역", _ further: [String] = []) {
      spot = PlaceSpot(
        latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7, table: table)
      names = ComparedNames(name: name, further: further.map { Place.Pair("alt_name", $0) })
    }
  }

  private static func groups(_ samples: [Sample]) -> [[Int]] {
    SamePlaces.groups(among: samples.map(\.spot)) { samples[$0].names }
  }

  /// The same by comparing every two places.
  private static func groupsByFullScan(_ samples: [Sample]) -> [[Int]] {
    var pairs: [SpotPair] = []
    for first in samples.indices {
      for second in samples.indices where first < second {
        let (a, b) = (samples[first], samples[second])
        let meters = a.spot.coordinate.distance(to: b.spot.coordinate).meters
        guard a.spot.table != b.spot.table, meters <= 30, a.names.areLike(b.names) else { continue }
        pairs.append(SpotPair(meters: meters, first: first, second: second))
      }
    }
    var members = samples.indices.map { [$0] }
    for pair in pairs.sorted() {
      guard let left = members.firstIndex(where: { $0.contains(pair.first) }),
        let right = members.firstIndex(where: { $0.contains(pair.second) }), left != right
      else { continue }
      let areAllSame = members[left].allSatisfy { a in
        members[right].allSatisfy { b in
          pairs.contains { $0.first == min(a, b) && $0.second == max(a, b) }
        }
      }
      guard areAllSame else { continue }
      members[left] += members[right]
      members[right] = []
    }
    return members.filter { $0.count > 1 }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  private static let centers: [Coordinate] = [
    Coordinate(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416),
    Coordinate(latitudeE7: 900_000_000, longitudeE7: 0),
    Coordinate(latitudeE7: -900_000_000, longitudeE7: 1_234_567_890),
    Coordinate(latitudeE7: 899_999_000, longitudeE7: -900_000_000),
    Coordinate(latitudeE7: 0, longitudeE7: -1_800_000_000),
    Coordinate(latitudeE7: 650_000_000, longitudeE7: 1_799_999_999),
    Coordinate(latitudeE7: 0, longitudeE7: 0),
  ]

  @Test("finds what a comparison of every two places finds", arguments: centers.indices, [20.0, 60, 300])
  func fullScan(center: Int, spreadMeters: Double) {
    var random = SeededRandom(seed: UInt64(center) * 1000 + UInt64(spreadMeters))
    let words = ["역", "Station", "역 1", "역 2", ""]
    var groupCount = 0
    for _ in 0..<20 {
      var samples: [Sample] = []
      for table in 0..<UInt32.random(in: 2...4, using: &random) {
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          let coordinate = Self.centers[center].destination(
            distance: Distance(meters: Double.random(in: 0...spreadMeters, using: &random)),
            heading: Heading(degrees: Double.random(in: 0..<360, using: &random)))
          let further = Bool.random(using: &random) ? [words.randomElement(using: &random) ?? ""] : []
          samples.append(
            Sample(coordinate, table: table, words.randomElement(using: &random) ?? "", further))
        }
      }
      let groups = Self.groups(samples)
      #expect(groups == Self.groupsByFullScan(samples))
      groupCount += groups.count
    }
    #expect(groupCount > 0)
  }

  @Test("reaches 30 m and no farther", arguments: centers, [0.0, 45, 90, 180, 250])
  func reach(center: Coordinate, heading: Double) {
    for (meters, expected) in [(29.98, [[0, 1]]), (30.02, [])] {
      let other = center.destination(distance: Distance(meters: meters), heading: Heading(degrees: heading))
      #expect(Self.groups([Sample(center, table: 0), Sample(other, table: 1)]) == expected)
    }
  }

  private static func line(_ meters: [(Double, UInt32)]) -> [Sample] {
    meters.map { offset, table in
      Sample(
        centers[0].destination(distance: Distance(meters: offset), heading: Heading(degrees: 90)),
        table: table)
    }
  }

  @Test("never joins two places of one table, and gives a place that two match to the nearest")
  func nearest() {
    #expect(Self.groups(Self.line([(0, 0), (1, 0), (2, 0)])) == [])
    #expect(Self.groups(Self.line([(0, 0), (12, 0), (7, 1)])) == [[1, 2]])
    #expect(Self.groups(Self.line([(0, 0), (12, 0), (5, 1)])) == [[0, 2]])
    #expect(Self.groups(Self.line([(0, 0), (12, 0), (5, 1), (9, 1)])) == [[0, 2], [1, 3]])
    // Equally near: the first.
    #expect(Self.groups(Self.line([(3, 0), (3, 0), (3, 1)])) == [[0, 2]])
    #expect(Self.groups(Self.line([(3, 0), (3, 0), (3, 1), (3, 1), (3, 2)])) == [[0, 2, 4], [1, 3]])
  }

  @Test("breaks a chain at its longest link")
  func chain() {
    #expect(Self.groups(Self.line([(0, 0), (20, 1), (39, 2)])) == [[1, 2]])
    #expect(Self.groups(Self.line([(0, 0), (19, 1), (39, 2)])) == [[0, 1]])
    #expect(Self.groups(Self.line([(0, 0), (14, 1), (28, 2)])) == [[0, 1, 2]])
  }

  @Test(
    "compares whole names, however they are written, and further names",
    arguments: [
      ("부산 대학병원", [], "부산대학병원", [], true),
      ("ＣＵ", [], "cu", [], true),
      ("\u{1112}\u{1161}\u{11AB}", [], "한", [], true),
      ("김밥천국 1호점", [], "김밥천국 2호점", [], false),
      ("김밥천국 1호점", [], "김밥천국", [], false),
      ("스타벅스", ["Starbucks"], "STARBUCKS", [], true),
      ("스타벅스", ["카페; Starbucks"], "Starbucks", [], true),
      ("스타벅스", ["Starbucks"], "별다방", ["Starbucks"], false),
      ("", [], "", [], false),
      ("-", [], "·", [], false),
      ("", ["Starbucks"], "Starbucks", [], true),
    ])
  func names(name: String, further: [String], other: String, otherFurther: [String], expected: Bool) {
    let (a, b) = (
      Sample(Self.centers[0], table: 0, name, further), Sample(Self.centers[0], table: 1, other, otherFurther)
    )
    #expect(a.names.areLike(b.names) == expected && b.names.areLike(a.names) == expected)
    #expect(Self.groups([a, b]) == (expected ? [[0, 1]] : []))
  }

  @Test("leaves a crowd of one name alone, so that the work stays small")
  func crowd() {
    let most = SamePlaces.crowd
    func samples(_ count: Int) -> [Sample] {
      (0..<count).map { _ in Sample(Self.centers[0], table: 0) } + [Sample(Self.centers[0], table: 1)]
    }
    #expect(Self.groups(samples(most)) == [[0, most]])
    #expect(Self.groups(samples(most + 1)) == [])
    let spots = [0, 1].map { Sample(Self.centers[0], table: $0).spot }
    // Two hundred thousand places at one point would be ten thousand million pairs.
    let many = (0..<200_000).map { spots[$0 / 100_000] }
    let names = ComparedNames(name: "x", further: [])
    #expect(SamePlaces.groups(among: many) { _ in names } == [])
  }

  @Test("asks for no name where a single table has places")
  func asksForFewNames() {
    let far = Coordinate(latitudeE7: 0, longitudeE7: 0)
    let samples =
      Self.line([(0, 0), (1, 0), (2, 0)]) + [Sample(far, table: 1)] + Self.line([(5000, 0), (5010, 1)])
    var asked: Set<Int> = []
    let groups = SamePlaces.groups(among: samples.map(\.spot)) {
      asked.insert($0)
      return samples[$0].names
    }
    #expect(groups == [[4, 5]] && asked == [4, 5])
  }
}
