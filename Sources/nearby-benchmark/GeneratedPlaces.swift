import GeoCore
import PlaceSearch
import PlaceStore

/// Invented places over Korea for measurements: four fifths of them in towns, the others anywhere.
///
/// The same number of places gives the same file. The categories are those of the vocabulary, the first more often than
/// the last; `parking`, which is the second, has about one place in 31.
struct GeneratedPlaces {
  private struct Town {
    let latitude: Double
    let longitude: Double
    /// About half the width, in degrees.
    let reach: Double
  }

  private static let townCount = 400
  private static let hours = [
    "24/7", "Mo-Fr 09:00-18:00", "09:00-22:00", "Mo-Sa 08:00-20:00; PH off",
    "Mo-Fr 09:00-19:00; Sa 09:00-15:00",
    "Tu-Su 10:00-18:00", "Mo-Fr 09:00-12:30,14:00-18:00; Sa 09:00-13:00; PH off", "17:00-02:00",
    "sunrise-sunset",
    "Mo-Su 10:00-22:00; Su[2,4] off", "Mar-Oct 09:00-18:00; Nov-Feb 09:00-17:00", "Sa,Su 10:00-16:00",
  ]
  private static let source = DataSource(
    key: "generated", title: "Generated places", date: "none", license: "CC0-1.0",
    attribution: "generated places, none of them real")

  private var random = SeededRandom()
  private let categories: [PlaceCategory]
  private var towns: [Town] = []

  private init() throws(BenchmarkError) {
    categories = try reading { () throws(DatasetError) in try CategoryVocabulary.bundled() }.all
    for _ in 0..<GeneratedPlaces.townCount {
      let share = random.next()
      towns.append(
        Town(
          latitude: 34.4 + 4.0 * random.next(), longitude: 126.4 + 3.0 * random.next(),
          reach: 0.01 + 0.09 * share * share))
    }
  }

  /// Returns a builder that holds `count` places, many of them in a file in one of `temporaryFolders`, if there is one.
  static func builder(
    count: Int, temporaryFolders: [String] = []
  ) throws(BenchmarkError) -> PlaceDatasetBuilder {
    var places = try GeneratedPlaces()
    var builder = PlaceDatasetBuilder(temporaryFolders: temporaryFolders)
    for number in 0..<count { builder.add(places.next(number)) }
    builder.setTable(.sources, DataSource.table([source]))
    return builder
  }

  /// Writes `count` places to the file at `path`.
  static func write(count: Int, path: String) throws(BenchmarkError) {
    let descriptor = try Platform.create(path)
    defer { Platform.close(descriptor) }
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? "."
    let builder = try builder(count: count, temporaryFolders: [folder])
    try reading { () throws(DatasetError) in try builder.write(to: descriptor, path: path) }
  }

  private mutating func next(_ number: Int) -> Place {
    let share = random.next()
    let category = categories[Int(Double(categories.count) * share * share)]
    let town = random.index(below: towns.count)
    let isFree = random.index(below: 2) == 0
    return Place(
      id: "g\(number)", name: "\(category.koreanName) \(random.index(below: 10_000))", category: category.id,
      coordinate: position(in: towns[town]),
      address: "마을 \(town + 1) 길 \(random.index(below: 500) + 1)",
      openingHours: random.index(below: 3) == 0 ? nil : hours(),
      tags: random.index(below: 3) == 0 ? [Place.Pair("fee", isFree ? "no" : "yes")] : [],
      source: GeneratedPlaces.source.key)
  }

  private mutating func hours() -> String {
    GeneratedPlaces.hours[random.index(below: GeneratedPlaces.hours.count)]
  }

  private mutating func position(in town: Town) -> Coordinate {
    let isInTown = random.index(below: 5) > 0
    // The sum of three numbers gathers in the middle, as towns do.
    func offset(_ random: inout SeededRandom) -> Double {
      random.next() + random.next() + random.next() - 1.5
    }
    let latitude = isInTown ? town.latitude + town.reach * offset(&random) : 34.3 + 4.3 * random.next()
    let longitude = isInTown ? town.longitude + town.reach * offset(&random) : 126.1 + 3.4 * random.next()
    return Coordinate(
      latitudeE7: Int32((latitude * 1e7).rounded()), longitudeE7: Int32((longitude * 1e7).rounded()))
  }
}

/// A generator whose numbers depend on nothing but how many were drawn.
///
/// - Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
struct SeededRandom {
  private var state: UInt64 = 2026

  private mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in [0, 1).
  mutating func next() -> Double {
    Double(bits() >> 11) * 0x1p-53
  }

  /// A whole number in 0..<count.
  mutating func index(below count: Int) -> Int {
    Int(bits().multipliedFullWidth(by: UInt64(count)).high)
  }
}
