import GeoCore
import OpeningHours
import PlaceSearch
import PlaceStore
import TestSupport
import Testing
import TextMatching

@Suite("Opening hours of places")
struct HoursFilterTests {
  /// Hours with what they say on Thursday, 2026-06-11 at 10:00 by the clock of the place, and for two hours from then on.
  private static let values: [(text: String?, state: HoursState.Kind, stays: HoursState.Kind)] = [
    (nil, .unknown, .unknown), ("24/7", .open, .open), ("Mo-Fr 09:00-18:00", .open, .open),
    ("Mo-Fr 09:00-11:00", .open, .closed), ("Mo-Fr 09:00-18:00; PH off", .open, .open),
    ("Sa,Su 10:00-16:00", .closed, .closed), ("off", .closed, .closed), ("매일 9시~11시 30분", .open, .closed),
    ("call us", .unknown, .unknown), ("Mo-Fr 08:00-10:30+", .open, .unknown), ("unknown", .unknown, .unknown),
    ("10:00-10:01", .open, .closed),
  ]
  private static let time = TypedTime(parsing: "2026-06-11T10:00")

  private struct Sample {
    let places: [Place]
    /// What the hours of each place are: a number in `values`.
    let numbers: [String: Int]
    let searcher: PlaceSearcher

    init() throws {
      var random = SeededRandom(seed: 501)
      var (places, numbers): ([Place], [String: Int]) = ([], [:])
      for number in 0..<3_000 {
        let value = Int.random(in: values.indices, using: &random)
        let coordinate = Coordinate(
          latitudeE7: Int32.random(in: 371_000_000...379_000_000, using: &random),
          longitudeE7: Int32.random(in: 1_266_000_000...1_274_000_000, using: &random))
        numbers["\(number)"] = value
        places.append(
          Place(
            id: "\(number)", name: number % 5 == 0 ? "바다 카페" : "산 카페", category: "cafe",
            coordinate: coordinate,
            openingHours: values[value].text))
      }
      var builder = PlaceDatasetBuilder()
      for place in places { builder.add(place) }
      self.places = places
      self.numbers = numbers
      searcher = try PlaceSearcher([PlaceDataset(contents: builder.bytes(), name: "hours")])
    }

    func state(_ place: Place, stays: Bool) -> HoursState.Kind {
      let value = values[numbers[place.id] ?? 0]
      return stays ? value.stays : value.state
    }
  }

  private static let shared = Result { try Sample() }

  @Test(
    "equal a full scan, near and far, in areas and by name",
    arguments: [0, 7_200], PlaceQuery.HoursCondition.Unknown.allCases)
  func fullScan(seconds: Int, unknown: PlaceQuery.HoursCondition.Unknown) throws {
    let sample = try Self.shared.get()
    let center = try Coordinate(latitude: 37.5, longitude: 127)
    let time = try #require(Self.time)
    let condition = PlaceQuery.HoursCondition(at: time, for: seconds, unknown: unknown)
    let expected = FullScan(sample.places, from: center) { place in
      switch sample.state(place, stays: seconds > 0) {
      case .open: unknown != .only
      case .closed: false
      case .unknown: unknown != .drop
      }
    }
    for limit in [1, 50, 2_999] {
      let query = PlaceQuery(in: .around(center), limit: limit, hours: condition)
      let matches = try sample.searcher.matches(for: query)
      #expect(try firstDifference(matches.ids, Array(expected.ids.prefix(limit))) == nil)
      #expect((matches.unknownHoursCount == nil) == (matches.count == limit))
    }
    let region = try CoordinateRegion(
      center: center, span: CoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.3))
    let inside = expected.numbers.filter { region.contains(sample.places[$0].coordinate) }
    let matches = try sample.searcher.matches(for: PlaceQuery(in: .region(region), hours: condition))
    #expect(try firstDifference(matches.ids, inside.map { sample.places[$0].id }) == nil)
    let leftOut = sample.places.filter {
      region.contains($0.coordinate) && sample.state($0, stays: seconds > 0) == .unknown
    }
    #expect(matches.unknownHoursCount == (unknown == .drop ? leftOut.count : 0))
    let named = PlaceQuery(
      in: .around(center), order: .distance, hours: condition,
      name: PlaceQuery.Name(try #require(NamePattern("바다"))))
    let seaside = expected.numbers.filter { sample.places[$0].name == "바다 카페" }
    #expect(
      try firstDifference(sample.searcher.matches(for: named).ids, seaside.map { sample.places[$0].id })
        == nil)
  }

