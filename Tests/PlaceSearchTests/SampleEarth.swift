import GeoCore
import PlaceSearch
import PlaceStore
import TestSupport

/// Seeded places over the whole earth in two datasets: many at the poles, at ±180°, on top of each other, close
/// together and in Korea; with few names, so that there are ties.
struct SampleEarth: Sendable {
  static let shared: Result<SampleEarth, any Error> = Result { try SampleEarth(count: 20_000, seed: 71) }
  /// As many as a city has; made for a single test, since it takes seconds.
  static let large: Result<SampleEarth, any Error> = Result { try SampleEarth(count: 100_000, seed: 71) }

  /// The bundled vocabulary has parking ⊃ parking-street, parking-garage and restaurant ⊃ kitchens.
  static let categories = ["parking", "parking-street", "parking-garage", "hospital", "cafe", "beach"]
  /// Some begin others, and two are equal by all but their bytes.
  private static let names = [
    "a", "ab", "b", "A", "", "é", "e\u{301}", "부산", "부산역", "가", "힣", "🚗", "z", "카페", "병원", "10", "9",
  ]

  let places: [Place]
  /// The places of every third number, and the rest.
  let datasets: [PlaceDataset]
  /// For each dataset and each of its places: which of `places` that is.
  private let numbers: [[Int]]

  private init(count: Int, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var places: [Place] = []
    places.reserveCapacity(count)
    for number in 0..<count {
      let coordinate =
        number % 10 == 2
        ? places[Int.random(in: 0..<places.count, using: &random)].coordinate
        : SampleEarth.coordinate(number: number, using: &random)
      places.append(
        Place(
          id: "\(number)", name: SampleEarth.names.randomElement(using: &random) ?? "",
          category: SampleEarth.categories.randomElement(using: &random) ?? "cafe", coordinate: coordinate,
          tags: SampleEarth.tags(using: &random)))
    }
    self.places = places
    var builders = [PlaceDatasetBuilder(), PlaceDatasetBuilder()]
    for (number, place) in places.enumerated() { builders[number % 3 == 0 ? 0 : 1].add(place) }
    datasets = try builders.enumerated().map {
      try PlaceDataset(contents: $0.element.bytes(), name: "sample \($0.offset)")
    }
    numbers = try datasets.map { dataset in
      try (0..<dataset.count).map { index in
        let id = try dataset.text(.id, at: index).map { String(decoding: $0, as: UTF8.self) }
        return id.flatMap { Int($0) } ?? -1
      }
    }
  }

  /// Which of `places` were found, in order; quicker than to read them all.
  func numbers(of matches: PlaceMatches) -> [Int] {
    matches.map { match in
      datasets.firstIndex { $0 === match.dataset }.map { numbers[$0][match.index] } ?? -1
    }
  }

  private static func coordinate(number: Int, using random: inout SeededRandom) -> Coordinate {
    func point(_ latitudes: ClosedRange<Int32>, _ longitudes: ClosedRange<Int32>) -> Coordinate {
      Coordinate(
        latitudeE7: Int32.random(in: latitudes, using: &random),
        longitudeE7: Int32.random(in: longitudes, using: &random))
    }
    let everyLongitude: ClosedRange<Int32> = -1_800_000_000...1_799_999_999
    switch number % 40 {
    case 0: return point(900_000_000...900_000_000, everyLongitude)
    case 10: return point(-900_000_000...(-900_000_000), everyLongitude)
    case 1: return point(-900_000_000...900_000_000, -1_800_000_000...(-1_800_000_000))
    case 11: return point(-900_000_000...900_000_000, 1_799_999_990...1_799_999_999)
    case 3: return point(899_000_000...900_000_000, everyLongitude)
    case 13: return point(-900_000_000...(-890_000_000), everyLongitude)
    case 4, 14, 24: return point(331_000_000...386_000_000, 1_246_000_000...1_296_000_000)
    // Centimetres apart, at Busan and around 0,0.
    case 6: return point(351_795_540...351_795_546, 1_290_756_413...1_290_756_419)
    case 7: return point(-3...3, -3...3)
    default: return point(-900_000_000...900_000_000, everyLongitude)
    }
  }

  private static func tags(using random: inout SeededRandom) -> [Place.Pair] {
    var tags: [Place.Pair] = []
    switch Int.random(in: 0..<6, using: &random) {
    case 0: tags.append(Place.Pair("cuisine", "korean"))
    case 1: tags.append(Place.Pair("cuisine", "korean;japanese"))
    case 2: tags.append(Place.Pair("cuisine", "pizza; korean"))
    case 3: tags.append(Place.Pair("cuisine", "koreanish"))
    default: break
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      tags.append(Place.Pair("fee", ["yes", "no", ""].randomElement(using: &random) ?? ""))
    }
    return tags
  }
}
