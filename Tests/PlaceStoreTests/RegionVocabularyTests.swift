import BinaryFile
import GeoCore
import Testing

@testable import PlaceStore

@Suite("RegionVocabulary")
struct RegionVocabularyTests {
  static let rows = [
    [
      "id", "kind", "parent", "name_ko", "name_en", "aliases", "center_lat", "center_lon", "lat_delta",
      "lon_delta", "full_bbox", "iso3166_2",
    ],
    [
      "busan", "tutorial", "busan-city", "부산", "Busan", "pusan", "35.1795543", "129.0756416", "0.1", "0.1",
      "", "",
    ],
    [
      "busan-city", "metropolitan_city", "", "부산광역시", "Busan City", "부산|busan", "35.2", "129", "0.4", "0.5",
      "", "KR-26",
    ],
    [
      "busan-jung", "district", "busan-city", "부산 중구", "Jung", "중구|jung-gu", "35.1", "129", "0.02", "0.03",
      "", "",
    ],
    [
      "seoul-jung", "district", "seoul", "서울 중구", "Jung", "중구|jung-gu", "37.5", "127", "0.02", "0.06", "", "",
    ],
    ["fiji", "country", "", "피지", "Fiji", "", "-17.8", "179.5", "5", "6", "", "FJ"],
    // Rows without a usable box stand for no region.
    ["nowhere", "country", "", "없음", "Nowhere", "", "", "", "", "", "", ""],
    ["beyond", "country", "", "", "Beyond", "", "91", "0", "1", "1", "", ""],
    ["flat", "country", "", "", "Flat", "", "0", "0", "0", "1", "", ""],
  ]

  private static func vocabulary() throws -> RegionVocabulary {
    let writer = ContainerWriter()
    try writer.add("table", RegionVocabulary.table(rows))
    let container = try Container(contents: writer.finish(), name: "regions")
    return RegionVocabulary(try #require(RecordTable("table", of: container)))
  }

  @Test("reads a row by the names of its columns")
  func region() throws {
    let vocabulary = try Self.vocabulary()
    #expect(vocabulary.count == 8)
    #expect(vocabulary.all.map(\.id) == ["busan", "busan-city", "busan-jung", "seoul-jung", "fiji"])
    let busan = try #require(vocabulary.all.first)
    #expect(busan.region.description == "35.1795543,129.0756416,0.1,0.1")
    #expect(busan.kind == "tutorial" && busan.parent == "busan-city" && busan.aliases == ["pusan"])
    #expect(busan.name(in: .korean) == "부산" && busan.name(in: .english) == "Busan")
    #expect(vocabulary.all[1].isoCode == "KR-26" && vocabulary.all[1].aliases == ["부산", "busan"])
    #expect(vocabulary.all[4].region.boundingBox.crossesMeridian)
  }

  @Test(
    "an id means its own region, another name every region that bears it",
    arguments: [
      ("busan", ["busan"]), ("pusan", ["busan"]), ("부산", ["busan", "busan-city"]),
      ("Busan", ["busan", "busan-city"]),
      ("부산광역시", ["busan-city"]), ("busan city", ["busan-city"]), ("busan-city", ["busan-city"]),
      ("중구", ["busan-jung", "seoul-jung"]), ("Jung-gu", ["busan-jung", "seoul-jung"]),
      ("부산중구", ["busan-jung"]), ("FIJI", ["fiji"]), ("bus", []), ("", []), ("nowhere", []), ("flat", []),
    ])
  func names(name: String, ids: [String]) throws {
    #expect(try Self.vocabulary().regions(named: name).map(\.id) == ids)
  }

  @Test("lists its names, folded")
  func allNames() throws {
    #expect(
      Set(try Self.vocabulary().names).isSuperset(of: ["busan", "pusan", "부산중구", "중구", "junggu", "fiji"]))
  }
}
