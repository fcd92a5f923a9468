import BinaryFile
import GeoCore
import PlaceStore
import TestSupport
import Testing
import TextMatching

@testable import PlaceSearch

/// Searches by name against a reading of every name.
@Suite("Searches by name")
struct NameSearchTests {
  private static let beginnings = [
    "부산", "서면", "해운대", "Green", "병", "장바구니", "스타벅스", "Star", "GS25", "신(新)", "한", "보수",
  ]
  private static let middles = ["", " ", "대학", "역 ", "대", "-", "Park", "동물", " 24시 "]
  private static let ends = [
    "병원", "주차장", "약국", "마트", "Café", "점", "", "bucks", "대학교병원 장례식장 별관 제2주차장 지하 3층 북쪽 입구 앞",
  ]

  private static func places(count: Int, seed: UInt64) -> [Place] {
    var random = SeededRandom(seed: seed)
    func name() -> String {
      [beginnings, middles, ends].map { $0[Int.random(in: 0..<$0.count, using: &random)] }.joined()
    }
    return (0..<count).map { number in
      var place = Place(
        id: "\(number)", name: name(), category: ["cafe", "parking", "hospital"][number % 3],
        coordinate: Coordinate(
          latitudeE7: Int32.random(in: 340_000_000...380_000_000, using: &random),
          longitudeE7: Int32.random(in: 1_260_000_000...1_295_000_000, using: &random)))
      if number % 7 == 0 { place.names = [Place.Pair("en", name()), Place.Pair("old", name())] }
      place.tags = [Place.Pair("fee", number % 2 == 0 ? "yes" : "no")]
      return place
    }
  }

  private static func searcher(_ places: [Place]) throws -> PlaceSearcher {
    var (first, second) = (PlaceDatasetBuilder(), PlaceDatasetBuilder())
    for (number, place) in places.enumerated() {
      if number % 5 == 0 { second.add(place) } else { first.add(place) }
    }
    return try PlaceSearcher([
      PlaceDataset(contents: first.bytes(), name: "first"),
      PlaceDataset(contents: second.bytes(), name: "second"),
    ])
  }

  private static let texts = [
    "부산", "병원", "ㅂㅅㄷ", "ㅂㅅ", "ㅂ", "병", "병워", "부산대학병원", "부산 대학 병원", "병원 부산", "star", "bucks", "starbucks",
    "starbuks",
    "스타벅즈", "장박", "해운댸", "주차장 서면", "gs25", "gs 25", "25", "24시", "park", "greenpark", "新", "cafe", "CAFÉ",
    "ㅅㅌㅂㅅㅈㅊㅈ", "없는이름",
    "뱡워", "부산대핫병", "보산 대학", "부ㅏ산병원", "부상병원", "서면동물병웡", "grenpark", "garkgreen", "sarbucks",
    "tsarbucks",
    "대학교병원장례식장별관제2주차장지하3층북쪽입구앞", "입구앞", "ㅈㅎ3ㅊㅂㅉㅇㄱㅇ", "역ㅈ", "한ㄷ", "a", "점",
  ]

  /// A place with its names as they are compared, which takes a while to make.
  private typealias ReadPlace = (place: Place, names: [FoldedName])

  private static func read(_ places: [Place]) -> [ReadPlace] {
    places.map { place in (place, ([place.name] + place.names.map(\.value)).map { FoldedName($0) }) }
  }

  /// The ids in the order in which they have to come.
  private static func expected(
    _ places: [ReadPlace], _ query: PlaceQuery, _ name: PlaceQuery.Name, where isWanted: (Place) -> Bool
  ) -> [String] {
    for kinds in name.tries {
      var rows: [(rank: NameRank, meters: Double, place: Place)] = []
      for (place, names) in places where isWanted(place) {
        let matches = names.compactMap { name.patterns[0].match(in: $0, trying: kinds.max() ?? .asTyped) }
        guard let best = matches.map(NameRank.init).min(), kinds.contains(best.kind) else { continue }
        let meters = Geodesic.inverse(from: query.measuringPoint, to: place.coordinate).distance.meters
        rows.append((best, meters, place))
      }
      guard rows.isEmpty else {
        return rows.sorted {
          ($0.rank, $0.meters, $0.place.name, $0.place.id) < ($1.rank, $1.meters, $1.place.name, $1.place.id)
        }
        .map(\.place.id)
      }
    }
    return []
  }

