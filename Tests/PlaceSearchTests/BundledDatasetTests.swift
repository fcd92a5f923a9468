import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("The places inside the program")
struct BundledDatasetTests {
  private static let shared = Result { () throws -> [Place] in
    let dataset = try PlaceDataset.bundled()
    return try (0..<dataset.count).map { try dataset.place(at: $0) }
  }

  private static let tables = [
    "parking_kr", "hospitals", "beaches", "playgrounds", "toilets", "busan_shops", "boston", "boston_osm",
  ]

  private let places: [Place]

  init() throws {
    places = try Self.shared.get()
  }

  @Test("is whole")
  func checksums() throws {
    try PlaceDataset.bundled().verify()
  }

  @Test("each has an id of its own, a name, a category of the vocabulary and a source that is named")
  func valid() throws {
    let categories = Set(try CategoryVocabulary.bundled().all.map(\.id))
    let sources = Set(try PlaceDataset.bundled().sources().map(\.key))
    for place in places {
      #expect(!place.id.isEmpty && !place.name.allSatisfy(\.isWhitespace), "\(place.id)")
      #expect(categories.contains(place.category), "\(place.id) is a \(place.category)")
      #expect(place.source.map(sources.contains) ?? false, "\(place.id) is of \(place.source ?? "no source")")
    }
    #expect(Set(places.map(\.id)).count == places.count)
  }

  @Test(
    "each comes from a row of a table and says what that row says; no row is lost but those listed as left out"
  )
  func origin() throws {
    let leftOut = Set(try FixtureTable("places/left_out.tsv").cells("id"))
    var found = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    var missing: [String] = []
    for name in Self.tables {
      let table = try FixtureTable("places/\(name).tsv")
      let (names, addresses) = (table.cells("name"), table.cells("address"))
      let (latitudes, longitudes) = (table.cells("latitude"), table.cells("longitude"))
      for (row, id) in table.cells("id").enumerated() {
        guard let place = found.removeValue(forKey: id) else {
          missing.append(id)
          continue
        }
        let coordinate = try Coordinate(parsing: "\(latitudes[row]),\(longitudes[row])")
        #expect(place.name == names[row] && place.address ?? "" == addresses[row], "\(id)")
        #expect(place.coordinate.description == coordinate.description, "\(id)")
      }
    }
    #expect(Set(missing) == leftOut && missing.count == leftOut.count)
    #expect(found.isEmpty)
  }

  @Test("each lies in the province that its address names, or on its shore")
  func provinces() throws {
    let boxes = try ProvinceBoxes()
    var withoutAddress: [String: Int] = [:]
    for place in places {
      guard let address = place.address else {
        withoutAddress[String(place.id.prefix { $0 != "-" }), default: 0] += 1
        #expect(boxes.country(of: place).contains(place.coordinate), "\(place.id) at \(place.coordinate)")
        continue
      }
      let box = boxes.box(of: address, isAmerican: place.id.hasPrefix("boston-"))
      #expect(box?.contains(place.coordinate) ?? false, "\(place.id) at \(place.coordinate): \(address)")
    }
    #expect(withoutAddress["beach"] == 48)
  }

  @Test("has as many of each kind as the tables")
  func counts() throws {
    let leftOut = Set(try FixtureTable("places/left_out.tsv").cells("id"))
    let vocabulary = try CategoryVocabulary.bundled()
    func count(_ id: String) -> Int {
      let family = vocabulary.family(of: id)
      return places.count { family.contains($0.category) }
    }
    let register = try FixtureTable("places/parking_kr.tsv")
    let kept = zip(register.cells("id"), register.cells("type")).filter { !leftOut.contains($0.0) }
    let stationLots = try FixtureTable("places/boston.tsv").cells("source").count { $0 == "mbta-lots" }
    #expect(kept.count == 4303)
    #expect(count("parking") == kept.count + stationLots)
    #expect(count("parking-street") == kept.count { $0.1 == "노상" })
    let counts = try PlaceDataset.bundled().categoryCounts()
    #expect(counts.first { $0.category == "parking" }?.count == kept.count { $0.1 != "노상" } + stationLots)
    let hospitals = try FixtureTable("places/hospitals.tsv").rows.count
    #expect(hospitals == 1738)
    #expect(places.count { $0.source == "hira2021" && $0.category == "hospital" } == hospitals)
    for (table, category) in [("beaches", "beach"), ("toilets", "toilets")] {
      let ids = Set(try FixtureTable("places/\(table).tsv").cells("id"))
      #expect(places.count { ids.contains($0.id) && $0.category == category } == ids.count)
    }
    #expect(counts.reduce(0) { $0 + $1.count } == places.count)
  }

