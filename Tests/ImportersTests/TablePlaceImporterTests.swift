import GeoCore
import PlaceStore
import TestSupport
import Testing

@testable import Importers

@Suite("TablePlaceImporter")
struct TablePlaceImporterTests {
  @Test("reads every field by the name of its column")
  func fields() throws {
    let compilation = try Compilation(
      """
      source,tel,phone,opening_hours,address,lng,lat,category,name_en,name:ko,name_alt_name,name,id,note,fee
      osm,1,02-1,24/7,"서울, 1",127.1,37.5,주차장,Lot,주차장 하나,A,하나,p1,,yes
      """)
    let expected = Place(
      id: "p1", name: "하나",
      names: [Place.Pair("alt_name", "A"), Place.Pair("en", "Lot"), Place.Pair("ko", "주차장 하나")],
      category: "parking", coordinate: try Coordinate(latitude: 37.5, longitude: 127.1), address: "서울, 1",
      phone: "02-1", openingHours: "24/7",
      tags: [Place.Pair("fee", "yes"), Place.Pair("note", "")].filter { !$0.value.isEmpty },
      source: "osm")
    #expect(compilation.places == [expected])
  }

  @Test(
    "knows a column by several names, in any case",
    arguments: ["name,lat,lon", "NAME,Lat,LON", "name,latitude,longitude", "Name,LATITUDE,lng"])
  func names(header: String) throws {
    let places = try Compilation("\(header),category\n하나,37.5,127.1,parking\n").places
    #expect(places.map(\.name) == ["하나"])
    #expect(places.first?.coordinate == (try Coordinate(latitude: 37.5, longitude: 127.1)))
    #expect(places.first?.tags == [])
  }

  @Test(
    "says which column is missing",
    arguments: [
      ("lat,lon", "name (이름)"), ("name,lon", "latitude (위도)"), ("name,lat", "longitude (경도)"),
      ("name;lat;lon x", "longitude (경도)"), ("이름,위도", "longitude (경도)"),
    ])
  func missing(header: String, wanted: String) throws {
    let file = try TemporaryFile("\(header)\n1,2,3\n")
    var compiler = DatasetCompiler(vocabulary: try SampleVocabulary.vocabulary())
    do throws(ImportError) {
      try compiler.add(path: file.path)
      Issue.record("no column is missing")
    } catch {
      guard case .missingColumn(file.path, let missing, let found) = error else { throw error }
      #expect(missing == wanted)
      #expect(!found.isEmpty && found.allSatisfy(header.contains))
    }
  }

  // https://github.com/melihbirim/csvql/issues/102
  @Test(
    "of two columns that say one thing the first counts",
    arguments: [
      "name,lat,lon,lat,category", "name,lat,lon,name,category",
      "name,lat,lon,name_en,name:en,category",
    ])
  func repeated(header: String) throws {
    let cells = header.split(separator: ",").dropFirst(3).map { $0 == "category" ? "parking" : "0" }
    let places = try Compilation("\(header)\n진짜,35.1,129.1,\(cells.joined(separator: ","))\n").places
    #expect(places.map(\.name) == ["진짜"])
    #expect(places.first?.coordinate.latitude == 35.1)
    #expect((places.first?.names.count ?? 2) < 2)
  }

  @Test("of two columns of a tag the first counts, one without a name says nothing")
  func repeatedTag() throws {
    let places = try Compilation("name,lat,lon,category,fee,fee,,\n하나,37,127,parking,yes,no,7,8\n").places
    #expect(places.first?.tags == [Place.Pair("fee", "yes")])
  }

  @Test("a row may end early; the header may come again")
  func raggedRows() throws {
    let compilation = try Compilation(
      "name,lat,lon,category,fee,phone\n하나,37,127,parking\nname,lat,lon,category,fee,phone\n둘,38,128,parking,no\n셋\n"
    )
    #expect(compilation.places.map(\.name) == ["하나", "둘"])
    #expect(compilation.skips == ["without coordinates: 1 at 5"])
  }

  // https://github.com/openaddresses/openaddresses/issues/851
  @Test("a row with more fields than columns may be shifted and is left out")
  func extraFields() throws {
    let compilation = try Compilation(
      "name,category,lat,lon\n가,parking,37.1,127.1\n경로당,관리사무실,parking,37.2,127.2\n나,parking,37.3,127.3,,\n")
    #expect(compilation.places.map(\.name) == ["가", "나"])
    #expect(compilation.skips == ["with more fields than there are columns: 1 at 3"])
  }
}