  private static func areas() throws -> [PlaceQuery.Area] {
    [
      .around(Coordinate(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416)),
      .region(
        try CoordinateRegion(
          center: Coordinate(latitudeE7: 360_000_000, longitudeE7: 1_280_000_000),
          span: .init(latitudeDelta: 1, longitudeDelta: 1))),
      .circle(
        center: Coordinate(latitudeE7: 365_000_000, longitudeE7: 1_270_000_000), radius: .kilometers(30)),
    ]
  }

  private static func contains(_ area: PlaceQuery.Area, _ place: Place) -> Bool {
    switch area {
    case .region(let region): region.contains(place.coordinate)
    case .circle(let center, let radius):
      // A degree of latitude has 110.5 km or more.
      abs(center.latitude - place.coordinate.latitude) * 110_000 <= radius.meters
        && center.distance(to: place.coordinate) <= radius
    default: true
    }
  }

  /// Texts with so many matches that the lists alone decide.
  private static let frequent = ["ㅂ", "병", "병워", "ㅂㅅ", "점", "대"]

  private typealias Sample = (places: [ReadPlace], searcher: PlaceSearcher)

  private static let (few, many) = (sample(count: 600), sample(count: 12_000))

  private static func sample(count: Int) -> Result<Sample, any Error> {
    Result {
      let places = places(count: count, seed: UInt64(count))
      return (read(places), try searcher(places))
    }
  }

  @Test("finds what a reading of every name finds, in its order", arguments: texts)
  func fullScan(text: String) throws {
    try Self.compareWithFullScan(text, in: Self.few.get())
  }

  @Test("finds what a reading of every name finds where many have the text", arguments: frequent)
  func fullScanOfMany(text: String) throws {
    try Self.compareWithFullScan(text, in: Self.many.get())
  }

  private static func compareWithFullScan(_ text: String, in sample: Sample) throws {
    let pattern = try #require(NamePattern(text))
    for name in [PlaceQuery.Name(pattern), PlaceQuery.Name(pattern, tries: [[.asTyped, .completed]])] {
      for area in try areas() {
        var query = PlaceQuery(in: area, order: .relevance, name: name)
        let all = expected(sample.places, query, name) { contains(area, $0) }
        let found = try sample.searcher.matches(for: query)
        #expect(try found.ids == all, "\(text) \(area)")
        query.limit = 7
        query.offset = 2
        let some = try sample.searcher.matches(for: query)
        #expect(try some.ids == Array(all.dropFirst(2).prefix(7)), "\(text) \(area)")
        #expect(some.total == all.count || some.total == nil && all.count > 100)
      }
    }
  }

  /// Texts of which each letter is frequent, together or in this order less.
  private static let joined = [
    "병원", "스타벅스", "부산대학병원", "부산병원", "ㅎㅇㄷㅇㄱ", "ㅂㅅㄷㅎㅂㅇ", "ㅂㅅㅂ", "greenpark", "부산대학병워", "병원 부산", "부산 병원",
    "병원 ㅂㅅ", "주차장 서면", "대학 ㅂㅇ 부산", "park star", "병원 약국", "마트병원", "없는이름",
    "부산 대 병원", "점 역 부", "병원 대하", "부산 대학 ㅂ", "24 부산 병워",
  ]

