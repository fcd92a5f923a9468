import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("TagFilter")
struct TagFilterTests {
  private typealias Condition = PlaceQuery.TagCondition

  private static let tagged: [(id: String, tags: [Place.Pair])] = [
    ("none", []),
    ("korean", [Place.Pair("cuisine", "korean")]),
    ("list", [Place.Pair("cuisine", "korean;japanese"), Place.Pair("fee", "yes")]),
    ("spaced", [Place.Pair("cuisine", "pizza; korean"), Place.Pair("fee", "no")]),
    ("longer", [Place.Pair("cuisine", "koreanish;south korean")]),
    ("empty", [Place.Pair("cuisine", "")]),
    ("other", [Place.Pair("cuisine:ko", "korean"), Place.Pair("Cuisine", "korean")]),
    ("한글", [Place.Pair("kr:종류", "공영;민영")]),
  ]

  @Test(
    "finds the places that satisfy every condition",
    arguments: [
      ([("cuisine", .isPresent)], ["empty", "korean", "list", "longer", "spaced"]),
      ([("cuisine", .equals("korean"))], ["korean", "list", "spaced"]),
      ([("cuisine", .equals("japanese"))], ["list"]),
      ([("cuisine", .equals("korean;japanese"))], ["list"]),
      ([("cuisine", .equals(""))], ["empty"]),
      ([("cuisine", .equals("Korean"))], []),
      ([("cuisine", .differs(from: "korean"))], ["empty", "longer", "none", "other", "한글"]),
      (
        [("absent", .differs(from: "x"))],
        ["empty", "korean", "list", "longer", "none", "other", "spaced", "한글"]
      ),
      ([("absent", .isPresent)], []),
      ([("kr:종류", .equals("민영"))], ["한글"]),
      ([("cuisine", .equals("korean")), ("fee", .isPresent)], ["list", "spaced"]),
      ([("cuisine", .equals("korean")), ("fee", .differs(from: "yes"))], ["korean", "spaced"]),
      (
        [("cuisine", .isPresent), ("cuisine", .differs(from: "japanese"))],
        ["empty", "korean", "longer", "spaced"]
      ),
      ([("", .isPresent)], []),
    ] as [([(String, PlaceQuery.TagCondition.Claim)], [String])])
  func conditions(conditions: [(String, PlaceQuery.TagCondition.Claim)], expected: [String]) throws {
    let point = Coordinate(latitudeE7: 1, longitudeE7: 1)
    var builder = PlaceDatasetBuilder()
    for (id, tags) in Self.tagged {
      builder.add(Place(id: id, name: "", category: "cafe", coordinate: point, tags: tags))
    }
    let searcher = try PlaceSearcher([PlaceDataset(contents: builder.bytes(), name: "tags")])
    let tags = conditions.map { Condition(key: $0.0, claim: $0.1) }
    for limit in [nil, 100] {
      let query = PlaceQuery(in: .around(point), limit: limit, tags: tags)
      #expect(try searcher.matches(for: query).ids == expected)
    }
  }

  @Test(
    "equals a full scan, near and far",
    arguments: [.isPresent, .equals("korean"), .differs(from: "korean"), .equals("")]
      as [PlaceQuery.TagCondition.Claim])
  func fullScan(claim: PlaceQuery.TagCondition.Claim) throws {
    let earth = try SampleEarth.shared.get()
    let searcher = try PlaceSearcher(earth.datasets)
    let center = try Coordinate(latitude: 37.5, longitude: 127)
    let expected = FullScan(earth.places, from: center) { place in
      let value = place.tag("cuisine")
      let isKorean = ["korean", "korean;japanese", "pizza; korean"].contains(value)
      return switch claim {
      case .isPresent: value != nil
      case .equals(let wanted): wanted == "korean" && isKorean
      case .differs: !isKorean
      }
    }
    let condition = Condition(key: "cuisine", claim: claim)
    for limit in [1, 100, 1000] {
      let matches = try searcher.matches(
        for: PlaceQuery(in: .around(center), limit: limit, tags: [condition]))
      #expect(firstDifference(earth.numbers(of: matches), Array(expected.numbers.prefix(limit))) == nil)
      // Among the nearest, those that satisfy the conditions are not counted to the end.
      #expect(matches.total == nil)
    }
    let region = try CoordinateRegion(
      center: center, span: CoordinateSpan(latitudeDelta: 4, longitudeDelta: 6))
    let inside = expected.numbers.filter { region.contains(earth.places[$0].coordinate) }
    let matches = try searcher.matches(for: PlaceQuery(in: .region(region), tags: [condition]))
    #expect(firstDifference(earth.numbers(of: matches), inside) == nil && matches.total == inside.count)
  }
}
