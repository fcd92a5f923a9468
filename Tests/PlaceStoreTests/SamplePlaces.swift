import GeoCore
import PlaceStore
import TestSupport

/// Seeded places with every field empty, short, long, repeated and in Hangul.
enum SamplePlaces {
  static let categories = ["cafe", "parking", "parking-garage", "병원", "a"]
  private static let words = [
    "부산역", "해운대 해수욕장", "강릉", "카페", "Jongno", "a", "", "é", "e\u{301}", "한", "\u{1112}\u{1161}\u{11AB}",
    "🚗", "\u{0}", "tab\tnewline\n", "\u{202E}", "\"quoted\"",
  ]

  static func random(count: Int, seed: UInt64) -> [Place] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { place(number: $0, using: &random) }
  }

  private static func place(number: Int, using random: inout SeededRandom) -> Place {
    Place(
      id: "id-\(number)", name: text(&random) + text(&random), names: pairs(atMost: 3, &random),
      category: categories.randomElement(using: &random) ?? "a", coordinate: coordinate(&random),
      address: optional(&random), phone: optional(&random), openingHours: optional(&random),
      tags: pairs(atMost: number % 50 == 0 ? 300 : 4, &random), source: optional(&random))
  }

  private static func coordinate(_ random: inout SeededRandom) -> Coordinate {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: Coordinate(latitudeE7: 900_000_000, longitudeE7: Int32.random(in: -9...9, using: &random))
    case 1: Coordinate(latitudeE7: -900_000_000, longitudeE7: 0)
    case 2: Coordinate(latitudeE7: Int32.random(in: -9...9, using: &random), longitudeE7: -1_800_000_000)
    case 3: Coordinate(latitudeE7: 351_795_543, longitudeE7: 1_290_756_416)
    default:
      Coordinate(
        latitudeE7: Int32.random(in: -900_000_000...900_000_000, using: &random),
        longitudeE7: Int32.random(in: -1_800_000_000...1_799_999_999, using: &random))
    }
  }

  private static func text(_ random: inout SeededRandom) -> String {
    words.randomElement(using: &random) ?? ""
  }

  private static func optional(_ random: inout SeededRandom) -> String? {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: nil
    case 1: String(repeating: text(&random), count: 200)
    default: text(&random) + String(Int.random(in: 0..<20, using: &random))
    }
  }

  private static func pairs(atMost most: Int, _ random: inout SeededRandom) -> [Place.Pair] {
    (0..<Int.random(in: 0...most, using: &random)).map { number in
      Place.Pair("key\(number)", text(&random))
    }
  }

  /// The dataset of `places` as bytes.
  static func bytes(_ places: [Place]) throws -> [UInt8] {
    var builder = PlaceDatasetBuilder()
    for place in places { builder.add(place) }
    return try builder.bytes()
  }

  static func dataset(_ places: [Place]) throws -> PlaceDataset {
    try PlaceDataset(contents: bytes(places), name: "sample")
  }
}

extension Place {
  /// The same place as a file gives it back, where an empty text is not stated.
  var stored: Place {
    func stated(_ text: String?) -> String? { text == "" ? nil : text }
    return Place(
      id: id, name: name, names: names, category: category, coordinate: coordinate,
      address: stated(address), phone: stated(phone), openingHours: stated(openingHours), tags: tags,
      source: stated(source))
  }

  /// Every field by its bytes, since equal strings may differ in them.
  var exact: [[UInt8]?] {
    let lists = (names + [Place.Pair("", "|")] + tags).flatMap { [$0.key, $0.value] }
    let position = [coordinate.latitudeE7, coordinate.longitudeE7].map(String.init)
    let texts: [String?] =
      [id, name, category, address, phone, openingHours, source] + position + lists
    return texts.map { $0.map { Array($0.utf8) } }
  }
}
