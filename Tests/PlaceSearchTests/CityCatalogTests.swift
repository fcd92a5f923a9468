import GeoCore
import PlaceSearch
import PlaceStore
import Testing

@Suite("The cities inside the program")
struct CityCatalogTests {
  private static let shared = Result { () throws -> [String: City] in
    let catalog = try CityCatalog.bundled()
    var cities: [String: City] = [:]
    for index in 0..<catalog.dataset.count {
      let city = try catalog.city(at: index)
      cities[city.place.id] = city
    }
    return cities
  }

  private let cities: [String: City]
  private let catalog: CityCatalog

  init() throws {
    cities = try Self.shared.get()
    catalog = try CityCatalog.bundled()
  }

  @Test("are whole, and all that the table has")
  func all() throws {
    try catalog.dataset.verify()
    let table = try FixtureTable("cities/cities.tsv")
    let columns = [
      "geonameid", "name", "name_ko", "country", "admin1", "latitude", "longitude", "population", "timezone",
    ].map(table.cells)
    #expect(catalog.dataset.count == 34_006 && table.rows.count == 34_006)
    for row in table.rows.indices {
      let cells = columns.map { $0[row] }
      guard let city = cities["geonames:\(cells[0])"] else {
        Issue.record("\(cells[0]) is missing")
        continue
      }
      #expect(city.place.name == cells[1], "\(cells[0])")
      #expect(city.place.names.map(\.value) == [cells[2]].filter { !$0.isEmpty }, "\(cells[0])")
      #expect(city.countryCode == cells[3] && city.administrativeCode == cells[4], "\(cells[0])")
      let coordinate = try Coordinate(parsing: "\(cells[5]),\(cells[6])")
      #expect(city.place.coordinate.description == coordinate.description, "\(cells[0])")
      #expect("\(city.population ?? 0)" == cells[7] && city.timeZone == cells[8], "\(cells[0])")
    }
  }

  @Test(
    "say what they are called, where, and in which time",
    arguments: [
      ("geonames:1796236", "Shanghai", "상해", "CN", "중국", 24_874_500, "Asia/Shanghai"),
      ("geonames:1835848", "Seoul", "서울시", "KR", "대한민국", 10_349_312, "Asia/Seoul"),
      ("geonames:1838524", "Busan", "부산시", "KR", "대한민국", 3_285_147, "Asia/Seoul"),
      ("geonames:3448439", "São Paulo", "상파올로", "BR", "브라질", 12_400_232, "America/Sao_Paulo"),
      ("geonames:13512505", "Lüliang", "Lüliang", "CN", "중국", 3_346_500, "Asia/Shanghai"),
    ])
  func known(
    id: String, english: String, korean: String, code: String, country: String, population: Int, zone: String
  ) throws {
    let city = try #require(cities[id])
    #expect(city.name(in: .english) == english && city.name(in: .korean) == korean)
    #expect(city.countryCode == code && catalog.countryName(of: city, in: .korean) == country)
    #expect(city.population == population && city.timeZone == zone)
  }

  @Test("name their origin")
  func attribution() throws {
    #expect(try catalog.attribution(at: 0) == "GeoNames (CC BY 4.0)")
    #expect(try catalog.dataset.sources().map(\.license) == ["CC BY 4.0"])
    #expect(cities.values.allSatisfy { $0.place.source == "geonames" && $0.place.category == "city" })
  }

  @Test("lie in countries that have a name in both languages")
  func countries() throws {
    #expect(catalog.countries.count == 252)
    for country in catalog.countries.all {
      #expect(!country.englishName.isEmpty && !country.koreanName.isEmpty, "\(country.code)")
      #expect(catalog.countries.country(code: country.code) == country)
      #expect(catalog.countries.countries(named: country.koreanName) == [country], "\(country.code)")
    }
    for code in Set(cities.values.map(\.countryCode)) {
      #expect(catalog.countries.country(code: code) != nil, "\(code)")
    }
    #expect(catalog.countries.countries(named: "한국").isEmpty)
    #expect(catalog.countries.countries(named: "kor").map(\.code) == ["KR"])
    #expect(catalog.countries.country(code: "kr") == nil)
  }

  @Test("are no category of the bundled places, nor among them")
  func apart() throws {
    #expect(try CategoryVocabulary.bundled().category(id: "city") == nil)
    #expect(try PlaceDataset.bundled().categoryCounts().allSatisfy { $0.category != "city" })
    #expect(throws: DatasetError.damaged(part: "table 'countries'", path: "bundled places")) {
      try CityCatalog(PlaceDataset.bundled())
    }
  }
}