  @Test(
    "of frequent names the nearest are found without all others, in the same order",
    arguments: [3_000, 15_000])
  func frequentNames(count: Int) throws {
    let places = Self.places(count: count, seed: 12)
    let readPlaces = Self.read(places)
    let searcher = try Self.searcher(places)
    let forest = try searcher.forest(of: [])
    let isLarge = count > 3_000
    for text in isLarge ? Self.joined : Self.frequent + Self.joined {
      let pattern = try #require(NamePattern(text))
      let both = PlaceQuery.Name(pattern, tries: [[.asTyped, .completed]])
      // The reading of every name that these are compared with takes its time.
      for name in isLarge ? [both] : [PlaceQuery.Name(pattern), both] {
        for area in try Self.areas() {
          let query = PlaceQuery(in: area, order: .relevance, limit: 9, offset: 1, name: name)
          let all = Self.expected(readPlaces, query, name) { Self.contains(area, $0) }
          let found = try searcher.matches(for: query, named: name, in: forest, frequentLength: -1)
          #expect(try found.ids == Array(all.dropFirst().prefix(9)), "\(text) \(area)")
          #expect(found.total == nil || found.total == all.count)
        }
      }
    }
  }

  /// The bytes of a dataset without its index of names, as older programs wrote it.
  private static func withoutIndex(_ bytes: [UInt8]) throws -> [UInt8] {
    let container = try Container(contents: bytes, name: "whole")
    let writer = ContainerWriter()
    for tag in container.tags where !["n-grams", "n-marks", "n-lists"].contains(tag) {
      try writer.add(tag, container.section(tag).map(Array.init) ?? [])
    }
    return try writer.finish()
  }

  @Test("files without an index of names have the same answers")
  func withoutIndex() throws {
    let places = Self.places(count: 400, seed: 17)
    var (first, second) = (PlaceDatasetBuilder(), PlaceDatasetBuilder())
    for (number, place) in places.enumerated() {
      if number % 5 == 0 { second.add(place) } else { first.add(place) }
    }
    let bare = try PlaceSearcher([
      PlaceDataset(contents: Self.withoutIndex(first.bytes()), name: "first"),
      PlaceDataset(contents: Self.withoutIndex(second.bytes()), name: "second"),
    ])
    let searcher = try Self.searcher(places)
    for text in Self.texts {
      let name = PlaceQuery.Name(try #require(NamePattern(text)))
      for (area, limit) in zip(try Self.areas(), [nil, 5, 20]) {
        let query = PlaceQuery(in: area, order: .relevance, limit: limit, name: name)
        let (found, expected) = (try bare.matches(for: query), try searcher.matches(for: query))
        #expect(try found.ids == expected.ids, "\(text)")
      }
    }
  }

  @Test("with categories and tags, in the order of distance and of names")
  func filters() throws {
    let places = Self.places(count: 3_000, seed: 9)
    let readPlaces = Self.read(places)
    let searcher = try Self.searcher(places)
    for text in ["병원", "ㅂㅅ", "부산 주차장", "star"] {
      let name = PlaceQuery.Name(try #require(NamePattern(text)))
      for area in try Self.areas() {
        var query = PlaceQuery(
          categories: ["cafe", "hospital"], in: area, order: .relevance,
          tags: [PlaceQuery.TagCondition(key: "fee", claim: .equals("no"))], name: name)
        let wanted = Self.expected(readPlaces, query, name) {
          Self.contains(area, $0) && $0.category != "parking" && $0.tags[0].value == "no"
        }
        #expect(try searcher.matches(for: query).ids == wanted)
        let byID = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
        func meters(_ id: String) -> Double {
          byID[id].map { Geodesic.inverse(from: query.measuringPoint, to: $0.coordinate).distance.meters }
            ?? 0
        }
        query.order = .distance
        query.limit = 5
        let nearest = wanted.sorted { meters($0) < meters($1) }
        #expect(try searcher.matches(for: query).ids == Array(nearest.prefix(5)))
        query.order = .name
        query.limit = nil
        #expect(try Set(searcher.matches(for: query).ids) == Set(wanted))
      }
    }
  }
}