  @Test("those that a table calls something are that, or what their name makes of it")
  func categories() throws {
    let vocabulary = try CategoryVocabulary.bundled()
    let byID = Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    for name in Self.tables.dropFirst(2) {
      let table = try FixtureTable("places/\(name).tsv")
      for (id, tags) in zip(table.cells("id"), table.cells("category")) {
        guard let place = byID[id] else { continue }
        let stated = vocabulary.ids(named: "osm:" + tags)
        let words = ["dentist": ["치과"], "oriental-clinic": ["한의원", "한방병원"]][place.category] ?? []
        let isNarrower = words.contains { place.name.contains($0) }
        #expect(stated.contains(place.category) || isNarrower, "\(id): \(tags) is a \(place.category)")
      }
    }
  }

  @Test("hours are values that OpenStreetMap's tools read")
  func openingHours() throws {
    let stated = places.compactMap(\.openingHours)
    #expect(stated.count == 4278)
    let time = "([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)"
    let rule = "(Mo-Fr|Mo-Sa|Sa|Su,PH|Sa,Su,PH|Mo-Fr,Su,PH) (unknown|\(time))"
    let grammar = try Regex("24/7|\(time)|\(rule)(; \(rule))*(; PH off)?")
    for value in Set(stated) {
      #expect(value.wholeMatch(of: grammar) != nil && value != "00:00-24:00", "\(value)")
    }
  }

  @Test("names and tags are sorted by key, and nothing is stated that is empty")
  func lists() {
    for place in places {
      for list in [place.names, place.tags] {
        #expect(list.map(\.key) == Set(list.map(\.key)).sorted(), "\(place.id)")
        #expect(list.allSatisfy { !$0.key.isEmpty && !$0.value.isEmpty }, "\(place.id)")
      }
    }
  }

  @Test("what a source claims to cover exists")
  func coverage() throws {
    let categories = Set(try CategoryVocabulary.bundled().all.map(\.id))
    let regions = Set(try RegionVocabulary.bundled().all.map(\.id))
    for source in try PlaceDataset.bundled().sources() {
      #expect(!source.title.isEmpty && !source.license.isEmpty && !source.attribution.isEmpty)
      #expect(Set(source.categories).isSubset(of: categories), "\(source.key)")
      #expect(Set(source.regions).isSubset(of: regions), "\(source.key)")
    }
  }
}

/// The boxes of the provinces with all their islands, by every name that an address may begin with.
private struct ProvinceBoxes {
  /// The regions are computed from simplified boundaries, and some places stand on the shore or beyond it.
  private static let marginMeters = 300.0

  private var byName: [String: BoundingBox] = [:]
  private let korea: BoundingBox
  /// Massachusetts, Rhode Island and New Hampshire.
  private let newEngland: BoundingBox

  init() throws {
    let table = try FixtureTable("regions.tsv")
    let columns = ["id", "parent", "kind", "name_ko", "aliases", "full_bbox"].map(table.cells)
    let provinceKinds = [
      "special_city", "metropolitan_city", "special_self_governing_city", "province",
      "special_self_governing_province", "special_city_integrated",
    ]
    var korea: BoundingBox?
    for row in table.rows.indices {
      let cells = columns.map { $0[row] }
      guard !cells[5].isEmpty else { continue }
      if cells[0] == "korea" { korea = try ProvinceBoxes.widened(cells[5]) }
      guard cells[1] == "korea", provinceKinds.contains(cells[2]) else { continue }
      for name in [cells[3]] + cells[4].split(separator: "|").map(String.init) {
        byName[name] = try ProvinceBoxes.widened(cells[5])
      }
    }
    self.korea = try #require(korea)
    newEngland = try BoundingBox(west: -73.51, south: 41.14, east: -69.92, north: 45.31)
  }

  private static func widened(_ text: String) throws -> BoundingBox {
    let box = try BoundingBox(parsing: text)
    // A degree of latitude has 111 km, one of longitude at 39° north 86 km.
    let (high, wide) = (marginMeters / 111_000, marginMeters / 86_000)
    return try BoundingBox(
      west: box.west - wide, south: box.south - high, east: box.east + wide, north: box.north + high)
  }

  func box(of address: String, isAmerican: Bool) -> BoundingBox? {
    isAmerican ? newEngland : address.split(separator: " ").first.flatMap { byName[String($0)] }
  }

  func country(of place: Place) -> BoundingBox {
    place.id.hasPrefix("boston-") ? newEngland : korea
  }
}
