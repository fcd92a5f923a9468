import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("CityTableImporter")
struct CityTableImporterTests {
  private static let header =
    "geonameid\tname\tname_ko\tcountry\tadmin1\tlatitude\tlongitude\tpopulation\ttimezone\n"
  private static let cities = "id\tname_en\tname_ko\tsynonyms_ko\tosm\ncity\tCity\t도시\t\tplace=city\n"

  private static func compile(_ tables: [String], category: String? = nil) throws -> (
    places: [Place], report: ImportReport, dataset: PlaceDataset
  ) {
    var settings = ImportSettings()
    settings.category = category
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary(), settings: settings)
    for table in tables {
      let file = try TemporaryFile(table, name: "table.tsv")
      try compiler.add(path: file.path)
    }
    let report = compiler.report
    let dataset = try PlaceDataset(contents: compiler.bytes(), name: "compiled")
    return (
      try (0..<dataset.count).map { try dataset.place(at: $0) }.sorted { $0.id < $1.id }, report, dataset
    )
  }

  @Test("reads names, position and what is known of a city")
  func rows() throws {
    let rows = """
      1838524\tBusan\t부산시\tKR\t10\t35.10168\t129.03004\t3285147\tAsia/Seoul
      3448439\tSão Paulo\t\tBR\t27\t-23.5475\t-46.63611\t0\t
      7\tShort\t\tXX\t\t1\t2
      8\t\t\tXX\t\t1\t2\t\t
      9\tNowhere\t\tXX\t\t91\t2\t\t
      """
    let (places, report, dataset) = try Self.compile([Self.cities, Self.header + rows])
    #expect(places.map(\.id) == ["geonames:1838524", "geonames:3448439", "geonames:7"])
    #expect(places.allSatisfy { $0.category == "city" })
    #expect(places[0].name == "Busan" && places[0].names == [Place.Pair("ko", "부산시")])
    #expect(
      places[0].tags == [
        Place.Pair("admin1", "10"), Place.Pair("country", "KR"), Place.Pair("population", "3285147"),
        Place.Pair("timezone", "Asia/Seoul"),
      ])
    #expect(places[0].coordinate.latitude == 35.10168 && places[0].coordinate.longitude == 129.03004)
    #expect(places[1].name == "São Paulo" && places[1].names.isEmpty)
    #expect(places[1].tags == [Place.Pair("admin1", "27"), Place.Pair("country", "BR")])
    #expect(report.kept == 3 && report.leftOut == 2)
    #expect(try dataset.sources().map(\.attribution) == ["GeoNames, CC BY 4.0"])
  }

  @Test("leaves cities out where the vocabulary has none, unless a category is stated")
  func categories() throws {
    let table = Self.header + "1\tBusan\t\tKR\t10\t35.1\t129.03\t5\tAsia/Seoul\n"
    let (none, report, _) = try Self.compile([table])
    #expect(none.isEmpty && report.skips.map(\.reason.description) == ["of the unknown category 'city'"])
    let stated = try Self.compile([table], category: "shop").places
    #expect(stated.map(\.category) == ["shop"])
    #expect(stated[0].tags.contains(Place.Pair("category", "city")))
  }

  @Test(
    "a table is what its columns say",
    arguments: [
      (["geonameid", "name", "country", "latitude", "longitude", "population"], SourceFormat.cities),
      (["geonameid", "name", "latitude", "longitude"], .places),
      (["iso2", "iso3", "name", "continent"], .countries),
      (["iso2", "iso3", "name", "continent", "lat", "lon"], .places),
      (["iso2", "iso3", "name"], .places),
      (["id", "name_ko", "name_en", "aliases"], .brands),
      (["id", "name_ko", "name_en", "aliases", "lat", "lon"], .places),
      (
        ["id", "name_ko", "name_en", "aliases", "center_lat", "center_lon", "lat_delta", "lon_delta"],
        .regions
      ),
      (["id", "name_ko", "name_en"], .places),
    ])
  func formats(columns: [String], format: SourceFormat) {
    #expect(SourceFormat(columns: columns) == format)
  }

  @Test("a list of countries becomes a table of the dataset")
  func countries() throws {
    let (places, _, dataset) = try Self.compile(["iso2\tiso3\tname\tcontinent\nKR\tKOR\tSouth Korea\tAS\n"])
    #expect(places.isEmpty)
    let table = try #require(try dataset.table(.countries))
    #expect(CountryVocabulary(table).all.map(\.englishName) == ["South Korea"])
  }
}
