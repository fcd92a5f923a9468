import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("PlaceSearcher")
struct PlaceSearcherTests {
  private let earth: SampleEarth
  private let searcher: PlaceSearcher

  init() throws {
    earth = try SampleEarth.shared.get()
    searcher = try PlaceSearcher(earth.datasets)
  }

  private static let korea = PlainBox(124.6, 33.1, 129.6, 38.6)

  @Test("all places of a category, with a limit of all, of one less and of one more")
  func allOfCategory() throws {
    let center = try Coordinate(latitude: -35.1795543, longitude: -50.9243584)
    let cafes = FullScan(earth.places, from: center) { $0.category == "cafe" }
    for limit in [cafes.rows.count - 1, cafes.rows.count, cafes.rows.count + 1] {
      let query = PlaceQuery(categories: ["cafe"], in: .around(center), limit: limit)
      let found = earth.numbers(of: try searcher.matches(for: query))
      #expect(firstDifference(found, Array(cafes.numbers.prefix(limit))) == nil)
    }
  }

  @Test(
    "a category finds itself and all below it",
    arguments: [
      ["parking"], ["parking-street"], ["hospital"], ["parking", "parking-garage"],
      ["cafe", "beach", "cafe"],
      ["parking-garage", "hospital"], ["pharmacy"], ["no-category"], ["no-category", "beach"],
    ])
  func categories(ids: [String]) throws {
    let center = try Coordinate(latitude: 37.5, longitude: 127)
    func isWanted(_ place: Place) -> Bool {
      ids.contains(place.category) || ids.contains("parking") && place.category.hasPrefix("parking-")
    }
    let expected = FullScan(earth.places, from: center, where: isWanted).numbers
    for limit in [1, 500, 2000] {
      let matches = try searcher.matches(for: PlaceQuery(categories: ids, in: .around(center), limit: limit))
      #expect(firstDifference(earth.numbers(of: matches), Array(expected.prefix(limit))) == nil)
      #expect(matches.total == expected.count)
    }
    let inside = FullScan(earth.places, from: center) { isWanted($0) && Self.korea.contains($0.coordinate) }
    let query = PlaceQuery(categories: ids, in: .box(try Self.korea.box), from: center)
    let found = earth.numbers(of: try searcher.matches(for: query))
    #expect(firstDifference(found, inside.numbers) == nil)
  }

  @Test("by name, then distance, then id")
  func orderByName() throws {
    let box = try Self.korea.box
    let scan = FullScan(earth.places, from: box.center) { Self.korea.contains($0.coordinate) }
    let expected = scan.idsByName
    let query = PlaceQuery(in: .box(box), order: .name)
    #expect(try searcher.matches(for: query).ids == expected)
    let part = PlaceQuery(in: .box(box), order: .name, limit: 100, offset: 50)
    #expect(try searcher.matches(for: part).ids == Array(expected[50..<150]))
  }

  @Test("the nearest by name are those that are nearest, in another order")
  func nearestByName() throws {
    let center = try Coordinate(latitude: 0, longitude: 180)
    let nearest = FullScan(earth.places, nearest: 700, from: center).rows.prefix(700).map {
      earth.places[$0.number]
    }
    let query = PlaceQuery(in: .around(center), order: .name, limit: 700)
    #expect(try searcher.matches(for: query).ids == FullScan(nearest, from: center).idsByName)
  }

  @Test("limit and offset cut the whole answer")
  func cuts() throws {
    let center = try Coordinate(latitude: 35.1795543, longitude: 129.0756416)
    let all = FullScan(earth.places, nearest: 3000, from: center)
    let radius = all.rows[999].meters
    let inside = all.rows.prefix { $0.meters <= radius || FullScan.printed($0.meters) <= radius }.count
    for offset in [0, 1, 10, inside - 1, inside, inside + 1, Int.max] {
      for limit in [nil, 0, 1, 10, 1000, Int.max] {
        let circle = PlaceQuery.Area.circle(center: center, radius: Distance(meters: radius))
        let matches = try searcher.matches(for: PlaceQuery(in: circle, limit: limit, offset: offset))
        let expected = Array(all.numbers.prefix(inside).dropFirst(offset).prefix(limit ?? .max))
        #expect(firstDifference(earth.numbers(of: matches), expected) == nil, "\(offset), \(limit ?? -1)")
        #expect(matches.total == inside)
        guard let limit, limit <= 1000, offset < Int.max else { continue }
        let around = PlaceQuery(in: .around(center), limit: limit, offset: offset)
        let nearest = earth.numbers(of: try searcher.matches(for: around))
        let first = Array(all.numbers.dropFirst(offset).prefix(limit))
        #expect(firstDifference(nearest, first) == nil, "\(offset), \(limit)")
      }
    }
  }