  @Test("whether hours are known can be asked without asking for open places")
  func known() throws {
    let sample = try Self.shared.get()
    let center = try Coordinate(latitude: 37.5, longitude: 127)
    let time = try #require(Self.time)
    func count(_ unknown: PlaceQuery.HoursCondition.Unknown) throws -> Int {
      let condition = PlaceQuery.HoursCondition(at: time, isOpen: false, unknown: unknown)
      return try sample.searcher.matches(for: PlaceQuery(in: .around(center), hours: condition)).count
    }
    let unknown = sample.places.filter { sample.state($0, stays: false) == .unknown }.count
    #expect(try count(.only) == unknown)
    #expect(try count(.drop) == sample.places.count - unknown)
    #expect(try count(.keep) == sample.places.count)
  }

  @Test("a place goes by its own clock, and a time with an offset is one moment everywhere")
  func clocks() throws {
    let cities: [(id: String, latitude: Double, longitude: Double, opens: String)] = [
      ("seoul", 37.5665, 126.978, "2026-06-11T09:00:00+09:00"),
      ("london", 51.5074, -0.1278, "2026-06-11T09:00:00+01:00"),
      ("new-york", 40.7128, -74.006, "2026-06-11T09:00:00-04:00"),
      ("kathmandu", 27.7172, 85.324, "2026-06-11T09:00:00+05:45"),
    ]
    var builder = PlaceDatasetBuilder()
    for city in cities {
      builder.add(
        Place(
          id: city.id, name: "", category: "cafe",
          coordinate: try Coordinate(latitude: city.latitude, longitude: city.longitude),
          openingHours: "09:00-18:00"))
    }
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "cities")
    let searcher = try PlaceSearcher([dataset])
    func open(_ text: String) throws -> Set<String> {
      let condition = PlaceQuery.HoursCondition(at: try #require(TypedTime(parsing: text)))
      let query = PlaceQuery(in: .around(try Coordinate(latitude: 0, longitude: 0)), hours: condition)
      return Set(try searcher.matches(for: query).ids)
    }
    #expect(try open("2026-06-11T10:00") == ["seoul", "london", "new-york", "kathmandu"])
    #expect(try open("2026-06-11T08:59").isEmpty)
    #expect(try open("2026-06-11T09:00:00Z") == ["london", "kathmandu"])
    #expect(try open("2026-06-11T14:00:00Z") == ["london", "new-york"])
    let judge = HoursJudge(dataset, at: try #require(TypedTime(parsing: "2026-06-11T03:00")))
    for city in cities {
      let index = try #require(try dataset.index(ofID: city.id))
      #expect(try judge.verdict(on: index)?.nextChangeText == city.opens)
    }
  }

  @Test("hours by the sun are those of each place, though their texts are one")
  func sun() throws {
    var builder = PlaceDatasetBuilder()
    for (id, longitude) in [("west", 126.4), ("east", 129.5)] {
      builder.add(
        Place(
          id: id, name: "", category: "park", coordinate: try Coordinate(latitude: 36, longitude: longitude),
          openingHours: "sunrise-sunset"))
    }
    let dataset = try PlaceDataset(contents: builder.bytes(), name: "sun")
    let judge = HoursJudge(dataset, at: try #require(TypedTime(parsing: "2026-06-11T12:00")))
    let (first, second) = (try dataset.index(ofID: "west") ?? 0, try dataset.index(ofID: "east") ?? 0)
    let west = try #require(try judge.verdict(on: first)?.nextChange)
    let east = try #require(try judge.verdict(on: second)?.nextChange)
    // The sun takes four minutes for a degree.
    let minutes = (west.instant.secondsSince1970 - east.instant.secondsSince1970) / 60
    #expect((11...14).contains(minutes))
  }
}