  @Test(
    "distances and directions are those from the origin",
    arguments: [(0, 0), (90, 0), (-37, -52), (36.5, 128)])
  func origin(latitude: Double, longitude: Double) throws {
    let origin = try Coordinate(latitude: latitude, longitude: longitude)
    let scan = FullScan(earth.places, from: origin) { Self.korea.contains($0.coordinate) }
    let inBox = try searcher.matches(for: PlaceQuery(in: .box(try Self.korea.box), from: origin))
    #expect(firstDifference(earth.numbers(of: inBox), scan.numbers) == nil)
    for match in inBox.prefix(300) {
      let line = Geodesic.inverse(from: origin, to: match.coordinate)
      #expect(match.distance == line.distance && match.heading == Heading(degrees: line.azimuth1))
    }
    // The nearest to a point stay those, wherever they are measured from.
    let center = try Coordinate(latitude: 35.1795543, longitude: 129.0756416)
    let nearest = FullScan(earth.places, nearest: 640, from: center).rows[40..<640].map {
      earth.places[$0.number]
    }
    let query = PlaceQuery(in: .around(center), from: origin, limit: 600, offset: 40)
    #expect(try searcher.matches(for: query).ids == FullScan(nearest, from: origin).ids)
  }

  @Test("several datasets are searched as one, whatever their order")
  func datasets() throws {
    let center = try Coordinate(latitude: 89.9999, longitude: 10)
    let query = PlaceQuery(in: .around(center), limit: 1500)
    let expected = try searcher.matches(for: query).ids
    #expect(try PlaceSearcher(earth.datasets.reversed()).matches(for: query).ids == expected)
    let first = earth.places.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
    let alone = try PlaceSearcher([earth.datasets[0]]).matches(for: query).ids
    #expect(alone == Array(FullScan(first, nearest: 1500, from: center).ids.prefix(1500)))
    #expect(try PlaceSearcher([]).matches(for: query).isEmpty)
  }

  @Test("a place of two datasets comes up with each of them")
  func repeatedPlace() throws {
    let twice = try PlaceSearcher([earth.datasets[0], earth.datasets[0]])
    let center = earth.places[6].coordinate
    let ids = try twice.matches(for: PlaceQuery(in: .around(center), limit: 100)).ids
    let alone = try PlaceSearcher([earth.datasets[0]]).matches(
      for: PlaceQuery(in: .around(center), limit: 50)
    ).ids
    #expect(ids == alone.flatMap { [$0, $0] })
  }

  @Test("ties in distance break by name, then id", arguments: [nil, 12, 5] as [Int?])
  func ties(limit: Int?) throws {
    let point = try Coordinate(latitude: 35.1, longitude: 129.1)
    let rows = [
      ("z", "1"), ("나", "2"), ("a", "9"), ("가", "3"), ("a", "10"), ("", "5"), ("ab", "4"), ("A", "6"),
      ("a", "1a"),
      ("e\u{301}", "7"), ("é", "8"), ("가", "30"),
    ]
    var builders = [PlaceDatasetBuilder(), PlaceDatasetBuilder()]
    for (number, row) in rows.enumerated() {
      builders[number % 2].add(
        Place(id: row.1, name: row.0, category: "cafe\(number % 3)", coordinate: point))
    }
    let datasets = try builders.map { try PlaceDataset(contents: $0.bytes(), name: "ties") }
    let expected = ["5", "6", "10", "1a", "9", "4", "7", "1", "8", "3", "30", "2"]
    for query in [
      PlaceQuery(in: .around(point), limit: limit),
      PlaceQuery(in: .around(point), order: .name, limit: limit),
      PlaceQuery(in: .circle(center: point, radius: .zero), limit: limit),
    ] {
      #expect(try PlaceSearcher(datasets).matches(for: query).ids == Array(expected.prefix(limit ?? 12)))
    }
  }
}
